import type { Database } from '#database/database.ts'
import { failureOf } from '#shared/failure.ts'
import { type Ligne, mediane, nombre } from '../mesure.ts'
import type { Geste, Lieu } from './gestes.ts'
import type { Taille } from './poser.ts'

/** Milliseconds at the base, and times what the same takes among a thousandth. */
const P99 = 30
const RAPPORT = 1.5
/** What takes longer than this is asked less often: a bench has an end. */
const PATIENCE = 20_000

const RAYONS = `
WITH RECURSIVE branche AS (
  SELECT id AS racine, id FROM categorie
  UNION ALL SELECT b.racine, c.id FROM categorie c JOIN branche b ON c.parent_id = b.id)
SELECT racine AS id, sum(total)::integer AS total FROM branche JOIN categorie_total t ON t.categorie_id = branche.id
GROUP BY racine ORDER BY sum(total) DESC, racine LIMIT 1`
const FEUILLE =
  'SELECT categorie_id AS id, total::integer FROM categorie_total ORDER BY total DESC, 1 LIMIT 1'
const DE_SES_PRODUITS = `
WITH RECURSIVE branche AS (
  SELECT $1::integer AS id UNION SELECT c.id FROM categorie c JOIN branche b ON c.parent_id = b.id),
siens AS MATERIALIZED (SELECT id, marque FROM produit WHERE categorie_id IN (SELECT id FROM branche) LIMIT 20000)
SELECT (SELECT couleur_id FROM siens JOIN produit_couleur ON produit_id = id GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS couleur,
  (SELECT taille_id FROM siens JOIN produit_taille ON produit_id = id GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS taille_id,
  (SELECT marque FROM siens WHERE marque IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1) AS marque`

/** What of this base the questions are about: the same in bases of any size. */
export async function lieuDe(q: Database, taille: Taille): Promise<Lieu> {
  const [rayon] = await q.query<Lieu['rayon']>(RAYONS)
  const [feuille] = await q.query<Lieu['rayon']>(FEUILLE)
  const [siens] = await q.query<Pick<Lieu, 'couleur' | 'taille_id'> & { marque: string | null }>(
    DE_SES_PRODUITS,
    [rayon?.id ?? 0],
  )
  if (!rayon || !feuille || !siens) throw new Error('no category has a product')
  return { taille, rayon, feuille, ...siens, marque: siens.marque ?? '' }
}

export interface Base {
  q: Database
  lieu: Lieu
}

const p99 = (durees: number[]) => {
  const ordre = durees.toSorted((a, b) => a - b)
  return ordre[Math.ceil(ordre.length * 0.99) - 1] ?? 0
}

/** What all statements of one question took at the base; null where it was not answered. */
async function duree({ q, lieu }: Base, geste: Geste, n: number): Promise<number | null> {
  let ms = 0
  q.observe({ statement: (une) => (ms += une.ms), waited: () => {} })
  try {
    await geste(q, lieu, n)
    return ms
  } catch (error) {
    // the base gave it up: that is what is measured
    if (failureOf(error)?.code === 'SERVICE_INDISPONIBLE') return null
    throw error
  }
}

/** Each question of both bases in turn, `fois` times: p99 among many, and how many times that of few. */
export async function comparer(
  [peu, beaucoup]: [Base, Base],
  gestes: Record<string, Geste>,
  fois: number,
  dire: (ligne: Ligne) => void,
): Promise<Ligne[]> {
  const lignes: Ligne[] = []
  for (const [quoi, geste] of Object.entries(gestes)) {
    const durees: [number[], number[]] = [[], []]
    const limite = performance.now() + PATIENCE
    let muette = false
    for (let n = -2; n < fois && !muette && performance.now() < limite; n += 1) {
      const [un, mille] = [await duree(peu, geste, n + 2), await duree(beaucoup, geste, n + 2)]
      muette = un === null || mille === null
      // the first ones find nothing prepared
      if (n < 0) continue
      durees[0].push(un ?? 0)
      durees[1].push(mille ?? 0)
    }
    const ligne = muette ? ligneMuette(quoi) : ligneDe(quoi, durees)
    lignes.push(ligne)
    dire(ligne)
  }
  return lignes
}

const VISEE = `≤ ${P99} ms, ≤ ${nombre(RAPPORT, 1)} ×`
const ligneMuette = (mesure: string): Ligne => ({
  ...{ mesure, valeur: 'pas répondu', visee: VISEE, atteinte: false, detail: 'la base y renonce après 4 s' },
})

function ligneDe(mesure: string, [peu, beaucoup]: [number[], number[]]): Ligne {
  const [avant, apres] = [p99(peu), p99(beaucoup)]
  const rapport = apres / avant
  return {
    mesure,
    valeur: `${nombre(apres, apres < 10 ? 2 : 1)} ms, ${nombre(rapport, rapport < 10 ? 1 : 0)} ×`,
    visee: VISEE,
    atteinte: apres <= P99 && rapport <= RAPPORT,
    detail: `à 1 000 ${nombre(avant, 1)} ms ; médianes ${nombre(mediane(beaucoup), 1)} et ${nombre(mediane(peu), 1)} ms ; ${beaucoup.length} fois`,
  }
}
