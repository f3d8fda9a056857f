/**
 * One setting of what the shop is plugged into, said once: the variable of the environment, the field of the screen,
 * what a right one looks like. Without `usuel` its owner needs it.
 */
export interface Variable {
  /** Of the environment. */
  variable: string
  /** As the screen calls it. */
  libelle: string
  /** Where it is found, in plain words. */
  aide?: string
  /** Its value where nobody says another (an address, where that is one). */
  usuel?: string
  /** No secret: what was typed is shown whole. */
  visible?: true
  /** May hold spaces, as some passwords do. */
  espaces?: true
  /** The only values that the screen offers. */
  choix?: readonly { valeur: string; nom: string }[]
  /** Only the environment says it: where keys are sent is not for a form. */
  horsEcran?: true
  /** What is typed must look like, and the sentence for what does not. */
  forme?: { motif: RegExp; phrase: string }
}

export type Variables = Record<string, Variable>
export type Reglages<V extends Variables = Variables> = { [R in keyof V]: string }

/** What its owner must do to have keys, as the screen tells it. */
export interface Demarche {
  /** One sentence each, in their order. */
  etapes: readonly string[]
  /** Where that is done. */
  ou: { texte: string; adresse: string }
  /** What our address that must be told there is called; absent where none must be. */
  adresse?: string
}

/** Settings with their names kept. */
export const declarerVariables = <const V extends Variables>(variables: V): V => variables

/** The variables of the environment that must be there together. */
export const requises = (variables: Variables): string[] =>
  Object.values(variables).flatMap(({ variable, usuel }) => (usuel === undefined ? variable : []))
