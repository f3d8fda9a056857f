import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { voirAnomalies } from '#dossier/dossier.actions.ts'
import { listMoyens } from '#preference/moyen.data.ts'
import { compterAFaire } from '#preparation/aFaire.data.ts'
import { fill } from '#server/opening.ts'
import { voirVentes } from '#tableau/tableau.actions.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { silence } from '#tests/silence.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const PASSE = { log: silence, publicUrl: 'http://127.0.0.1:3000' }

describe('Le mois que la démonstration a derrière elle', () => {
  let base: Database
  beforeAll(async () => {
    base = await ouvrirBase({ until: finDuFichier })
    await fill(base, NOW, () => {}, PASSE)
  })

  const un = async (sql: string) => (await base.query<{ n: number }>(`SELECT (${sql})::float8 AS n`))[0]?.n

  test('compte douze clients, une quarantaine de commandes dans tous les états d’une boutique qui vit', async () => {
    expect(await un(`SELECT count(DISTINCT compte_id) FROM commande`)).toBe(12)
    expect(await un(`SELECT count(*) FROM compte WHERE email !~ '[.]example$'`)).toBe(0)
    expect(await un(`SELECT count(*) FROM commande`)).toBeGreaterThan(35)
    const etats = await base.query<{ etat: number }>('SELECT DISTINCT etat FROM commande ORDER BY etat')
    expect(etats.map(({ etat }) => etat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(await un(`SELECT count(*) FROM commande WHERE isdifferentrecipient = 1`)).toBeGreaterThan(4)
    expect(await un(`SELECT count(*) FROM notecommande`)).toBeGreaterThan(5)
    // some of what is under way leaves in two parcels, one of which is still to come
    expect(await un('SELECT count(*) FROM colis WHERE rang = 2')).toBeGreaterThan(0)
    expect(
      await un('SELECT count(*) FROM colis JOIN commande c ON c.id = commande_id WHERE c.etat = 2'),
    ).toBe(1)
    expect(await un(`SELECT count(*) FROM recherche_notee WHERE trouves = 0`)).toBeGreaterThan(3)
  })

  test('n’a rien après maintenant, ni rien avant l’ouverture', async () => {
    for (const [table, quand] of [
      ['commande', 'cree_le'],
      ['etape', 'cree_le'],
      ['mouvement', 'cree_le'],
      ['journal', 'cree_le'],
      ['papier', 'emis_le'],
    ])
      expect(await un(`SELECT count(*) FROM ${table} WHERE ${quand} > '${NOW.toISOString()}'`), table).toBe(0)
    expect(await un('SELECT count(*) FROM produit WHERE cree_le > (SELECT min(cree_le) FROM commande)')).toBe(
      0,
    )
  })

  test('tient un stock égal à la somme de ses mouvements', async () => {
    const ecarts = await base.query(`SELECT p.code FROM produit p LEFT JOIN mouvement m ON m.produit_id = p.id
      GROUP BY p.id HAVING p.quantite <> coalesce(sum(m.quantite), 0) OR p.quantite < 0`)
    expect(ecarts).toEqual([])
    for (const motif of ['livraison', 'perte', 'inventaire'])
      expect(await un(`SELECT count(*) FROM mouvement WHERE motif = '${motif}'`), motif).toBeGreaterThan(0)
  })

  test('chiffre chaque commande juste\u00a0: ses lignes et sa livraison', async () => {
    const fausses =
      await base.query(`SELECT c.id FROM commande c JOIN detailcommande d ON d.commande_id = c.id
      GROUP BY c.id HAVING (c.postes->>'articles')::numeric <> round(sum(d.prix * d.quantite * d.facteur_choisi / d.facteur_produit))
        OR c.montantcommande <> (c.postes->>'articles')::numeric + (c.postes->>'livraison')::numeric`)
    expect(fausses).toEqual([])
  })

  test('facture tout ce qui fut payé, sans trou, dans l’ordre des dates', async () => {
    const papiers = await base.query<{ serie: string; annee: number; numero: number; emis_le: string }>(
      'SELECT serie, annee, numero, emis_le::text FROM papier ORDER BY serie, annee, numero',
    )
    for (const serie of ['FA', 'AV']) {
      const suite = papiers.filter((papier) => papier.serie === serie)
      expect(suite.map(({ numero }) => numero)).toEqual(suite.map((_, rang) => rang + 1))
      expect(suite.map(({ emis_le }) => emis_le)).toEqual(suite.map(({ emis_le }) => emis_le).sort())
    }
    const payees = await un('SELECT count(*) FROM commande WHERE etat_paiement IN (2, 4, 5)')
    expect(papiers.filter(({ serie }) => serie === 'FA')).toHaveLength(payees ?? 0)
  })

  test('donne un tableau de bord qui dit ce que la base sait', async () => {
    const { jour, mois, jours } = await voirVentes(base, NOW)
    const paye = `FROM commande WHERE etat_paiement IN (2, 4, 5) AND cree_le >=`
    expect(jour).toMatchObject({
      nombre: await un(`SELECT count(*) ${paye} '2026-11-21Z'`),
      brut: await un(`SELECT sum(montantcommande) ${paye} '2026-11-21Z'`),
    })
    expect(mois).toMatchObject({
      nombre: await un(`SELECT count(*) ${paye} '2026-11-01Z'`),
      brut: await un(`SELECT sum(montantcommande) ${paye} '2026-11-01Z'`),
    })
    expect(mois.rendu).toBeGreaterThan(0)
    expect(jour.nombre).toBeGreaterThan(1)
    expect(jours.filter(({ nombre }) => nombre > 0).length).toBeGreaterThan(10)
    const aFaire = await compterAFaire(base)
    for (const { cle, nombre } of aFaire) expect(nombre > 0, cle).toBe(cle !== 'verifier')
    expect(await voirAnomalies(base)).toEqual([])
  })

  test('n’envoie plus que les lettres d’aujourd’hui', async () => {
    expect(await un(`SELECT count(*) FROM message WHERE etat = 'envoye'`)).toBeGreaterThan(100)
    const reste = `FROM message WHERE etat = 'a_envoyer'`
    expect(await un(`SELECT count(*) ${reste}`)).toBeLessThan(25)
    expect(await un(`SELECT count(*) ${reste} AND cree_le < '2026-11-21Z'`)).toBe(0)
  })

  test('ouvre la boutique avec la carte et PayPal', async () => {
    const ouverts = (await listMoyens(base)).filter(({ actif }) => actif === 1)
    expect(ouverts.map(({ code }) => code)).toEqual(['carte', 'paypal'])
  })

  test('n’arrive qu’une fois', async () => {
    const avant = await un('SELECT sum(id) FROM etape')
    expect(await fill(base, new Date(NOW.getTime() + 86_400_000), () => {}, PASSE)).toBe(false)
    expect(await un('SELECT sum(id) FROM etape')).toBe(avant)
  })
})
