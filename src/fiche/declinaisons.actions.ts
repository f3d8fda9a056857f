import { lockProduit } from '#catalogue/produit.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, type Ecrit, ecrire } from '#ecriture/ecriture.actions.ts'
import { exigerImages } from '#image/image.actions.ts'
import { compare, exact, plus, times, zero } from '#shared/exact.ts'
import type { Champs } from '#shared/failure.ts'
import { introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { listMisAPart } from '#stock/apart.data.ts'
import { cleStock } from '#stock/inventaire.ts'
import { appliquer } from '#stock/mouvement.actions.ts'
import { insertPartage, readStock } from '#stock/mouvement.data.ts'
import {
  insertPremieres,
  isAttendu,
  isEnRoute,
  listCodesPris,
  listDeclinaisons,
  raiseVersion,
  readPrixDemande,
  writeDeclinaisons,
} from './declinaisons.data.ts'
import {
  cleDeclinaison,
  type DeclinaisonTenue,
  type DeclinaisonVoulue,
  fautesDeclinaisons,
} from './declinaisons.ts'
import { findFiche, keepCouleurs, keepTailles } from './fiche.data.ts'
import { exigerVersion } from './version.actions.ts'

/** A product's grid as the staff reads it. */
export interface Grille {
  produit_id: number
  /** Of the product that was read. */
  version: number
  /** Francs for one of its units. */
  prix: number
  /** What there is of it, together. */
  quantite: number
  /** Of each variant that has some, what is set aside for orders beside its stock. */
  reserves: { declinaison_id: number; reserve: number }[]
  declinaisons: DeclinaisonTenue[]
}

/** The variants of a product, with what sharing its stock needs. @throws Failure INTROUVABLE. */
export async function voirGrille(q: Queries, produit_id: number): Promise<Grille> {
  const fiche = await findFiche(q, produit_id)
  if (!fiche) throw introuvable('Ce produit')
  const { version, prix, quantite } = fiche
  const declinaisons = await listDeclinaisons(q, produit_id)
  const tenus = await listMisAPart(q, [produit_id])
  const reserves = declinaisons.flatMap(({ id }) => {
    const reserve = Number(tenus.get(cleStock({ produit_id, declinaison_id: id })) ?? 0)
    return reserve > 0 ? { declinaison_id: id, reserve } : []
  })
  return { produit_id, version, prix, quantite, reserves, declinaisons }
}

export interface DemandeGrille {
  produit_id: number
  version: number
  declinaisons: (Omit<DeclinaisonVoulue, 'attente'> & { attente?: string | null | undefined })[]
}

/**
 * Writes the grid of a product: variants that are there change, others come, none goes (one is taken off sale). The
 * first ones share the product's stock among them, all of it; later a changed quantity moves the stock of its variant by
 * its difference with what was read.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE, VERSION_DEPASSEE, STOCK_INSUFFISANT.
 */
export async function ecrireGrille(
  context: Context,
  appel: AppelEquipe,
  demande: DemandeGrille,
): Promise<Grille> {
  const { produit_id, version, declinaisons } = demande
  const voulues = declinaisons.map((une) => ({
    ...une,
    code: une.code?.trim() || null,
    codebarre: une.codebarre?.trim() || null,
    attente: une.attente?.trim() || null,
  }))
  return ecrire(context, appel, { action: 'decliner', objet: 'produit', demande }, (tx) =>
    changerGrille(
      tx,
      { produit_id, version, voulues },
      { auteur: appel.equipier.auteur, now: context.now() },
    ),
  )
}

/**
 * The same inside a transaction; without `version`, over whatever is there now.
 * @throws Failure as `ecrireGrille`.
 */
export async function changerGrille(
  tx: Queries,
  { produit_id, version, voulues }: { produit_id: number; version?: number; voulues: DeclinaisonVoulue[] },
  trace: { auteur: string; now: Date },
): Promise<Ecrit<Grille>> {
  if (!(await lockProduit(tx, produit_id))) throw introuvable('Ce produit')
  const avant = await voirGrille(tx, produit_id)
  const fiche = version === undefined ? null : await findFiche(tx, produit_id)
  if (fiche && version !== undefined) await exigerVersion(tx, fiche, version)
  const premiere = avant.declinaisons.length === 0
  const stock = (await readStock(tx, produit_id)) ?? '0'
  const connues = avant.declinaisons.filter((une) =>
    voulues.every((voulue) => cleDeclinaison(voulue) !== cleDeclinaison(une)),
  )
  exigerJuste(
    fautesDeclinaisons([...voulues, ...connues.map((une) => ({ ...une, quantite_lue: une.quantite }))], {
      prix: avant.prix,
      demande: (await readPrixDemande(tx, produit_id)) ?? avant.prix,
      premiere,
      stock,
    }),
  )
  exigerJuste(await fautesReferences(tx, produit_id, voulues))
  await exigerImages(tx, { declinaisons: voulues.flatMap(({ image }) => image ?? []) })
  if (premiere && (await isAttendu(tx, produit_id)))
    exigerJuste({
      declinaisons: 'Des commandes attendent ce produit\u00a0: servez-les, ou annulez-les, avant.',
    })
  if (premiere && (await isEnRoute(tx, produit_id)))
    exigerJuste({
      declinaisons:
        'Un fournisseur doit encore en livrer\u00a0: recevez sa commande, ou dites qu’elle est terminée, avant.',
    })
  if (premiere) {
    await insertPremieres(tx, produit_id, voulues)
    await insertPartage(tx, produit_id, trace)
  } else {
    await writeDeclinaisons(tx, produit_id, voulues)
    await bouger(tx, produit_id, voulues, { ...trace, avant: avant.declinaisons })
  }
  await raiseVersion(tx, produit_id)
  const apres = await voirGrille(tx, produit_id)
  const dit = ({ version: lue, declinaisons: siennes }: Grille) => ({ version: lue, declinaisons: siennes })
  return { id: produit_id, avant: dit(avant), apres: dit(apres), reponse: apres }
}

/** What a grid refers to is there, and its codes are nobody else's. */
async function fautesReferences(
  tx: Queries,
  produit_id: number,
  voulues: DeclinaisonVoulue[],
): Promise<Champs> {
  const couleurs = [...new Set(voulues.flatMap(({ couleur_id }) => couleur_id ?? []))]
  const tailles = [...new Set(voulues.flatMap(({ taille_id }) => taille_id ?? []))]
  if ((await keepCouleurs(tx, couleurs)).length < couleurs.length)
    return { declinaisons: 'Une de ces couleurs n’existe pas.' }
  if ((await keepTailles(tx, tailles)).length < tailles.length)
    return { declinaisons: 'Une de ces tailles n’existe pas.' }
  const pris = await listCodesPris(
    tx,
    produit_id,
    voulues.flatMap(({ code }) => code ?? []),
  )
  return Object.fromEntries(
    voulues
      .filter(({ code }) => code && pris.includes(code))
      .map((une) => [`declinaisons.${cleDeclinaison(une)}`, 'Ce code est celui d’un autre produit.']),
  )
}

/** Moves the stock of each variant whose quantity was changed. */
async function bouger(
  tx: Queries,
  produit_id: number,
  voulues: DeclinaisonVoulue[],
  { auteur, now, avant }: { auteur: string; now: Date; avant: DeclinaisonTenue[] },
): Promise<void> {
  const ids = new Map((await listDeclinaisons(tx, produit_id)).map((une) => [cleDeclinaison(une), une.id]))
  const deja = new Set(avant.map(({ id }) => id))
  for (const une of voulues) {
    const ecart = plus(exact(une.quantite), times(exact(-1), exact(une.quantite_lue)))
    const declinaison_id = ids.get(cleDeclinaison(une))
    if (declinaison_id === undefined || compare(ecart, zero) === 0) continue
    const motif = deja.has(declinaison_id) ? 'correction' : 'initial'
    const stock = (await readStock(tx, produit_id, declinaison_id)) ?? '0'
    await appliquer(tx, { produit_id, declinaison_id, ecart, motif, reference: null, auteur, now }, stock)
  }
}
