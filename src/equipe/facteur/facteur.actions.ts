import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Coffre } from '#branchement/coffre.actions.ts'
import { updateFacteurSession } from '#compte/session.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { Failure } from '#shared/failure.ts'
import { empreinteDe } from '#shared/surete/empreinte.ts'
import {
  countSecours,
  deleteFacteur,
  type Facteur,
  findFacteur,
  insertFacteur,
  lockFacteur,
  lockFacteurs,
  readExigence,
  replaceSecours,
  takeSecours,
  updateFacteur,
} from './facteur.data.ts'
import {
  ALPHABET_SECOURS,
  CHIFFRES,
  ESSAIS_MAX,
  type EtatFacteur,
  ecrireSecours,
  FENETRE,
  LONGUEUR_SECOURS,
  lireCode,
  MINUTES_BLOCAGE,
  PERIODE,
  SECOURS,
} from './facteur.ts'

export interface FacteurServices extends Context {
  coffre: Coffre
}

/** Whose second factor, in which session (its fingerprint). */
export interface Porteur {
  compte_id: number
  empreinte: string
}

const ABSENT = 'Vous n’avez pas de deuxième facteur.'
const BLOCAGE = MINUTES_BLOCAGE * 60_000

const placeDe = (compte_id: number) => ({ prise: 'facteur', champ: String(compte_id) })
const empreinteSecours = (compte_id: number, code: string) => empreinteDe(`${compte_id}/${code}`)
const totpDe = (secret: string, issuer = '', label = '') =>
  new TOTP({
    ...{ issuer, label, secret: Secret.fromBase32(secret) },
    ...{ algorithm: 'SHA1', digits: CHIFFRES, period: PERIODE },
  })

function ouvrir({ coffre }: FacteurServices, { compte_id, chiffre }: Facteur): string {
  const secret = coffre.ouvrir(chiffre, placeDe(compte_id))
  if (secret) return secret
  throw new Failure(
    'ETAT_REFUSE',
    'La clé de ce deuxième facteur ne s’ouvre plus\u00a0: demandez à un propriétaire de l’effacer.',
  )
}

/** How one's second factor stands, and whether the shop asks one of everybody. */
export async function voirFacteur(q: Queries, compte_id: number) {
  const connu = await findFacteur(q, compte_id)
  const etat: EtatFacteur = !connu ? 'absent' : connu.confirme_le ? 'pose' : 'a_confirmer'
  return {
    etat,
    depuis: connu?.confirme_le?.toISOString() ?? null,
    secours: await countSecours(q, compte_id),
    exige: await readExigence(q),
  }
}

/**
 * A new secret, to be taken into a telephone: in clear this once, and for nothing before a code has proven it. One that
 * was begun and never proven gives way. @throws Failure ETAT_REFUSE where one is there.
 */
export async function commencerFacteur(
  { database, now, coffre }: FacteurServices,
  { compte_id, boutique, nom }: { compte_id: number; boutique: string; nom: string },
): Promise<{ secret: string; adresse: string; image: string }> {
  const secret = new Secret({ size: 20 }).base32
  await database.transaction(async (tx) => {
    const connu = await lockFacteur(tx, compte_id)
    if (connu?.confirme_le)
      throw new Failure('ETAT_REFUSE', 'Vous avez déjà un deuxième facteur\u00a0: retirez-le d’abord.')
    const chiffre = coffre.fermer(secret, placeDe(compte_id))
    // the count of wrong codes goes on: to begin again is no way round it
    if (connu) await updateFacteur(tx, compte_id, { chiffre, cree_le: now() })
    else await insertFacteur(tx, { compte_id, chiffre, cree_le: now() })
  })
  const adresse = totpDe(secret, boutique, nom).toString()
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(adresse, { border: 2 }))}`
  return { secret, adresse, image }
}

/** Every secret that another key of the safe closed is closed with that of today; answers how many, and whose do not open. */
export function refermerFacteurs(
  { database }: Context,
  coffre: Coffre,
): Promise<{ refermes: number; illisibles: string[] }> {
  return database.transaction(async (tx) => {
    const anciens = (await lockFacteurs(tx)).filter(({ chiffre }) => !coffre.aJour(chiffre))
    const illisibles: string[] = []
    for (const { compte_id, chiffre } of anciens) {
      const secret = coffre.ouvrir(chiffre, placeDe(compte_id))
      if (secret) await updateFacteur(tx, compte_id, { chiffre: coffre.fermer(secret, placeDe(compte_id)) })
      else illisibles.push(`deuxième facteur, compte ${compte_id}`)
    }
    return { refermes: anciens.length - illisibles.length, illisibles }
  })
}

/** Is this code right? It is used up: neither it nor any before it counts again. */
async function essayer(
  services: FacteurServices,
  tx: Queries,
  connu: Facteur,
  saisie: string,
): Promise<boolean> {
  const code = lireCode(saisie)
  if (!code) return false
  const { compte_id, pas } = connu
  if ('secours' in code)
    return connu.confirme_le !== null && takeSecours(tx, compte_id, empreinteSecours(compte_id, code.secours))
  const timestamp = services.now().getTime()
  const ecart = totpDe(ouvrir(services, connu)).validate({ token: code.totp, timestamp, window: FENETRE })
  if (ecart === null) return false
  const sien = Math.floor(timestamp / (PERIODE * 1000)) + ecart
  if (pas !== null && sien <= pas) return false
  await updateFacteur(tx, compte_id, { pas: sien })
  return true
}

const REFUSE = 'Ce code n’est pas le bon, ou a déjà servi. Attendez le suivant et tapez-le.'
const ATTENDEZ = `Trop de codes faux\u00a0: réessayez dans ${MINUTES_BLOCAGE}\u00a0minutes.`

/**
 * Does `work` for whoever shows a right code, in the same transaction; wrong ones are counted, however many come at once.
 * @throws Failure ETAT_REFUSE where there is none, CODE_REFUSE.
 */
async function avecCode<T>(
  services: FacteurServices,
  compte_id: number,
  saisie: string,
  work: (tx: Queries, connu: Facteur) => Promise<T>,
): Promise<T> {
  const instant = services.now()
  const fait = await services.database.transaction(async (tx) => {
    const connu = await lockFacteur(tx, compte_id)
    if (!connu) throw new Failure('ETAT_REFUSE', ABSENT)
    const recents = connu.essai_le !== null && instant.getTime() - connu.essai_le.getTime() < BLOCAGE
    const essais = recents ? connu.essais : 0
    if (essais >= ESSAIS_MAX) return { refus: ATTENDEZ }
    if (!(await essayer(services, tx, connu, saisie))) {
      // what was counted stays, though nothing else is done: no throw in here
      await updateFacteur(tx, compte_id, { essais: essais + 1, essai_le: instant })
      return { refus: essais + 1 >= ESSAIS_MAX ? ATTENDEZ : REFUSE }
    }
    await updateFacteur(tx, compte_id, { essais: 0, essai_le: null })
    return { rendu: await work(tx, connu) }
  })
  if ('refus' in fait) throw new Failure('CODE_REFUSE', fait.refus, { champs: { code: fait.refus } })
  return fait.rendu
}

/** What the journal says became of it: never which it is. */
const DEVENIR = { poser: 'en place', relancer: 'nouveaux codes de secours', retirer: 'retiré' } as const

function noter(tx: Queries, compte_id: number, action: keyof typeof DEVENIR, now: Date): Promise<void> {
  const ecriture = { compte_id, action, objet: 'facteur', objet_id: compte_id }
  return insertJournal(tx, { ...ecriture, avant: null, apres: { facteur: DEVENIR[action] } }, now)
}

/** New recovery codes, in clear this once. */
async function faireSecours(tx: Queries, compte_id: number): Promise<string[]> {
  const un = () =>
    Array.from({ length: LONGUEUR_SECOURS }, () => ALPHABET_SECOURS[randomInt(ALPHABET_SECOURS.length)]).join(
      '',
    )
  const codes = Array.from({ length: SECOURS }, un)
  await replaceSecours(
    tx,
    compte_id,
    codes.map((code) => empreinteSecours(compte_id, code)),
  )
  return codes.map(ecrireSecours)
}

/** The secret is in the telephone: from now on it counts. Answers the recovery codes. @throws Failure CODE_REFUSE, ETAT_REFUSE. */
export function confirmerFacteur(
  services: FacteurServices,
  { compte_id, empreinte }: Porteur,
  saisie: string,
): Promise<{ secours: string[] }> {
  return avecCode(services, compte_id, saisie, async (tx, { confirme_le }) => {
    if (confirme_le) throw new Failure('ETAT_REFUSE', 'Votre deuxième facteur compte déjà.')
    const now = services.now()
    await updateFacteur(tx, compte_id, { confirme_le: now })
    await updateFacteurSession(tx, empreinte, now)
    await noter(tx, compte_id, 'poser', now)
    return { secours: await faireSecours(tx, compte_id) }
  })
}

/** Vouches for this session. @throws Failure CODE_REFUSE, ETAT_REFUSE. */
export function prouverFacteur(
  services: FacteurServices,
  { compte_id, empreinte }: Porteur,
  saisie: string,
): Promise<{ secours: number }> {
  return avecCode(services, compte_id, saisie, async (tx, { confirme_le }) => {
    if (!confirme_le) throw new Failure('ETAT_REFUSE', ABSENT)
    await updateFacteurSession(tx, empreinte, services.now())
    return { secours: await countSecours(tx, compte_id) }
  })
}

/** New recovery codes: those of before serve no more. @throws Failure CODE_REFUSE, ETAT_REFUSE. */
export function refaireSecours(
  services: FacteurServices,
  { compte_id }: Porteur,
  saisie: string,
): Promise<{ secours: string[] }> {
  return avecCode(services, compte_id, saisie, async (tx, { confirme_le }) => {
    if (!confirme_le) throw new Failure('ETAT_REFUSE', ABSENT)
    await noter(tx, compte_id, 'relancer', services.now())
    return { secours: await faireSecours(tx, compte_id) }
  })
}

/** One's own counts no more. @throws Failure CODE_REFUSE, ETAT_REFUSE. */
export function retirerFacteur(
  services: FacteurServices,
  { compte_id }: Porteur,
  saisie: string,
): Promise<null> {
  return avecCode(services, compte_id, saisie, async (tx) => {
    await deleteFacteur(tx, compte_id)
    await noter(tx, compte_id, 'retirer', services.now())
    return null
  })
}
