import type { FastifyInstance } from 'fastify'
import { exigerCompte } from '#compte/compte.ts'
import { lireCle } from '#ecriture/idempotence.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { toPage } from '#shared/page.ts'
import { IdParams, PageQuery } from '#shared/page-request.ts'
import { route, routes } from '#shared/rest.ts'
import { Demande } from './demande.rest.ts'
import { readPanier } from './lecture.data.ts'
import {
  ajouterAuPanier,
  changerChoix,
  changerQuantite,
  type PanierContext,
  retirerDuPanier,
} from './panier.actions.ts'
import { ACTION } from './panier.ts'

/** The account's cart (specification, part 7 `POST /api/panier`). */
export async function panierRest(app: FastifyInstance, context: PanierContext) {
  return routes(app, {
    'POST /api/panier': route(
      {
        acces: 'client',
        fermee: 'refuse',
        resume: 'Ajouter au panier (action 0), changer une quantité ou une unité (1), retirer une ligne (2)',
        donne: 'Panier',
        sous: 'panier',
        body: Demande,
      },
      async ({ body, compte, headers }) => {
        const appel = { compte: exigerCompte(compte), cle: lireCle(headers) }
        const identite = {
          produit_id: body.produit,
          couleur_id: body.couleur_id ?? null,
          taille_id: body.taille_id ?? null,
          unite_id: body.unite_id ?? null,
        }
        const { quantite_avant } = body
        const poser = () => {
          const ligne = { ...identite, quantite: exigerQuantite(body.quantite) }
          if (body.action === ACTION.ajouter) return ajouterAuPanier(context, appel, ligne)
          const { couleur_id_avant, taille_id_avant, unite_id_avant } = body
          const avant = { couleur_id: couleur_id_avant, taille_id: taille_id_avant, unite_id: unite_id_avant }
          const dits = Object.entries(avant).filter(([, id]) => id !== undefined)
          if (dits.length === 0) return changerQuantite(context, appel, ligne, quantite_avant)
          const choisie = { ...identite, ...Object.fromEntries(dits) }
          return changerChoix(context, appel, ligne, choisie, quantite_avant)
        }
        const panier = await (body.action === ACTION.retirer
          ? retirerDuPanier(context, appel, identite, quantite_avant)
          : poser())
        return { data: { panier } }
      },
    ),

    'GET /api/panier': route(
      { acces: 'client', resume: 'Mon panier', donne: 'Panier', liste: true, querystring: PageQuery },
      async ({ compte }) => {
        const panier = await readPanier(context.database, exigerCompte(compte).id, context.reservesDe)
        const data = panier ? [panier] : []
        return [toPage(data, data.length, { page: 1, count: 1 })]
      },
    ),

    'GET /api/panier/:id': route(
      { acces: 'client', resume: 'Mon panier, par son identifiant', donne: 'Panier', params: IdParams },
      async ({ compte, params }) => {
        const panier = await readPanier(context.database, exigerCompte(compte).id, context.reservesDe)
        if (panier?.id !== Number(params.id)) throw introuvable('Ce panier')
        return { data: panier }
      },
    ),
  })
}

function exigerQuantite(quantite: number | undefined): number {
  if (quantite !== undefined) return quantite
  throw new Failure('ENTREE_INVALIDE', 'Entrée invalide : quantite.', {
    champs: { quantite: 'Champ manquant.' },
  })
}
