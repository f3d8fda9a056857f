import { expect, it } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { ids } from '#tests/fixtures.ts'
import { poserCarte } from '#tests/preuves/avoirs.ts'

const { bissap, riz, mil } = ids.produit
const ligne = (produit_id: number, quantite: number) => ({ produit_id, quantite })

/** What is added to this order: a sack of rice, by card, unless told otherwise. */
async function voulu(bureau: Bureau, id: number, champs = {}) {
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${id}`)
  return { id, version: data.version, lignes: [ligne(riz, 1)], payment_method: 'carte', ...champs }
}
const ajouter = async (bureau: Bureau, id: number, champs = {}, cle?: string) =>
  bureau.equipe('preparateur', 'POST', '/api/equipe/complement', await voulu(bureau, id, champs), cle)
const essayer = async (bureau: Bureau, id: number, champs = {}) =>
  bureau.equipe('preparateur', 'POST', '/api/equipe/complement/essai', await voulu(bureau, id, champs))
const lire = async (bureau: Bureau, id: number) =>
  (await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)).data
const combien = async ({ services: { database } }: Bureau) => {
  const [trouve] = await database.query<{ n: number }>('SELECT count(*)::int AS n FROM commande')
  return trouve?.n
}

/** Two bottles for Paris, taken on the phone and paid. */
async function payeeAParis(bureau: Bureau, lignes = [ligne(bissap, 2)]): Promise<number> {
  const { data } = await bureau.equipe('preparateur', 'POST', '/api/equipe/commande', {
    ...{ destination_id: ids.destination.paris, payment_method: 'carte', lignes, tel: '+33 6 12 34 56 78' },
    adresseliv: '12 rue Ordener',
    client: {
      ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '+33 6 12 34 56 78', pays: 'FRA', ville: 'Paris' },
      adresse: '12 rue Ordener',
    },
  })
  const trace = { auteur: 'essai', motif: 'essai', now: bureau.services.now() }
  await bureau.services.database.transaction((tx) =>
    deplacer(tx, data.id, { etat: 1, etat_paiement: 2 }, trace),
  )
  return data.id
}

it('Un sac de plus à une commande payée : une commande qui part avec elle, sans autre livraison à Dakar', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const premiere = (await lire(bureau, id)).commande
  const { data: essai } = await essayer(bureau, id)
  expect(essai).toMatchObject({ montantliv: 0, montantarticles: 12_500 })
  expect([await combien(bureau), await bureau.stock(riz)]).toEqual([1, '40.000000'])

  const { data: complement } = await ajouter(bureau, id, { montant_vu: essai.montantcommande })
  expect(complement).toMatchObject({
    ...{ etatcommande: 0, montantcommande: essai.montantcommande, client_id: premiere.client_id },
    ...{ adresseliv: premiere.adresseliv, tel: premiere.tel, ville: 'Dakar' },
    etapes: [
      {
        texte: `Ces articles s’ajoutent à votre commande ${premiere.numerocommande}, et partent avec elle.`,
      },
    ],
  })
  expect(await bureau.stock(riz)).toBe('39.000000')

  const dossier = await lire(bureau, id)
  expect(dossier.commande).toMatchObject({ montantcommande: premiere.montantcommande, etatpaiement: 2 })
  expect(dossier.commande.etapes.at(-1).texte).toMatch(
    new RegExp(`^La boutique a modifié.+complétée par la commande ${complement.numerocommande}.+ajouté, 1`),
  )
  expect(dossier.ensemble).toMatchObject({
    complement: false,
    commandes: [{ id: complement.id, etat_text: 'En attente de paiement' }],
  })
  expect((await lire(bureau, complement.id)).ensemble).toMatchObject({
    complement: true,
    commandes: [{ id, numerocommande: premiere.numerocommande }],
  })
  // its buyer pays it as any other, by a link
  const lien = await bureau.equipe('preparateur', 'POST', '/api/equipe/lienpaiement', {
    commande_id: complement.id,
  })
  expect(lien.data.adresse).toContain('/payer#')
})

it('À Paris, seul le poids ajouté se paie, au tarif de l’ensemble ; un palier moins cher ne rend rien', async () => {
  const bureau = await ouvrirBureau()
  // a kilogram of flour each: 6 000 francs a kilogram, 5 000 from ten
  const id = await payeeAParis(bureau, [ligne(mil, 9)])
  expect((await lire(bureau, id)).commande.montantliv).toBe(54_000)
  const un = await ajouter(bureau, id, { lignes: [ligne(mil, 1)] })
  expect(un.data.montantliv).toBe(0)
  const trois = await essayer(bureau, id, { lignes: [ligne(mil, 3)] })
  expect(trois.data.montantliv).toBe(15_000)
  // what was given up leaves with nothing
  await bouger(bureau, 'gestionnaire', un.data.id, 5)
  const apres = await essayer(bureau, id, { lignes: [ligne(mil, 3)] })
  expect(apres.data.montantliv).toBe(6000)
})

it('Pas encore payé, le complément change, et ne paie toujours que son poids ; il part avec l’autre', async () => {
  const bureau = await ouvrirBureau()
  const id = await payeeAParis(bureau, [ligne(mil, 9)])
  const { data: complement } = await ajouter(bureau, id, { lignes: [ligne(mil, 2)] })
  expect(complement.montantliv).toBe(1000)
  const { data: vu } = await bureau.equipe('preparateur', 'GET', `/api/equipe/changement/${complement.id}`)
  expect(vu).toMatchObject({ peut: 'tout', complete: false })
  const { adresseliv, tel } = complement
  const { version, destination_id } = vu
  const changer = (champs: object) =>
    bureau.equipe('preparateur', 'PUT', '/api/equipe/changement', {
      ...{ id: complement.id, version, destination_id, express: 0, adresseliv, tel, ...champs },
    })
  expect((await changer({ express: 1 })).code).toBe('ETAT_REFUSE')
  expect((await changer({ lignes: [ligne(mil, 3)] })).statut).toBe(200)
  expect((await lire(bureau, complement.id)).commande.montantliv).toBe(6000)
})

it('Un article en remplace un autre : ce qui en est rendu en avoir paie le complément', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const code = await poserCarte(bureau.services, 15_000)
  const { data } = await ajouter(bureau, id, { avoirs: [code], payment_method: 'avoir' })
  expect(data).toMatchObject({ etatcommande: 1, etatpaiement: 2, paye_avoir: { montant: 12_500, reste: 0 } })
})

it('Rien ne s’ajoute à ce qui n’est pas payé, est parti, ou complète déjà une autre commande', async () => {
  const bureau = await ouvrirBureau()
  const { id: impayee } = await bureau.enRoute()
  expect((await ajouter(bureau, impayee)).code).toBe('ETAT_REFUSE')
  const id = await payeeAParis(bureau)
  const { data: complement } = await ajouter(bureau, id, { lignes: [ligne(bissap, 1)] })
  const trace = { auteur: 'essai', motif: 'essai', now: bureau.services.now() }
  await bureau.services.database.transaction((tx) =>
    deplacer(tx, complement.id, { etat: 1, etat_paiement: 2 }, trace),
  )
  expect((await ajouter(bureau, complement.id)).code).toBe('ETAT_REFUSE')
  await bouger(bureau, 'preparateur', id, 2)
  expect((await ajouter(bureau, id, { lignes: [ligne(bissap, 1)] })).statut).toBe(200)
  await bouger(bureau, 'preparateur', id, 3)
  const avant = await combien(bureau)
  expect((await ajouter(bureau, id)).code).toBe('ETAT_REFUSE')
  expect(await combien(bureau)).toBe(avant)
})

it('Deux fois le même envoi n’en font qu’un ; à deux de l’équipe, le second relit', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const corps = await voulu(bureau, id)
  const envoyer = (cle: string) => bureau.equipe('preparateur', 'POST', '/api/equipe/complement', corps, cle)
  const [un, encore] = await Promise.all([envoyer('une'), envoyer('une')])
  expect(un.data.id).toBe(encore.data.id)
  expect((await envoyer('autre')).code).toBe('VERSION_DEPASSEE')
  expect(await combien(bureau)).toBe(2)
})

it('Trop pour le stock, deux fois le même, un autre total que celui montré : rien n’est gardé', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const trop = await ajouter(bureau, id, { lignes: [ligne(bissap, 1), ligne(riz, 41)] })
  expect(trop).toMatchObject({ code: 'STOCK_INSUFFISANT' })
  expect(trop.champs['panierproduits.2']).toContain('Riz')
  expect((await ajouter(bureau, id, { lignes: [ligne(riz, 1), ligne(riz, 2)] })).code).toBe('ENTREE_INVALIDE')
  expect((await ajouter(bureau, id, { montant_vu: 1 })).code).toBe('PRIX_CHANGE')
  expect(await combien(bureau)).toBe(1)
  const dehors = await bureau.equipe('client', 'POST', '/api/equipe/complement', await voulu(bureau, id))
  expect(dehors.statut).toBe(404)
})

it('Ce qu’un complément complète ne s’annule pas avant lui : il serait livré seul, pour la différence', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const { data: complement } = await ajouter(bureau, id)
  const refus = await bouger(bureau, 'gestionnaire', id, 5)
  expect(refus).toMatchObject({
    code: 'ETAT_REFUSE',
    message: expect.stringContaining(`${complement.numerocommande} complète cette commande`),
  })
  await expect(bureau.annuler(id)).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
  expect((await bureau.commande(id)).etat).toBe(1)
  expect((await bouger(bureau, 'gestionnaire', complement.id, 5)).statut).toBe(200)
  expect((await bouger(bureau, 'gestionnaire', id, 5)).statut).toBe(200)
  expect((await bureau.commande(id)).etat).toBe(5)
})
