import type { Reponse } from '#api'
import { PAR_VOIE, type Voie } from '#connexion/code.ts'
import { isFailure } from '#shared/failure.ts'
import { toast, toastApresRechargement } from '#ui/toasts.ts'
import { api } from './api.ts'
import { garderJeton } from './jeton.ts'
import { routeConnue } from './retour.ts'
import { avantDeRecharger, changerUtilisateur, ECHEC_CONNEXION, fenetreConnexion } from './session.ts'

/** Signs in with the proof that the window brought back. */
export async function finirConnexion(credential: string): Promise<void> {
  fenetreConnexion.set((etat) => ({ ...etat, enCours: true }))
  try {
    const { data } = await api('POST /api/sociallogin', {
      body: { ...champsSociaux(credential), credential },
      avecJeton: false,
    })
    await entrer(data)
  } catch (raison) {
    fenetreConnexion.set((etat) => ({ ...etat, enCours: false }))
    // somebody who is blocked is told so: trying again would change nothing
    const bloque = isFailure(raison) && raison.code === 'COMPTE_BLOQUE'
    toast('error', bloque ? raison.message : ECHEC_CONNEXION)
  }
}

/** The key of a form that may be sent twice, where there is one. */
const avecCle = (cle: string | undefined) => (cle ? { idempotencyKey: cle } : {})

/** Has a code sent; answers what must be brought along with it. @throws Failure with the sentence to say. */
export async function demanderCode(adresse: string, voie: Voie, cle?: string): Promise<string> {
  const body = voie === 'email' ? { email: adresse } : { telephone: adresse, par: PAR_VOIE[voie] }
  return (await api('POST /api/code', { body, avecJeton: false, ...avecCle(cle) })).data.demande
}

/** Signs in with the code that came, for one of these demands, the latest first. @throws Failure with the sentence to say. */
export async function entrerParCode(demandes: string[], code: string): Promise<void> {
  await entrer(await essayerCode(demandes, code))
}

/** The session that this code opens. @throws Failure with the sentence to say. */
export const essayerCode = (
  demandes: string[],
  code: string,
  sansCompte = false,
  cle?: string,
): Promise<Reponse<'PUT /api/code'>['data']> =>
  essayer(demandes, async (demande) => {
    const body = { demande, code, ...(sansCompte && { sansCompte }) }
    return (await api('PUT /api/code', { body, avecJeton: false, ...avecCle(cle) })).data
  })

/** Orders without an account, where the shop allows it; whose address has one is signed in, and told so. @throws Failure with the sentence to say. */
export async function entrerSansCompte(demandes: string[], code: string): Promise<void> {
  const entree = await essayerCode(demandes, code, true)
  if (!entree.utilisateur.sansCompte) toastApresRechargement('info', COMPTE_CONNU)
  await entrer(entree)
}
/** Whoever wanted to order without an account has one by this address. */
export const COMPTE_CONNU = 'Cette adresse a déjà un compte\u00a0: vous y êtes connecté.'

/** Tries a code with one demand after the other: the message that comes first may be the one asked for first. */
export async function essayer<T>(
  [demande = '', ...avant]: string[],
  faire: (demande: string) => Promise<T>,
): Promise<T> {
  try {
    return await faire(demande)
  } catch (raison) {
    if (avant.length === 0 || !isFailure(raison) || raison.code !== 'CODE_REFUSE') throw raison
    return essayer(avant, faire)
  }
}

/** Signed in, by whatever way: the cart is merged, then the page is the one that was wanted. */
export async function entrer({ token, utilisateur }: Reponse<'PUT /api/code'>['data']): Promise<void> {
  garderJeton(token)
  changerUtilisateur(utilisateur)
  for (const faire of avantDeRecharger) await faire().catch((error) => console.warn('after sign-in:', error))
  const { retour } = fenetreConnexion.get()
  const page = retour && routeConnue(retour)
  if (page) location.assign(page)
  else location.reload()
}

const LONGUEUR = 200

/**
 * What the ID token says of the person, in the fields of the social sign-in (specification, part 7). For
 * completeness only: the server reads the token itself, and believes nothing else.
 */
function champsSociaux(credential: string): Record<string, string | null> {
  const dit = lire(credential)
  const texte = (nom: string, longueur = LONGUEUR): string | null =>
    typeof dit[nom] === 'string' && dit[nom].length <= longueur ? dit[nom] : null
  const [email, image] = [texte('email'), texte('picture', 2048)]
  return {
    email,
    login: email,
    nom: texte('family_name'),
    prenom: texte('given_name'),
    tel: null,
    telephone1: null,
    image,
    googleImg: image,
  }
}

function lire(credential: string): Record<string, unknown> {
  try {
    const corps = atob((credential.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const json: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(corps, (char) => char.charCodeAt(0))),
    )
    return typeof json === 'object' && json !== null ? { ...json } : {}
  } catch {
    return {}
  }
}
