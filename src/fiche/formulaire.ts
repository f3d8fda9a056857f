// The form of a product (specification, part 5): its sentences are kept letter by letter.
import { CHAMPS, LISTE_CHAMPS } from '#catalogue/champs.ts'
import type { Champs } from '#shared/failure.ts'
import { decimal, fautesDe, identifiant, type Regles, type Saisie } from '#shared/formulaire.ts'
import { REGLE_STOCK } from '#stock/inventaire.ts'

const PRODUIT: Regles = Object.fromEntries(LISTE_CHAMPS.map(([nom, { regle }]) => [nom, regle]))
const LU: Regles = {
  version: { ...identifiant, toujours: true, requis: 'Dites la version du produit que vous avez lue.' },
  qte_avant: decimal(0, Number.MAX_SAFE_INTEGER, 6),
}

/** A new product has something to sell (specification, part 5); later it may be sold out. */
const CHANGE: Regles = {
  ...PRODUIT,
  ...LU,
  qte: {
    ...CHAMPS.qte.regle,
    refus: (qte) => (Number(qte) < 1 && Number.isInteger(qte) ? REGLE_STOCK : CHAMPS.qte.regle).refus(qte),
  },
}

/** A stock that is sent back as it was read was not touched: it is neither checked nor written. */
export function qteTouchee({ qte, qte_avant }: Saisie): boolean {
  return qte !== undefined && (qte_avant === undefined || qte !== qte_avant)
}

/**
 * What is wrong with a product's form, by field. In a modification, `version` is the one that was read, and `qte`
 * comes with `qte_avant`, the stock that was read: what was sold meanwhile stays sold.
 */
export function fautesProduit(saisie: Saisie, creation: boolean): Champs {
  if (creation) return fautesDe(PRODUIT, saisie, true)
  const { qte, ...autres } = saisie
  const touchee = qteTouchee(saisie)
  const fautes = fautesDe(CHANGE, touchee ? saisie : autres, false)
  if (touchee && saisie.qte_avant === undefined) fautes.qte_avant = 'Dites le stock que vous avez lu.'
  return fautes
}
