// The form of a movement of stock.
import { STOCK_MAX } from '#catalogue/catalogue.ts'
import type { Champs } from '#shared/failure.ts'
import { choix, decimal, fautesDe, identifiant, type Regles, type Saisie, texte } from '#shared/formulaire.ts'
import { REGLE_STOCK } from './inventaire.ts'

/** Why a stock moves when somebody of the staff moves it; which way it can only go, where there is one. */
const MOTIFS = { livraison: 1, retour: 1, perte: -1, correction: 0, inventaire: 0 } as const
export type MotifEquipe = keyof typeof MOTIFS

const mouvement = {
  produit_id: { ...identifiant, requis: 'Le produit est requis.' },
  declinaison_id: identifiant,
  motif: { ...choix(Object.keys(MOTIFS)), requis: 'Le motif est requis.' },
  reference: texte(200),
} satisfies Regles
const ECART = decimal(-STOCK_MAX, STOCK_MAX, 6)

/** What is wrong with a movement of stock: a signed `quantite`, or for an inventory the `stock` that was counted. */
export function fautesMouvement(saisie: Saisie): Champs {
  const champs = fautesDe(mouvement, saisie, true)
  if (champs.motif) return champs
  const [nom, autre] = saisie.motif === 'inventaire' ? ['stock', 'quantite'] : ['quantite', 'stock']
  const valeur = saisie[nom]
  const faute =
    valeur === undefined || valeur === null
      ? 'La quantité est requise'
      : (nom === 'stock' ? REGLE_STOCK : ECART).refus(valeur)
  const sens = MOTIFS[saisie.motif as MotifEquipe]
  if (faute) champs[nom] = faute
  else if (nom === 'quantite' && valeur === 0) champs[nom] = 'Un mouvement n’est pas nul.'
  else if (sens * Number(valeur) < 0)
    champs[nom] = sens > 0 ? 'Cette quantité entre\u00a0: elle est positive.' : 'Une perte est négative.'
  if (saisie[autre] !== undefined && saisie[autre] !== null)
    champs[autre] = 'Un inventaire dit le stock compté, un autre mouvement sa quantité.'
  return champs
}
