import { and, count, eq, gte, lt } from 'drizzle-orm'
import { numeroCommande } from '#commande/commande.ts'
import { nomAffiche } from '#compte/compte.ts'
import type { Queries } from '#database/database.ts'
import { type CodePortefeuille, NOMS_PORTEFEUILLES } from '#preference/numeros/portefeuille.ts'
import { decaler, enDate, type Periode } from '#shared/jour.ts'
import { type Page, type PageRequest, toPage } from '#shared/page.ts'
import { versement } from './especes.table.ts'
import { type LigneRapportLivreur, SANS_LIVREUR } from './especes.ts'

/** Days of Dakar, which lives in UTC. */
const bornes = ({ du, au }: Periode) => [enDate(du), enDate(decaler(au, 1))] as const

const RAPPORT = `
WITH verses AS (
  SELECT livreur_id, par, count(*)::integer AS versements, sum(attendu) AS encaisse, sum(verse) AS verse FROM versement v
  WHERE remis_le >= $1 AND remis_le < $2 AND NOT EXISTS (SELECT FROM versement c WHERE c.corrige_id = v.id)
  GROUP BY livreur_id, par
), livrees AS (
  SELECT u.livreur_id, count(*)::integer AS livrees
  FROM (SELECT DISTINCT commande_id FROM etape WHERE etat = 4 AND cree_le >= $1 AND cree_le < $2) e
  JOIN course u ON u.commande_id = e.commande_id JOIN commande c ON c.id = e.commande_id AND c.essai = 0
  WHERE NOT EXISTS (SELECT FROM etape f WHERE f.commande_id = e.commande_id AND f.etat = 4 AND f.cree_le < $1 OFFSET 0)
  GROUP BY u.livreur_id
)
SELECT qui.livreur_id, qui.par, l.nom, coalesce(livrees, 0) AS livrees, coalesce(versements, 0) AS versements,
  coalesce(encaisse, 0) AS encaisse, coalesce(verse, 0) AS verse
FROM (SELECT livreur_id, par FROM verses UNION SELECT livreur_id, NULL FROM livrees) qui
LEFT JOIN verses v ON v.livreur_id IS NOT DISTINCT FROM qui.livreur_id AND v.par IS NOT DISTINCT FROM qui.par
LEFT JOIN livrees d ON d.livreur_id = qui.livreur_id AND qui.par IS NULL LEFT JOIN livreur l ON l.id = qui.livreur_id
ORDER BY l.nom NULLS LAST, qui.par NULLS FIRST`

/** Who handed money in: a deliverer, or nobody: whoever came for an order themselves, or sent it by telephone. */
const direQui = (nom: string | null, par: CodePortefeuille | null): string =>
  nom ?? (par ? `Par ${NOMS_PORTEFEUILLES[par]}` : SANS_LIVREUR)

/** What each deliverer did in a period; what nobody brought stands by itself, means by means. */
export async function listRapportLivreurs(q: Queries, periode: Periode): Promise<LigneRapportLivreur[]> {
  const rows = await q.query<{
    livreur_id: number | null
    par: CodePortefeuille | null
    nom: string | null
    livrees: number
    versements: number
    encaisse: string
    verse: string
  }>(RAPPORT, [...bornes(periode)])
  return rows.map(({ nom, par, encaisse, verse, ...row }) => ({
    ...row,
    nom: direQui(nom, par),
    encaisse: Number(encaisse),
    verse: Number(verse),
    ecart: Number(verse) - Number(encaisse),
  }))
}

/** A hand-in as the staff reads it. */
export interface VersementLu {
  id: number
  livreur_id: number | null
  livreur: string
  remis_le: string
  attendu: number
  verse: number
  explication: string | null
  auteur: string
  ecrit_le: string
  corrige_id: number | null
  /** Another took its place. */
  remplace: boolean
  lignes: { commande_id: number; numerocommande: string; du: number; montant: number; motif: string | null }[]
}

const VERSEMENTS = `
SELECT v.id, v.livreur_id, v.par, l.nom AS livreur, v.remis_le, v.attendu, v.verse, v.explication, v.cree_le, v.corrige_id,
  a.nom, a.prenom, a.email, EXISTS (SELECT FROM versement c WHERE c.corrige_id = v.id) AS remplace,
  (SELECT jsonb_agg(jsonb_build_object('commande_id', s.commande_id, 'cree_le', o.cree_le, 'du', s.du,
    'montant', s.montant, 'motif', s.motif) ORDER BY s.commande_id)
    FROM versement_ligne s JOIN commande o ON o.id = s.commande_id WHERE s.versement_id = v.id) AS lignes
FROM versement v LEFT JOIN livreur l ON l.id = v.livreur_id LEFT JOIN compte a ON a.id = v.compte_id
WHERE v.remis_le >= $1 AND v.remis_le < $2 AND ($3::integer IS NULL OR v.livreur_id = $3)
ORDER BY v.remis_le DESC, v.id DESC LIMIT $4 OFFSET $5`

/** The hand-ins of a period, the latest first, those that were corrected beside what took their place. */
export async function listVersements(
  q: Queries,
  { livreur_id, ...periode }: Periode & { livreur_id: number | null },
  request: PageRequest,
): Promise<Page<VersementLu>> {
  const [debut, fin] = bornes(periode)
  const voulus = [debut, fin, livreur_id]
  const { remis_le, livreur_id: sien } = versement
  const [total] = await q.drizzle
    .select({ nombre: count() })
    .from(versement)
    .where(
      and(gte(remis_le, debut), lt(remis_le, fin), livreur_id === null ? undefined : eq(sien, livreur_id)),
    )
  const rows = await q.query<VersementRow>(VERSEMENTS, [
    ...voulus,
    request.count,
    (request.page - 1) * request.count,
  ])
  return toPage(rows.map(toVersement), Number(total?.nombre ?? 0), request)
}

type VersementRow = {
  id: number
  livreur_id: number | null
  par: CodePortefeuille | null
  livreur: string | null
  remis_le: string
  attendu: string
  verse: string
  explication: string | null
  cree_le: string
  corrige_id: number | null
  nom: string | null
  prenom: string | null
  email: string | null
  remplace: boolean
  lignes: { commande_id: number; cree_le: string; du: number; montant: number; motif: string | null }[] | null
}

function toVersement({ cree_le, nom, prenom, email, lignes, par, ...row }: VersementRow): VersementLu {
  return {
    ...row,
    livreur: direQui(row.livreur, par),
    remis_le: new Date(row.remis_le).toISOString(),
    attendu: Number(row.attendu),
    verse: Number(row.verse),
    auteur: email === null ? 'La boutique' : nomAffiche({ nom, prenom, email }),
    ecrit_le: new Date(cree_le).toISOString(),
    lignes: (lignes ?? []).map(({ cree_le: passee, ...ligne }) => ({
      ...ligne,
      numerocommande: numeroCommande(ligne.commande_id, new Date(passee)),
    })),
  }
}
