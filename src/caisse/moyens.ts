import type { Montants } from '#commande/commande.ts'
import type { CodeMoyen, Moyen } from '#preference/moyen.ts'
import { depuisUnites } from '#shared/devises.ts'
import { exact, over, times } from '#shared/exact.ts'
import { Failure } from '#shared/failure.ts'
import { type CodeDevise, formaterMontant, formaterUnites } from '#shared/money.ts'

/** The providers that are configured, by the means they take, what they can charge, and whether with keys for trying. */
export type Configures = Partial<Record<CodeMoyen, { devises: readonly CodeDevise[]; essai?: boolean }>>

/** A means of payment as a destination has it. */
export interface MoyenProposable extends Moyen {
  /** Its provider is configured; cash on delivery needs none. */
  configure: number
  /** 1: its keys are for trying, and no money comes. */
  essai: number
  /** 1: an order there may use it, up to `plafond`. */
  propose: number
  /** What it can charge, the first being what it takes in place of another. */
  devises: CodeDevise[]
  /** Francs it takes at most; null: any amount. */
  plafond: number | null
}

const EN_ESPECES: readonly CodeDevise[] = ['XOF']

/**
 * Which means of payment an order may use: those that are on and whose provider is configured; cash where the
 * destination's zone takes it, up to `plafond` francs (null: nowhere). Where the shop is open (`ouverte`) keys for trying
 * sell nothing: no goods leave for money that nobody pays.
 */
export function moyensProposes(boutique: {
  moyens: Moyen[]
  prestataires: Configures
  plafond: number | null
  ouverte: boolean
}): MoyenProposable[] {
  return boutique.moyens.map((moyen) => {
    const enEspeces = moyen.code === 'livraison'
    const devises = enEspeces ? EN_ESPECES : (boutique.prestataires[moyen.code]?.devises ?? [])
    const configure = devises.length > 0
    const essai = boutique.prestataires[moyen.code]?.essai === true
    const permis = configure && (!enEspeces || boutique.plafond !== null) && !(essai && boutique.ouverte)
    return {
      ...moyen,
      configure: configure ? 1 : 0,
      essai: essai ? 1 : 0,
      propose: moyen.actif === 1 && permis ? 1 : 0,
      devises: [...devises],
      plafond: enEspeces ? boutique.plafond : null,
    }
  })
}

/** Why this means cannot take an order of `montant` francs charged in `devise`, as a sentence; null when it can. */
export function refusDuMoyen(
  moyen: MoyenProposable | undefined,
  { montant, devise }: { montant: bigint; devise: CodeDevise },
): string | null {
  if (moyen?.propose !== 1) return 'Ce moyen de paiement n’est pas proposé pour cette commande.'
  if (moyen.plafond !== null && montant > BigInt(moyen.plafond)) {
    return `Le paiement à la livraison est possible jusqu’à ${formaterMontant(exact(moyen.plafond))}.`
  }
  if (moyen.code === 'livraison' && devise !== 'XOF') return 'À la livraison, le paiement est en francs CFA.'
  return null
}

/** Why an order that rounds to nothing in `devise` is none, with what it takes; `taux` is what a franc is worth. */
export function direTropPeu(devise: CodeDevise, taux: string): string {
  // half a coin is rounded up to one
  const { n, d } = over(depuisUnites(1, devise), times(exact(2), exact(taux)))
  const francs = formaterUnites((n + d - 1n) / d, 'XOF')
  const coin = devise === 'XOF' ? francs : `${formaterUnites(1n, devise)}, soit ${francs}`
  return `Une commande vaut au moins ${coin}\u00a0: ajoutez des articles.`
}

/** An order is worth a coin of each of these. @throws Failure MONTANT_TROP_BAS. */
export function exigerUnePiece(
  montants: Montants,
  devises: readonly CodeDevise[],
  taux: Record<CodeDevise, string>,
): void {
  const nulle = devises.find((devise) => montants[devise] < 1)
  if (nulle) throw new Failure('MONTANT_TROP_BAS', direTropPeu(nulle, taux[nulle]))
}

/**
 * What credit leaves to be paid of an order is worth a coin of what its means charges in, or nothing is left.
 * @throws Failure MONTANT_TROP_BAS.
 */
export function exigerResteEncaissable(
  francs: bigint,
  devise: CodeDevise,
  { montants, avoirs }: { montants: Montants; avoirs: { montants: Montants } | null },
): void {
  if (!avoirs || francs === 0n || montants[devise] - avoirs.montants[devise] >= 1) return
  const reste = formaterMontant(exact(francs))
  throw new Failure(
    'MONTANT_TROP_BAS',
    `Il ne resterait que ${reste} à payer, trop peu pour ce moyen de paiement\u00a0: choisissez-en un autre, ou retirez une carte cadeau ou l’avoir.`,
  )
}

/**
 * What a means that takes `devises` charges for an order, in the smallest unit of `devise`: what was frozen when it
 * was placed, in its currency or else in the first that the means takes, less what credit pays of it. Null: it is worth
 * no coin of that.
 */
export function montantEncaisse(
  {
    montantdevise,
    montants,
    avoirs,
    ...commande
  }: {
    montantdevise: number
    devise: CodeDevise
    montants: Montants | null
    avoirs: { montants: Montants } | null
  },
  devises: readonly CodeDevise[],
): { montant: number; devise: CodeDevise } | null {
  const devise = deviseEncaissee({ devises }, commande.devise)
  const total = devise === commande.devise ? montantdevise : (montants?.[devise] ?? 0)
  const montant = total - (avoirs?.montants[devise] ?? 0)
  return montant > 0 ? { montant, devise } : null
}

/** The currency in which a means charges somebody who reads prices in `devise`. */
export function deviseEncaissee(
  { devises }: { devises: readonly CodeDevise[] },
  devise: CodeDevise,
): CodeDevise {
  return devises.includes(devise) ? devise : (devises[0] ?? devise)
}
