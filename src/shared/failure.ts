/** Every refusal the shop can give, by its code; `server/errors.ts` says what each becomes on the wire. */
export type FailureCode =
  | 'ENTREE_INVALIDE'
  | 'NON_AUTHENTIFIE'
  | 'JETON_INVALIDE'
  | 'CONNEXION_REFUSEE'
  | 'COMPTE_BLOQUE'
  | 'INTROUVABLE'
  | 'DROIT_REFUSE'
  | 'DEUXIEME_FACTEUR'
  | 'INDISPONIBLE'
  | 'STOCK_INSUFFISANT'
  | 'COULEUR_MANQUANTE'
  | 'TAILLE_MANQUANTE'
  | 'UNITE_REFUSEE'
  | 'QUANTITE_REFUSEE'
  | 'PANIER_VIDE'
  | 'PANIER_PLEIN'
  | 'ADRESSE_INCOMPLETE'
  | 'DESTINATION_REFUSEE'
  | 'LIVRAISON_SUR_DEVIS'
  | 'EXPRESS_NON_PROPOSE'
  | 'CONDITIONS_NON_ACCEPTEES'
  | 'MOYEN_INDISPONIBLE'
  | 'PRIX_CHANGE'
  | 'MONTANT_TROP_BAS'
  | 'CLE_REUTILISEE'
  | 'CODE_REFUSE'
  | 'ETAT_REFUSE'
  | 'EN_USAGE'
  | 'VERSION_DEPASSEE'
  | 'A_CONFIRMER'
  | 'PRESTATAIRE_INDISPONIBLE'
  | 'BOUTIQUE_FERMEE'
  | 'TROP_DE_DEMANDES'
  | 'SERVICE_INDISPONIBLE'

/** Per field (path in the body) the French sentence that says what is wrong with it. */
export type Champs = Record<string, string>

/**
 * An expected refusal: a code for programs and a French sentence for people. Everything else that is
 * thrown is a fault. Known by its `code`, never by `instanceof`: the page build may hold another copy.
 */
export class Failure extends Error {
  readonly code: FailureCode
  readonly champs: Champs | undefined
  readonly details: unknown
  /** Seconds after which asking again is worth while, where that is known. */
  readonly retryAfter: number | undefined

  constructor(
    code: FailureCode,
    message: string,
    extra: { champs?: Champs; details?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.champs = extra.champs
    this.details = extra.details
    this.retryAfter = extra.retryAfter
  }
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === 'Failure' && 'code' in error
}

/** What people read of a fault, which is nothing that they can mend. */
export const PANNE = 'Une erreur est survenue.'

/** What people read of an error: a refusal says it itself, whatever the network did; all the rest is a fault of the page. */
export const phraseDe = (error: unknown): string => (isFailure(error) ? error.message : PANNE)

/** The refusal behind an error: the query builder wraps what the database's handle throws. */
export function failureOf(error: unknown): Failure | null {
  if (isFailure(error)) return error
  return error instanceof Error && error.cause !== undefined ? failureOf(error.cause) : null
}

export function introuvable(quoi: string): Failure {
  return new Failure('INTROUVABLE', `${quoi} est introuvable.`)
}
