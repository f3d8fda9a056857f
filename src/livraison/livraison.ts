import { compare, type Decimal, type Exact, exact, max, over, times, toUnits } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'

/** A zone's tariff: prices of one kilogram, in the zone's currency; null where the bracket does not exist. */
export interface Tarif {
  prixkg: Decimal
  prix10kg: Decimal | null
  prix20kg: Decimal | null
  prixexpress: Decimal | null
}

export interface DemandeLivraison {
  /** The destination's country, in any spelling of its code. */
  pays: string
  tarif: Tarif | null
  /** What one franc is worth in the tariff's currency; 1 for francs. */
  tauxTarif: Decimal
  /** Whether the destination offers express. */
  livraisonexpress: boolean
  /** Whether express is asked for. */
  express: boolean
  /** Kilograms. */
  poids: Exact
}

const KG = exact(1)
const KG_10 = exact(10)
const KG_20 = exact(20)

/** Whether a country code, in two letters or three, small or capital, is Senegal's. */
export function paysSenegal(code: string): boolean {
  return ['sn', 'sen'].includes(code.trim().toLowerCase())
}

/**
 * Whole francs for a delivery, converted and rounded once, half-up, or « sur devis » without a tariff
 * (specification, part 9 "Delivery price").
 * @throws Failure EXPRESS_NON_PROPOSE when express is asked where it is not offered or has no price.
 */
export function prixLivraison(demande: DemandeLivraison): { prix: Exact } | { surDevis: true } {
  const { pays, tarif, tauxTarif, poids } = demande
  if (!tarif) return { surDevis: true }
  const parKilo = exact(tarif[prixApplique(demande, tarif)] ?? tarif.prixkg)
  const montant = paysSenegal(pays) ? parKilo : times(max(KG, poids), parKilo)
  return { prix: exact(toUnits(over(montant, exact(tauxTarif)), 0)) }
}

/** Which price of the tariff counts. @throws Failure EXPRESS_NON_PROPOSE. */
export function prixApplique(
  { pays, express, livraisonexpress, poids }: DemandeLivraison,
  tarif: Tarif,
): keyof Tarif {
  if (express) {
    if (livraisonexpress && tarif.prixexpress !== null) return 'prixexpress'
    throw new Failure(
      'EXPRESS_NON_PROPOSE',
      'La livraison express n’est pas proposée pour cette destination.',
    )
  }
  if (paysSenegal(pays)) return 'prixkg'
  if (compare(poids, KG_20) >= 0 && tarif.prix20kg !== null) return 'prix20kg'
  if (compare(poids, KG_10) >= 0 && tarif.prix10kg !== null) return 'prix10kg'
  return 'prixkg'
}

/** Who receives, and where: the six fields that must all be filled (specification, part 5). */
export interface Adresse {
  nom: string | null
  prenom: string | null
  telephone1: string | null
  pays: string | null
  adresse: string | null
  ville: string | null
}

const CHAMPS_ADRESSE = ['nom', 'prenom', 'telephone1', 'pays', 'adresse', 'ville'] as const

/** The fields of an address that are still empty, in the order of the form. */
export function champsManquants(adresse: Partial<Adresse>): (keyof Adresse)[] {
  return CHAMPS_ADRESSE.filter((champ) => !adresse[champ]?.trim())
}

export function adresseComplete(adresse: Partial<Adresse>): boolean {
  return champsManquants(adresse).length === 0
}

/** How a country writes its numbers: `blocs` are the digits of each group after the calling code. */
interface Numerotation {
  pays: readonly string[]
  indicatif: string
  /** The national number, without the leading `tronc`. */
  forme: RegExp
  tronc?: '0'
  blocs: (national: string) => readonly number[]
}

const NUMEROTATIONS: readonly Numerotation[] = [
  { pays: ['sn', 'sen'], indicatif: '221', forme: /^(7[0-25-8]|3[0236])\d{7}$/, blocs: () => [2, 3, 2, 2] },
  { pays: ['fr', 'fra'], indicatif: '33', forme: /^[1-9]\d{8}$/, tronc: '0', blocs: () => [1, 2, 2, 2, 2] },
  { pays: ['ci', 'civ'], indicatif: '225', forme: /^(0[157]|2[157])\d{8}$/, blocs: () => [2, 2, 2, 4] },
  { pays: ['ml', 'mli'], indicatif: '223', forme: /^[2-9]\d{7}$/, blocs: () => [2, 2, 2, 2] },
  { pays: ['mr', 'mrt'], indicatif: '222', forme: /^[2-4]\d{7}$/, blocs: () => [2, 2, 2, 2] },
  { pays: ['it', 'ita'], indicatif: '39', forme: /^(3\d{8,9}|0\d{5,10})$/, blocs: () => [3, 3, 4, 1] },
  { pays: ['es', 'esp'], indicatif: '34', forme: /^[6-9]\d{8}$/, blocs: () => [3, 2, 2, 2] },
  {
    pays: ['be', 'bel'],
    indicatif: '32',
    forme: /^(4\d{8}|[1-9]\d{7})$/,
    tronc: '0',
    blocs: (national) => (national.length === 9 ? [3, 2, 2, 2] : [1, 3, 2, 2]),
  },
  {
    pays: ['us', 'usa', 'ca', 'can'],
    indicatif: '1',
    forme: /^[2-9]\d{2}[2-9]\d{6}$/,
    blocs: () => [3, 3, 4],
  },
]

const SEPARATEURS = /[\s.\-/()]/g
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A phone number as it is stored, `+221771234567`, or null when it is none. A number without a calling code
 * is read as one of `pays` (two or three letters), Senegal by default.
 */
export function normaliserTelephone(texte: string, pays = 'sn'): string | null {
  const chiffres = texte.replace('(0)', '').replace(SEPARATEURS, '').replace(/^00/, '+')
  if (chiffres.startsWith('+')) return international(chiffres)
  const chezLui = NUMEROTATIONS.find((regle) => regle.pays.includes(pays.toLowerCase()))
  if (!chezLui || !/^\d+$/.test(chiffres)) return null
  return complet(chezLui, chiffres) ?? international(`+${chiffres}`, chezLui.indicatif)
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
