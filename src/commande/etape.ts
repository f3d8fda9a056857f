import { direAttente } from '#catalogue/regle/attente.ts'
import type { Etape } from '#contract'
import { ETAT, ETAT_PAIEMENT, type Etat, type EtatPaiement } from './commande.ts'
import { afficher } from './encaissement/affichage.ts'

/** A move of an order as it was recorded. */
interface EtapeNotee {
  etat: Etat
  etat_paiement: EtatPaiement
  /** Who moved it: `client:7`, `echeance`, a provider, somebody of the staff. Never shown. */
  auteur: string
  /** Why, in the words of whoever moved it: never shown either. */
  motif?: string
  cree_le: Date
}

const REMPLACEE = /^remplacée par (CMD-\d{4}-\d{6,})$/
/** Why an order was given up when its cart was ordered again. */
export const motifRemplacee = (numero: string) => `remplacée par ${numero}`

const COMPLEMENT = /^complément de (CMD-\d{4}-\d{6,})$/
/** Why an order was placed that leaves with another, which is paid. */
export const motifComplement = (numero: string) => `complément de ${numero}`

const ATTENTE = /^attente (commande \d+|\d{4}-\d{2}-\d{2}) : (.+)$/
/** « Robe : précommande, disponible le 20 décembre 2026. », where a move says when what is waited for will be there. */
export function attenteAnnoncee(motif: string): string | null {
  const [, attente = '', designation = ''] = ATTENTE.exec(motif) ?? []
  const dite = direAttente(attente)
  return dite && `${designation}\u00a0: ${dite.charAt(0).toLowerCase()}${dite.slice(1)}.`
}

const CHANGEMENT = 'changement\u00a0: '
const ENSUITE = '\u202f; '
/** How a move that leaves an order where it is says what the shop changed of it, for whoever ordered. */
export const motifChangement = (mots: readonly string[]) => `${CHANGEMENT}${mots.join(ENSUITE)}`
/** What it changed, « Riz brisé (50 kg) : 2 → 3 », « total : … »; none of any other move. */
export const changementsDits = (motif: string): string[] =>
  motif.startsWith(CHANGEMENT) ? motif.slice(CHANGEMENT.length).split(ENSUITE) : []

/** One of them: where whoever received had said the door is counts no more. */
export const LIEU_EFFACE = 'lieu précisé par qui reçoit\u00a0: effacé'

const COLIS = /^colis (C-\d+) (parti|livré|défait)(?:\u00a0: (.+))?$/s
/** What becomes of a parcel of several, as a move says it. */
type SortColis = 'parti' | 'livré' | 'défait'
interface ColisDit {
  /** `C-2`. */
  numero: string
  sort: SortColis
  /** What is in it, or why it did not leave. */
  mots: string
}
/** How a move says what became of one of an order's parcels. */
export const motifColis = (numero: string, sort: SortColis, mots = ''): string =>
  `colis ${numero} ${sort}${mots && `\u00a0: ${mots}`}`
/** What it said; null of any other move. */
export function colisDit(motif: string): ColisDit | null {
  const [, numero, sort, mots = ''] = COLIS.exec(motif) ?? []
  return numero && sort ? { numero, sort: sort as SortColis, mots } : null
}
/** How many of its parcels have left, of several, as the moves of one order say it. */
export function colisPartis(etapes: readonly { motif: string }[]): number {
  const partis = new Set<string>()
  for (const colis of etapes.map(({ motif }) => colisDit(motif))) {
    if (colis?.sort === 'parti') partis.add(colis.numero)
    if (colis?.sort === 'défait') partis.delete(colis.numero)
  }
  return partis.size
}
/** Why an order has left whole that was waiting for pieces: they do not leave. */
export const RESTE_RETIRE = 'le reste ne part pas'

const SORTS: Record<SortColis, string> = {
  parti: 'est parti',
  livré: 'est livré',
  défait: 'n’est finalement pas parti',
}
/** « Le colis C-2 est parti », without what is in it, nor why. */
export const direSort = ({ numero, sort }: ColisDit): string => `Le colis ${numero} ${SORTS[sort]}`
const direColis = (colis: ColisDit): string =>
  colis.sort === 'parti' ? `${direSort(colis)}\u00a0: ${colis.mots}.` : `${direSort(colis)}.`

const ETAT_DIT: Record<Etat, string> = {
  0: 'Votre commande est enregistrée.',
  1: 'Votre commande est confirmée.',
  2: 'Nous préparons vos articles.',
  3: 'Votre colis est parti.',
  4: 'Votre commande est livrée.',
  5: 'La boutique a annulé cette commande.',
  6: 'Votre retour est en cours.',
  7: 'Votre retour est arrivé chez nous.',
  8: 'Nous vérifions votre commande et son paiement.',
}
/** Of one that its buyer comes for. */
const RETRAIT_DIT: Record<Etat, string> = {
  ...ETAT_DIT,
  3: 'Votre commande est prête à retirer.',
  4: 'Vous avez retiré votre commande.',
}
/** On its way back, and back, what nobody took: there is no return that its buyer asked for. */
const JAMAIS_REMISE: Partial<Record<Etat, string>> = {
  3: 'Votre colis repart.',
  4: 'Votre commande est livrée, sans ce qui est revenu.',
  6: 'Votre colis n’a pas été remis\u00a0: il revient à la boutique.',
  7: 'Votre colis est revenu à la boutique.',
}
const JAMAIS_RETIREE: Partial<Record<Etat, string>> = {
  3: 'Votre commande est de nouveau prête à retirer.',
  4: 'Vous avez retiré votre commande, sans ce qui est resté à la boutique.',
  6: 'Votre commande n’a pas été retirée.',
  7: 'Votre commande ne vous attend plus à la boutique.',
}
const PAIEMENT_DIT: Record<Exclude<EtatPaiement, typeof ETAT_PAIEMENT.a_encaisser>, string> = {
  0: 'Le paiement n’a pas abouti.',
  1: 'Le paiement a commencé.',
  2: 'Votre paiement est arrivé.',
  3: 'Le paiement a été refusé.',
  4: 'Une partie de votre paiement vous est rendue.',
  5: 'Votre paiement vous est rendu.',
}

const RENDU: readonly number[] = [ETAT_PAIEMENT.rembourse_en_partie, ETAT_PAIEMENT.rembourse]

/** What happened to an order, as its buyer reads it: neither who did it by name, nor why, as the staff noted it. */
export function lireEtapes(
  etapes: readonly EtapeNotee[],
  payment_method = 'carte',
  retrait = false,
): Etape[] {
  const dit = retrait ? RETRAIT_DIT : ETAT_DIT
  const remise = etapes.findIndex(({ etat }) => etat === ETAT.livree)
  return etapes.map((etape, rang) => {
    const { etat, etat_paiement, cree_le } = etape
    const lus = afficher({ etat, etat_paiement, payment_method, retrait })
    return {
      date: cree_le.toISOString(),
      etatcommande: etat,
      etat_text: lus.etat.text,
      etat_badge: lus.etat.badge,
      etatpaiement: etat_paiement,
      etat_text_paiement: lus.paiement.text,
      etat_badge_paiement: lus.paiement.badge,
      texte: direEtape(etapes[rang - 1], etape, {
        payment_method,
        dit,
        retrait,
        remise: remise >= 0 && remise < rang,
      }),
    }
  })
}

interface Mots {
  payment_method: string
  dit: Record<Etat, string>
  retrait: boolean
  /** It was handed over before. */
  remise: boolean
}

/** What one move did: the order's, its payment's, or both in a sentence each. */
function direEtape(avant: EtapeNotee | undefined, apres: EtapeNotee, mots: Mots): string {
  const [, completee] = COMPLEMENT.exec(apres.motif ?? '') ?? []
  if (completee) return `Ces articles s’ajoutent à votre commande ${completee}, et partent avec elle.`
  if (!avant) return mots.dit[apres.etat]
  const annoncee = attenteAnnoncee(apres.motif ?? '')
  const changements = changementsDits(apres.motif ?? '')
  const phrases = annoncee ? [annoncee] : []
  if (changements.length > 0)
    phrases.push(`La boutique a modifié votre commande\u00a0: ${changements.join(ENSUITE)}.`)
  const colis = colisDit(apres.motif ?? '')
  if (colis) phrases.push(direColis(colis))
  if (avant.etat_paiement !== apres.etat_paiement) phrases.push(direPaiement(avant, apres, mots))
  if (colis && apres.etat === ETAT.expediee && avant.etat !== apres.etat) phrases.push('Tout est parti.')
  else if (!colis && avant.etat !== apres.etat) phrases.push(direEtat(avant, apres, mots))
  return phrases.join(' ')
}

function direEtat(
  avant: EtapeNotee,
  { etat, auteur, motif = '' }: EtapeNotee,
  { payment_method, dit, retrait, remise }: Mots,
): string {
  const revient = avant.etat === ETAT.retour || etat === ETAT.retour
  const jamais = revient && !remise && (retrait ? JAMAIS_RETIREE : JAMAIS_REMISE)[etat]
  if (jamais) return jamais
  if (avant.etat === ETAT.retour && etat === ETAT.livree)
    return 'Le retour est clos, la commande reste livrée.'
  if (avant.etat === ETAT.annulee && etat === ETAT.attente)
    return 'La boutique a repris cette commande\u00a0: vous pouvez la payer.'
  if (motif === RESTE_RETIRE) return 'Le reste ne part pas\u00a0: votre commande est partie.'
  if (etat !== ETAT.annulee) return dit[etat]
  const [, remplacante] = REMPLACEE.exec(motif) ?? []
  if (remplacante) return `Cette commande est remplacée par ${remplacante}.`
  if (auteur.startsWith('client:')) return 'Vous avez annulé cette commande.'
  const attendu = payment_method === 'livraison' ? 'confirmée' : 'payée'
  if (auteur === 'echeance') return `Commande annulée\u00a0: elle n’a pas été ${attendu} à temps.`
  return dit[etat]
}

function direPaiement(avant: EtapeNotee, { etat, etat_paiement }: EtapeNotee, { retrait }: Mots): string {
  const quand = retrait ? 'en venant la chercher' : 'à la livraison'
  const aEncaisser = avant.etat_paiement === ETAT_PAIEMENT.a_encaisser
  if (aEncaisser && etat_paiement === ETAT_PAIEMENT.non_paye) return `Il n’y a plus rien à payer ${quand}.`
  // whoever receives it pays: somebody else, now and then; what they have is with its deliverer
  const du = etat === ETAT.livree ? '' : `\u00a0: à payer ${quand}`
  if (avant.etat_paiement === ETAT_PAIEMENT.paye && etat_paiement === ETAT_PAIEMENT.a_encaisser)
    return `Ce paiement avait été noté par erreur${du}.`
  if (RENDU.includes(avant.etat_paiement) && etat_paiement < avant.etat_paiement)
    return 'La banque a renvoyé le remboursement\u00a0: nous nous en occupons.'
  if (etat_paiement === ETAT_PAIEMENT.a_encaisser) return `À payer ${quand}.`
  return PAIEMENT_DIT[etat_paiement]
}
