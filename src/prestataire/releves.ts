// The files of the providers, each declared in its folder: a means that has none does not compile.
import type { Methode } from './moyens.ts'
import { orange_money } from './orange/releve.ts'
import { paypal } from './paypal/releve.ts'
import type { FormeReleve } from './releve.ts'
import { carte } from './stripe/releve.ts'
import { wave } from './wave/releve.ts'

export const RELEVES: Record<Methode, FormeReleve> = { carte, paypal, wave, orange_money }
