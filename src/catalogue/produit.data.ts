import type { Produit } from '#contract'
import type { Queries } from '#database/database.ts'
import { compare, decimalToWire, exact, plus, toDecimal, zero } from '#shared/exact.ts'
import type { Branche } from './categorie.ts'
import { LISTE_CHAMPS, type NomsDe } from './champs.ts'
import { type ChoixDeclinaison, prixDecline } from './declinaison/declinaison.ts'
import type { Exception } from './exception.ts'
import { attenteDite, avanceDe } from './regle/attente.ts'

/** A unit as the database keeps it: its `facteur` is exact. */
export interface UniteLue {
  id: number
  code: string
  designation: string
  facteur: string
  dimension: string
}

export type Decimal = NomsDe<{ genre: 'nombre' }>
type Publique = NomsDe<{ publique: true }>

/** A product with everything that hangs on it, its decimals exact. */
export type LigneProduit = Pick<
  Produit,
  | Exclude<Publique, Decimal | 'sans_retractation'>
  | 'id'
  | 'image'
  | 'image_alt'
  | 'couleurs'
  | 'tailles'
  | 'produitimages'
  | 'prix_fin'
  | 'avis_nombre'
> &
  Record<Publique & Decimal, string> & {
    /** Stock, in the product's own unit. */
    quantite: string
    /** Shown struck through: the lowest price of the thirty days before the reduction; always above `prix`. */
    prix_barre: string | null
    /** How many an order takes, as the keeper wrote it. */
    quantites: string | null
    /** What may be bought beyond the stock, and how much of it still (`regle/attente.ts`). */
    attente: string | null
    avance: string
    /** The sum of the stars of its reviews that are shown. */
    avis_somme: number
    /** Not on sale: archived, or not published. */
    archive: boolean
    sans_retractation: Exception | null
    categorie_id: number
    /** Its category and those below it. */
    categories: Branche[]
    /** Every unit it may be bought in, its own first. */
    unites: UniteLue[]
    /** Its variants on sale; its stock is theirs. */
    declinaisons: DeclinaisonLue[]
  }

/** A variant as the database keeps it. */
export interface DeclinaisonLue extends ChoixDeclinaison {
  id: number
  ecart: string
  quantite: string
  poids: string | null
  code: string | null
  codebarre: string | null
  image: string | null
  attente: string | null
  avance: string
}
type Ligne = Omit<LigneProduit, 'declinaisons' | 'avance'> & {
  attendus: string
  declinaisons: (Omit<DeclinaisonLue, 'avance'> & { en_vente: boolean; attendus: string })[]
}

/** Whether a row of `produit` is on sale: what every public list and every sale asks. */
export const EN_VENTE = 'archive_le IS NULL AND publie'

const PUBLIQUES = LISTE_CHAMPS.filter(([, { publique }]) => publique)
  .map(([nom]) => `p.${nom}`)
  .join(', ')
const PRODUITS = `
SELECT p.id, ${PUBLIQUES}, p.image, p.image_alt, p.quantite, p.quantites, p.attente, p.attendus, p.prix_barre, p.avis_nombre, p.avis_somme, p.categorie_id, NOT (${EN_VENTE}) AS archive,
  (SELECT to_char(fin AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM promotion WHERE id = p.promotion_id) AS prix_fin,
  (SELECT json_agg(json_build_object('id', u.id, 'code', u.code, 'designation', u.designation,
      'facteur', u.facteur::text, 'dimension', u.dimension) ORDER BY u.id <> p.unite_id, u.facteur, u.id)
    FROM (SELECT p.unite_id UNION SELECT unite_id FROM produit_unite WHERE produit_id = p.id) permise
    JOIN unite u ON u.id = permise.unite_id) AS unites,
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'designation', c.designation,
      'code_hex', c.code_hex) ORDER BY c.id), '[]')
    FROM produit_couleur pc JOIN couleur c ON c.id = pc.couleur_id WHERE pc.produit_id = p.id) AS couleurs,
  (SELECT coalesce(json_agg(json_build_object('id', t.id, 'designation', t.designation)
      ORDER BY t.rang, t.id), '[]')
    FROM produit_taille pt JOIN taille t ON t.id = pt.taille_id WHERE pt.produit_id = p.id) AS tailles,
  (SELECT coalesce(json_agg(json_build_object('id', i.id, 'image', i.image, 'alt', i.alt) ORDER BY i.rang, i.id), '[]')
    FROM produitimage i WHERE i.produit_id = p.id) AS produitimages,
  (SELECT coalesce(json_agg(json_build_object('id', d.id, 'couleur_id', d.couleur_id, 'taille_id', d.taille_id,
      'ecart', d.ecart::text, 'quantite', d.quantite::text, 'poids', d.poids::text, 'code', d.code,
      'codebarre', d.codebarre, 'image', d.image, 'attente', d.attente, 'attendus', d.attendus::text,
      'en_vente', d.en_vente) ORDER BY d.id), '[]')
    FROM declinaison d WHERE d.produit_id = p.id) AS declinaisons,
  (WITH RECURSIVE branche AS (
      SELECT * FROM categorie WHERE id = p.categorie_id
      UNION
      SELECT c.* FROM categorie c JOIN branche b ON c.parent_id = b.id)
    SELECT jsonb_agg(to_jsonb(branche) - 'rang' ORDER BY rang, id) FROM branche) AS categories
FROM produit p WHERE p.id = ANY($1::integer[])`

/** Products in the order of `ids`, archived ones too; unknown ones are left out. One query. */
export async function findLignes(q: Queries, ids: number[]): Promise<LigneProduit[]> {
  if (ids.length === 0) return []
  const lignes = await q.query<Ligne>(PRODUITS, [ids])
  const parId = new Map(lignes.map((ligne) => [ligne.id, vendue(ligne)]))
  return ids.flatMap((id) => parId.get(id) ?? [])
}

/** What of a product can be sold: a variant that is off sale, or costs nothing, keeps its stock, and nobody can buy it. */
function vendue({ declinaisons: toutes, attente: sienne, attendus, ...reste }: Ligne): LigneProduit {
  const ligne = { ...reste, attente: attenteDite(sienne), avance: avanceDe(sienne, attendus) }
  if (toutes.length === 0) return { ...ligne, declinaisons: [] }
  const payante = (ecart: string) => compare(prixDecline(ligne.prix, ecart), zero) > 0
  // one that costs no less than its product costs something
  const vendables = toutes.filter(
    ({ en_vente, ecart }) => en_vente && (!ecart.startsWith('-') || payante(ecart)),
  )
  const declinaisons = vendables.map((une): DeclinaisonLue => {
    const attente = une.attente ?? sienne
    return {
      id: une.id,
      couleur_id: une.couleur_id,
      taille_id: une.taille_id,
      ecart: une.ecart,
      quantite: une.quantite,
      poids: une.poids,
      code: une.code,
      codebarre: une.codebarre,
      image: une.image,
      attente: attenteDite(attente),
      avance: avanceDe(attente, une.attendus),
    }
  })
  const somme = (de: 'quantite' | 'avance') =>
    toDecimal(
      declinaisons.reduce((total, une) => plus(total, exact(une[de])), zero),
      6,
    )
  const attente = declinaisons.find((une) => une.attente !== null)?.attente ?? null
  // the base keeps the sum of them all
  const quantite = declinaisons.length === toutes.length ? ligne.quantite : somme('quantite')
  return { ...ligne, declinaisons, attente, quantite, avance: attente === null ? '0' : somme('avance') }
}

const NOMBRES = LISTE_CHAMPS.flatMap(([nom, { genre }]) => (genre === 'nombre' ? nom : [])) as Decimal[]

type EnNombres<L> = { [N in keyof L & Decimal]: null extends L[N] ? number | null : number }

/** The decimals of a row as the wire carries them; those that may be nothing stay so. */
export function enNombres<L extends Partial<Record<Decimal, string | null>>>(ligne: L): EnNombres<L> {
  const lus: Partial<Record<Decimal, number | null>> = {}
  for (const nom of NOMBRES) {
    const lu = ligne[nom]
    if (lu !== undefined) lus[nom] = lu === null ? null : decimalToWire(lu)
  }
  return lus as EnNombres<L>
}

/** Nobody else changes this product or sells of it until the transaction ends. False when it does not exist. */
export async function lockProduit(tx: Queries, id: number): Promise<boolean> {
  return (await tx.query('SELECT 1 FROM produit WHERE id = $1 FOR NO KEY UPDATE', [id])).length === 1
}
