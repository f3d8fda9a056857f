import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import { encaisserCommande } from '#commande/encaissement/encaisser.actions.ts'
import { demanderRemboursement, executerRemboursement } from '#remboursement/remboursement.actions.ts'
import { isFailure } from '#shared/failure.ts'
import { CARTE, type Caisse, ouvrirCaisse } from '#tests/caisse.ts'
import { colonnesDe } from '#tests/fixtures.ts'
import { findPapier, listPapiersDe, type PapierEmis } from './papier.data.ts'
import { emettrePapiers } from './papier.jobs.ts'
import { dessinerPapier } from './papier.pdf.ts'
import { papierEquipeRest, papierRest } from './papier.rest.ts'
import { numeroPapier } from './papier.ts'

const PARALLELES = process.env.TESTS_LONGS ? 200 : 50

const depotVide = { garder: async () => {}, lire: async () => null, oublier: async () => {} }
const ouvrir = () =>
  ouvrirCaisse({
    routes: async (app, services) => {
      await app.register(papierRest, { ...services, depot: depotVide })
      await app.register(papierEquipeRest, { ...services, depot: depotVide })
    },
  })

async function payee(caisse: Caisse, devise: 'XOF' | 'EUR' = 'XOF'): Promise<number> {
  const { id, adresse } = await caisse.enRoute(devise)
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  return id
}

const dire = ({ serie, annee, numero }: PapierEmis) => numeroPapier(serie, annee, numero)
const papiers = async (caisse: Caisse, commande_id: number) =>
  listPapiersDe(caisse.services.database, commande_id)

async function rendre(caisse: Caisse, commande_id: number, montant?: number): Promise<void> {
  const { services } = caisse
  const [tentative] = await caisse.tentatives(commande_id)
  const qui = { auteur: 'essai', motif: 'essai', now: services.now() }
  const rendu = await services.database.transaction((tx) =>
    demanderRemboursement(tx, tentative?.id ?? 0, qui, { montant }),
  )
  await executerRemboursement(services, rendu?.id ?? 0)
  await emettrePapiers(services)
}

async function octets(papier: PapierEmis): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of dessinerPapier(papier)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Orders like this one, as many as asked, each with its lines: none is paid. */
async function copier({ services }: Caisse, id: number, combien: number): Promise<number[]> {
  const colonnes = await colonnesDe(services.database, 'commande')
  const rows = await services.database.query<{ id: number }>(
    `INSERT INTO commande (${colonnes}) SELECT ${colonnes} FROM (
       SELECT (jsonb_populate_record(c, jsonb_build_object('id', nextval(pg_get_serial_sequence('commande', 'id')),
         'cle', 'copie-' || n))).*
       FROM commande c, generate_series(1, $2::int) AS n WHERE c.id = $1) AS copie RETURNING id`,
    [id, combien],
  )
  const ids = rows.map((row) => row.id)
  await services.database.query(
    `INSERT INTO detailcommande SELECT (jsonb_populate_record(d, jsonb_build_object('id',
       nextval(pg_get_serial_sequence('detailcommande', 'id')), 'commande_id', copie))).*
     FROM detailcommande d, unnest($2::int[]) AS copie WHERE d.commande_id = $1`,
    [id, ids],
  )
  return ids
}

/** The numbers of a series, in their order. */
const numeros = async ({ services }: Caisse, serie: string) =>
  (
    await services.database.query<{ numero: number }>(
      'SELECT numero FROM papier WHERE serie = $1 ORDER BY numero',
      [serie],
    )
  ).map(({ numero }) => numero)
const jusqua = (combien: number) => Array.from({ length: combien }, (_, rang) => rang + 1)

afterEach(() => vi.restoreAllMocks())

describe('La facture d’une commande', () => {
  it('est émise quand elle est payée, une fois, avec ses montants à l’unité', async () => {
    const caisse = await ouvrir()
    const id = await payee(caisse, 'EUR')
    expect(await emettrePapiers(caisse.services, AbortSignal.abort())).toBe(0)
    await Promise.all([emettrePapiers(caisse.services), emettrePapiers(caisse.services)])
    await caisse.services.database.transaction((tx) =>
      deplacer(tx, id, { etat: 2 }, { auteur: 'essai', motif: 'essai', now: caisse.services.now() }),
    )
    await emettrePapiers(caisse.services)
    const [facture, ...autres] = await papiers(caisse, id)
    if (!facture) throw new Error('no invoice')
    expect(autres).toEqual([])
    expect(dire(facture)).toBe('FA-2026-000001')
    const commande = await caisse.commande(id)
    const [tentative] = await caisse.tentatives(id)
    const { montantcommande, montantdevise, taux, cgv_version } = commande
    // the screen, the provider and the paper say the same
    expect(facture.contenu).toMatchObject({
      ...{ montantcommande, montantdevise, taux, francs: montantcommande, boutique: 'Boutique d’essai' },
      commande: { cgv_version },
      reglement: { montant: tentative?.recu, devise: 'EUR', moyen: 'carte' },
    })
    expect(montantdevise).toBe(tentative?.recu)
    const ecrits = vi.spyOn(PDFDocument.prototype, 'text')
    await octets(facture)
    const textes = ecrits.mock.calls.map(([texte]) => texte)
    expect(textes).toEqual(
      expect.arrayContaining(['Facture FA-2026-000001', '3\u202f500\u00a0FCFA', '5,25\u00a0€']),
    )
  })

  it('n’est pas due tant que rien n’est payé, ni quand ce qui l’a payée n’a pas été gardé', async () => {
    const caisse = await ouvrir()
    const id = await caisse.commander()
    const qui = { auteur: 'essai', motif: 'essai', now: caisse.services.now() }
    const panne = caisse.services.database.transaction(async (tx) => {
      await encaisserCommande(tx, id, qui)
      throw new Error('panne')
    })
    await expect(panne).rejects.toThrow('panne')
    expect(await emettrePapiers(caisse.services)).toBe(0)
  })

  it('reste la même, octet pour octet, quand la boutique et le client changent', async () => {
    const caisse = await ouvrir()
    const { database } = caisse.services
    await database.query(`UPDATE preference SET logo = 'image/avant.png'`)
    const id = await payee(caisse)
    await emettrePapiers(caisse.services)
    const [facture] = await papiers(caisse, id)
    if (!facture) throw new Error('no invoice')
    const avant = await octets(facture)
    await database.query(
      `UPDATE preference SET logo = 'image/apres.png', nom = 'Autre nom', email = 'autre@exemple.sn', ninea = '42'`,
    )
    await database.query(`UPDATE compte SET nom = 'Fall'`)
    await database.query(`UPDATE produit SET designation = 'Autre'`)
    const relue = await findPapier(database, facture.id)
    if (!relue) throw new Error('no invoice')
    expect((await octets(relue)).equals(avant)).toBe(true)
    expect(relue.logo).toBe('image/avant.png')
    const montrees = await database.query(
      `SELECT image FROM image_montree WHERE image LIKE 'image/%' ORDER BY 1`,
    )
    expect(montrees).toEqual([{ image: 'image/apres.png' }, { image: 'image/avant.png' }])
    expect(avant.length).toBeLessThan(60_000)
    expect(avant.subarray(0, 8).toString()).toBe('%PDF-1.7')
  })

  it('ne se change ni ne s’efface, et un numéro ne se saute pas', async () => {
    const caisse = await ouvrir()
    const id = await payee(caisse)
    const { database } = caisse.services
    const saut = `UPDATE papier SET annee = 2026, numero = 2, emis_le = now(), contenu = '{}' WHERE commande_id = $1`
    await expect(database.query(saut, [id])).rejects.toThrow()
    await emettrePapiers(caisse.services)
    for (const geste of [`UPDATE papier SET contenu = '{}'`, 'DELETE FROM papier', 'TRUNCATE papier'])
      await expect(database.query(geste)).rejects.toThrow()
    expect(await numeros(caisse, 'FA')).toEqual([1])
  })
})

describe('Les numéros', () => {
  it(`de ${PARALLELES} paiements à la fois se suivent sans trou, malgré des pannes au milieu`, async () => {
    const caisse = await ouvrir()
    const { services } = caisse
    const ids = await copier(caisse, await caisse.commander(), PARALLELES)
    await services.database.query('UPDATE produit SET quantite = 100000')
    // some papers fail after its number was given
    await services.database.script(`
      CREATE FUNCTION panne_papier() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF NEW.commande_id % 17 = 0 THEN RAISE EXCEPTION 'panne'; END IF; RETURN NULL; END $$;
      CREATE TRIGGER panne AFTER UPDATE ON papier FOR EACH ROW EXECUTE FUNCTION panne_papier();`)
    const payer = async (id: number): Promise<void> => {
      const qui = { auteur: 'essai', motif: 'essai', now: services.now() }
      await services.database.transaction((tx) => encaisserCommande(tx, id, qui))
      await emettrePapiers(services)
    }
    // the shop is very busy then, and says so: whoever is told tries again
    const insister = (id: number): Promise<void> =>
      payer(id).catch((error) => {
        if (!isFailure(error) || error.code !== 'SERVICE_INDISPONIBLE') throw error
        return insister(id)
      })
    await Promise.all(ids.map(insister))
    const emis = (await numeros(caisse, 'FA')).filter((un) => un !== null)
    expect(emis).toEqual(jusqua(ids.filter((id) => id % 17 !== 0).length))
    expect(caisse.alertes).toContain('PAPIER_NON_EMIS')
    await services.database.script('DROP TRIGGER panne ON papier; DROP FUNCTION panne_papier()')
    await Promise.all(jusqua(5).map(() => emettrePapiers(services)))
    expect(await numeros(caisse, 'FA')).toEqual(jusqua(PARALLELES))
  })

  it('recommencent à un chaque année, et leurs dates ne reculent pas', async () => {
    const caisse = await ouvrir()
    const un = await payee(caisse)
    await emettrePapiers(caisse.services)
    const deux = await payee(caisse)
    caisse.services.avancer(-60_000)
    await emettrePapiers(caisse.services)
    caisse.services.avancer(60_000)
    const trois = await payee(caisse)
    caisse.services.avancer(45 * 86_400_000)
    await emettrePapiers(caisse.services)
    const [a, b, c] = (await Promise.all([un, deux, trois].map((id) => papiers(caisse, id)))).flat()
    expect([a, b, c].map((papier) => papier && dire(papier))).toEqual([
      'FA-2026-000001',
      'FA-2026-000002',
      'FA-2027-000001',
    ])
    expect(b?.emis_le).toEqual(a?.emis_le)
  })
})

describe('L’avoir d’un remboursement', () => {
  it('reprend sa facture\u00a0; en parties, leurs francs font ceux de la facture', async () => {
    const caisse = await ouvrir()
    const id = await payee(caisse, 'EUR')
    await emettrePapiers(caisse.services)
    for (const montant of [1, 174, 200, undefined]) await rendre(caisse, id, montant)
    const [facture, ...avoirs] = await papiers(caisse, id)
    expect(avoirs.map(dire)).toEqual(['AV-2026-000001', 'AV-2026-000002', 'AV-2026-000003', 'AV-2026-000004'])
    expect(avoirs.map(({ contenu }) => contenu.facture?.numero)).toEqual(Array(4).fill('FA-2026-000001'))
    expect(avoirs.map(({ contenu }) => contenu.reglement.montant)).toEqual([1, 174, 200, 150])
    const rendus = avoirs.reduce((somme, { contenu }) => somme + Number(contenu.francs), 0)
    expect(rendus).toBe(Number(facture?.contenu.francs))
    expect((await octets(avoirs[0] as PapierEmis)).length).toBeLessThan(60_000)
  })

  it('n’existe pas pour un second paiement, qui n’a rien acheté', async () => {
    const caisse = await ouvrir()
    const id = await payee(caisse)
    await emettrePapiers(caisse.services)
    await caisse.services.database.query(
      `UPDATE tentative SET etat = 'a_rembourser' WHERE commande_id = $1`,
      [id],
    )
    await rendre(caisse, id)
    expect((await papiers(caisse, id)).map(dire)).toEqual(['FA-2026-000001'])
  })
})
