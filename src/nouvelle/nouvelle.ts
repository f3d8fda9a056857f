// The room `nouvelle`: by what a buyer hears of their orders, as they choose it. It sends nothing (ADR 73).
import { PAR_NUMERO } from '#compte/nouvelles.ts'

export const PAR_COMPTE = ['mail', ...PAR_NUMERO] as const
export type ParCompte = (typeof PAR_COMPTE)[number]
