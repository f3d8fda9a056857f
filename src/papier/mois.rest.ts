import { Readable } from 'node:stream'
import type { ImageServices } from '#image/image.actions.ts'
import { route } from '#shared/rest.ts'
import { moisLu, objet, parmi } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { NOMS_PLANS } from './ecritures.ts'
import { archiverMois, ecrireMois } from './mois.actions.ts'

const Archive = objet({ mois: moisLu })
const Ecritures = objet({ mois: moisLu, plan: parmi(NOMS_PLANS) })

/** A month of papers for whoever keeps the books: all of them, and what they mean in accounts. */
export function moisRoutes(services: Pick<ImageServices, 'database' | 'depot'>) {
  return {
    'GET /api/equipe/fichier/ecritures': route(
      {
        acces: 'lire:argent',
        resume: 'les écritures comptables d’un mois, en partie double (SYSCOHADA en CSV, ou FEC)',
        querystring: Ecritures,
      },
      async ({ query: { mois, plan } }, reply) => {
        const [type, fin] =
          plan === 'pcg'
            ? (['text/plain; charset=utf-8', 'txt'] as const)
            : (['text/csv; charset=utf-8', 'csv'] as const)
        return reply
          .header('content-disposition', pieceJointe(`ecritures ${plan} ${mois}`, fin))
          .type(type)
          .send(Readable.from(ecrireMois(services.database, mois, plan)))
      },
    ),

    'GET /api/equipe/archive/papier': route(
      {
        acces: 'lire:argent',
        resume: 'les factures et avoirs d’un mois, en PDF, dans une archive ZIP',
        querystring: Archive,
      },
      async ({ query: { mois } }, reply) =>
        reply
          .header('content-disposition', pieceJointe(`papiers ${mois}`, 'zip'))
          .type('application/zip')
          .send(await archiverMois(services, mois)),
    ),
  }
}
