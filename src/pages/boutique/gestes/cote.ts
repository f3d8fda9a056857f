// What is put aside without script: the account's at the shop, a guest's in a cookie.
import { api } from '#browser/api.ts'
import {
  COTE_PLEIN,
  ecrireCote,
  type LigneCote,
  lireCote,
  MIS,
  mettre,
  OUBLIE,
  oter,
} from '#panier/cote/cote.ts'
import { avecProduits } from '#panier/cote/vue.store.ts'
import { afficher, type LigneProduit, vue } from '#panier/lignes.ts'
import { cleLigne } from '#panier/panier.ts'
import type { Adresse } from '#routes'
import { Failure, introuvable, isFailure } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { ENVOYE, type Geste, type Saisie, type Suite } from './envoi.ts'
import { changer, lignesDe } from './lignes.ts'

const AU_PANIER: Adresse = '/cart?visite=suite'

const lignesCote = async (visite: Visite): Promise<LigneCote[]> =>
  visite.jeton === null ? lireCote(visite.cote) : (await api('GET /api/cote')).data

/** What this visitor has put aside, as screens show it. */
export const coteDe = async (visite: Visite): Promise<LigneProduit[]> =>
  avecProduits(await lignesCote(visite))

async function garder(visite: Visite, { prix, ...ligne }: LigneCote, mise: boolean): Promise<void> {
  const { quantite: _, ...choix } = ligne
  if (visite.jeton !== null) {
    await (mise ? api('POST /api/cote', { body: ligne }) : api('POST /api/cote/oubli', { body: choix }))
    return
  }
  const avant = lireCote(visite.cote)
  const suite = mise ? mettre(avant, { ...ligne, prix }) : oter(avant, ligne)
  if (!suite) throw new Failure('ETAT_REFUSE', COTE_PLEIN)
  visite.cote = ecrireCote(suite)
}

/** What a guest put aside is the account's once they are signed in; what it refuses is let go. */
export async function reunirCote(visite: Visite): Promise<void> {
  try {
    for (const { prix: _, ...body } of lireCote(visite.cote).reverse())
      await api('POST /api/cote', { body }).catch((erreur) => {
        if (!isFailure(erreur) || !['INTROUVABLE', 'ETAT_REFUSE'].includes(erreur.code)) throw erreur
      })
    visite.cote = null
  } catch (erreur) {
    if (!isFailure(erreur)) throw erreur
  }
}

const sa = (sujet: string | undefined) => (une: Omit<LigneCote, 'prix'>) => cleLigne(une) === sujet

async function mettreDeCote(visite: Visite, { sujet, [ENVOYE.cle]: cle }: Saisie): Promise<Suite> {
  const mise: Suite = { vers: AU_PANIER, dit: { niveau: 'success', message: MIS } }
  const ligne = (await lignesDe(visite)).find(sa(sujet))
  if (!ligne) {
    // sent twice: the first has put it aside
    if ((await lignesCote(visite)).some(sa(sujet))) return mise
    throw introuvable('Cet article')
  }
  const { produit_id, couleur_id, taille_id, unite_id, quantite } = ligne
  const prix = vue(ligne).prixVu ?? 0
  await garder(visite, { produit_id, couleur_id, taille_id, unite_id, quantite, prix }, true)
  await changer(visite, { type: 'retirer', ligne }, cle)
  return mise
}

async function reprendre(visite: Visite, { sujet, [ENVOYE.cle]: cle }: Saisie): Promise<Suite> {
  const mise = (await coteDe(visite)).find(sa(sujet))
  if (!mise) {
    // sent twice: the first has brought it back
    if ((await lignesDe(visite)).some(sa(sujet)))
      return { vers: AU_PANIER, dit: { niveau: 'success', message: 'Produit ajouté au panier' } }
    throw introuvable('Cet article')
  }
  await changer(visite, { type: 'ajouter', ligne: vue(mise) }, cle)
  const { prixVu: prix = 0, produit: _, ...ligne } = mise
  await garder(visite, { ...ligne, prix }, false)
  const change = afficher([mise])[0]?.avertissement
  return {
    vers: AU_PANIER,
    dit: { niveau: change ? 'warning' : 'success', message: change ?? 'Produit ajouté au panier' },
  }
}

async function oublier(visite: Visite, { sujet }: Saisie): Promise<Suite> {
  const mise = (await lignesCote(visite)).find(sa(sujet))
  if (mise) await garder(visite, mise, false)
  return { vers: AU_PANIER, dit: { niveau: 'success', message: OUBLIE } }
}

export const GESTES_COTE: Record<string, Geste> = {
  'cote.mettre': { libre: true, faire: mettreDeCote },
  'cote.reprendre': { libre: true, faire: reprendre },
  'cote.oublier': { libre: true, faire: oublier },
}
