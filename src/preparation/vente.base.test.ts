import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { voirAddition } from '#caisse/addition/addition.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { creerOffre } from '#offre/equipe.actions.ts'
import { findPanier } from '#panier/panier.data.ts'
import { type Bureau, ouvrirBureau } from '#tests/bureau.ts'
import { ids, offreSimple } from '#tests/fixtures.ts'

const CLIENTE = {
  ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
  adresse: 'Médina, rue 6',
}
const BISSAP = { produit_id: ids.produit.bissap, quantite: 2 }
const VENTE = {
  ...{ destination_id: ids.destination.dakar, payment_method: 'carte', adresseliv: 'Médina, rue 6' },
  ...{ tel: '77 765 43 21', lignes: [BISSAP], client: CLIENTE },
}
const vendre = (bureau: Bureau, corps: object = {}, cle?: string) =>
  bureau.equipe('preparateur', 'POST', '/api/equipe/commande', { ...VENTE, ...corps }, cle)
const compter = async (bureau: Bureau, table: string) =>
  (await bureau.services.database.query(`SELECT id FROM ${table}`)).length

it('L’équipe commande pour quelqu’un qui appelle : même prix, même stock, mêmes conditions que la caisse', async () => {
  const bureau = await ouvrirBureau()
  const { data } = await vendre(bureau, { montant_vu: 3500 })
  expect(data).toMatchObject({
    ...{ etatcommande: 0, montantcommande: 3500, montantliv: 1500, cgv_version: 1, tel: '77 765 43 21' },
    client: { nom: 'Sow', telephone1: '+221777654321', email: null },
    detailcommandes: [{ designation: 'Bissap en bouteille', quantite: 2, prix: 1000 }],
  })
  expect(await bureau.stock()).toBe('58.000000')
  expect(await bureau.etapes(data.id)).toEqual([expect.stringMatching(/^0\/0 equipe:\d+$/)])
  // a day: the buyer is written to, and is not waiting
  bureau.services.avancer(23 * 3_600_000)
  await bureau.tour()
  expect((await bureau.commande(data.id)).etat).toBe(0)
  bureau.services.avancer(2 * 3_600_000)
  await bureau.tour()
  expect((await bureau.commande(data.id)).etat).toBe(5)
  expect(await bureau.stock()).toBe('60.000000')
})

it('Le même appel ne commande qu’une fois, un numéro connu est le même client, un client bloqué n’achète pas', async () => {
  const bureau = await ouvrirBureau()
  const [une, encore] = await Promise.all([vendre(bureau, {}, 'appel-1'), vendre(bureau, {}, 'appel-1')])
  expect(une.data.id).toBe(encore.data.id)
  const avant = await compter(bureau, 'compte')
  const autre = await vendre(bureau, {
    client: { ...CLIENTE, telephone1: '+221 77 765 43 21', nom: 'Sow Ba' },
  })
  expect(autre.data.client_id).toBe(une.data.client_id)
  expect(await compter(bureau, 'compte')).toBe(avant)
  expect(await bureau.stock()).toBe('56.000000')
  const { data } = await bureau.equipe('preparateur', 'GET', '/api/equipe/acheteur?texte=765%2043')
  expect(data).toEqual([expect.objectContaining({ nom: 'Sow Ba', telephone1: '+221777654321', email: null })])
  await bureau.services.database.query(
    `UPDATE compte SET bloque_le = now(), bloque_motif = 'impayés' WHERE id IN ($1, $2)`,
    [une.data.client_id, bureau.compte.id],
  )
  expect((await vendre(bureau)).code).toBe('ETAT_REFUSE')
  expect((await vendre(bureau, { compte_id: bureau.compte.id })).code).toBe('ETAT_REFUSE')
  const trouves = await bureau.equipe('preparateur', 'GET', '/api/equipe/acheteur?texte=sow')
  expect(trouves.data).toEqual([])
})

it('Pour un client qui a son compte, son propre panier reste comme il est, et il retrouve la commande', async () => {
  const bureau = await ouvrirBureau()
  await bureau.commander()
  const paniers = () =>
    bureau.services.database.query('SELECT id, etat, version FROM panier WHERE etat = 0 ORDER BY id')
  const avant = await paniers()
  const { data } = await vendre(bureau, { compte_id: bureau.compte.id })
  expect(await paniers()).toEqual(avant)
  expect((await findPanier(bureau.services.database, bureau.compte.id))?.lignes).toHaveLength(1)
  expect(data.client.email).toBe('awa@exemple.sn')
  const mienne = await bureau.revenir(data.id)
  expect(mienne.commande.etatcommande).toBe(0)
  // both wait: one does not replace the other
  expect(await bureau.stock()).toBe('56.000000')
  const [panier] = (await bureau.services.database.query<{ etat: number }>(
    'SELECT etat FROM panier ORDER BY id DESC LIMIT 1',
  )) as [{ etat: number }]
  expect(panier.etat).toBe(1)
})

it('Ce qui manque est dit, ligne par ligne, et rien ne reste d’un refus', async () => {
  const bureau = await ouvrirBureau()
  const comptes = await compter(bureau, 'compte')
  const boubou = { produit_id: ids.produit.boubou, quantite: 1 }
  const couleur = await vendre(bureau, { lignes: [BISSAP, boubou] })
  expect(couleur).toMatchObject({
    code: 'COULEUR_MANQUANTE',
    champs: { 'panierproduits.2': expect.stringContaining('Veuillez sélectionner une couleur') },
  })
  const trop = await vendre(bureau, { lignes: [{ ...BISSAP, quantite: 61 }] })
  expect(trop).toMatchObject({ code: 'STOCK_INSUFFISANT', champs: { 'panierproduits.1': expect.anything() } })
  for (const [corps, code] of [
    [{ lignes: [BISSAP, BISSAP] }, 'ENTREE_INVALIDE'],
    [{ client: { ...CLIENTE, telephone1: '12' } }, 'ADRESSE_INCOMPLETE'],
    [{ client: { ...CLIENTE, adresse: ' ' } }, 'ADRESSE_INCOMPLETE'],
    [{ adresseliv: ' ' }, 'ADRESSE_INCOMPLETE'],
    [{ montant_vu: 3499 }, 'PRIX_CHANGE'],
    [{ compte_id: 99_999 }, 'INTROUVABLE'],
    [
      { destination_id: ids.destination.sansTarif, client: { ...CLIENTE, ville: 'Kédougou' } },
      'LIVRAISON_SUR_DEVIS',
    ],
    [{ payment_method: 'wave' }, 'MOYEN_INDISPONIBLE'],
  ] as const)
    expect([code, (await vendre(bureau, corps)).code]).toEqual([code, code])
  const refusee = async (client: object) =>
    (await vendre(bureau, { client: { ...CLIENTE, ...client } })).champs
  expect(await refusee({ telephone1: '12' })).toEqual({ telephone1: 'Ce numéro n’est pas complet.' })
  expect(await refusee({ telephone1: ' ' })).toEqual({ telephone1: 'À compléter.' })
  expect(await refusee({ adresse: ' ' })).toEqual({ adresse: 'À compléter.' })
  expect(await compter(bureau, 'compte')).toBe(comptes)
  expect(await compter(bureau, 'commande')).toBe(0)
  expect(await bureau.stock()).toBe('60.000000')
})

it('Les codes et les offres valent au téléphone ce qu’ils valent au panier, pour qui appelle, et sont comptés une fois', async () => {
  const bureau = await ouvrirBureau()
  const { services } = bureau
  const appel = { equipier: LIGNE_DE_COMMANDE }
  for (const champs of [
    { designation: 'Dix', code: 'DIX', max_compte: 1, cumulable: 1 },
    { designation: 'Livrée', genre: 'livraison', valeur: null, min_montant: '2000', cumulable: 1 },
    { designation: 'Première', genre: 'montant', valeur: '300', premiere: 1, cumulable: 1 },
  ] as const)
    await creerOffre(services, appel, offreSimple(champs))
  const { telephone1, pays } = CLIENTE
  const demande = { destination_id: ids.destination.dakar, codes: ['DIX', 'RIEN'] }
  const voir = async () =>
    (
      await bureau.equipe('preparateur', 'POST', '/api/equipe/addition', {
        ...{ ...demande, telephone1, pays, lignes: [BISSAP] },
      })
    ).data
  const dites = await voir()
  // a buyer who is new, with the same cart
  const ligne = { ...BISSAP, couleur_id: null, taille_id: null, unite_id: null }
  const auPanier = await voirAddition(
    services.database,
    { compte_id: null, remplacees: [] },
    { ...demande, lignes: [ligne], express: false, devise: 'XOF' },
    services.now(),
  )
  expect(dites).toEqual(auPanier)
  expect(dites.offres.map(({ mots }: { mots: string }) => mots)).toEqual(['Dix', 'Première', 'Livrée'])
  // 2 000 less a tenth, less 300; 1 500 of delivery given
  const { data } = await vendre(bureau, { codes: ['DIX'], montant_vu: 1500 })
  expect(data).toMatchObject({
    montantcommande: 1500,
    detailcommandes: [{ remise: 500 }],
    offres: [
      { mots: 'Dix', code: 'DIX', remise: 200, livraison: 0 },
      { mots: 'Première', code: null, remise: 300, livraison: 0 },
      { mots: 'Livrée', code: null, remise: 0, livraison: 1500 },
    ],
  })
  // the same number calls again: it is known what it has had, before and when it is placed
  expect((await voir()).offres.map(({ mots }: { mots: string }) => mots)).toEqual(['Livrée'])
  const encore = await vendre(bureau, { codes: ['DIX'], montant_vu: 1500 })
  expect(encore).toMatchObject({
    code: 'PRIX_CHANGE',
    champs: { montant_vu: expect.stringContaining('→ 2\u202f000\u00a0FCFA') },
  })
  expect((await vendre(bureau, { codes: ['DIX'], montant_vu: 2000 })).data.montantcommande).toBe(2000)
})

it('Qui appelle paie par sa carte cadeau et son avoir : ce qui reste se paie par le lien, une carte inconnue est dite', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  const CODE = 'ABCD-EFGH-JKMN-PQRS'
  const empreinte = createHash('sha256').update(CODE).digest('hex')
  await database.query(
    `WITH carte AS (INSERT INTO avoir (genre, empreinte, fin_code, cree_le) VALUES ('carte', $1, 'PQRS', now()) RETURNING id)
     INSERT INTO mouvementavoir (avoir_id, montant, motif, auteur, cree_le) SELECT id, 3000, 'emission', 'essai', now() FROM carte`,
    [empreinte],
  )
  const inconnue = 'ABCD-EFGH-JKMN-PQRT'
  const lues = await bureau.equipe('preparateur', 'POST', '/api/equipe/carte', { avoirs: [CODE, inconnue] })
  expect(lues.data).toMatchObject({ utilises: [{ par: 'PQRS', solde: 3000 }], refus: [{ par: 'PQRT' }] })
  const { data } = await vendre(bureau, { montant_vu: 3500, avoirs: [CODE], avoir_vu: 3000 })
  expect(data).toMatchObject({ etatcommande: 0, montantcommande: 3500, paye_avoir: { francs: 3000 } })
  // a part that nobody was shown is said as well, however long it is
  const part = await vendre(bureau, { avoirs: [CODE], avoir_vu: Number.MAX_SAFE_INTEGER })
  expect(part).toMatchObject({ statut: 422, code: 'PRIX_CHANGE' })
  // the same card again has nothing left: said, and nothing is placed
  expect((await vendre(bureau, { montant_vu: 3500, avoirs: [CODE], avoir_vu: 3000 })).code).toBe(
    'PRIX_CHANGE',
  )
  expect(await bureau.stock()).toBe('58.000000')
})
