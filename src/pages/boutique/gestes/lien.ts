import { api } from '#browser/api.ts'
import { vue } from '#panier/lignes.ts'
import { cleLigne } from '#panier/panier.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import type { Visite } from '../../visite.ts'
import { partirDuLien } from '../paiement/lienPaiement.ts'
import { ENVOYE, type Geste, nombreDe, type Saisie, type Suite } from './envoi.ts'
import { changer } from './lignes.ts'
import { CONDITIONS } from './paiement.ts'

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
    throw new Failure('CONDITIONS_NON_ACCEPTEES', CONDITIONS, { champs: { conditions: CONDITIONS } })
  visite.depart = await partirDuLien(secret, saisie.moyen ?? '', nombreDe(saisie, 'cgv_version') ?? 0)
  return { vers: '/payer?visite=suite' }
}

/** The lines of a cart that was handed over, as one's own. */
async function prendre(visite: Visite, saisie: Saisie): Promise<Suite> {
  const { data } = await api('GET /api/panierpartage/:code', { params: { code: visite.secret ?? '' } })
  const refus: string[] = []
  for (const { produit_id, couleur_id, taille_id, unite_id, quantite, produit } of data.panierproduits)
    try {
      const ligne = vue({ produit_id, couleur_id, taille_id, unite_id, quantite, produit })
      await changer(visite, { type: 'ajouter', ligne }, `${saisie[ENVOYE.cle]}-${cleLigne(ligne)}`)
    } catch (error) {
      if (!isFailure(error)) throw error
      refus.push(`${produit.designation}\u00a0: ${error.message}`)
    }
  const message = refus.length > 0 ? refus.join(' ') : 'Produit ajouté au panier'
  return { vers: '/cart?visite=suite', dit: { niveau: refus.length > 0 ? 'warning' : 'success', message } }
}

export const GESTES_LIEN: Record<string, Geste> = {
  'lien.ouvrir': { libre: true, faire: ouvrir },
  'lien.payer': { faire: payer },
  'lien.prendre': { libre: true, faire: prendre },
}
