import { type TSchema, Type } from 'typebox'
import { ID_MAX } from './nombre.ts'
import { PLUSIEURS_LIGNES, UNE_LIGNE } from './texte.ts'

// What requests are made of, each said once: bodies are typed JSON, addresses are strings that a pattern checks.

/** Nothing that is not named. */
export const objet = <P extends Parameters<typeof Type.Object>[0]>(champs: P) =>
  Type.Object(champs, { additionalProperties: false })
export const parmi = <V extends string | number>(valeurs: readonly V[]) =>
  Type.Unsafe<V>(Type.Union(valeurs.map((valeur) => Type.Literal(valeur))))
export const ouNul = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const facultatif = <S extends TSchema>(schema: S) => Type.Optional(ouNul(schema))

export const id = Type.Integer({ minimum: 1, maximum: ID_MAX })
export const drapeau = Type.Union([Type.Literal(0), Type.Literal(1), Type.Boolean()])
/** A name, a town: one line. */
export const ligne = (maxLength: number, minLength = 0) =>
  Type.String({ ...(minLength ? { minLength } : {}), maxLength, pattern: UNE_LIGNE })
/** An address, a reason: as many lines as somebody wants. */
export const lignes = (maxLength: number, minLength = 0) =>
  Type.String({ ...(minLength ? { minLength } : {}), maxLength, pattern: PLUSIEURS_LIGNES })

/** An id in an address. */
export const idLu = Type.String({ pattern: '^[1-9][0-9]{0,8}$' })
/** A day in an address, `2026-02-28`; `exigerJours` refuses one that is on no calendar. */
export const jourLu = Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' })
/** A moment, to the minute, in UTC: `2026-12-01T08:00:00Z`; `estInstant` tells what is on no calendar. */
export const instantLu = Type.String({
  maxLength: 24,
  pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:00(\\.000)?Z$',
})
/** A month in an address, `2026-02`. */
export const moisLu = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
