import { creerAchat, envoyerAchat, voirAchat } from '#approvisionnement/achat.actions.ts'
import { corrigerReception, recevoir } from '#approvisionnement/reception.actions.ts'
import type { Equipier } from '#compte/equipe.ts'
import { isFailure } from '#shared/failure.ts'
import { contexteDeTest, ouvrirBase } from '../base.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { poserBoutique, poserCompte } from '../fixtures.ts'

/** The little shop with a supplier, and somebody of the staff who buys. */
export async function ouvrirAchats() {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  const equipier: Equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  const [sow] = await base.query<{ id: number }>(
    `INSERT INTO fournisseur (designation, telephone, email, delai)
     VALUES ('Sow et frères', '+221771234567', 'sow@exemple.sn', 3) RETURNING id`,
  )
  const fournisseur_id = Number(sow?.id)
  const context = contexteDeTest(base)
  const lire = (id: number) => voirAchat(base, id)
  return {
    ...{ base, context, equipier, fournisseur_id, lire },
    commander: (
      lignes: { produit_id: number; quantite: number; prix?: number; declinaison_id?: number }[],
      cle?: string,
    ) =>
      creerAchat(
        context,
        { equipier, cle },
        {
          fournisseur_id,
          lignes: lignes.map((ligne) => ({ prix: null, declinaison_id: null, ...ligne })),
        },
      ),
    envoyer: async (id: number, voie: 'whatsapp' | 'mail' | 'autre' = 'autre') =>
      envoyerAchat(context, { equipier }, { id, version: (await lire(id)).version, voie }),
    /** So many of the line of that rank, as who has read what came of it before; `lu` otherwise. */
    recevoir: async (
      id: number,
      venues: { rang?: number; quantite: number; prix?: number; lu?: number }[],
      cle?: string,
    ) => {
      const { lignes } = await lire(id)
      const dites = venues.map(({ rang = 0, quantite, prix = null, lu }) => {
        const ligne = lignes[rang]
        return { achatligne_id: ligne?.id ?? 0, quantite, prix, recu_lu: lu ?? ligne?.recu ?? 0 }
      })
      return recevoir(context, { equipier, cle }, { achat_id: id, lignes: dites })
    },
    corriger: async (id: number, quantite: number, rang = 0) => {
      const reception = (await lire(id)).lignes[0]?.receptions[rang]
      return corrigerReception(context, { equipier }, { id: reception?.id ?? 0, quantite })
    },
    /** The stock of a product, what one costs, and whether its movements add up. */
    etat: async (produit_id: number) => {
      const [ligne] = await base.query<{ stock: string; revient: string | null; juste: boolean }>(
        `SELECT quantite AS stock, prix_revient AS revient,
           quantite = (SELECT sum(quantite) FROM mouvement WHERE produit_id = p.id) AS juste
         FROM produit p WHERE id = $1`,
        [produit_id],
      )
      return { stock: Number(ligne?.stock), revient: ligne?.revient ?? null, juste: ligne?.juste }
    },
  }
}

export const refus = (essai: Promise<unknown>): Promise<string> =>
  essai.then(
    () => 'fait',
    (error: unknown) => (isFailure(error) ? error.code : String(error)),
  )
