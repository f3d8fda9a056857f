import { describe, expect, test } from 'vitest'
import { ETAT, ETAT_PAIEMENT } from '#commande/commande.ts'
import { CANARI, ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { ids } from '#tests/fixtures.ts'
import type { DonneesPersonnelles } from './donnees.ts'

const guichet = await ouvrirGuichet()
const { database, envoyer } = guichet
const exporter = async (qui: 'proprietaire' | 'etranger'): Promise<DonneesPersonnelles> =>
  (await envoyer(qui, { url: '/api/profile/export' })).json().data
const effacer = () => envoyer('proprietaire', { method: 'DELETE', url: '/api/profile' })
const mettre = (etat: number, paiement: number) =>
  database.query('UPDATE commande SET etat = $1, etat_paiement = $2', [etat, paiement])

/** Every table in which the owner's name can still be read. */
async function tablesOuOnLeLit(): Promise<string[]> {
  const tables = await database.query<{ nom: string }>(
    `SELECT table_name AS nom FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
       AND query_to_xml('TABLE ' || quote_ident(table_name), true, false, '')::text LIKE $1`,
    [`%${CANARI}%`],
  )
  return tables.map(({ nom }) => nom)
}

/** Of the tables that are nothing without an account, those that hold something of this one. */
async function tablesQuiPartent(compte_id = 0): Promise<string[]> {
  const liens = await database.query<{ nom: string; colonne: string }>(
    `SELECT conrelid::regclass::text AS nom, attname AS colonne FROM pg_constraint
     JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
     WHERE confrelid = 'compte'::regclass AND confdeltype = 'c' ORDER BY 1`,
  )
  const tenues = []
  for (const { nom, colonne } of liens)
    if ((await database.query(`SELECT 1 FROM ${nom} WHERE ${colonne} = $1 LIMIT 1`, [compte_id])).length > 0)
      tenues.push(nom)
  return tenues
}

describe('emporter ses données', () => {
  test('tout y est : profil, sessions, destinataires, commandes avec le leur, favoris, panier', async () => {
    const reponse = await envoyer('proprietaire', { url: '/api/profile/export' })
    expect(reponse.headers['content-disposition']).toContain('mes-donnees.json')
    const { profil, sessions, destinataires, commandes, papiers, favoris, panier } =
      await exporter('proprietaire')
    expect(papiers).toMatchObject([
      { numero: 'FA-2026-000001', contenu: { acheteur: { nom: `${CANARI} Diop` } } },
    ])
    expect(profil).toMatchObject({ email: `${CANARI}@exemple.sn`, prenom: CANARI })
    expect(sessions).toHaveLength(1)
    expect(destinataires).toMatchObject([{ nom: CANARI, telephone1: '+221771234567' }])
    expect(commandes.map(({ id, recipient_nom }) => [id, recipient_nom])).toEqual([
      [guichet.a.commande, CANARI],
    ])
    expect(favoris.map(({ produit }) => produit.id)).toEqual([ids.produit.boubou])
    expect(panier?.panierproduits).toHaveLength(2)
  })

  test('rien d’un autre, rien du jeton', async () => {
    const autre = await envoyer('etranger', { url: '/api/profile/export' })
    expect(autre.body).not.toContain(CANARI)
    const sien = await envoyer('proprietaire', { url: '/api/profile/export' })
    for (const { empreinte } of await database.query<{ empreinte: string }>('SELECT empreinte FROM session'))
      expect(sien.body).not.toContain(empreinte)
  })
})

describe('supprimer son compte', () => {
  test('attend que les commandes soient finies', async () => {
    const reponse = await effacer()
    expect([reponse.statusCode, reponse.json().code]).toEqual([422, 'ETAT_REFUSE'])
    expect((await exporter('proprietaire')).favoris).toHaveLength(1)
  })

  test('est refusé à l’équipe', async () => {
    await mettre(ETAT.livree, ETAT_PAIEMENT.paye)
    await database.query("UPDATE compte SET role = 'gestionnaire' WHERE sub = $1", [CANARI])
    expect((await effacer()).json().code).toBe('ETAT_REFUSE')
    await database.query("UPDATE compte SET role = 'client' WHERE sub = $1", [CANARI])
  })

  test('attend que la boutique ait rendu ce qu’elle doit, quoi que disent les états des commandes', async () => {
    await mettre(ETAT.annulee, ETAT_PAIEMENT.rembourse_en_partie)
    const [venue] = await database.query<{ id: number }>(
      `INSERT INTO tentative (commande_id, cle, methode, montant, devise, etat, recu, devise_recue, cree_le)
       SELECT id, 'de trop', 'carte', 5000, 'XOF', 'a_rembourser', 5000, 'XOF', now() FROM commande ORDER BY id LIMIT 1
       RETURNING id`,
    )
    const refusee = async () => (await effacer()).json()
    expect(await refusee()).toMatchObject({
      code: 'ETAT_REFUSE',
      message:
        'La boutique doit encore vous rendre de l’argent. Attendez qu’il soit rendu, ou écrivez-nous, puis recommencez.',
    })
    await database.query(
      `INSERT INTO remboursement (tentative_id, cle, montant, devise, etat, motif, auteur, cree_le, demande_le)
       VALUES ($1, 'de trop', 5000, 'XOF', 'a_la_main', 'essai', 'essai', now(), now())`,
      [venue?.id],
    )
    for (const etat of ['a_la_main', 'en_cours', 'demande', 'refuse']) {
      await database.query('UPDATE remboursement SET etat = $1 WHERE tentative_id = $2', [etat, venue?.id])
      expect([etat, (await refusee()).code]).toEqual([etat, 'ETAT_REFUSE'])
    }
    await database.query(`UPDATE remboursement SET etat = 'abandonne' WHERE tentative_id = $1`, [venue?.id])
    await mettre(ETAT.livree, ETAT_PAIEMENT.paye)
  })

  test('efface la personne partout, garde la commande et ses montants, et ferme les sessions', async () => {
    const montants = 'SELECT id, montantcommande, montantdevise, ville, pays FROM commande ORDER BY id'
    const avant = await database.query(montants)
    await database.query(
      `INSERT INTO promesse (compte_id, panier_id, contenu, destination_id, express, gele, fin)
       SELECT compte_id, id, '{}', $1, 0, '{}', now() FROM panier LIMIT 1`,
      [ids.destination.dakar],
    )
    // where an order is come for is the shop's own address
    await database.query('UPDATE commande SET retrait = NULL')
    // as somebody has who worked for the shop once
    await database.query(
      `WITH lui AS (SELECT id FROM compte WHERE sub = $1),
       cle AS (INSERT INTO cle_acces (id, compte_id, cle_publique, compteur, cree_le, vue_le)
         SELECT 'sienne', id, 'x', 0, now(), now() FROM lui),
       choix AS (INSERT INTO alerte_choix SELECT id, 'stock', 'mail', 1 FROM lui),
       facteur AS (INSERT INTO facteur (compte_id, chiffre, cree_le) SELECT id, 'x', now() FROM lui)
       INSERT INTO abonnement (compte_id, adresse, p256dh, auth, appareil, cree_le)
       SELECT id, 'https://pousse.exemple/1', repeat('B', 87), repeat('A', 22), 'Chrome', now() FROM lui`,
      [CANARI],
    )
    const [lui] = await database.query<{ id: number }>('SELECT id FROM compte WHERE sub = $1', [CANARI])
    expect(await tablesQuiPartent(lui?.id)).toEqual(
      expect.arrayContaining(['abonnement', 'alerte_choix', 'cle_acces', 'facteur', 'session']),
    )
    expect(await tablesOuOnLeLit()).toEqual(expect.arrayContaining(['commande', 'compte']))
    const reponse = await effacer()
    expect(reponse.json()).toEqual({ data: null })
    const vides = reponse.cookies.filter(({ value, maxAge }) => value === '' && maxAge === 0)
    expect(vides.map(({ name }) => name).sort()).toEqual(['avoirs', 'codes', 'livraison', 'session'])
    expect(await database.query(montants)).toEqual(avant)
    expect((await envoyer('proprietaire', { url: '/api/profile' })).statusCode).toBe(401)
    // of its cart the empty row
    expect(await tablesQuiPartent(lui?.id)).toEqual(['panier'])
    // its invoice, which the law wants kept for ten years as it was
    expect(await tablesOuOnLeLit()).toEqual(['papier'])
    expect(await database.query('SELECT 1 FROM favorie')).toEqual([])
    expect(await database.query('SELECT 1 FROM panierproduit')).toEqual([])
    expect(await database.query('SELECT 1 FROM destinataire')).toEqual([])
    expect(await database.query('SELECT 1 FROM promesse')).toEqual([])
  })
})
