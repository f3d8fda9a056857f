import type { Query } from '#contract'

// What a GraphQL document is answered, read from its very text by the compiler: a field that it does not ask for is in
// no answer, one that the contract does not have does not compile. Nothing of it reaches the browser.

/** Why a document is none, where an answer should be. */
export interface Faute<F extends string> {
  faute: F
}

type Remplacer<
  S extends string,
  A extends string,
  B extends string,
  R extends string = '',
> = S extends `${infer H}${A}${infer T}` ? Remplacer<T, A, B, `${R}${H}${B}`> : `${R}${S}`
type Signe<S extends string, A extends string> = Remplacer<S, A, ` ${A} `>
type Mots<S extends string, R extends string[] = []> = S extends `${infer H} ${infer T}`
  ? Mots<T, H extends '' ? R : [...R, H]>
  : S extends ''
    ? R
    : [...R, S]
type Lisse<S extends string> = Remplacer<Remplacer<S, '\n', ' '>, ',', ' '>
type Jetons<S extends string> = Mots<Signe<Signe<Signe<Signe<Lisse<S>, '{'>, '}'>, '('>, ')'>>

/** The object in a list, or where there may be none; and the same around what was read of it. */
type Fond<T> = NonNullable<T> extends (infer U)[] ? NonNullable<U> : NonNullable<T>
type Forme<T, L> = T extends null ? null : T extends unknown[] ? L[] : L
type Net<T> = { [K in keyof T]: T[K] }

/** What surrounds the object that is being read: its own type, what was read of it, and by which field. */
interface Etage {
  de: unknown
  lu: unknown
  nom: PropertyKey
  champ: unknown
}

/** The fields up to the last `}`. */
type Champs<J, T, L = unknown, P extends Etage[] = []> = J extends ['}', ...infer R]
  ? P extends [infer E extends Etage, ...infer Reste extends Etage[]]
    ? Champs<R, E['de'], E['lu'] & Record<E['nom'], Forme<E['champ'], Net<L>>>, Reste>
    : Net<L>
  : J extends [infer N extends string, '(', ...infer R]
    ? Arguments<R, N> extends [...infer S]
      ? Champs<[N, ...S], T, L, P>
      : Arguments<R, N>
    : J extends [infer N extends string, '{', ...infer R]
      ? N extends keyof T
        ? Champs<R, Fond<T[N]>, unknown, [{ de: T; lu: L; nom: N; champ: T[N] }, ...P]>
        : Faute<`no field ${N}`>
      : J extends [infer N extends string, ...infer R]
        ? N extends keyof T
          ? Fond<T[N]> extends object
            ? Faute<`nothing is asked of ${N}`>
            : Champs<R, T, L & Record<N, T[N]>, P>
          : Faute<`no field ${N}`>
        : Faute<'it ends too early'>

/** What stands after the arguments of a field, each of which it has: only the fields of the root have any. */
type Arguments<J, N> = J extends [')', ...infer R]
  ? R
  : J extends [`${infer A}:`, string, ...infer R]
    ? N extends keyof Query
      ? A extends keyof Query[N]['demande']
        ? Arguments<R, N>
        : Faute<`${N} takes no ${A}`>
      : Faute<'only fields of the root take arguments'>
    : Faute<'its arguments cannot be read'>

interface Scalaires {
  Int: number
  Float: number
  String: string
  Boolean: boolean
}
/** What was declared before the `)`, and what stands after it. */
type Declarees<J, V = unknown> = J extends [`$${infer N}:`, infer T, ...infer R]
  ? Declarees<R, V & (T extends keyof Scalaires ? { [K in N]?: Scalaires[T] | null } : never)>
  : J extends [')', ...infer R]
    ? { variables: Net<V>; reste: R }
    : never

type Entete<J> = J extends ['query', '(', ...infer R]
  ? Declarees<R>
  : { variables: Record<never, never>; reste: J extends ['query', ...infer R] ? R : J }

type Racine = { [N in keyof Query]: Query[N]['reponse'] }

/** What a document is answered. */
export type Donnees<D extends string> = Entete<Jetons<D>>['reste'] extends ['{', ...infer R]
  ? Champs<R, Racine>
  : Faute<'it is no query'>
/** The document itself where it can be answered; otherwise why not. */
export type Juste<D extends string> = Donnees<D> extends Faute<infer F> ? Faute<F> & string : D
/** What is sent with it. */
export type Variables<D extends string> = Entete<Jetons<D>>['variables']
/** What is read of a `T` where a document asks these fields of it. */
export type Lu<C extends string, T> = Champs<Jetons<`${C} }`>, T>
