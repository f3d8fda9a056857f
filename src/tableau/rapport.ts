import { decaler, enDate, enJour, joursDe, type Periode } from '#shared/jour.ts'

/** By what sales are told, with what each row is. */
export const AXES = {
  jour: 'Jour',
  mois: 'Mois',
  produit: 'Produit',
  declinaison: 'Déclinaison',
  categorie: 'Catégorie',
  moyen: 'Moyen de paiement',
  zone: 'Zone de livraison',
  client: 'Client',
  offre: 'Offre',
  taxe: 'Taux de TVA',
} as const
export type Axe = keyof typeof AXES
export const NOMS_AXES = Object.keys(AXES) as Axe[]

/** What the four figures of a row are: the last is always the second less the third. */
type Titres = readonly [nombre: string, brut: string, moins: string, net: string]
const PAR_COMMANDE: Titres = ['Commandes', 'Brut', 'Remboursé', 'Net']
const PAR_LIGNE: Titres = ['Articles', 'Prix', 'Remises et retours', 'Vendu']
const TITRES_PROPRES: Partial<Record<Axe, Titres>> = {
  produit: PAR_LIGNE,
  declinaison: PAR_LIGNE,
  categorie: PAR_LIGNE,
  offre: ['Commandes', 'Sans l’offre', 'Remise', 'Payé'],
  taxe: ['Commandes', 'TVA comprise', 'TVA', 'Hors TVA'],
}
export const titresDe = (axe: Axe): Titres => TITRES_PROPRES[axe] ?? PAR_COMMANDE

/** Whether its rows share out all that was sold: some orders have no offer, and no refund says which tax it gave back. */
export const estPartage = (axe: Axe): boolean => axe !== 'offre' && axe !== 'taxe'

/** Whether its rows are articles, of which it may be known what they cost. */
export const aMarge = (axe: Axe): boolean => axe === 'produit' || axe === 'declinaison' || axe === 'categorie'

/**
 * What articles brought beside what they cost, in whole francs: pieces that came back are left out, discounts are taken
 * off, and the tax that a price holds is nobody's margin.
 */
export interface Marge {
  /** What those brought of which the cost is known. */
  vendu: number
  cout: number
  /** What the others brought. */
  inconnu: number
}
export const margeDe = ({ vendu, cout }: Marge): number => vendu - cout
/** « 34,5 % »; null where nothing was sold of which the cost is known. */
export function tauxDeMarge({ vendu, cout }: Marge): number | null {
  return vendu > 0 ? Math.round(((vendu - cout) / vendu) * 1000) / 10 : null
}

/** Whole francs; `nombre` counts orders or articles. */
export interface LigneRapport {
  /** Tells it from the others; one that no axis has (`livraison`, `autres`…) closes a report. */
  cle: string
  nom: string
  nombre: number
  brut: number
  moins: number
  net: number
  /** The net of the same row in the time before. */
  avant: number
  /** Of a row of articles. */
  marge?: Marge
}

/** The first of the month that many months after. */
function premierDuMois(jour: string, mois: number): string {
  const date = enDate(jour)
  return enJour(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + mois)))
}

/** What a period is compared with: as many whole months before whole months, else as many days. */
export function periodeAvant({ du, au }: Periode): Periode {
  const entiers = du.endsWith('-01') && decaler(au, 1).endsWith('-01')
  const [debut, fin] = [enDate(du), enDate(au)]
  const mois =
    (fin.getUTCFullYear() - debut.getUTCFullYear()) * 12 + fin.getUTCMonth() - debut.getUTCMonth() + 1
  return { du: entiers ? premierDuMois(du, -mois) : decaler(du, -joursDe({ du, au })), au: decaler(du, -1) }
}

/** The whole months of a period, each by its first day, and the days beside them; or its days alone. */
export function morceaux({ du, au }: Periode, parJour: boolean): { pas: 'jour' | 'mois'; debut: string }[] {
  const pieces: { pas: 'jour' | 'mois'; debut: string }[] = []
  for (let debut = du; debut <= au; ) {
    const suivant = premierDuMois(debut, 1)
    const entier = !parJour && debut.endsWith('-01') && suivant <= decaler(au, 1)
    pieces.push({ pas: entier ? 'mois' : 'jour', debut })
    debut = entier ? suivant : decaler(debut, 1)
  }
  return pieces
}

/** Periods that one asks for, by their names, up to today. */
export function periodesProposees(aujourdhui: string): readonly (readonly [nom: string, Periode])[] {
  const moisDernier = premierDuMois(aujourdhui, -1)
  return [
    ['Aujourd’hui', { du: aujourdhui, au: aujourdhui }],
    ['7 derniers jours', { du: decaler(aujourdhui, -6), au: aujourdhui }],
    ['Ce mois-ci', { du: premierDuMois(aujourdhui, 0), au: aujourdhui }],
    ['Le mois dernier', { du: moisDernier, au: decaler(premierDuMois(aujourdhui, 0), -1) }],
    ['Cette année', { du: `${aujourdhui.slice(0, 4)}-01-01`, au: aujourdhui }],
  ]
}

/** « + 12 % », « − 8 % »; null where there is nothing to compare with. */
export function ecart(net: number, avant: number): string | null {
  if (avant <= 0) return null
  const pourcent = Math.round(((net - avant) / avant) * 100)
  return `${pourcent < 0 ? '−' : '+'}\u00a0${Math.abs(pourcent)}\u00a0%`
}
