// The room `fiche`: a product as the staff edits it. It moves no stock by itself: `stock` does.
import { CHAMPS, LISTE_CHAMPS, type NomChamp } from '#catalogue/champs.ts'
import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import type { Fiche } from '#contract'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { exact, plus, times } from '#shared/exact.ts'
import { introuvable } from '#shared/failure.ts'
import { exigerJuste, type Saisie } from '#shared/formulaire.ts'
import { appliquer } from '#stock/mouvement.actions.ts'
import { readStock } from '#stock/mouvement.data.ts'
import { codePris, type FicheVoulue, findFiche, nextProduitId, writeFiche } from './fiche.data.ts'
import { fautesProduit, qteTouchee } from './formulaire.ts'
import { exigerReferences, poidsParDefaut } from './liens.actions.ts'
import { exigerVersion } from './version.actions.ts'

/** A product's form once its rules have accepted it; what is absent is left as it is. */
type Champs = Partial<Omit<FicheVoulue, 'id' | 'archive' | 'publie'>> & {
  archive?: 0 | 1 | boolean
  publie?: 0 | 1 | boolean
  qte?: number
  qte_avant?: number
  version?: number
}
const estDrapeau = (nom: string) => CHAMPS[nom as NomChamp]?.genre === 'drapeau'
/** What a new one holds where nothing is said. */
export const NEUVE = Object.fromEntries<unknown>(
  LISTE_CHAMPS.flatMap(([nom, { defaut }]) => (defaut === undefined ? [] : [[nom, defaut]])),
) as Pick<FicheVoulue, 'images' | 'alts' | 'archive' | 'publie'>

const etatDe = (champs: Champs, avant: Pick<Fiche, 'archive' | 'publie'>) => ({
  archive: Number(champs.archive ?? avant.archive),
  publie: Number(champs.publie ?? avant.publie),
})

/** The form's fields, absent ones left out, texts without the spaces around them, choices in the order of their ids. */
function lireChamps(saisie: Saisie): Champs {
  const champs = Object.entries(saisie).flatMap(([nom, valeur]) => {
    const propre = typeof valeur === 'string' ? valeur.trim() || null : (valeur ?? null)
    if (valeur === undefined) return []
    // a flag is never nothing
    if (propre === null)
      return nom in NEUVE && !estDrapeau(nom) ? [[nom, NEUVE[nom as keyof typeof NEUVE]]] : []
    if (nom === 'alts') return [[nom, (propre as string[]).map((alt) => alt.trim())]]
    // an order means something for pictures only
    return [[nom, Array.isArray(propre) && nom !== 'images' ? propre.toSorted((a, b) => a - b) : propre]]
  })
  return Object.fromEntries(champs)
}

/** What each picture shows: as the form says, else as it was known, whatever the place of the picture now. */
export function altsDe(
  images: string[],
  dites: string[] | undefined,
  avant: Pick<Fiche, 'images' | 'alts'>,
): string[] {
  return images.map((image, rang) => (dites ? dites[rang] : avant.alts[avant.images.indexOf(image)]) ?? '')
}

async function trouver(tx: Queries, id: number): Promise<Fiche> {
  const fiche = await findFiche(tx, id)
  if (!fiche) throw introuvable('Ce produit')
  return fiche
}

/** Makes a product with its first stock; its `code` when none is given. @throws Failure ENTREE_INVALIDE. */
export async function creerProduit(context: Context, appel: AppelEquipe, saisie: Saisie): Promise<Fiche> {
  exigerJuste(fautesProduit(saisie, true))
  const demandee = { action: 'creer', objet: 'produit', demande: saisie }
  return ecrire(context, appel, demandee, async (tx) => {
    const { qte = 0, ...champs } = lireChamps(saisie)
    const id = await nextProduitId(tx)
    const code = champs.code ?? (await codeLibre(tx, id))
    // the rules have asked for what has no default
    const base = { ...NEUVE, ...champs, id, code, ...etatDe(champs, NEUVE) } as FicheVoulue
    const poids = champs.poids ?? (await poidsParDefaut(tx, base.unite_id))
    const voulue = { ...base, poids, alts: altsDe(base.images, champs.alts, NEUVE) }
    await exigerReferences(tx, voulue, null)
    const now = context.now()
    await writeFiche(tx, voulue, null, now)
    const { auteur } = appel.equipier
    const entree = {
      produit_id: id,
      ecart: exact(qte),
      motif: 'initial',
      reference: null,
      auteur,
      now,
    } as const
    await appliquer(tx, entree, '0')
    const fiche = await trouver(tx, id)
    return { id, avant: null, apres: fiche, reponse: fiche }
  })
}

/** « P-00042 », or the next one that nobody has. */
async function codeLibre(tx: Queries, id: number): Promise<string> {
  for (let essai = 0; ; essai += 1) {
    const code = `P-${String(id).padStart(5, '0')}${essai ? `-${essai + 1}` : ''}`
    if (!(await codePris(tx, code, id))) return code
  }
}

/**
 * Changes the fields that are there, and nothing when the product is no longer the one that was read. A changed
 * `qte` moves the stock by its difference with `qte_avant`, so that sales made meanwhile stay made.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE, VERSION_DEPASSEE which says what changed, STOCK_INSUFFISANT.
 */
export async function modifierProduit(
  context: Context,
  appel: AppelEquipe,
  { id, saisie }: { id: number; saisie: Saisie },
): Promise<Fiche> {
  exigerJuste(fautesProduit(saisie, false))
  const demandee = { action: 'modifier', objet: 'produit', demande: { id, ...saisie } }
  return ecrire(context, appel, demandee, async (tx) => {
    if (!(await lockProduit(tx, id))) throw introuvable('Ce produit')
    const avant = await trouver(tx, id)
    const { qte = 0, qte_avant = 0, version = 0, ...champs } = lireChamps(saisie)
    await exigerVersion(tx, avant, version)
    const { quantite, version: _lue, ...connue } = avant
    const voulue = { ...connue, ...champs, ...etatDe(champs, avant) }
    await changer(context, tx, avant, { ...voulue, alts: altsDe(voulue.images, champs.alts, avant) })
    if (qteTouchee(saisie)) {
      const ecart = plus(exact(qte), times(exact(-1), exact(qte_avant)))
      const { auteur } = appel.equipier
      const trace = { motif: 'correction', reference: null, auteur, now: context.now() } as const
      await appliquer(tx, { produit_id: id, ecart, ...trace }, (await readStock(tx, id)) ?? '0')
    }
    return suite(tx, avant)
  })
}

/** Takes a product off sale, with its orders and its stock as they are. Twice is once. @throws Failure INTROUVABLE. */
export async function archiverProduit(context: Context, appel: AppelEquipe, id: number): Promise<Fiche> {
  const demandee = { action: 'archiver', objet: 'produit', demande: { id } }
  return ecrire(context, appel, demandee, async (tx) => {
    if (!(await lockProduit(tx, id))) throw introuvable('Ce produit')
    const avant = await trouver(tx, id)
    const { quantite, version, ...connue } = avant
    await changer(context, tx, avant, { ...connue, archive: 1 })
    return suite(tx, avant)
  })
}

/** Writes a product down when something of it changes. */
async function changer(context: Context, tx: Queries, avant: Fiche, voulue: FicheVoulue): Promise<void> {
  const { quantite, version, ...connue } = avant
  if (champsDifferents(connue, voulue).length === 0) return
  await exigerReferences(tx, voulue, avant)
  await writeFiche(tx, voulue, avant, context.now())
}

/** What the journal keeps of a change: the fields that differ, and the version they belong to. */
async function suite(tx: Queries, avant: Fiche) {
  const apres = await trouver(tx, avant.id)
  const champs = champsDifferents(avant, apres)
  const seuls = (fiche: Fiche) =>
    Object.fromEntries(champs.map((champ) => [champ, fiche[champ as keyof Fiche]]))
  return { id: avant.id, avant: seuls(avant), apres: seuls(apres), reponse: apres }
}

const champsDifferents = (avant: object, apres: object): string[] => {
  const connus = new Map(Object.entries(avant))
  return Object.entries(apres)
    .filter(([champ, valeur]) => JSON.stringify(connus.get(champ)) !== JSON.stringify(valeur))
    .map(([champ]) => champ)
}
