import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { ecrireCsv, lireCsv } from '#shared/csv.ts'
import { exact } from '#shared/exact.ts'
import { isFailure } from '#shared/failure.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { essayer as essayerFichier, importer } from '#tests/fichier/importation.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { silence } from '#tests/silence.ts'
import { exporterProduits } from './exportation.actions.ts'
import { arreterImportation, ecrireImportation } from './importation.actions.ts'
import { findImportation } from './importation.data.ts'
import { poursuivreImportation } from './importation.jobs.ts'

const { riz, mil, bissap } = ids.produit
let base: Database
let equipier: Equipier
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  await base.query(
    `UPDATE produit SET designation = '=1+1 ; "riz"', description = E' Deux\\r\\nlignes' WHERE id = $1`,
    [riz],
  )
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})
afterEach(async () => {
  expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
})

const octets = (texte: string) => new TextEncoder().encode(texte)
// a fault is the test's, not the log's
const log = {
  ...silence,
  error: ({ err }: { err?: unknown }) => {
    throw err
  },
}
const context = () => ({ ...contexteDeTest(base), log })
const essayer = (texte: string) => essayerFichier(context(), equipier, texte)
const commencer = (texte: string) => importer(context(), equipier, { octets: texte })
async function ecrire(texte: string) {
  const { id } = await commencer(texte)
  await poursuivreImportation(context())
  return findImportation(base, id)
}
async function exporter(): Promise<string> {
  let fichier = ''
  for await (const morceau of exporterProduits(base)) fichier += morceau
  return fichier
}
async function image(): Promise<unknown> {
  const tables = ['produit', 'produit_unite', 'produit_couleur', 'produit_taille', 'mouvement']
  return Promise.all(tables.map((nom) => base.query(`SELECT * FROM ${nom} AS t ORDER BY t::text`)))
}
const refus = (essai: Promise<unknown>) =>
  essai.then(
    () => null,
    (erreur: unknown) => (isFailure(erreur) ? erreur : Promise.reject(erreur)),
  )
describe('exporter puis importer', () => {
  it('ne change rien, et le fichier ne fait rien exécuter', async () => {
    const fichier = await exporter()
    expect(fichier).toContain(`"'=1+1 ; ""riz"""`)
    const avant = await image()
    expect(await essayer(fichier)).toMatchObject({ total: 6, inchangees: 6, en_faute: 0, exemples: [] })
    expect(await image()).toEqual(avant)
    expect(await ecrire(fichier)).toMatchObject({ etat: 'faite', faites: 6, inchangees: 6, fautes: [] })
    expect(((await image()) as unknown[]).slice(0, 5)).toEqual((avant as unknown[]).slice(0, 5))
  })

  it('ce qui s’est vendu entre l’export et l’import reste vendu', async () => {
    const lu = await lireCsv(octets(await exporter()), 100)
    const table = lu.lignes.map(({ cellules }) => {
      const livre: Record<string, string> =
        cellules.code === 'T-BISSAP' ? { quantite: String(Number(cellules.quantite) + 24) } : {}
      return lu.colonnes.map((nom) => ({ ...cellules, ...livre })[nom] ?? '')
    })
    const avant = Number((await findFiche(base, bissap))?.quantite)
    const vente = {
      quantite: exact(3),
      motif: 'reservation',
      reference: 'CMD-1',
      now: context().now(),
    } as const
    await base.transaction((tx) => prendreStock(tx, { ...vente, produit_id: bissap }))
    await base.transaction((tx) => prendreStock(tx, { ...vente, produit_id: mil }))
    expect(await ecrire(ecrireCsv(lu.colonnes, table))).toMatchObject({ modifiees: 1, inchangees: 5 })
    expect(await findFiche(base, bissap)).toMatchObject({ quantite: avant + 24 - 3 })
    const [mouvement] = await base.query('SELECT * FROM mouvement ORDER BY id DESC LIMIT 1')
    expect(mouvement).toMatchObject({
      ...{ produit_id: bissap, quantite: '24.000000', motif: 'import' },
      ...{ reference: 'produits.csv', auteur: equipier.auteur },
    })
  })
})

describe('une importation', () => {
  it('ne donne pas à un produit sans code celui d’une ligne plus bas, fût-elle d’un autre lot', async () => {
    const [suivant] = await base.query<{ id: number }>(
      `SELECT nextval(pg_get_serial_sequence('produit', 'id'))::int + 1 AS id`,
    )
    const code = `P-${String(suivant?.id).padStart(5, '0')}`
    const autres = Array.from({ length: 205 }, (_, n) => `PARMI-${n};Parmi ${n};5;1;t-kg;Grains`)
    const lignes = [';Sans code;5;1;t-kg;Grains', ...autres, `${code};Au sien;7;1;t-kg;Grains`]
    const faite = await ecrire(['code;designation;prix;quantite;unite;categorie', ...lignes].join('\n'))
    expect(faite).toMatchObject({ etat: 'faite', creees: 207, modifiees: 0 })
    const dits = `SELECT code, designation FROM produit WHERE code LIKE $1 ORDER BY code`
    expect(await base.query(dits, [`${code}%`])).toEqual([
      { code, designation: 'Au sien' },
      { code: `${code}-2`, designation: 'Sans code' },
    ])
  })

  it('crée et modifie par lots, chaque produit dans le journal, sa forme de départ comprise', async () => {
    const lignes = Array.from({ length: 450 }, (_, n) => `;Neuf ${n};${n + 1};${n + 2};t-kg;Grains;2;`)
    const fichier = ['code;designation;prix;quantite;unite;categorie;poids;tailles']
      .concat(lignes, `T-BOUBOU;Boubou brodé;36000;12;t-piece;Tissus;0,8;M t`)
      .join('\n')
    expect(await ecrire(fichier)).toMatchObject({ etat: 'faite', creees: 450, modifiees: 1, total: 451 })
    const boubou = await findFiche(base, ids.produit.boubou)
    expect(boubou).toMatchObject({
      prix: 36000,
      quantite: 12,
      tailles: [301],
      couleurs: [201, 202],
      version: 2,
    })
    expect(await listJournal(base, 'produit', ids.produit.boubou)).toMatchObject([
      {
        action: 'importer',
        avant: { prix: 35000, version: 1 },
        apres: { prix: 36000, version: 2, quantite: 12 },
      },
    ])
    const [dernier] = await base.query<{ id: number; code: string }>(
      `SELECT id, code FROM produit WHERE designation = 'Neuf 449'`,
    )
    expect(dernier?.code).toBe(`P-${String(dernier?.id).padStart(5, '0')}`)
    expect(await listJournal(base, 'produit', dernier?.id ?? 0)).toMatchObject([
      { action: 'importer', avant: null },
    ])
  })

  it('refusée tant qu’il y a une faute ; une seule à la fois', async () => {
    const refusee = await refus(commencer('code;prix\nT-MIL;900\nT-RIZ;0\n'))
    expect([refusee?.code, refusee?.message, refusee?.champs]).toEqual([
      'ENTREE_INVALIDE',
      '1 ligne est à corriger\u00a0: rien n’a été importé.',
      { '3.prix': 'Le prix doit être positif' },
    ])
    expect((await refus(commencer('code;prix\n')))?.message).toBe('Ce fichier n’a aucun produit.')
    const { id } = await commencer('code;prix\nT-MIL;900\n')
    const encore = () => ecrireImportation(context(), { equipier }, { id })
    expect(await encore()).toMatchObject({ id, etat: 'ecriture' })
    expect((await refus(commencer('code;prix\nT-MIL;901\n')))?.code).toBe('ETAT_REFUSE')
    await poursuivreImportation(context())
    expect(await findFiche(base, mil)).toMatchObject({ prix: 900 })
    expect(await encore()).toMatchObject({ id, etat: 'faite', modifiees: 1 })
  })

  it('arrêtée, puis reprise ailleurs : chaque ligne une fois, ce qui est écrit le reste', async () => {
    const fichier = (prefixe: string) =>
      ['code;designation;prix;quantite;unite;categorie']
        .concat(Array.from({ length: 600 }, (_, n) => `${prefixe}-${n};Un;5;1;t-kg;Grains`))
        .join('\n')
    const combien = async (prefixe: string) =>
      Number(
        (
          await base.query<{ n: number }>(`SELECT count(*) AS n FROM produit WHERE code LIKE $1`, [
            `${prefixe}-%`,
          ])
        )[0]?.n,
      )
    // stopped after its first lot, as by the end of the shop
    const coupe = new AbortController()
    const arret = {
      get aborted() {
        return coupe.signal.aborted
      },
    } as AbortSignal
    const { id } = await commencer(fichier('R'))
    const enRoute = poursuivreImportation(context(), arret)
    coupe.abort()
    await enRoute
    const [a, b] = await Promise.all([findImportation(base, id), combien('R')])
    expect([a?.etat, a?.faites]).toEqual(['ecriture', b])
    await Promise.all([poursuivreImportation(context()), poursuivreImportation(context())])
    expect([await combien('R'), (await findImportation(base, id))?.etat]).toEqual([600, 'faite'])

    const autre = await commencer(fichier('S'))
    const [, arretee] = await Promise.all([
      poursuivreImportation(context()),
      arreterImportation(context(), { equipier }, autre.id),
    ])
    expect(arretee).toMatchObject({ etat: 'annulee' })
    expect(await combien('S')).toBe(arretee.faites)
    expect(await listJournal(base, 'importation', autre.id)).toMatchObject([
      { action: 'importer', apres: { etat: 'annulee', faites: arretee.faites } },
    ])
  })

  it('un produit nouveau a le stock de sa ligne, quoi qu’un fichier ait su de celui d’un autre', async () => {
    const entete = 'code;designation;prix;quantite;stock_exporte;unite;categorie'
    await commencer(`${entete}\nT-COPIE;Riz;900;12;12;t-kg;Grains\nT-AUTRE;Riz;900;12;40;t-kg;Grains\n`)
    await poursuivreImportation(context())
    const rows = await base.query(
      `SELECT code, quantite::integer AS quantite FROM produit WHERE code IN ('T-COPIE', 'T-AUTRE') ORDER BY code`,
    )
    expect(rows).toEqual([
      { code: 'T-AUTRE', quantite: 12 },
      { code: 'T-COPIE', quantite: 12 },
    ])
  })

  it('une ligne qui n’est plus juste à son tour est laissée et dite, les autres sont écrites', async () => {
    const { id } = await commencer('code;prix;quantite;stock_exporte\nT-MIL;950;10;90\nT-RIZ;14000;40;40\n')
    const reste = Number((await findFiche(base, mil))?.quantite)
    await base.transaction((tx) =>
      prendreStock(tx, {
        ...{
          produit_id: mil,
          quantite: exact(reste - 1),
          motif: 'reservation',
          reference: null,
          now: context().now(),
        },
      }),
    )
    await poursuivreImportation(context())
    expect(await findImportation(base, id)).toMatchObject({
      modifiees: 1,
      fautes: [{ ligne: 2, colonne: 'quantite', message: expect.stringContaining('Il ne reste pas autant') }],
    })
    expect([(await findFiche(base, mil))?.prix, (await findFiche(base, riz))?.prix]).toEqual([900, 14000])
  })
})
