import { requetesBazar } from './requetesBazar.ts'
import { requetesVivres } from './requetesVivres.ts'

/** What is typed, and the codes of the products that are meant. */
export type Requete = [saisie: string, ...codes: string[]]

/**
 * What people type on a telephone, in Senegal and abroad, and the codes of the demonstration's products that they
 * mean: without accents, in the plural, with slips of the thumb, unfinished, in Wolof as it is heard, in any order.
 */
export const requetes: Requete[] = [...requetesVivres, ...requetesBazar]
