import type { RouteApi } from './routes.ts'

const equipe = (resume: string): RouteApi => ({ resume: `Équipe\u00a0: ${resume}` })

/** Customers, staff, rates and the next terms, as the staff sees to them. */
export const PERSONNES: Record<string, RouteApi> = {
  'GET /api/equipe/client': equipe('les clients, par nom, e-mail, téléphone, état et commandes'),
  'GET /api/equipe/client/{id}': equipe('un client, ses notes et ses commandes'),
  'PUT /api/equipe/client': equipe('bloquer ou débloquer un client, avec un motif'),
  'POST /api/equipe/note': equipe('noter quelque chose d’un client'),
  'GET /api/equipe/equipier': equipe('les personnes de l’équipe et leurs rôles'),
  'PUT /api/equipe/equipier': equipe('changer un rôle, ou retirer quelqu’un de l’équipe'),
  'GET /api/equipe/invitation': equipe('les invitations, la plus récente d’abord'),
  'POST /api/equipe/invitation': equipe('inviter quelqu’un par e-mail'),
  'DELETE /api/equipe/invitation/{id}': equipe('révoquer une invitation'),
  'GET /api/equipe/journal/choix': equipe('ce que le journal sait filtrer\u00a0: personnes, objets, actions'),
  'GET /api/equipe/devise': equipe('les taux, et l’histoire de chacun'),
  'PUT /api/equipe/devise': equipe('changer un taux'),
  'GET /api/equipe/cgv': equipe('le brouillon des conditions, et les versions publiées'),
  'GET /api/equipe/cgv/{id}': equipe('une version des conditions'),
  'PUT /api/equipe/cgv': equipe('garder le brouillon des conditions'),
}
