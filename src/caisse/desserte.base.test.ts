import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import { ouvrirBureau } from '#tests/bureau.ts'
import { DEMANDE, ids, ouvrirComptoir } from '#tests/comptoir.ts'
import { colonnesDe } from '#tests/fixtures.ts'

const { dakar, paris } = ids.destination
const ELLE = {
  isDifferentRecipient: 1,
  recipient_nom: 'Sow',
  recipient_prenom: 'Fatou',
  recipient_telephone: '77 1',
}
const A_PARIS = {
  ...ELLE,
  recipient_adresse: '3 rue Oberkampf',
  recipient_ville: 'Paris',
  recipient_pays: 'FRA',
}

it('Un prix suit l’adresse : ce qui part à Paris ne se commande ni ne se promet au tarif de Dakar', async () => {
  const comptoir = await ouvrirComptoir()
  const awa = await comptoir.entrer('awa')
  await awa.panier({ produit: ids.produit.bissap, quantite: 2 })
  const avant = await comptoir.image()
  const commander = (corps: object) => awa.demander('POST', '/api/commande', { ...DEMANDE, ...corps })
  for (const [vers, corps] of [
    ['acheteur', { destination_id: paris }],
    ['destinataire', { destination_id: dakar, ...A_PARIS }],
    ['destinataire sans ville connue', { destination_id: dakar, ...A_PARIS, recipient_ville: 'Niodior' }],
    ['même ville, autre pays', { destination_id: dakar, ...A_PARIS, recipient_ville: 'Dakar' }],
    ['adresse écrite ailleurs', { adresseliv: '12 rue de Rivoli, 75001 Paris, France' }],
    ['adresse écrite ailleurs, sans le pays', { adresseliv: '12 rue de Rivoli\n75001 PARIS' }],
    ['même ville écrite, autre pays', { adresseliv: '3 rue des Acacias, Dakar, France' }],
    ['autre ville du pays', { adresseliv: 'Quartier Dalaba, Kedougou' }],
  ] as const) {
    const { statut, json } = await commander(corps)
    expect([vers, statut, json.code]).toEqual([vers, 422, 'DESTINATION_REFUSEE'])
    expect(json.message).toMatch(/Dakar \(Sénégal\)/)
  }
  const promettre = async (corps: object) =>
    (await awa.demander('POST', '/api/promesse', corps)).json.code ?? 'promis'
  expect(await promettre({ destination_id: paris })).toBe('DESTINATION_REFUSEE')
  const la = { isDifferentRecipient: 1, recipient_ville: 'PARIS', recipient_pays: 'FRA' }
  expect(await promettre({ destination_id: dakar, ...la })).toBe('DESTINATION_REFUSEE')
  expect(await comptoir.image()).toBe(avant)

  expect(await promettre({ destination_id: paris, ...la })).toBe('promis')
  const { json } = await commander({ destination_id: paris, ...A_PARIS })
  expect(json.data).toMatchObject({ ville: 'Paris', pays: 'France', recipient_pays: 'FRA' })
})

it('Au téléphone aussi, c’est le lieu dit qui décide, même pour qui a un compte ailleurs', async () => {
  const bureau = await ouvrirBureau()
  const client = {
    nom: 'Sow',
    prenom: 'Fatou',
    telephone1: '77 765 43 21',
    pays: 'FRA',
    ville: 'Paris',
    adresse: 'x',
  }
  const vendre = (corps: object) =>
    bureau.equipe('preparateur', 'POST', '/api/equipe/commande', {
      ...{ destination_id: dakar, payment_method: 'carte', adresseliv: 'Médina', tel: '77 765 43 21' },
      ...{ lignes: [{ produit_id: ids.produit.bissap, quantite: 1 }], client, ...corps },
    })
  expect((await vendre({})).code).toBe('DESTINATION_REFUSEE')
  expect((await vendre({ compte_id: bureau.compte.id })).code).toBe('DESTINATION_REFUSEE')
  const { data } = await vendre({ compte_id: bureau.compte.id, destination_id: paris })
  expect(data).toMatchObject({ ville: 'Paris', client: { nom: 'Diop' } })
})

it('Un pays est un code connu, partout : ni « XXX », ni « Sénégal »', async () => {
  const bureau = await ouvrirBureau()
  const comptoir = await ouvrirComptoir()
  const awa = await comptoir.entrer('awa')
  await awa.panier({ produit: ids.produit.bissap, quantite: 1 })
  for (const pays of ['XXX', 'Sénégal', 'SN', 'sen', 'ZZZ']) {
    expect(
      (await awa.demander('POST', '/api/commande', { ...DEMANDE, ...A_PARIS, recipient_pays: pays })).json,
    ).toMatchObject({
      code: 'ADRESSE_INCOMPLETE',
      champs: { recipient_pays: 'Ce pays n’est pas connu.' },
    })
    const client = { nom: 'S', prenom: 'F', telephone1: '77 765 43 21', pays, ville: 'Dakar', adresse: 'x' }
    const vente = { destination_id: dakar, payment_method: 'carte', adresseliv: 'x', tel: '7' }
    const lignes = [{ produit_id: ids.produit.bissap, quantite: 1 }]
    const refus = await bureau.equipe('preparateur', 'POST', '/api/equipe/commande', {
      ...vente,
      client,
      lignes,
    })
    expect(refus).toMatchObject({ code: 'ENTREE_INVALIDE', champs: { 'client.pays': 'Valeur refusée.' } })
  }
})

it('Les commandes d’avant gardent le code du pays qu’elles nommaient, sinon celui où elles sont allées', async () => {
  const comptoir = await ouvrirComptoir()
  const { database } = comptoir.context
  const awa = await comptoir.entrer('awa')
  await awa.panier({ produit: ids.produit.bissap, quantite: 1 })
  const { id } = (await awa.commander()).json.data
  await database.query('ALTER TABLE commande DROP CONSTRAINT commande_recipient_pays_check')
  const migration = await readFile('migrations/0036_pays.sql', 'utf8')
  const noms = CHOIX_PAYS.map(({ alpha3, nom }) => [nom, alpha3] as const)
  const cas = [
    ...noms,
    ['sn', 'SEN'],
    ['cote d\u2019ivoire', 'SEN'],
    ["Côte d'Ivoire", 'CIV'],
    [' france ', 'FRA'],
    ['?', 'SEN'],
  ] as const
  const colonnes = await colonnesDe(database, 'commande')
  for (const [ecrit, code] of cas) {
    await database.query(
      `INSERT INTO commande (${colonnes}) SELECT ${colonnes} FROM (
         SELECT (jsonb_populate_record(c, jsonb_build_object('id', nextval('commande_id_seq'), 'cle', $2::text,
           'recipient_pays', $2::text))).* FROM commande c WHERE id = $1) AS copie`,
      [id, ecrit],
    )
    expect(code).toMatch(/^[A-Z]{3}$/)
  }
  await database.query(`UPDATE compte SET pays = 'XXX' WHERE id = $1`, [awa.id])
  await database.transaction(async (tx) => {
    for (const statement of migration.split(/;\n/)) if (statement.trim()) await tx.query(statement)
  })
  const lus = await database.query<{ cle: string; recipient_pays: string }>(
    'SELECT cle, recipient_pays FROM commande WHERE id <> $1 ORDER BY id',
    [id],
  )
  expect(lus.map((un) => [un.cle, un.recipient_pays])).toEqual(cas.map((un) => [...un]))
  expect(await database.query('SELECT pays FROM compte WHERE id = $1', [awa.id])).toEqual([{ pays: null }])
  await expect(database.query(`UPDATE commande SET recipient_pays = 'Sénégal'`)).rejects.toThrow()
})
