import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import type { AvisGarde } from './avis.data.ts'
import { type EtatAvis, enTexte, type Raison } from './avis.ts'
import { listAvisParEtat, listNumeros, lockAvis, updateAvis } from './moderation.data.ts'

/** One as the staff reads it. */
export interface AvisEquipe
  extends Pick<
    AvisGarde,
    | 'id'
    | 'commande_id'
    | 'auteur'
    | 'etoiles'
    | 'texte'
    | 'images'
    | 'etat'
    | 'raison'
    | 'motif'
    | 'reponse'
    | 'envois'
  > {
  produit: { id: number; designation: string }
  numerocommande: string
  date: string
}

/** One page of those in a state. */
export async function voirAvisEquipe(
  q: Queries,
  etat: EtatAvis,
  request: PageRequest,
): Promise<Page<AvisEquipe>> {
  const { avis, total } = await listAvisParEtat(q, etat, request)
  const produits = await findArticles(q, [...new Set(avis.map(({ produit_id }) => produit_id))])
  const numeros = await listNumeros(q, [...new Set(avis.map(({ commande_id }) => commande_id))])
  const lus = avis.map(
    ({ compte_id, produit_id, traite_le, reponse_le, ecrit_le, ...un }): AvisEquipe => ({
      ...un,
      produit: { id: produit_id, designation: produits.get(produit_id)?.designation ?? '' },
      numerocommande: numeros.get(un.commande_id) ?? '',
      date: ecrit_le.toISOString(),
    }),
  )
  return toPage(lus, total, request)
}

/** What is done with one, as it was read: `envois` says which writing of it that was. */
export type Moderation = { id: number; envois: number } & (
  | { geste: 'publier' }
  | { geste: 'refuser'; raison: Raison; motif: string }
  | { geste: 'repondre'; reponse: string }
)

/**
 * Shows one, refuses it for a reason, or answers it; an empty answer takes the answer away. What its author wrote stays
 * as it is, whatever is done.
 * @throws Failure INTROUVABLE, VERSION_DEPASSEE when it was written anew meanwhile, ENTREE_INVALIDE.
 */
export async function modererAvis(context: Context, appel: AppelEquipe, demande: Moderation): Promise<void> {
  const { id, envois, geste } = demande
  // « refuser » is said of refunds
  const action = geste === 'refuser' ? 'ecarter' : geste
  await ecrire(context, appel, { action, objet: 'avis', demande }, async (tx) => {
    const lu = await lockAvis(tx, id)
    if (!lu) throw introuvable('Cet avis')
    if (lu.envois !== envois)
      throw new Failure('VERSION_DEPASSEE', 'Cet avis a été récrit par son auteur\u00a0: relisez-le.')
    const champs = champsDe(demande, context.now())
    await updateAvis(tx, id, champs)
    const dire = ({ etat, raison, motif, reponse }: typeof lu) => ({ etat, raison, motif, reponse })
    return { id, avant: dire(lu), apres: dire({ ...lu, ...champs }), reponse: null }
  })
}

function champsDe(demande: Moderation, now: Date): Parameters<typeof updateAvis>[2] {
  if (demande.geste === 'publier') return { etat: 'publie', raison: null, motif: null, traite_le: now }
  if (demande.geste === 'repondre') {
    const reponse = enTexte(demande.reponse) || null
    return { reponse, reponse_le: reponse === null ? null : now }
  }
  const { raison } = demande
  const motif = enTexte(demande.motif) || null
  if (raison === 'autre' && motif === null) exigerJuste({ motif: 'Dites pourquoi en quelques mots.' })
  return { etat: 'refuse', raison, motif, traite_le: now }
}
