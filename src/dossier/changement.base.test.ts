import { expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { arreterOffre, creerOffre } from '#offre/equipe.actions.ts'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { ids, offreSimple, poserDeclinaisons } from '#tests/fixtures.ts'

const { bissap, riz, boubou } = ids.produit
const SANS_CHOIX = { couleur_id: null, taille_id: null, unite_id: null }
const ligne = (produit_id: number, quantite: number, choix = {}) => ({
  ...{ produit_id, quantite },
  ...SANS_CHOIX,
  ...choix,
})
const VENTE = {
  ...{ destination_id: ids.destination.dakar, payment_method: 'livraison', adresseliv: 'Médina, rue 6' },
  ...{ tel: '77 765 43 21', lignes: [ligne(bissap, 2)] },
  client: {
    ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '77 765 43 21', pays: 'SEN', ville: 'Dakar' },
    adresse: 'Médina, rue 6',
  },
}

/** Cash on delivery, called and confirmed: two bottles to Dakar, 3 500 francs. */
async function aEncaisser(bureau: Bureau, plus = {}) {
  const { database } = bureau.services
  await database.query(
    'INSERT INTO encaissement (zone_id, plafond) SELECT id, 2000000 FROM zone ON CONFLICT DO NOTHING',
  )
  const { data } = await bureau.equipe('preparateur', 'POST', '/api/equipe/commande', { ...VENTE, ...plus })
  const confirmer = { commande_id: data.id, geste: 'confirmer' }
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', confirmer)
  return data.id as number
}

/** What the order is to be: as it is, but for what is told. */
async function voulue(bureau: Bureau, id: number, champs = {}) {
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  const { data: dossier } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
  const { adresseliv, tel, consigne, mot } = dossier.commande
  const { version, destination_id, express } = data
  return { id, version, destination_id, express, adresseliv, tel, consigne, mot, ...champs }
}
const changer = async (bureau: Bureau, id: number, champs = {}, cle?: string) =>
  bureau.equipe('preparateur', 'PUT', '/api/equipe/changement', await voulue(bureau, id, champs), cle)
const essayer = async (bureau: Bureau, id: number, champs = {}) =>
  bureau.equipe('preparateur', 'POST', '/api/equipe/changement', await voulue(bureau, id, champs))
const lire = async (bureau: Bureau, id: number) =>
  (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)).data

it('À payer à la livraison : plus de l’un, un autre en plus ; facture, stock et histoire le disent', async () => {
  const bureau = await ouvrirBureau()
  const id = await aEncaisser(bureau)
  const lignes = [ligne(bissap, 3), ligne(riz, 1)]
  const { data: vu } = await essayer(bureau, id, { lignes })
  // three bottles, a sack, 28.3 kg at the price of one: nothing was kept
  expect(vu.commande).toMatchObject({ montantarticles: 15_500 })
  expect(await bureau.stock()).toBe('58.000000')
  expect((await lire(bureau, id)).commande.montantarticles).toBe(2000)

  expect((await changer(bureau, id, { lignes, montant_vu: vu.commande.montantcommande })).statut).toBe(200)
  const { commande, historique } = await lire(bureau, id)
  expect(commande).toMatchObject({
    ...{ etatcommande: 1, etatpaiement: 6, montantarticles: 15_500 },
    montantcommande: vu.commande.montantcommande,
    detailcommandes: [{ quantite: 3 }, { designation: 'Riz brisé parfumé', quantite: 1 }],
  })
  expect(await bureau.stock()).toBe('57.000000')
  expect(await bureau.stock(riz)).toBe('39.000000')
  expect(historique.at(-1).motif).toContain(
    'Bissap en bouteille (Pièce)\u00a0: 2 → 3\u202f; Riz brisé parfumé',
  )
  expect(commande.etapes.at(-1).texte).toMatch(/^La boutique a modifié votre commande\s: Bissap.+total\s: 3/)
  expect(vu.changements.at(-1)).toMatch(/^total\s: 3.500.FCFA → /)
})

it('Ce qui est retiré revient en rayon, et le prix de ce qui reste est celui du jour de la commande', async () => {
  const bureau = await ouvrirBureau()
  const id = await aEncaisser(bureau, { lignes: [ligne(bissap, 2), ligne(riz, 1)] })
  await bureau.services.database.query('UPDATE produit SET prix = 9999 WHERE id = $1', [bissap])
  await changer(bureau, id, { lignes: [ligne(bissap, 1)] })
  const { commande } = await lire(bureau, id)
  expect(commande).toMatchObject({ montantarticles: 1000, detailcommandes: [{ quantite: 1, prix: 1000 }] })
  expect(await bureau.stock(riz)).toBe('40.000000')
  expect(await bureau.stock()).toBe('59.000000')
  // given up afterwards: all of it comes back, once
  await bouger(bureau, 'gestionnaire', id, 5)
  expect([await bureau.stock(), await bureau.stock(riz)]).toEqual(['60.000000', '40.000000'])
})

it('Une autre ville : la livraison est au tarif de là-bas, l’adresse écrite doit y être', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  await database.query(`INSERT INTO destination (id, pays_id, ville, livraisonexpress, delaistandard, zone_id)
    VALUES (790, ${ids.pays.senegal}, 'Thiès', 0, 2, ${ids.zone.dakar})`)
  const id = await aEncaisser(bureau)
  const refus = await changer(bureau, id, { destination_id: 790, adresseliv: 'Médina, rue 6, Dakar' })
  expect(refus).toMatchObject({ code: 'DESTINATION_REFUSEE' })
  await changer(bureau, id, {
    destination_id: 790,
    adresseliv: 'Escale, rue 2',
    consigne: 'Sonner deux fois',
  })
  const { commande, historique } = await lire(bureau, id)
  expect(commande).toMatchObject({
    ville: 'Thiès',
    adresseliv: 'Escale, rue 2',
    consigne: 'Sonner deux fois',
  })
  expect(historique.at(-1).motif).toBe(
    'changement\u00a0: livraison\u00a0: Dakar → Thiès\u202f; adresse de livraison\u202f; note pour la livraison',
  )
})

it('Quelqu’un d’autre reçoit désormais : qui c’est lui est dit, l’adresse est la sienne', async () => {
  const bureau = await ouvrirBureau()
  const khady = {
    ...{ recipient_nom: 'Ba', recipient_prenom: 'Khady', recipient_telephone: '+221781234567' },
    ...{ recipient_adresse: 'Liberté 6', recipient_ville: 'Dakar', recipient_pays: 'SEN' },
  }
  const id = await aEncaisser(bureau, { ...khady, isDifferentRecipient: true })
  const { recipient_adresse, recipient_ville, recipient_pays, ...qui } = khady
  const awa = { ...qui, recipient_prenom: 'Awa', recipient_telephone: '+221770000001' }
  await changer(bureau, id, { ...awa, adresseliv: 'Ouakam, cité Avion' })
  const { commande, historique } = await lire(bureau, id)
  expect(commande).toMatchObject({
    ...awa,
    recipient_adresse: 'Ouakam, cité Avion',
    recipient_ville: 'Dakar',
  })
  expect(historique.at(-1).motif).toBe('changement\u00a0: adresse de livraison\u202f; destinataire')
  const { database } = bureau.services
  const [pour] = await database.query(
    `SELECT m.canal FROM message m JOIN etape e ON e.id = m.etape_id
     WHERE m.commande_id = $1 AND m.pour = 'destinataire' ORDER BY m.id DESC LIMIT 1`,
    [id],
  )
  expect(pour).toEqual({ canal: 'sms' })
  // without a name there is nobody to bring it to
  expect((await changer(bureau, id, { ...awa, recipient_nom: ' ' })).code).toBe('ADRESSE_INCOMPLETE')
})

it('Payée, l’adresse change encore jusqu’au départ, les articles ne changent plus', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  expect((await changer(bureau, id, { lignes: [ligne(bissap, 1)] })).code).toBe('ETAT_REFUSE')
  expect((await changer(bureau, id, { adresseliv: 'Almadies, villa 4' })).statut).toBe(200)
  expect((await lire(bureau, id)).commande).toMatchObject({
    adresseliv: 'Almadies, villa 4',
    etatpaiement: 2,
  })
  await bouger(bureau, 'preparateur', id, 2)
  await bouger(bureau, 'preparateur', id, 3)
  expect((await changer(bureau, id, { tel: '77 000 00 00' })).code).toBe('ETAT_REFUSE')
})

it('Deux de l’équipe à la fois : le second relit ; le même envoi deux fois ne change qu’une fois', async () => {
  const bureau = await ouvrirBureau()
  const id = await aEncaisser(bureau)
  const lue = await voulue(bureau, id, { lignes: [ligne(bissap, 5)] })
  const envoyer = (corps: object, cle?: string) =>
    bureau.equipe('preparateur', 'PUT', '/api/equipe/changement', corps, cle)
  const reponses = await Promise.all([
    envoyer(lue, 'une'),
    envoyer(lue, 'une'),
    envoyer({ ...lue, tel: '78 111 11 11' }, 'autre'),
  ])
  const statuts = reponses.map(({ statut }) => statut)
  expect(statuts.filter((un) => un === 422)).toHaveLength(statuts[0] === 200 ? 1 : 2)
  expect(reponses.find(({ statut }) => statut === 422)?.code).toBe('VERSION_DEPASSEE')
  expect((await lire(bureau, id)).historique).toHaveLength(lue.version + 1)
  // saying what is so already changes nothing
  const telle = await lire(bureau, id)
  await changer(bureau, id)
  expect((await lire(bureau, id)).historique).toHaveLength(telle.historique.length)
})

it('Trop pour le stock, deux fois le même, un total qui n’est plus celui montré : rien ne change', async () => {
  const bureau = await ouvrirBureau()
  const id = await aEncaisser(bureau)
  const trop = await changer(bureau, id, { lignes: [ligne(bissap, 2), ligne(riz, 41)] })
  expect(trop).toMatchObject({ code: 'STOCK_INSUFFISANT' })
  expect(trop.champs['panierproduits.2']).toContain('Riz')
  // what the order holds itself is to be had
  expect((await changer(bureau, id, { lignes: [ligne(bissap, 60)] })).statut).toBe(200)
  const double = await changer(bureau, id, { lignes: [ligne(riz, 1), ligne(riz, 2)] })
  expect(double.code).toBe('ENTREE_INVALIDE')
  const autre = await changer(bureau, id, { lignes: [ligne(bissap, 1)], montant_vu: 1 })
  expect(autre.code).toBe('PRIX_CHANGE')
  expect((await changer(bureau, id, { lignes: [ligne(999_999, 1)] })).code).toBe('INTROUVABLE')
  expect(await bureau.stock()).toBe('0.000000')
  expect(await bureau.stock(riz)).toBe('40.000000')
})

it('Une offre suit : ses conditions d’alors valent, son usage se compte une fois', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  const offre = offreSimple({ designation: 'Dix', code: 'DIX', max_total: 1, max_compte: 1 })
  const appel = { equipier: LIGNE_DE_COMMANDE }
  const { id: dix } = await creerOffre(bureau.services, appel, offre)
  const id = await aEncaisser(bureau, { codes: ['DIX'] })
  const remise = async () => (await lire(bureau, id)).commande.offres[0]?.remise
  const avant = await remise()
  await changer(bureau, id, { lignes: [ligne(bissap, 4)] })
  expect(await remise()).toBe(avant * 2)
  expect(await database.query('SELECT offre_id FROM offre_usage')).toHaveLength(1)
  // stopped since, and its code another offer's, begun long ago: neither is of the day on which it was placed
  bureau.services.avancer(60_000)
  await arreterOffre(bureau.services, appel, dix)
  await creerOffre(bureau.services, appel, { ...offre, designation: 'Moitié', valeur: '50' })
  await changer(bureau, id, { lignes: [ligne(bissap, 6)] })
  expect((await lire(bureau, id)).commande.offres).toMatchObject([{ mots: 'Dix', remise: avant * 3 }])
})

it('D’un produit à déclinaisons, la taille se remplace : l’une revient, l’autre part', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  const { rouge } = ids.couleur
  const { m, l } = ids.taille
  await poserDeclinaisons(database, boubou, [
    { couleur_id: rouge, taille_id: m, quantite: 3 },
    { couleur_id: rouge, taille_id: l, quantite: 3, ecart: 2000 },
  ])
  const en = (taille_id: number) => ligne(boubou, 1, { couleur_id: rouge, taille_id })
  const id = await aEncaisser(bureau, { lignes: [en(m)] })
  await changer(bureau, id, { lignes: [en(l)] })
  const restes = await database.query('SELECT quantite::int FROM declinaison ORDER BY id')
  expect(restes).toEqual([{ quantite: 3 }, { quantite: 2 }])
  expect((await lire(bureau, id)).commande.montantarticles).toBe(37_000)
})

it('En attente de paiement : la page ouverte au prix d’avant se ferme, l’acheteur paie le nouveau', async () => {
  const bureau = await ouvrirBureau()
  const { id, adresse } = await bureau.enRoute()
  expect((await changer(bureau, id, { lignes: [ligne(bissap, 3)] })).statut).toBe(200)
  expect((await bureau.tentatives(id)).map(({ etat }) => etat)).toEqual(['expiree'])
  expect((await bureau.commande(id)).montantdevise).toBe(4500)
  expect((await bureau.carte(adresse, '4242424242424242')).status).not.toBe(302)
  const { adresse: nouvelle } = (await bureau.payer(id)).json().data
  expect(nouvelle).not.toBe(adresse)
})

it('Qui n’est pas de l’équipe ne trouve pas l’adresse', async () => {
  const bureau = await ouvrirBureau()
  const id = await aEncaisser(bureau)
  const corps = await voulue(bureau, id)
  expect((await bureau.equipe('client', 'PUT', '/api/equipe/changement', corps)).statut).toBe(404)
  expect((await bureau.equipe('client', 'GET', `/api/equipe/changement/${id}`)).statut).toBe(404)
  expect((await bureau.equipe('preparateur', 'GET', '/api/equipe/changement/999999')).statut).toBe(404)
})
