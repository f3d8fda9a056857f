/**
 * Environment variables by setting: a text is one that its owner needs, a pair one that may be left out, with its
 * usual value (an address, where that is one).
 */
export type Variables = Record<string, string | readonly [string, string]>
export type Reglages<V extends Variables = Variables> = { [R in keyof V]: string }
