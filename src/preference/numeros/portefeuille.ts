// Wave and Orange Money without a provider's keys: a number that money is sent to, and a keeper who notes what has come.
import { formaterTelephone } from '#adresse/telephone.ts'

export const NOMS_PORTEFEUILLES = { wave: 'Wave', orange_money: 'Orange Money' } as const
export type CodePortefeuille = keyof typeof NOMS_PORTEFEUILLES
export const PORTEFEUILLES = Object.keys(NOMS_PORTEFEUILLES) as CodePortefeuille[]

type Numeros = Partial<Record<CodePortefeuille, string | null>> | null

/** Those for which the shop has said a number. */
export const portefeuillesDe = (preference: Numeros): CodePortefeuille[] =>
  PORTEFEUILLES.filter((code) => preference?.[code])

/** « Wave au +221 77 123 45 67 », « Wave ou Orange Money au +221… »; '' where no number was said. */
export function direPortefeuilles(preference: Numeros): string {
  const codes = portefeuillesDe(preference)
  const numeros = new Set(codes.map((code) => preference?.[code] ?? ''))
  return [...numeros]
    .map((numero) => {
      const noms = codes
        .filter((code) => preference?.[code] === numero)
        .map((code) => NOMS_PORTEFEUILLES[code])
      return `${noms.join(' ou ')} au ${formaterTelephone(numero).replaceAll(' ', '\u00a0')}`
    })
    .join(' ou ')
}
