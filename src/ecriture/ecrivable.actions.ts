import { type TProperties, Type } from 'typebox'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import type { Champ, Declares, Genre } from '#shared/champ.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { PLUSIEURS_LIGNES, UNE_LIGNE } from '#shared/texte.ts'
import type { AppelEquipe } from './ecriture.actions.ts'
import { creerReference, modifierReference, type Reference, supprimerReference } from './reference.actions.ts'

/** Something that the staff writes, by REST and by GraphQL alike (specification, part 7: generic calls). */
export interface Ecrivable {
  /** `Produit`: `createProduit`, `updateProduit`, `deleteProduit`. */
  type: string
  /** The right that writing it takes; absent: `catalogue`. */
  droit?: 'catalogue' | 'contenus'
  /** `/api/produit`. */
  chemin: `/api/${string}`
  /** « un produit »: what the document says is written. */
  un: string
  /** The contract's type that is answered, where it is not `type`. */
  donne?: string
  /** The fields at the border: which there are and what they may be made of. Their rules are the forms'. */
  creation: TProperties
  modification: TProperties
  /** Absent: there is one, and no other. */
  creer?(context: Context, appel: AppelEquipe, saisie: Saisie): Promise<object>
  /** Absent: it is only added to. */
  modifier?(context: Context, appel: AppelEquipe, demande: { id: number; saisie: Saisie }): Promise<object>
  supprimer?(context: Context, appel: AppelEquipe, id: number): Promise<object>
  /** Where a form may bring a picture: what is written then; `id` is null for something new. */
  image?(q: Queries, forme: { id: number | null; saisie: Saisie; image: string }): Promise<Saisie>
  /** Where it is kept, and what is kept of it; absent where it is not kept as it is written. */
  table?: string
  champs?: Declares
  /** Fields that a form calls otherwise. */
  noms?: Readonly<Record<string, string>>
}

// What is empty is null, '' or absent; what is of another kind than the field's passes as far as the rule that says so.
const ouNul = <T extends Parameters<typeof Type.Union>[0]>(...types: T) =>
  Type.Optional(Type.Union([...types, Type.Null()]))
/** One line, or with another pattern several. */
export const ligne = (maxLength = 1000, pattern = UNE_LIGNE) => ouNul(Type.String({ maxLength, pattern }))
export const nombre = () => ouNul(Type.Number(), Type.String({ maxLength: 100, pattern: UNE_LIGNE }))
const drapeau = () => ouNul(Type.Literal(0), Type.Literal(1), Type.Boolean())
const ids = () => ouNul(Type.Array(Type.Integer(), { maxItems: 100 }))
const lignes = () => ouNul(Type.Array(Type.String({ maxLength: 200, pattern: UNE_LIGNE }), { maxItems: 100 }))

const BORD: Record<Exclude<Genre, 'textes' | 'autre'>, () => TProperties[string]> = {
  texte: ligne,
  choix: ligne,
  image: ligne,
  nombre,
  lien: nombre,
  stock: nombre,
  drapeau,
  liens: ids,
  images: lignes,
  alts: lignes,
}
/** More than the rule allows, so that the rule's own sentence is said of what is too long. */
const EN_PLUS = 5000

/** The border of these fields; `propres` says it of those that have their own. */
export function bordDe(champs: Declares, propres: TProperties = {}): TProperties {
  const bord = (nom: string, { genre, regle }: Champ) => {
    if (genre === 'textes') return ligne((regle.maximum ?? EN_PLUS) + EN_PLUS, PLUSIEURS_LIGNES)
    if (genre !== 'autre') return BORD[genre]()
    throw new Error(`${nom} has no border`)
  }
  const dits = Object.entries(champs).map(([nom, champ]) => [nom, propres[nom] ?? bord(nom, champ)])
  return Object.fromEntries(dits)
}

/** A reference with its address and its fields. */
export function ecrivableDe<W extends object>(
  type: string,
  reference: Reference<W>,
  propres?: TProperties,
): Ecrivable {
  const champs = bordDe(reference.champs, propres)
  return {
    ...{ type, table: reference.rows.name, champs: reference.champs },
    chemin: `/api/${reference.rows.name}`,
    un: reference.nom.replace(/^Cette /, 'une ').replace(/^Cet? /, 'un '),
    creation: champs,
    modification: champs,
    creer: (context, appel, saisie) => creerReference(context, appel, reference, saisie),
    modifier: (context, appel, demande) => modifierReference(context, appel, reference, demande),
    supprimer: (context, appel, id) => supprimerReference(context, appel, reference, id),
  }
}
