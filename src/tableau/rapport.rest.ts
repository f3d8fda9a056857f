import type { Database } from '#database/database.ts'
import { ecrireCsv } from '#shared/csv.ts'
import { exigerPeriode, type Periode } from '#shared/jour.ts'
import { route } from '#shared/rest.ts'
import { jourLu, objet, parmi } from '#shared/schema.ts'
import { pieceJointe } from '#shared/texte.ts'
import { voirRapport } from './rapport.actions.ts'
import {
  AXES,
  type Axe,
  aMarge,
  type LigneRapport,
  margeDe,
  NOMS_AXES,
  tauxDeMarge,
  titresDe,
} from './rapport.ts'

const Question = objet({ axe: parmi(NOMS_AXES), du: jourLu, au: jourLu })
/** On the screen; a file holds them all, as far as anybody reads. */
const LIGNES = 200
const LIGNES_FICHIER = 50_000
const COLONNES_MARGE = [
  ...['Vendu, prix de revient connu (FCFA)', 'Prix de revient (FCFA)', 'Marge (FCFA)', 'Taux de marge (%)'],
  'Vendu, prix de revient inconnu (FCFA)',
]

/** What a row of a file says of its margin; nothing where it has no article. */
function cellulesMarge({ marge }: LigneRapport) {
  if (!marge) return COLONNES_MARGE.map(() => null)
  return [marge.vendu, marge.cout, margeDe(marge), tauxDeMarge(marge), marge.inconnu]
}

/** What was sold, along whatever one asks, for who sees to the shop's money. */
export function rapportRoutes(database: Database) {
  const lire = (query: Periode & { axe: Axe }, limite: number) =>
    voirRapport(database, query.axe, exigerPeriode(query), limite)
  return {
    'GET /api/equipe/rapport': route(
      {
        acces: 'rapports',
        resume: 'les ventes d’une période selon un axe, à côté de la période d’avant',
        querystring: Question,
      },
      async ({ query }) => ({ data: await lire(query, LIGNES) }),
    ),

    'GET /api/equipe/fichier/rapport': route(
      { acces: 'rapports', resume: 'le même rapport, entier, en CSV', querystring: Question },
      async ({ query }, reply) => {
        const { lignes } = await lire(query, LIGNES_FICHIER)
        const [nombre, ...montants] = titresDe(query.axe)
        const colonnes = [
          AXES[query.axe],
          nombre,
          ...montants.map((titre) => `${titre} (FCFA)`),
          'Période d’avant (FCFA)',
          ...(aMarge(query.axe) ? COLONNES_MARGE : []),
        ]
        return reply
          .header('content-disposition', pieceJointe(`ventes ${query.axe} ${query.du} ${query.au}`, 'csv'))
          .type('text/csv; charset=utf-8')
          .send(
            ecrireCsv(
              colonnes,
              lignes.map((ligne) => [
                ...[ligne.nom, ligne.nombre, ligne.brut, ligne.moins, ligne.net, ligne.avant],
                ...(aMarge(query.axe) ? cellulesMarge(ligne) : []),
              ]),
            ),
          )
      },
    ),
  }
}
