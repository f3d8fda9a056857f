import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { arreterOffre, creerOffre } from '#offre/equipe.actions.ts'
import { SANS_REGLAGE, type TaxePays } from '#taxe/reglage.ts'
import { reglerTaxe, taxesDuPanier } from '#taxe/taxe.actions.ts'
import { findReglageTaxe, findTaxation } from '#taxe/taxe.data.ts'
import type { ModeTaxe } from '#taxe/taxe.ts'
import { type Comptoir, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { offreSimple } from '#tests/fixtures.ts'
import { cliente, promettre } from '#tests/promesse.ts'

const { dakar, paris } = ids.destination
let comptoir: Comptoir
let pays: { sn: number; fr: number }
let categorie: number
const q = <R extends Record<string, unknown>>(texte: string, valeurs: unknown[] = []) =>
  comptoir.context.database.query<R>(texte, valeurs)

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
  const rows = await q<{ id: number; code: string }>('SELECT id, code FROM pays')
  const de = (code: string) => rows.find((un) => un.code === code)?.id ?? 0
  pays = { sn: de('sn'), fr: de('fr') }
  const [bissap] = await q<{ categorie_id: number }>('SELECT categorie_id FROM produit WHERE id = $1', [
    ids.produit.bissap,
  ])
  categorie = bissap?.categorie_id ?? 0
})
beforeEach(async () => {
  await q('DELETE FROM taxe_pays')
  await q('DELETE FROM taxe')
})

const un = (pays_id: number, taux: string, champs: Partial<TaxePays> = {}): TaxePays => ({
  ...{ pays_id, mode: null, taux, livraison: null, categories: [] },
  ...champs,
})

/** The keeper says so, over what was said before. */
async function regler(mode: ModeTaxe, parPays: TaxePays[] = [], champs: object = {}) {
  const { version } = await findReglageTaxe(comptoir.context.database)
  const appel = { equipier: LIGNE_DE_COMMANDE }
  return reglerTaxe(comptoir.context, appel, {
    ...SANS_REGLAGE,
    ...{ version, mode, pays: parPays, pays_id: parPays[0]?.pays_id ?? null },
    ...champs,
  })
}

/** Two bottles at 1 000 francs in Paris or Dakar, as the fixtures have them. */
async function commande(destination_id: number, devise = 'XOF') {
  const awa = await cliente(comptoir)
  const { json } = await awa.commander({ destination_id, devise })
  expect(json.code).toBeUndefined()
  return json.data
}
const deTaxe = (postes: { code: string; montant: number }[]) =>
  postes.find(({ code }) => code === 'taxe')?.montant

describe('une commande et sa taxe', () => {
  it('n’en dit rien tant que la boutique n’a rien choisi', async () => {
    const { taxes, postes, detailcommandes } = await commande(dakar)
    expect([taxes, deTaxe(postes), detailcommandes[0].taxe]).toEqual([null, undefined, null])
    expect(await findTaxation(comptoir.context.database, pays.sn, [])).toBeNull()
  })

  it('sans TVA, dit pourquoi, et rien ne change du total', async () => {
    const avant = await commande(dakar)
    await regler('aucune', [], { mention: 'TVA non applicable, art. 293 B du CGI.' })
    const apres = await commande(dakar)
    expect(apres.montantcommande).toBe(avant.montantcommande)
    expect(apres.taxes).toEqual({
      ...{ mode: 'aucune', mention: 'TVA non applicable, art. 293 B du CGI.', enplus: 0, parts: [] },
    })
  })

  it('comprise, le total reste le même et sa part est dite', async () => {
    const avant = await commande(dakar)
    await regler('incluse', [un(pays.sn, '18')])
    const { montantcommande, taxes, postes, detailcommandes } = await commande(dakar)
    expect(montantcommande).toBe(avant.montantcommande)
    expect(deTaxe(postes)).toBeUndefined()
    const [part] = taxes.parts
    expect(taxes.parts).toHaveLength(1)
    expect(part.base + part.montant).toBe(montantcommande)
    expect(part.montant).toBe(Math.round((montantcommande * 18) / 118))
    expect(part.nom).toMatch(/^dont TVA 18\u00a0% sur /)
    expect(detailcommandes.map(({ taxe }: { taxe: string }) => taxe)).toEqual(['18', '18'])
  })

  it('ajoutée, elle est un montant de plus, taux par taux, au centime dans la devise payée', async () => {
    const avant = await commande(paris, 'EUR')
    const reduit = [{ categorie_id: categorie, taux: '5.5' }]
    await regler('ajoutee', [un(pays.fr, '20', { categories: reduit, livraison: '20' })])
    const apres = await commande(paris, 'EUR')
    const taux = apres.taxes.parts.map((part: { taux: string }) => part.taux)
    expect(taux).toContain('20')
    expect(taux).toContain('5.5')
    for (const { taux, base, montant, basedevise, montantdevise } of apres.taxes.parts) {
      expect(montant).toBe(Math.round((base * Number(taux)) / 100))
      expect(montantdevise).toBeCloseTo(Math.round(basedevise * Number(taux)) / 100, 2)
    }
    expect(apres.montantcommande).toBe(avant.montantcommande + deTaxe(apres.postes))
    expect(apres.montantdevise).toBeCloseTo(avant.montantdevise + apres.taxes.enplus, 2)
  })

  it('ailleurs que dans les pays dits, elle part sans, et dit pourquoi', async () => {
    await regler('incluse', [un(pays.sn, '18')], { mention_export: 'Exportation exonérée de TVA.' })
    const { taxes } = await commande(paris)
    expect(taxes).toMatchObject({ mode: 'aucune', mention: 'Exportation exonérée de TVA.', parts: [] })
  })

  it('un pays peut la compter autrement que la boutique', async () => {
    await regler('incluse', [un(pays.sn, '18'), un(pays.fr, '20', { mode: 'ajoutee' })])
    expect((await commande(dakar)).taxes.mode).toBe('incluse')
    expect((await commande(paris)).taxes.mode).toBe('ajoutee')
  })

  it('la promesse du dernier pas la tient, quand les taux changent', async () => {
    await regler('ajoutee', [un(pays.fr, '20')])
    const awa = await cliente(comptoir)
    const promesse = await promettre(awa)
    await regler('ajoutee', [un(pays.fr, '10')])
    const { json } = await awa.commander({ destination_id: paris, promesse_id: promesse.id })
    expect(deTaxe(json.data.postes)).toBe(promesse.taxes?.francs)
    expect(json.data.taxes.parts[0].taux).toBe('20')
    // and nothing of an order that was placed follows either
    await regler('aucune')
    const { json: relue } = await awa.demander('GET', `/api/commande/${json.data.id}`)
    expect(relue.data.taxes).toEqual(json.data.taxes)
  })

  it('change sans promesse : l’ancien et le nouveau total sont dits', async () => {
    const awa = await cliente(comptoir)
    const total = (await commande(paris)).montantcommande
    await regler('ajoutee', [un(pays.fr, '20')])
    const { json } = await awa.commander({ destination_id: paris, montant_vu: total })
    expect(json.code).toBe('PRIX_CHANGE')
  })

  it.each([
    ['incluse', dakar, 'sn'],
    ['ajoutee', paris, 'fr'],
  ] as const)('%s, le panier dit déjà ce que la commande gèlera', async (mode, destination_id, code) => {
    const reduit = [{ categorie_id: categorie, taux: '5,5' }]
    await regler(mode, [un(pays[code], '20', { categories: reduit })])
    const { id, taxes, postes } = await commande(destination_id)
    const lignes = await q<{ produit_id: number; unite_id: number | null; quantite: number }>(
      'SELECT produit_id, unite_id, quantite FROM detailcommande WHERE commande_id = $1',
      [id],
    )
    const livraison = postes.find((poste: { code: string }) => poste.code === 'livraison')?.montant
    const dites = await taxesDuPanier(comptoir.context.database, { lignes, pays_id: pays[code], livraison })
    const enMots = taxes.parts.map(({ nom, texte }: { nom: string; texte: string }) => ({ nom, texte }))
    expect(dites?.dites.XOF.parts).toEqual(enMots)
    expect(dites?.francs ?? undefined).toBe(deTaxe(postes))
    // before anybody says where it goes, that of the shop's own country
    const sansLieu = await taxesDuPanier(comptoir.context.database, {
      lignes,
      pays_id: null,
      livraison: null,
    })
    expect(sansLieu?.dites.EUR.parts).toHaveLength(taxes.parts.length)
    // a shop of before that never said its own: its first, not an exportation
    await q('UPDATE taxe SET pays_id = NULL')
    expect(
      await taxesDuPanier(comptoir.context.database, { lignes, pays_id: null, livraison: null }),
    ).toEqual(sansLieu)
  })

  it('le panier ne taxe pas ce qu’une offre retire : il dit le total de la commande', async () => {
    await regler('ajoutee', [un(pays.fr, '20')])
    const faite = await creerOffre(
      comptoir.context,
      { equipier: LIGNE_DE_COMMANDE },
      offreSimple({ valeur: '33' }),
    )
    const awa = await cliente(comptoir)
    const promesse = await promettre(awa)
    const lignes = [
      { produit_id: ids.produit.bissap, unite_id: null, quantite: 2 },
      { produit_id: ids.produit.riz, unite_id: ids.unite.kg, quantite: 3 },
    ]
    const { livraison, lignes: parLigne } = promesse.offres
    const remises = { lignes: Object.values<number>(parLigne), livraison }
    expect(remises.lignes).toEqual([660, 495])
    const dites = await taxesDuPanier(comptoir.context.database, {
      ...{ lignes, pays_id: pays.fr, livraison: promesse.montantliv, remises },
    })
    const { json } = await awa.commander({ destination_id: paris })
    expect(dites?.francs).toBe(deTaxe(json.data.postes))
    await arreterOffre(comptoir.context, { equipier: LIGNE_DE_COMMANDE }, faite.id)
  })

  it('la base refuse une commande dont les taxes ne font pas le total', async () => {
    await regler('incluse', [un(pays.sn, '18')])
    const { id } = await commande(dakar)
    const fausse = `UPDATE commande SET taxes = jsonb_set(taxes, '{parts,0,montant}', '1') WHERE id = $1`
    await expect(q(fausse, [id])).rejects.toThrow()
  })
})

describe('le réglage des taxes', () => {
  it('une sous-catégorie suit celle qui la contient, sauf si elle a son taux', async () => {
    const [sous] = await q<{ id: number }>(
      `INSERT INTO categorie (designation, parent_id) VALUES ('Sous le bissap', $1) RETURNING id`,
      [categorie],
    )
    const id = sous?.id ?? 0
    const articles = [
      { id: 1, categorie_id: id },
      { id: 2, categorie_id: categorie },
    ]
    const lire = async () => (await findTaxation(comptoir.context.database, pays.fr, articles))?.articles
    await regler('incluse', [un(pays.fr, '20', { categories: [{ categorie_id: categorie, taux: '10' }] })])
    expect(await lire()).toEqual({ 1: '10', 2: '10' })
    const deux = [
      { categorie_id: categorie, taux: '10' },
      { categorie_id: id, taux: '5,5' },
    ]
    await regler('incluse', [un(pays.fr, '20', { categories: deux })])
    expect(await lire()).toEqual({ 1: '5.5', 2: '10' })
  })

  it('refuse ce qui a changé entre-temps, un pays ou une catégorie qui n’existent pas', async () => {
    await regler('aucune')
    await expect(regler('aucune', [], { version: 0 })).rejects.toMatchObject({ code: 'VERSION_DEPASSEE' })
    await expect(regler('incluse', [un(99_999, '18')])).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    const inconnue = { categories: [{ categorie_id: 99_999, taux: '5' }] }
    await expect(regler('incluse', [un(pays.sn, '18', inconnue)])).rejects.toMatchObject({
      champs: { [`pays.${pays.sn}.categories.99999`]: expect.any(String) },
    })
  })

  it('chaque changement est au journal, et ce qui ne change rien n’y est pas', async () => {
    const combien = async () => (await q(`SELECT 1 FROM journal WHERE objet = 'taxe'`)).length
    const avant = await combien()
    await regler('incluse', [un(pays.sn, '18')])
    await regler('incluse', [un(pays.sn, '18,0')])
    expect(await combien()).toBe(avant + 1)
  })
})
