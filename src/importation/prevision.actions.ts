import { listCategories, listCouleurs, listTailles, listUnites } from '#catalogue/catalogue.data.ts'
import { STOCK_MAX } from '#catalogue/catalogue.ts'
import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import { listEcartsMin } from '#fiche/declinaisons.data.ts'
import { RIEN_DE_GRATUIT, rendGratuite } from '#fiche/declinaisons.ts'
import { altsDe, NEUVE } from '#fiche/fiche.actions.ts'
import { type FicheVoulue, findFiches } from '#fiche/fiche.data.ts'
import { listFournisseurs } from '#fournisseur/fournisseur.data.ts'
import { keepImages } from '#image/image.data.ts'
import { compare, exact, plus, toWire, zero } from '#shared/exact.ts'
import { listDeclinees } from '#stock/declinees.data.ts'
import { findCodes, findCodesDeclines, listCommandes } from './codes.data.ts'
import { releverCrees, releverEcarts } from './ecarts.actions.ts'
import { nomsDe, referencesDe } from './importation.noms.ts'
import {
  ecartDeLigne,
  fautesLigne,
  type LigneALire,
  type LigneLue,
  lireLigne,
  photosDe,
} from './importation.ts'
import { estEmpreinte, nomDeMedia, type Prises, resoudrePhotos } from './photos.ts'
import { fauter, type Prevue } from './prevue.ts'

/** A file: its pictures that came with it, by name, and what became of those that were fetched; null: a trial. */
export interface FichierLu {
  importation_id: number
  archive: ReadonlySet<string>
  prises: Prises | null
}

/** What products refer to, as it is now. */
export async function findConnues(q: Queries) {
  const [unites, couleurs, tailles, categories, fournisseurs] = [
    await listUnites(q),
    await listCouleurs(q),
    await listTailles(q),
    await listCategories(q),
    await listFournisseurs(q),
  ]
  const connues = { unites, couleurs, tailles, categories, fournisseurs }
  const parId = new Map(unites.map((une) => [une.id, une]))
  return { ...connues, references: referencesDe(connues), noms: nomsDe(connues), parId }
}
export type Connues = Awaited<ReturnType<typeof findConnues>>

/** Those of the pictures that these rows name which the shop keeps under the name that is written; they stay meanwhile. */
async function garderNommees(q: Queries, lignes: readonly LigneALire[]): Promise<ReadonlySet<string>> {
  const noms = lignes.flatMap(({ cellules }) => photosDe(cellules).map(nomDeMedia)).filter(estEmpreinte)
  return new Set(await keepImages(q, noms))
}

/**
 * What rows would do to the products as they are now: the same for a trial and, once `lockCodes` holds them, for
 * good.
 */
export async function prevoir(
  q: Queries,
  lignes: readonly LigneALire[],
  connues: Connues,
  fichier: FichierLu,
): Promise<Prevue[]> {
  const gardees = await garderNommees(q, lignes)
  const codes = await findCodes(
    q,
    lignes.map(({ cellules }) => cellules.code ?? ''),
  )
  const fiches = new Map((await findFiches(q, [...codes.values()])).map((fiche) => [fiche.code, fiche]))
  const prevues = lignes.map((ligne) =>
    prevoirLigne(ligne, fiches.get(ligne.cellules.code ?? '') ?? null, { ...connues, ...fichier, gardees }),
  )
  await releverEcarts(q, prevues)
  for (const prevue of prevues) if (prevue.fautes.length === 0) verifierStock(prevue)
  await releverCrees(q, fichier.importation_id, prevues)
  await fauterCodes(q, prevues)
  await fauterDeclinees(q, prevues)
  await fauterPrix(q, prevues)
  const autreUnite = prevues.filter(({ avant, voulue }) => avant && avant.unite_id !== voulue.unite_id)
  const commandes = await listCommandes(
    q,
    autreUnite.map(({ voulue }) => voulue.id),
  )
  for (const prevue of autreUnite)
    if (commandes.has(prevue.voulue.id))
      fauter(
        prevue,
        'unite',
        'Ce produit a été commandé dans son unité\u00a0: archivez-le et créez-en un autre.',
      )
  return prevues
}

/** A code is that of one thing: a product, or a variant. */
async function fauterCodes(q: Queries, prevues: Prevue[]): Promise<void> {
  const neuves = prevues.filter(({ avant, code }) => !avant && code !== '')
  const pris = await findCodesDeclines(
    q,
    neuves.map(({ code }) => code),
  )
  for (const prevue of neuves)
    if (pris.has(prevue.code)) fauter(prevue, 'code', 'Ce code est celui d’une déclinaison.')
}

/** None of the variants of a product may come to cost nothing. */
async function fauterPrix(q: Queries, prevues: Prevue[]): Promise<void> {
  const leurs = prevues.filter(({ avant, champs }) => avant && champs.includes('prix'))
  const ecarts = await listEcartsMin(
    q,
    leurs.map(({ voulue }) => voulue.id),
  )
  for (const prevue of leurs)
    if (rendGratuite(prevue.voulue.prix, ecarts.get(prevue.voulue.id)))
      fauter(prevue, 'prix', RIEN_DE_GRATUIT)
}

/** Of a product with variants, stock, colours and sizes are theirs. */
async function fauterDeclinees(q: Queries, prevues: Prevue[]): Promise<void> {
  const leurs = prevues.flatMap((prevue) => {
    const { avant, champs, ecart } = prevue
    if (!avant) return []
    const colonnes = ['couleurs', 'tailles'].filter((champ) => champs.includes(champ))
    if (compare(ecart, zero) !== 0) colonnes.push('quantite')
    return colonnes.length > 0 ? [{ prevue, colonnes }] : []
  })
  const declinees = await listDeclinees(
    q,
    leurs.map(({ prevue }) => prevue.voulue.id),
  )
  for (const { prevue, colonnes } of leurs)
    if (declinees.has(prevue.voulue.id))
      for (const colonne of colonnes)
        fauter(
          prevue,
          colonne,
          'Ce produit se vend en déclinaisons\u00a0: elles se règlent sur sa page, ou par leur fichier.',
        )
}

type Ici = Connues & FichierLu & { gardees: ReadonlySet<string> }

function prevoirLigne({ ligne, cellules }: LigneALire, avant: Fiche | null, connues: Ici): Prevue {
  const code = cellules.code ?? ''
  const lue = lireLigne(cellules, connues.references)
  const vues = lue.photos && resoudrePhotos(lue.photos, { ...connues, avant: avant?.images ?? [] })
  if (vues?.faute) lue.fautes.images = vues.faute
  const fautes = Object.entries(fautesLigne(lue, avant === null, code)).map(([colonne, message]) => ({
    ligne,
    colonne,
    message,
  }))
  const base = avant ? sansStock(avant) : ({ ...NEUVE, id: 0, code } as FicheVoulue)
  const complete = fautes.length > 0 ? base : completer(base, avant, lue, connues)
  const voulue = vues ? avecPhotos(complete, vues.images) : complete
  const ecart = fautes.length > 0 ? zero : ecartDeLigne(lue, avant?.quantite ?? null)
  const champs = avant ? champsDifferents(avant, voulue) : Object.keys(voulue)
  const { lue: stock, mouvement } = lue
  const prevue = { ligne, code, avant, voulue, champs, ecart, lue: stock, mouvement, fautes }
  if (fautes.length === 0) verifier(prevue, connues)
  return prevue
}

const sansStock = ({ quantite, version, ...connue }: Fiche): FicheVoulue => connue

const champsDifferents = (avant: Fiche, voulue: FicheVoulue): string[] =>
  Object.entries(voulue)
    .filter(([champ, valeur]) => JSON.stringify(avant[champ as keyof Fiche]) !== JSON.stringify(valeur))
    .map(([champ]) => champ)

/** With these pictures, each with what was said of it before. */
const avecPhotos = (fiche: FicheVoulue, images: string[]): FicheVoulue => ({
  ...fiche,
  images,
  alts: altsDe(images, undefined, fiche),
})

/** The product with what the row says; a text without the spaces around it, its lines ended otherwise, is the one that was there. */
function completer(
  base: FicheVoulue,
  avant: Fiche | null,
  { saisie, revient }: LigneLue,
  { parId }: Connues,
): FicheVoulue {
  const dits = Object.entries(saisie).filter(([champ, valeur]) => {
    // nobody touched it, and a delivery may have moved it since
    if (avant && champ === 'prix_revient' && valeur === revient) return false
    const etait = avant?.[champ as keyof Fiche]
    if (typeof etait === 'string' && (etait.replace(/\r\n?/g, '\n').trim() || null) === valeur) return false
    // an empty weight is left alone: there is always one
    return valeur !== undefined && (valeur !== null || champ in NEUVE)
  })
  const voulue = { ...base, ...Object.fromEntries(dits) }
  if (avant || typeof saisie.poids === 'number') return voulue
  const unite = parId.get(voulue.unite_id)
  const pese = unite && /masse|volume/.test(unite.dimension)
  return { ...voulue, poids: pese ? Math.min(toWire(exact(unite.facteur)), 999_999) : 1 }
}

function verifier(prevue: Prevue, { parId }: Connues): void {
  const { voulue } = prevue
  const dimension = parId.get(voulue.unite_id)?.dimension
  if (voulue.unites.some((id) => parId.get(id)?.dimension !== dimension))
    fauter(prevue, 'unites', 'Une de ces unités ne mesure pas la même chose que celle du produit.')
}

function verifierStock(prevue: Prevue): void {
  const { avant, ecart } = prevue
  const apres = plus(exact(avant?.quantite ?? 0), ecart)
  if (compare(apres, zero) < 0)
    fauter(prevue, 'qte', 'Il ne reste pas autant de stock\u00a0: rien n’a été changé.')
  if (compare(apres, exact(STOCK_MAX)) > 0) fauter(prevue, 'qte', 'Cette quantité est trop grande.')
}
