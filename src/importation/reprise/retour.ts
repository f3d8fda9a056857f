// How a product goes back to what it was before a file, and what of it stays: decided field by field, but for the unit and
// what is said in it, which go back together or not at all.
import { CHAMPS, type Liste, type NomChamp } from '#catalogue/champs.ts'
import type { Fiche } from '#contract'
import { RIEN_DE_GRATUIT, rendGratuite } from '#fiche/declinaisons.ts'
import type { FicheVoulue } from '#fiche/fiche.data.ts'
import { compare, type Exact, exact, times, toDecimal, zero } from '#shared/exact.ts'
import { cleStock, effetDe } from '#stock/inventaire.ts'
import { colonneDe, type Laissee } from '../importation.ts'
import type { Connues } from '../prevision.actions.ts'
import type { FaitAuProduit } from '../reprise.data.ts'

/** Of one product: how it goes back, and what of it stays. */
export interface Retour {
  fait: FaitAuProduit
  fiche: Fiche
  voulue: FicheVoulue
  ecart: Exact
  /** What orders were given of what the file brought, because a count had found too few for them: missing again. */
  manque: Exact
  laissees: Laissee[]
}

/** What happened since, of all products that go back at once. */
export interface Depuis {
  connues: Connues
  commandes: ReadonlySet<number>
  recomptes: ReadonlySet<number>
  /** Those of which the stock moved in any way. */
  bouges: ReadonlySet<number>
  /** Those that have variants, and how much less than its product the cheapest costs. */
  declinees: ReadonlyMap<number, number>
  /** As `listCombles` says. */
  combles: ReadonlyMap<string, string>
}

const CHANGE = 'Changé depuis\u00a0: laissé comme il est.'
const RECOMPTE = 'Compté, corrigé ou importé depuis\u00a0: laissé comme il est.'
const DECLINE = 'Vendu depuis en déclinaisons\u00a0: elles se règlent sur sa page.'
const COMMANDE = 'Commandé depuis dans son unité\u00a0: laissée comme elle est.'
const COMPTE_EN_ELLE = 'Ce qui s’y compte a changé depuis\u00a0: laissée comme elle est.'
const AUTRE_UNITE = 'Dit dans une autre unité que la sienne\u00a0: laissé comme il est.'

/** Whether what a field says is said in the product's unit, and means nothing, or another thing, in another one. */
const EN_UNITE: Readonly<Record<NomChamp, boolean>> = {
  ...{ prix: true, qte: true, unites: true, quantites: true, attente: true, poids: true },
  ...{ prix_revient: true, seuil: true },
  ...{ code: false, images: false, alts: false, designation: false, marque: false, unite_id: false },
  ...{ categorie_id: false, description: false, couleurs: false, tailles: false, publie: false },
  ...{ archive: false, sans_retractation: false, fournisseur_id: false, reference_fournisseur: false },
}
const enUnite = (champ: string) => EN_UNITE[champ as NomChamp]

/** Why fields stay as they are, by name; said to nobody where it is empty. */
type Raisons = Map<string, string>
type Change = FaitAuProduit & { avant: Record<string, unknown> }

/** Takes a product back to what it was before a file. */
export function retourDe(fait: FaitAuProduit, fiche: Fiche, depuis: Depuis): Retour {
  const { quantite, version, ...telle } = fiche
  const { avant } = fait
  // its stock stays with it: nobody can buy what is withdrawn
  if (!avant) return { fait, fiche, voulue: { ...telle, archive: 1 }, ...RIEN, laissees: [] }
  const raisons = raisonsDe({ ...fait, avant }, fiche, depuis)
  const { code, designation } = fiche
  const laissees = [...raisons].flatMap(([champ, message]) =>
    message === '' ? [] : [{ code, designation, colonne: colonneDe(champ) || champ, message }],
  )
  const voulue = { ...telle, ...rendusDe(avant, raisons) }
  const effet = raisons.has('qte') ? RIEN : (effetRendu(fait, fiche, depuis) ?? RIEN)
  return { fait, fiche, voulue, ...effet, laissees }
}
const RIEN = { ecart: zero, manque: zero }

const rendusDe = (avant: Change['avant'], raisons: Raisons): Partial<Fiche> =>
  Object.fromEntries(Object.entries(avant).filter(([champ]) => !raisons.has(champ)))

/** The stock goes back by what the file moved it: what was sold since stays sold. */
const ecartRendu = ({ ecart }: FaitAuProduit): Exact => times(exact(-1), exact(ecart))

/** Null: too little of it is left. */
const effetRendu = (fait: FaitAuProduit, { id, quantite }: Fiche, { combles }: Depuis) =>
  effetDe(ecartRendu(fait), {
    quantite: toDecimal(exact(quantite), 6),
    reserve: combles.get(cleStock({ produit_id: id })) ?? '0',
  })

function raisonsDe(fait: Change, fiche: Fiche, depuis: Depuis): Raisons {
  const raisons: Raisons = new Map()
  const noter = (champ: string, raison: string | null) => {
    if (raison !== null) raisons.set(champ, raison)
  }
  for (const [champ, etait] of Object.entries(fait.avant))
    noter(champ, raisonDe(champ, etait, fait, fiche, depuis))
  noter('qte', raisonDuStock(fait, fiche, depuis))
  if ('unite_id' in fait.avant && !raisons.has('unite_id') && !uniteRendue(fait, fiche, depuis, raisons))
    raisons.set('unite_id', COMPTE_EN_ELLE)
  const rien = compare(ecartRendu(fait), zero) === 0
  const dits = [...Object.keys(fait.avant).filter(enUnite), ...(rien ? [] : ['qte'])]
  if (autreUnite(fait, fiche, raisons))
    for (const champ of dits) if (!raisons.has(champ)) raisons.set(champ, AUTRE_UNITE)
  // of a file of before, nobody knows in which unit it was said
  if (!raisons.has('unites') && !mesure({ ...fiche, ...rendusDe(fait.avant, raisons) }, depuis))
    noter('unites', 'unites' in fait.avant ? AUTRE_UNITE : null)
  return raisons
}

/** Why one field stays, whatever becomes of the others; null: it goes back. */
function raisonDe(
  champ: string,
  etait: unknown,
  { apres }: Change,
  fiche: Fiche,
  { declinees, commandes, connues }: Depuis,
): string | null {
  const change = (nom: string) => JSON.stringify(fiche[nom as keyof Fiche]) !== JSON.stringify(apres[nom])
  // what pictures show goes by their places
  if (champ === 'alts') return change('alts') || ('images' in apres && change('images')) ? '' : null
  if ((champ === 'couleurs' || champ === 'tailles') && declinees.has(fiche.id)) return DECLINE
  if (change(champ) || (champ === 'images' && 'alts' in apres && change('alts'))) return CHANGE
  if (champ === 'prix' && rendGratuite(Number(etait), declinees.get(fiche.id))) return RIEN_DE_GRATUIT
  if (champ === 'unite_id' && commandes.has(fiche.id)) return COMMANDE
  return existe(champ, etait, connues) ? null : 'Ce qu’il y avait n’existe plus.'
}

/** Whether what a field referred to is still there. */
function existe(champ: string, valeur: unknown, connues: Connues): boolean {
  const { vers } = CHAMPS[champ as NomChamp] as { vers?: Liste }
  if (!vers || valeur === null) return true
  return [valeur].flat().every((id) => connues.noms[vers].has(Number(id)))
}

function raisonDuStock(fait: Change, fiche: Fiche, depuis: Depuis): string | null {
  if (compare(ecartRendu(fait), zero) === 0) return null
  if (depuis.declinees.has(fiche.id)) return DECLINE
  if (depuis.recomptes.has(fiche.id)) return RECOMPTE
  return effetRendu(fait, fiche, depuis) === null
    ? 'Vendu depuis\u00a0: il n’en reste pas assez pour le reprendre.'
    : null
}

/** Whether a unit that may go back takes all with it that is said in it. */
function uniteRendue({ avant }: Change, fiche: Fiche, depuis: Depuis, raisons: Raisons): boolean {
  if (depuis.bouges.has(fiche.id) || [...raisons.keys()].some(enUnite)) return false
  return mesure({ ...fiche, ...rendusDe(avant, raisons) }, depuis)
}

/** Whether the unit that it would have then is another than that in which the file found it. */
function autreUnite({ avant, apres }: Change, { unite_id }: Fiche, raisons: Raisons): boolean {
  if ('unite_id' in avant) return raisons.has('unite_id') && avant.unite_id !== unite_id
  return 'unite_id' in apres && apres.unite_id !== unite_id
}

/** Whether all units in which it would be sold measure the same. */
function mesure({ unite_id, unites }: Pick<Fiche, 'unite_id' | 'unites'>, { connues }: Depuis): boolean {
  const dimension = connues.parId.get(unite_id)?.dimension
  return unites.every((id) => connues.parId.get(id)?.dimension === dimension)
}
