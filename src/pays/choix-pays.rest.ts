import { Type } from 'typebox'
import { CHOIX_PAYS } from './choix-pays.ts'

/** The three letters of a country that is one: no label, no code of nobody's. */
export const PaysConnu = Type.Unsafe<string>({ type: 'string', enum: CHOIX_PAYS.map(({ alpha3 }) => alpha3) })
