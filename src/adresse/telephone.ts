import { Failure } from '#shared/failure.ts'
import { sansSeparateurs } from '#shared/lecture/colle.ts'

/** How a country writes its numbers: `blocs` are the digits of each group after the calling code; a last one takes the rest. */
interface Numerotation {
  pays: readonly string[]
  indicatif: string
  /** The national number, without the leading `tronc`. */
  forme: RegExp
  tronc?: '0'
  blocs: (national: string) => readonly number[]
}

const NUMEROTATIONS: readonly Numerotation[] = [
  { pays: ['sn', 'sen'], indicatif: '221', forme: /^(7[0-25-8]|3[0236])\d{7}$/, blocs: () => [2, 3, 2] },
  { pays: ['fr', 'fra'], indicatif: '33', forme: /^[1-9]\d{8}$/, tronc: '0', blocs: () => [1, 2, 2, 2] },
  { pays: ['ci', 'civ'], indicatif: '225', forme: /^(0[157]|2[157])\d{8}$/, blocs: () => [2, 2, 2] },
  { pays: ['ml', 'mli'], indicatif: '223', forme: /^[2-9]\d{7}$/, blocs: () => [2, 2, 2] },
  { pays: ['mr', 'mrt'], indicatif: '222', forme: /^[2-4]\d{7}$/, blocs: () => [2, 2, 2] },
  { pays: ['it', 'ita'], indicatif: '39', forme: /^(3\d{8,9}|0\d{5,10})$/, blocs: () => [3, 3, 4] },
  { pays: ['es', 'esp'], indicatif: '34', forme: /^[6-9]\d{8}$/, blocs: () => [3, 2, 2] },
  {
    pays: ['be', 'bel'],
    indicatif: '32',
    forme: /^(4\d{8}|[1-9]\d{7})$/,
    tronc: '0',
    blocs: (national) => (national.length === 9 ? [3, 2, 2] : [1, 3, 2]),
  },
  {
    pays: ['us', 'usa', 'ca', 'can'],
    indicatif: '1',
    forme: /^[2-9]\d{2}[2-9]\d{6}$/,
    blocs: () => [3, 3],
  },
]

export const TELEPHONE_FAUX =
  'Écrivez un numéro complet, comme 77\u00a0123\u00a045\u00a067 ou +33\u00a06\u00a012\u00a034\u00a056\u00a078.'

const E164 = /^\+[1-9]\d{6,14}$/

/** The digits of a number, and its +, without what people and contact cards write around and between them. */
export const chiffresDe = (texte: string): string => sansSeparateurs(texte).replace(/^tel:|[/()]/gi, '')

/**
 * A phone number as it is stored, `+221771234567`, or null when it is none. A number without a calling code
 * is read as one of `pays` (two or three letters), Senegal by default.
 */
export function normaliserTelephone(texte: string, pays = 'sn'): string | null {
  const chiffres = chiffresDe(texte.replace('(0)', '')).replace(/^00/, '+')
  if (chiffres.startsWith('+')) return international(chiffres)
  const chezLui = NUMEROTATIONS.find((regle) => regle.pays.includes(pays.toLowerCase()))
  if (!chezLui || !/^\d+$/.test(chiffres)) return null
  return complet(chezLui, chiffres) ?? international(`+${chiffres}`, chezLui.indicatif)
}

/** @throws Failure ENTREE_INVALIDE, which names the field. */
export function exigerTelephone(texte: string, champ = 'telephone'): string {
  const numero = normaliserTelephone(texte)
  if (numero === null)
    throw new Failure('ENTREE_INVALIDE', TELEPHONE_FAUX, { champs: { [champ]: TELEPHONE_FAUX } })
  return numero
}

/** A stored number as people read it: `+221 77 123 45 67`. A country without a rule keeps its digits together. */
export function formaterTelephone(e164: string): string {
  const regle = NUMEROTATIONS.find(({ indicatif }) => e164.startsWith(`+${indicatif}`))
  if (!regle) return e164
  const national = e164.slice(regle.indicatif.length + 1)
  const groupes = [`+${regle.indicatif}`]
  let debut = 0
  for (const taille of regle.blocs(national)) {
    groupes.push(national.slice(debut, debut + taille))
    debut += taille
  }
  return [...groupes, national.slice(debut)].filter(Boolean).join(' ')
}

function international(chiffres: string, attendu?: string): string | null {
  if (!E164.test(chiffres)) return null
  const regle = NUMEROTATIONS.find(({ indicatif }) => chiffres.startsWith(`+${indicatif}`))
  if (attendu && regle?.indicatif !== attendu) return null
  return regle ? complet(regle, chiffres.slice(regle.indicatif.length + 1)) : chiffres
}

function complet({ indicatif, forme, tronc }: Numerotation, chiffres: string): string | null {
  const national = tronc && chiffres.startsWith(tronc) ? chiffres.slice(1) : chiffres
  return forme.test(national) ? `+${indicatif}${national}` : null
}
