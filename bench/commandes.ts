// `npm run bench -- --commandes`: the back office over a million orders: its lists, whatever filters them, and the reports
// of sales along every axis.
import type { Database } from '#database/database.ts'
import { listToutesCommandes } from '#preparation/equipe.data.ts'
import { type FiltreCommandes, TOUTES } from '#preparation/filtre.ts'
import { decaler, enJour, type Periode } from '#shared/jour.ts'
import { voirRapport } from '#tableau/rapport.actions.ts'
import { AXES, NOMS_AXES } from '#tableau/rapport.ts'
import { tenirSommes } from '#tableau/sommes.actions.ts'
import { COMMANDE } from './comptes.ts'
import { type Ligne, ligneAuPlus, mediane, nombre } from './mesure.ts'

const COMPTE = 860_000_000
const LOT = 5_000
/** Years that the shop has sold for. */
export const JOURS = 3 * 365
const LISTE = 50
const RAPPORT = 300
/** Milliseconds from a sale to a report that has it. */
const FRAICHEUR = 5_000
const PAR_COMPTE = 5
const NOMS = ['Diop', 'Ndiaye', 'Fall', 'Sow', 'Ba', 'Sarr', 'Gueye', 'Faye', 'Diouf', 'Seck']
const PRENOMS = ['Awa', 'Moussa', 'Fatou', 'Ibrahima', 'Mariama', 'Cheikh', 'Aïssatou', 'Ousmane']

const COMPTES = `
INSERT INTO compte (id, issuer, sub, email, nom, prenom, telephone1, cree_le)
SELECT ${COMPTE} + n, 'banc', 'c' || n, 'client' || n || '@exemple.sn', ($3::text[])[1 + n % ${NOMS.length}],
  ($4::text[])[1 + n / ${NOMS.length} % ${PRENOMS.length}], '+22177' || lpad(n::text, 7, '0'), now()
FROM generate_series($1::integer, $2::integer) AS n`
const PANIERS = `
INSERT INTO panier (id, compte_id, cree_le)
SELECT ${COMPTE} + n, ${COMPTE} + n, now() FROM generate_series($1::integer, $2::integer) AS n`
// of a hundred: ninety-four delivered and paid, two given up, one of each other state
const COMMANDES = `
INSERT INTO commande (id, compte_id, cle, demande, panier_id, etat, etat_paiement, payment_method, montantcommande, devise,
  taux, montantdevise, poids, destination_id, ville, pays, express, delai, tarif, adresseliv, tel, cgv_version,
  isdifferentrecipient, recipient_nom, recipient_prenom, recipient_telephone, cree_le, expire_le, postes)
SELECT ${COMMANDE} + n, compte, 'banc' || n, 'banc', compte,
  CASE n % 100 WHEN 0 THEN 0 WHEN 1 THEN 1 WHEN 2 THEN 2 WHEN 3 THEN 3 WHEN 4 THEN 5 WHEN 5 THEN 5 ELSE 4 END,
  CASE WHEN n % 100 IN (0, 4, 5) THEN 0 ELSE 2 END,
  ('{carte,paypal,wave,livraison}'::text[])[1 + n % 4], total, 'XOF', 1, total, 2, $3::integer, 'Dakar', 'Sénégal', 0, 2,
  '{"mode":"standard"}', 'Sacré-Cœur 3', '+22177' || lpad((n % 9999999)::text, 7, '0'), $4::integer,
  CASE WHEN n % 7 = 0 THEN 1 ELSE 0 END, CASE WHEN n % 7 = 0 THEN 'Sy' END, CASE WHEN n % 7 = 0 THEN 'Coumba' END,
  CASE WHEN n % 7 = 0 THEN '+221761112233' END,
  $5::timestamptz + make_interval(secs => n * $6::float8), now(), jsonb_build_object('articles', total - 1000, 'livraison', 1000)
FROM (SELECT n, ${COMPTE} + n / ${PAR_COMPTE} AS compte, 1000 + 100 * (n % 400 + 10) AS total
  FROM generate_series($1::integer, $2::integer) AS n) AS suite`
const LIGNES = `
INSERT INTO detailcommande (commande_id, produit_id, designation, unite, prix, facteur_produit, facteur_choisi, quantite)
SELECT ${COMMANDE} + n, ($3::integer[])[1 + (n * 7 + rang * 31) % cardinality($3::integer[])], 'Essai', 'pièce',
  100 * (n % 400 + 10), 1, 1, 1
FROM generate_series($1::integer, $2::integer) AS n, generate_series(0, n % 2) AS rang`

/** So many orders of the last three years, of a fifth as many people, one or two lines each. */
export async function poserCommandes(
  database: Database,
  combien: number,
  {
    produits,
    destination_id,
    cgv_version,
  }: { produits: number[]; destination_id: number; cgv_version: number },
): Promise<void> {
  const debut = new Date(Date.now() - JOURS * 86_400_000)
  debut.setUTCHours(0, 0, 0, 0)
  const pas = (JOURS * 86_400) / combien
  const enLots = async (total: number, poser: (lot: [number, number]) => Promise<unknown>) => {
    for (let n = 0; n < total; n += LOT) await poser([n, Math.min(n + LOT, total) - 1])
  }
  // what is noted of a sale as it is made is noted here for all of them
  await database.script('ALTER TABLE commande DISABLE TRIGGER USER')
  await enLots(Math.ceil(combien / PAR_COMPTE), async (lot) => {
    await database.query(COMPTES, [...lot, NOMS, PRENOMS])
    await database.query(PANIERS, lot)
  })
  await enLots(combien, async (lot) => {
    await database.query(COMMANDES, [...lot, destination_id, cgv_version, debut.toISOString(), pas])
    await database.query(LIGNES, [...lot, produits])
  })
  await database.script('ALTER TABLE commande ENABLE TRIGGER USER')
  await database.script(
    `INSERT INTO jourvendu (jour) SELECT DISTINCT (cree_le AT TIME ZONE 'UTC')::date FROM commande`,
  )
  // longer than a statement of the shop may take
  await database.outside?.((q) => q.query('VACUUM ANALYZE'))
}

/** Milliseconds of each of `fois` runs after one that does not count. */
async function durees(fois: number, faire: () => Promise<unknown>): Promise<number[]> {
  await faire()
  const prises: number[] = []
  for (let tour = 0; tour < fois; tour += 1) {
    const depart = performance.now()
    await faire()
    prises.push(performance.now() - depart)
  }
  return prises.sort((un, autre) => un - autre)
}
const p99 = (prises: readonly number[]) => prises[Math.ceil(prises.length * 0.99) - 1] ?? 0
const ligne = (quoi: string, visee: number, prises: number[]): Ligne =>
  ligneAuPlus(quoi, p99(prises), visee, 'ms', `médiane ${nombre(mediane(prises), 1)} ms`)

export const FILTRES: Record<string, Partial<FiltreCommandes> & { page?: number }> = {
  'sans filtre': {},
  'page 400, sans filtre': { page: 400 },
  'les plus anciennes': { tri: 'ancienne' },
  'les plus chères': { tri: '-montant' },
  'les moins chères, livrées': { tri: 'montant', etats: [4] },
  'à préparer': { etats: [1] },
  livrées: { etats: [4] },
  'payées, même rendues en partie': { etats_paiement: [2, 4, 5] },
  'pas payées': { etats_paiement: [0] },
  'par Wave': { payment_method: 'wave' },
  'à la livraison, à confirmer': { etats: [0], payment_method: 'livraison' },
  'à la livraison, les plus chères': { tri: '-montant', payment_method: 'livraison' },
  'un numéro': { texte: String(COMMANDE + 12_345) },
  'un téléphone': { texte: '77 001 23 45' },
  'un nom que beaucoup portent': { texte: 'diop' },
  'un nom que personne ne porte': { texte: 'zzyzx' },
  'un prénom et un nom': { texte: 'coumba sy' },
  'un mois': { du: '-60', au: '-30' },
  'un jour, payées, les plus chères': { du: '-200', au: '-200', etats_paiement: [2], tri: '-montant' },
  'deux ans, par PayPal': { du: '-800', au: '-70', payment_method: 'paypal' },
}

/** The lists and the reports of a shop that has sold so much. */
export async function mesurerCommandes(database: Database, combien: number, fois: number): Promise<Ligne[]> {
  const aujourdhui = enJour(new Date())
  const jour = (ecart: string | null | undefined) => (ecart ? decaler(aujourdhui, Number(ecart)) : null)
  const parmi = `parmi ${nombre(combien)} commandes`
  const lignes: Ligne[] = []
  for (const [quoi, { page = 1, du, au, ...filtre }] of Object.entries(FILTRES)) {
    const demande = { ...TOUTES, ...filtre, du: jour(du), au: jour(au) }
    const lues = await durees(fois, () => listToutesCommandes(database, demande, { page, count: 20 }))
    lignes.push(ligne(`Commandes ${parmi}, ${quoi}`, LISTE, lues))
  }
  const depart = performance.now()
  await tenirSommes(database)
  const premiere = (performance.now() - depart) / 1000
  lignes.push({
    ...{ mesure: `Sommes de ventes, la première fois ${parmi}`, valeur: `${nombre(premiere, 1)} s` },
    ...{ visee: '', atteinte: null, detail: 'une fois, en arrière-plan' },
  })
  await database.script('VACUUM ANALYZE somme')
  const periodes: Record<string, Periode> = {
    'trois ans': { du: decaler(aujourdhui, 10 - JOURS), au: aujourdhui },
    'ce mois-ci': { du: `${aujourdhui.slice(0, 8)}01`, au: aujourdhui },
  }
  for (const [quand, periode] of Object.entries(periodes))
    for (const axe of NOMS_AXES) {
      const lus = await durees(fois, () => voirRapport(database, axe, periode, 200))
      lignes.push(ligne(`Ventes par ${AXES[axe].toLowerCase()}, ${quand}, ${parmi}`, RAPPORT, lus))
    }
  const [vendue] = await database.query<{ id: number }>(
    'SELECT max(id) AS id FROM commande WHERE etat_paiement = 0 AND id < $1',
    [COMMANDE + combien - 1000],
  )
  const change = performance.now()
  await database.query('UPDATE commande SET etat_paiement = 2 WHERE id = $1', [vendue?.id ?? 0])
  await voirRapport(database, 'produit', periodes['trois ans'] ?? { du: aujourdhui, au: aujourdhui }, 200)
  lignes.push(
    ligneAuPlus(
      `Une vente de plus dans le rapport de trois ans, ${parmi}`,
      performance.now() - change,
      FRAICHEUR,
      'ms',
    ),
  )
  return lignes
}
