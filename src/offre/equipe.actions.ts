import { listCategories } from '#catalogue/catalogue.data.ts'
import { aPlat } from '#catalogue/categorie.ts'
import { findLignes } from '#catalogue/produit.data.ts'
import { findCompte, listComptes } from '#compte/compte.data.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { listZones } from '#livraison/livraison.data.ts'
import { Failure } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { findOffreParCode, insertOffre, listOffres, lockOffre, updateOffre } from './offre.data.ts'
import { fautesOffre, type Offre, type OffreGardee, offrePropre } from './offre.ts'

/** Every offer with its uses, what one may be about, and the names of what they are about. */
export async function voirOffres(q: Queries) {
  const [offres, categories, zones] = [await listOffres(q), await listCategories(q), await listZones(q)]
  const dits = new Set(offres.flatMap(({ produits, cadeaux }) => [...produits, ...cadeaux]))
  const seuls = new Set(offres.flatMap(({ compte_id }) => compte_id ?? []))
  const produits = await findLignes(q, [...dits])
  const clients = await listComptes(q, [...seuls])
  return {
    offres,
    produits: produits.map(({ id, designation }) => ({ id, designation })),
    clients: clients.map((compte) => ({ id: compte.id, designation: nomAffiche(compte) })),
    categories: aPlat(categories),
    zones: zones.map(({ id, designation }) => ({ id, designation })),
  }
}

/** @throws Failure ENTREE_INVALIDE for a code that is another offer's. */
async function exigerCodeLibre(tx: Queries, code: string | null, id: number | null): Promise<void> {
  const autre = code === null ? null : await findOffreParCode(tx, code)
  if (autre !== null && autre !== id) exigerJuste({ code: 'Ce code est celui d’une autre offre.' })
}

/** @throws Failure ENTREE_INVALIDE for a customer whom the shop does not know. */
async function exigerClient(tx: Queries, compte_id: number | null): Promise<void> {
  if (compte_id !== null && !(await findCompte(tx, compte_id)))
    exigerJuste({ compte_id: 'Ce client n’existe pas.' })
}

const sansVersion = ({ version: _, ...dit }: OffreGardee) => dit

/** @throws Failure ENTREE_INVALIDE with each field's sentence. */
export function creerOffre(context: Context, appel: AppelEquipe, saisie: Offre): Promise<OffreGardee> {
  return ecrire(context, appel, { action: 'creer', objet: 'offre', demande: saisie }, async (tx) => {
    exigerJuste(fautesOffre(saisie))
    const propre = offrePropre(saisie)
    await exigerCodeLibre(tx, propre.code, null)
    await exigerClient(tx, propre.compte_id)
    const faite = await insertOffre(tx, propre, context.now())
    return { id: faite.id, avant: null, apres: sansVersion(faite), reponse: faite }
  })
}

/**
 * Changes an offer; orders keep what they were.
 * @throws Failure ENTREE_INVALIDE, INTROUVABLE, VERSION_DEPASSEE, ETAT_REFUSE for one that was stopped.
 */
export function modifierOffre(
  context: Context,
  appel: AppelEquipe,
  { id, version, ...saisie }: Offre & { id: number; version: number },
): Promise<OffreGardee> {
  const demande = { id, version, ...saisie }
  return ecrire(context, appel, { action: 'modifier', objet: 'offre', demande }, async (tx) => {
    exigerJuste(fautesOffre(saisie))
    const avant = await lockOffre(tx, id)
    if (avant.version !== version)
      throw new Failure(
        'VERSION_DEPASSEE',
        'Quelqu’un d’autre a changé cette offre entre-temps\u00a0: relisez-la.',
      )
    if (avant.arretee_le)
      throw new Failure('ETAT_REFUSE', 'Cette offre est arrêtée\u00a0: faites-en une autre.')
    const propre = offrePropre(saisie)
    await exigerCodeLibre(tx, propre.code, id)
    await exigerClient(tx, propre.compte_id)
    const apres = await updateOffre(tx, id, propre)
    return { id, avant: sansVersion(avant), apres: sansVersion(apres), reponse: apres }
  })
}

/** Stops an offer at once, for every cart that is not an order yet. @throws Failure INTROUVABLE. */
export function arreterOffre(context: Context, appel: AppelEquipe, id: number): Promise<OffreGardee> {
  return ecrire(context, appel, { action: 'arreter', objet: 'offre', demande: { id } }, async (tx) => {
    const avant = await lockOffre(tx, id)
    const arretee_le = avant.arretee_le ?? context.now().toISOString()
    const apres = await updateOffre(tx, id, { arretee_le })
    return { id, avant: sansVersion(avant), apres: sansVersion(apres), reponse: apres }
  })
}
