import { api } from '#browser/api.ts'
import { A_COCHER } from '#caisse/refus.ts'
import type { Panier } from '#contract'
import { lireContexte } from '#livraison/contexte.ts'
import { vue } from '#panier/lignes.ts'
import { cleLigne } from '#panier/panier.ts'
import { manquantes } from '#panier/reprise/reprise.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { partirDuLien } from '../paiement/lienPaiement.ts'
import { ENVOYE, type Geste, nombreDe, type Saisie, type Suite } from './envoi.ts'
import { changer, lignesDe } from './lignes.ts'

type Confiees = Panier['panierproduits']

const ILLISIBLE = 'Ce n’est pas un lien de la boutique\u00a0: copiez-le en entier, comme vous l’avez reçu.'

/** What stands behind the `#` of a link, which no browser sends by itself. */
async function ouvrir(visite: Visite, { lien = '' }: Saisie): Promise<Suite> {
  const [secret] = /[\w-]{16,43}$/.exec(lien.trim()) ?? []
  if (!secret) throw new Failure('ENTREE_INVALIDE', ILLISIBLE, { champs: { lien: ILLISIBLE } })
  visite.secret = secret
  return {}
}

async function payer(visite: Visite, saisie: Saisie): Promise<Suite> {
  const { secret } = visite
  if (secret === null) throw new Failure('ENTREE_INVALIDE', ILLISIBLE)
  if (!('conditions' in saisie))
    throw new Failure('CONDITIONS_NON_ACCEPTEES', A_COCHER, { champs: { conditions: A_COCHER } })
  visite.depart = await partirDuLien(secret, saisie.moyen ?? '', nombreDe(saisie, 'cgv_version') ?? 0)
  return { vers: '/payer?visite=suite' }
}

/** Adds these lines to one's own cart; what could not be, and why. */
async function ajouter(visite: Visite, lignes: Confiees, cle: string | undefined): Promise<string[]> {
  const refus: string[] = []
  for (const { produit_id, couleur_id, taille_id, unite_id, quantite, produit } of lignes)
    try {
      const ligne = vue({ produit_id, couleur_id, taille_id, unite_id, quantite, produit })
      await changer(visite, { type: 'ajouter', ligne }, `${cle}-${cleLigne(ligne)}`)
    } catch (error) {
      if (!isFailure(error)) throw error
      refus.push(`${produit.designation}\u00a0: ${error.message}`)
    }
  return refus
}

const confie = async (code: string): Promise<Confiees> =>
  (await api('GET /api/panierpartage/:code', { params: { code } })).data.panierproduits

/** The lines of a cart that was handed over, as one's own. */
async function prendre(visite: Visite, saisie: Saisie): Promise<Suite> {
  const refus = await ajouter(visite, await confie(visite.secret ?? ''), saisie[ENVOYE.cle])
  const message = refus.length > 0 ? refus.join(' ') : 'Produit ajouté au panier'
  return { vers: '/cart?visite=suite', dit: { niveau: refus.length > 0 ? 'warning' : 'success', message } }
}

/** The same to pay it for somebody else, whose address is asked for next; what is there already is not taken twice. */
async function reprendre(visite: Visite, { sujet = '', [ENVOYE.cle]: cle }: Saisie): Promise<Suite> {
  const lignes = manquantes(await lignesDe(visite), await confie(sujet))
  const refus = await ajouter(visite, lignes, cle)
  visite.livraison = JSON.stringify({ ...lireContexte(visite.livraison), isDifferentRecipient: true })
  if (refus.length > 0)
    return { vers: '/cart?visite=suite', dit: { niveau: 'warning', message: refus.join(' ') } }
  return { vers: '/livraison?visite=suite' }
}

export const GESTES_LIEN: Record<string, Geste> = {
  'lien.ouvrir': { libre: true, faire: ouvrir },
  'lien.payer': { faire: payer },
  'lien.prendre': { libre: true, faire: prendre },
  'lien.reprendre': { libre: true, faire: reprendre },
}
