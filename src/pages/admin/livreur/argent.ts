import { ETAT_PAIEMENT } from '#commande/commande.ts'
import { francs } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { direPar } from '#preparation/gestes.ts'
import { enNombre } from '#shared/nombre.ts'
import { additionnerUnites } from '#shared/total.ts'
import type { Dossier } from '../appels.ts'
import type { LivreurEnRoute } from './appels.ts'

type Encaissement = LivreurEnRoute['commandes'][number]['encaissement']

const VENU: readonly number[] = [ETAT_PAIEMENT.paye, ETAT_PAIEMENT.rembourse_en_partie]

/** What whoever brings an order must know of its money: what to ask for, or that nothing is. */
export function direArgent(
  { etatpaiement, etat_text_paiement }: Pick<Commande, 'etatpaiement' | 'etat_text_paiement'>,
  encaissement: Encaissement,
): string {
  if (encaissement) return `À encaisser\u00a0: ${francs(encaissement.du)}`
  return VENU.includes(etatpaiement) ? 'Payé' : etat_text_paiement
}

type Passage = NonNullable<LivreurEnRoute['commandes'][number]['passage']>
/** « Remis : 3 500 FCFA encaissés, dit le livreur »: what was noted at a door. */
export const direPorte = ({ dit, montant }: Pick<Passage, 'dit' | 'montant'>): string =>
  montant === null ? dit : `${dit}\u00a0: ${francs(montant)} encaissés, dit le livreur`

/** All that a deliverer has to collect, whole francs. */
export const sommeDue = (commandes: LivreurEnRoute['commandes']): number =>
  additionnerUnites(commandes.map(({ encaissement }) => encaissement?.du ?? 0))

/** « 12 commandes livrées avant celles-ci sont encore à encaisser. »: not on the list, and not forgotten. */
export const direLivreesAvant = (nombre: number): string =>
  `${enNombre(nombre, 'commande livrée avant celles-ci est', 'commandes livrées avant celles-ci sont')} encore à encaisser.`

/** What came of an order without a provider, and by what; all of it is cash where no hand-in was kept. */
export function direVenues({ commande, collectes }: Dossier, tout: string): string[] {
  const especes = `en espèces, ${commande.retrait ? 'à la boutique' : 'au livreur'}`
  if (collectes.length === 0) return [`${tout} ${especes}`]
  return collectes.map(({ montant, par }) => `${francs(montant)} ${par ? direPar(par) : especes}`)
}
