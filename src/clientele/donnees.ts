import type { Destinataire } from '#adresse/destinataire.ts'
import type { MouvementLu } from '#avoir/avoir.ts'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import type { Utilisateur } from '#compte/compte.ts'
import type { Nouvelles } from '#compte/nouvelles.ts'
import type { SessionOuverte } from '#compte/session.ts'
import type { Commande, Favorie, Panier } from '#contract'
import type { Queries } from '#database/database.ts'
import type { NoteLue } from '#equipe/personne.ts'

/** What later slices hold of somebody, and of their orders: an order knows none of them. */
export interface Suivis {
  exporterSuivis: (q: Queries, commande_ids: number[]) => Promise<unknown[]>
  exporterPapiers: (q: Queries, commande_ids: number[]) => Promise<unknown[]>
  exporterRetractations: (q: Queries, commande_ids: number[]) => Promise<unknown[]>
  exporterRetours: (q: Queries, commande_ids: number[]) => Promise<unknown[]>
  exporterEchanges: (q: Queries, commande_ids: number[]) => Promise<unknown[]>
  effacerEchanges: (tx: Queries, commande_ids: number[]) => Promise<void>
  effacerRetours: (tx: Queries, commande_ids: number[], now: Date) => Promise<void>
  effacerSuivis: (tx: Queries, commande_ids: number[]) => Promise<void>
  effacerAlertes: (tx: Queries, compte_id: number) => Promise<void>
}

/** Everything the shop holds of one person, as it is handed to them. */
export interface DonneesPersonnelles {
  exporte_le: string
  profil: Utilisateur
  sessions: Omit<SessionOuverte, 'actuelle'>[]
  /** By what they chose to hear of their orders, and the phones that it is pushed to besides. */
  nouvelles: Nouvelles | null
  appareils_prevenus: { id: number; appareil: string; cree_le: string }[]
  destinataires: Destinataire[]
  /** Their store credit, with what came and went; null where they never had any. */
  avoir: { solde: number; mouvements: MouvementLu[] } | null
  commandes: Commande[]
  /** The gift cards that they bought, and what they said of each. */
  cartes: unknown[]
  /** In which parcels their orders left, and by whom. */
  colis: unknown[]
  /** Where their parcels were to be brought, as whoever received them completed it. */
  suivis: unknown[]
  /** Invoices and credit notes, with all they say: these stay when the account goes. */
  papiers: unknown[]
  retractations: unknown[]
  /** What they asked to send back. */
  retours: unknown[]
  /** What they and the shop wrote to each other. */
  echanges: unknown[]
  /** What they said of what they bought. */
  avis: unknown[]
  /** Of which products they want to be told. */
  alertes: unknown[]
  /** When they said yes to being reminded of carts that they leave. */
  rappel_accorde_le: string | null
  mis_de_cote: unknown[]
  favoris: Favorie[]
  /** What they would like to be given, and what of it is. */
  listes: unknown[]
  panier: Panier | null
  /** What the staff wrote about them. */
  notes: Pick<NoteLue, 'texte' | 'date'>[]
}

const FINIES: readonly number[] = [ETAT.livree, ETAT.annulee, ETAT.retournee]
const PAIEMENT_OUVERT: readonly number[] = [ETAT_PAIEMENT.en_cours, ETAT_PAIEMENT.a_encaisser]

/** Neither a parcel nor a payment is awaited, nor all that was paid; what of it is still to be given back, `doitEncore` knows. */
export function commandeFinie({ etat, etat_paiement }: { etat: number; etat_paiement: number }): boolean {
  if (!FINIES.includes(etat) || PAIEMENT_OUVERT.includes(etat_paiement)) return false
  return etat === ETAT.livree || etat_paiement !== ETAT_PAIEMENT.paye
}
