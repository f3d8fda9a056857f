// The room `retractation`: the right to withdraw. It gives no money back by itself and takes no goods: it says what
// must be.
import { EXCEPTIONS, type Exception } from '#catalogue/exception.ts'
import { ETAT, type Etat } from '#commande/commande.ts'
import { EMAIL_FAUX, lireEmail } from '#shared/email.ts'
import { finDuDelai } from './delai.ts'

/** The words of the law (directive (UE) 2023/2673, art. 11 bis): the first button, then the one that is binding. */
export const RENONCER = 'Renoncer au contrat ici'
export const CONFIRMER = 'Confirmer la rétractation'

/** What may be ticked where money came: the law gives it back as it came unless its buyer says otherwise. */
export const EN_AVOIR = 'Je préfère garder cet argent en avoir, pour une prochaine commande'

/** `RET-2026-000012`: what a withdrawal is called on its receipt. */
export function numeroRetractation(id: number, date: Date): string {
  return `RET-${date.getUTCFullYear()}-${String(id).padStart(6, '0')}`
}

const FERMES: readonly Etat[] = [ETAT.attente, ETAT.annulee]

/**
 * May its buyer withdraw from lines of an order now, and until when? Before it is delivered, at any time; nothing
 * binds whoever has not paid, and nothing is left of what was given up. A line that came back closes itself and leaves
 * the others open: an order may come back by parts. `fin` is null until delivery.
 */
export function delaiDe(
  { etat }: { etat: Etat },
  etapes: readonly { etat: Etat; cree_le: Date }[],
  now: Date,
): { ouvert: boolean; fin: Date | null } {
  const livree = etapes.find((etape) => etape.etat === ETAT.livree)
  const fin = livree ? finDuDelai(livree.cree_le) : null
  return { ouvert: !FERMES.includes(etat) && (fin === null || now < fin), fin }
}

/** What is still to be said of a declaration, field by field. */
export const fautesDeclaration = ({
  lignes,
  nom,
  email,
}: {
  lignes: number[]
  nom: string
  email: string
}) => ({
  lignes: lignes.length === 0 ? 'Choisissez au moins un article.' : undefined,
  nom: nom.trim() === '' ? 'Dites votre nom.' : undefined,
  email: lireEmail(email) ? undefined : EMAIL_FAUX,
})

/** Can a line be given back at all? What is sealed can, as long as it is. */
export function retractable(sans_retractation: string | null): boolean {
  return sans_retractation === null || !EXCEPTIONS[sans_retractation as Exception]?.refusee
}

/** A line of an order, as its buyer chooses it. */
export interface LigneRetractable {
  id: number
  designation: string
  quantite: number
  /** Why it cannot be chosen, or what choosing it says. */
  phrase: string | null
  /** Neither declared before, nor back already, nor left out by the law. */
  possible: boolean
}

/** A line that somebody withdrew from, and where it stands since. */
export interface LigneRetractee {
  id: number
  /** `2 × Bissap, Rouge`. */
  texte: string
  /** When the shop received it. */
  revenu: string | null
}

/** A withdrawal in one sentence, for the staff: its lines, and how its buyer wants their money. */
export function direRetractation({ lignes, en_avoir }: Pick<Retractation, 'lignes' | 'en_avoir'>): string {
  const dites = lignes.map(({ texte, revenu }) => (revenu ? `${texte} (revenu)` : texte)).join('\u202f; ')
  return en_avoir ? `${dites}. Préfère un avoir` : dites
}

/** What was declared, word for word: its buyer's receipt, and what the staff sees to. */
export interface Retractation {
  id: number
  numero: string
  date: string
  nom: string
  email: string
  lignes: LigneRetractee[]
  /** Its buyer prefers store credit to the money as it came. */
  en_avoir: boolean
  traitee: boolean
}

/** What the order's page needs to let its buyer withdraw. */
export interface DroitRetractation {
  ouvert: boolean
  /** The last moment, once it is delivered. */
  fin: string | null
  /** Money came that may be kept as store credit. */
  avoir: boolean
  nom: string
  email: string
  lignes: LigneRetractable[]
  retractations: Retractation[]
}

/** What the buyer declares. */
export interface Declaration {
  commande_id: number
  nom: string
  email: string
  /** Lines of the order, by id. */
  lignes: number[]
  /** Store credit rather than the money as it came. */
  en_avoir: boolean
}
