import type { Context } from '#context'
import type { Queries, Row } from '#database/database.ts'
import type { Rows } from '#database/rows.ts'
import { type Declares, defautsDe, reglesDe } from '#shared/champ.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste, fautesDe, type Saisie } from '#shared/formulaire.ts'
import { enNombre } from '#shared/nombre.ts'
import { selon } from '#shared/texte.ts'
import { type AppelEquipe, type Ecrit, ecrire } from './ecriture.actions.ts'

/** Something small that the staff keeps and other things refer to: a colour, a unit, a zone. */
export interface Reference<W> {
  rows: Rows
  /** « Cette couleur ». */
  nom: string
  champs: Declares
  /** Columns of which each row has its own value, with the sentence for one that is taken. */
  uniques?: Readonly<Record<string, string>>
  /** Columns that refer to something else, with the sentence for what is not there. */
  liens?: Readonly<Record<string, { rows: Rows; phrase: string }>>
  /** What only the database can tell of what it is about to become; `avant` is null for a new one. */
  verifier?(tx: Queries, apres: Row, avant: Row | null): Promise<void>
  /** As the wire carries it. */
  lire(tx: Queries, id: number): Promise<W>
}

/** How to read one of a short list. @throws Failure INTROUVABLE. */
export const parmi =
  <W extends { id: number }>(nom: string, tous: (q: Queries) => Promise<W[]>) =>
  async (q: Queries, id: number): Promise<W> => {
    const trouve = (await tous(q)).find((un) => un.id === id)
    if (!trouve) throw introuvable(nom)
    return trouve
  }

/** Texts as they are kept, flags as 0 and 1; what was emptied is what a new one holds, or nothing. */
function lireChamps(saisie: Saisie, champs: Declares): Row {
  const garder = (nom: string, texte: string) => champs[nom]?.regle.garde?.(texte) ?? texte.trim()
  const propre = (nom: string, valeur: unknown) =>
    typeof valeur === 'boolean'
      ? Number(valeur)
      : typeof valeur === 'string'
        ? garder(nom, valeur) || null
        : valeur
  return Object.fromEntries(
    Object.entries(saisie)
      .filter(([, valeur]) => valeur !== undefined)
      .map(([nom, valeur]) => [nom, propre(nom, valeur) ?? champs[nom]?.defaut ?? null]),
  )
}

/** @throws Failure ENTREE_INVALIDE. */
export async function creerReference<W>(
  context: Context,
  appel: AppelEquipe,
  reference: Reference<W>,
  saisie: Saisie,
): Promise<W> {
  exigerJuste(fautesDe(reglesDe(reference.champs), saisie, true))
  const demandee = { action: 'creer', objet: reference.rows.name, demande: saisie }
  return ecrire(context, appel, demandee, (tx) => ajouter(tx, reference, saisie))
}

/** The creation alone, inside a transaction. @throws Failure ENTREE_INVALIDE. */
export async function ajouter<W>(tx: Queries, reference: Reference<W>, saisie: Saisie): Promise<Ecrit<W>> {
  const { rows, champs } = reference
  exigerJuste(fautesDe(reglesDe(champs), saisie, true))
  await rows.lock(tx, null)
  const voulue = { ...defautsDe(champs), ...lireChamps(saisie, champs) }
  await verifier(tx, reference, voulue, null)
  return ecrite(tx, reference, await rows.insert(tx, voulue), null)
}

/** Changes the fields that are there. @throws Failure ENTREE_INVALIDE, INTROUVABLE. */
export async function modifierReference<W>(
  context: Context,
  appel: AppelEquipe,
  reference: Reference<W>,
  { id, saisie }: { id: number; saisie: Saisie },
): Promise<W> {
  exigerJuste(fautesDe(reglesDe(reference.champs), saisie, false))
  const demandee = { action: 'modifier', objet: reference.rows.name, demande: { id, ...saisie } }
  return ecrire(context, appel, demandee, (tx) => changer(tx, reference, { id, saisie }))
}

/** The modification alone, inside a transaction. @throws Failure ENTREE_INVALIDE, INTROUVABLE. */
export async function changer<W>(
  tx: Queries,
  reference: Reference<W>,
  { id, saisie }: { id: number; saisie: Saisie },
): Promise<Ecrit<W>> {
  const { rows, champs } = reference
  exigerJuste(fautesDe(reglesDe(champs), saisie, false))
  const avant = await lockReference(tx, reference, id)
  const changes = lireChamps(saisie, champs)
  await verifier(tx, reference, { ...avant, ...changes }, avant)
  if (Object.keys(changes).length > 0) await rows.update(tx, id, changes)
  return ecrite(tx, reference, id, avant)
}

/** @throws Failure INTROUVABLE, EN_USAGE which says by what. */
export async function supprimerReference<W>(
  context: Context,
  appel: AppelEquipe,
  reference: Reference<W>,
  id: number,
): Promise<{ id: number }> {
  const { rows, nom } = reference
  return ecrire(context, appel, { action: 'supprimer', objet: rows.name, demande: { id } }, async (tx) => {
    const avant = await lockReference(tx, reference, id)
    const usages = await rows.usages(tx, id)
    if (usages.length > 0) throw new Failure('EN_USAGE', `${nom} sert encore\u00a0: ${dire(usages)}.`)
    await rows.delete(tx, id)
    return { id, avant, apres: null, reponse: { id } }
  })
}

const USAGES: Record<string, [un: string, plusieurs: string]> = {
  produit: ['produit', 'produits'],
  produit_unite: ['produit vendu ainsi', 'produits vendus ainsi'],
  produit_couleur: ['produit', 'produits'],
  produit_taille: ['produit', 'produits'],
  categorie: ['sous-catégorie', 'sous-catégories'],
  panierproduit: ['ligne de panier', 'lignes de panier'],
  destination: ['destination', 'destinations'],
  commande: ['commande', 'commandes'],
  compte: ['compte', 'comptes'],
  achat: ['commande au fournisseur', 'commandes au fournisseur'],
}

/** « 1 produit, 2 lignes de panier ». */
function dire(usages: { par: string; nombre: number }[]): string {
  const mots = usages.map(({ par, nombre }) => {
    const [un, plusieurs] = selon(USAGES, par) ?? ['autre chose', 'autres choses']
    return enNombre(nombre, un, plusieurs)
  })
  return mots.join(', ')
}

async function lockReference<W>(tx: Queries, { rows, nom }: Reference<W>, id: number): Promise<Row> {
  await rows.lock(tx, id)
  const trouvee = await rows.find(tx, id)
  if (!trouvee) throw introuvable(nom)
  return trouvee
}

async function verifier<W>(tx: Queries, reference: Reference<W>, apres: Row, avant: Row | null) {
  const { rows, uniques = {}, liens = {} } = reference
  const id = avant === null ? null : Number(avant.id)
  for (const [champ, phrase] of Object.entries(uniques)) {
    if (await rows.taken(tx, champ, apres[champ], id)) exigerJuste({ [champ]: phrase })
  }
  for (const [champ, { rows, phrase }] of Object.entries(liens)) {
    const vers = apres[champ]
    const reste = vers === null || vers === undefined || (await rows.keep(tx, Number(vers)))
    if (!reste) exigerJuste({ [champ]: phrase })
  }
  await reference.verifier?.(tx, apres, avant)
}

async function ecrite<W>(
  tx: Queries,
  { rows, lire }: Reference<W>,
  id: number,
  avant: Row | null,
): Promise<Ecrit<W>> {
  return { id, avant, apres: await rows.find(tx, id), reponse: await lire(tx, id) }
}
