import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expirerCommande } from '#commande/commande.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { reglerEncaissement } from '#livraison/encaissement.actions.ts'
import { type Comptoir, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

const { bissap } = ids.produit
const { dakar, paris } = ids.destination
const HEURE = 3_600_000

let comptoir: Comptoir
let proprietaire: Personne
let equipe: Personne
let personnes = 0

async function cliente(): Promise<Personne> {
  const awa = await comptoir.entrer(`livree-${personnes++}`)
  await awa.panier({ produit: bissap, quantite: 2 })
  return awa
}
const ALALIVRAISON = { payment_method: 'livraison' }
const dire = (qui: Personne, commande_id: number, geste: string) =>
  qui.demander('POST', '/api/encaissement', { commande_id, geste })
const lire = async (awa: Personne, id: number) => (await awa.demander('GET', `/api/commande/${id}`)).json.data
const panier = async (awa: Personne) => (await awa.demander('GET', '/api/panier')).json[0].data[0]
const moyens = async (destination_id?: number) => {
  const demande = destination_id ? `?destination_id=${destination_id}` : ''
  const { json } = await comptoir.visiteur.demander('GET', `/api/moyen${demande}`)
  const { data } = json[0] as { data: { code: string; propose: number }[] }
  return data.filter(({ propose }) => propose === 1).map(({ code }) => code)
}

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
  proprietaire = await comptoir.entrer('patronne', 'proprietaire')
  equipe = await comptoir.entrer('preparateur', 'preparateur')
})
beforeEach(async () => {
  await comptoir.poserStock(bissap, 60)
  await proprietaire.demander('PUT', '/api/moyen', { code: 'livraison', actif: 1 })
  await proprietaire.demander('PUT', '/api/encaissement', { zone_id: 601, plafond: 20_000 })
})

describe('les moyens de paiement sont un réglage', () => {
  it('la carte et PayPal sont ouverts au départ, la livraison se règle par zone', async () => {
    expect(await moyens()).toEqual(['carte', 'paypal'])
    expect(await moyens(dakar)).toEqual(['carte', 'paypal', 'livraison'])
    expect(await moyens(paris)).toEqual(['carte', 'paypal'])
    await proprietaire.demander('PUT', '/api/encaissement', { zone_id: 601, plafond: null })
    expect(await moyens(dakar)).toEqual(['carte', 'paypal'])
  })

  it('fermer un moyen le retire et le refuse aussitôt ; le rouvrir le rend', async () => {
    await proprietaire.demander('PUT', '/api/moyen', { code: 'carte', actif: 0 })
    expect(await moyens()).toEqual(['paypal'])
    const awa = await cliente()
    expect((await awa.commander()).json.code).toBe('MOYEN_INDISPONIBLE')
    await proprietaire.demander('PUT', '/api/moyen', { code: 'carte', actif: 1 })
    expect((await awa.commander()).statut).toBe(200)
  })

  it('ouvert sans prestataire, un moyen n’est pas proposé, et il est refusé', async () => {
    await proprietaire.demander('PUT', '/api/moyen', { code: 'wave', actif: 1 })
    expect(await moyens()).not.toContain('wave')
    const awa = await cliente()
    expect((await awa.commander({ payment_method: 'wave' })).json.code).toBe('MOYEN_INDISPONIBLE')
  })

  it('ils se rangent', async () => {
    await proprietaire.demander('PUT', '/api/moyen', { code: 'paypal', rang: 1 })
    await proprietaire.demander('PUT', '/api/moyen', { code: 'carte', rang: 2 })
    expect(await moyens()).toEqual(['paypal', 'carte'])
    await proprietaire.demander('PUT', '/api/moyen', { code: 'paypal', rang: 2 })
    await proprietaire.demander('PUT', '/api/moyen', { code: 'carte', rang: 1 })
  })

  it('seule la propriétaire règle : l’équipe n’en a pas le droit, pour les autres l’adresse n’existe pas', async () => {
    const gestionnaire = await comptoir.entrer('gestionnaire', 'gestionnaire')
    const reglages = [
      ['/api/moyen', { code: 'carte', actif: 0 }],
      ['/api/encaissement', { zone_id: 601, plafond: 1 }],
    ] as const
    for (const [url, corps] of reglages) {
      for (const qui of [equipe, gestionnaire])
        expect((await qui.demander('PUT', url, corps)).json.code).toBe('DROIT_REFUSE')
      expect((await (await cliente()).demander('PUT', url, corps)).statut).toBe(404)
      expect((await comptoir.visiteur.demander('PUT', url, corps)).statut).toBe(401)
    }
    expect(await moyens(dakar)).toContain('carte')
  })

  it('chaque réglage est écrit au journal, avec ce qu’il était et par qui', async () => {
    await proprietaire.demander('PUT', '/api/moyen', { code: 'orange_money', actif: 1 })
    await proprietaire.demander('PUT', '/api/moyen', { code: 'orange_money', actif: 1 })
    await proprietaire.demander('PUT', '/api/encaissement', { zone_id: 602, plafond: 9000 })
    const lire = (objet: string, id: string) => listJournal(comptoir.context.database, objet, id)
    expect(await lire('moyen', 'orange_money')).toMatchObject([
      { compte_id: proprietaire.id, avant: { actif: 0 }, apres: { actif: 1 } },
    ])
    expect(await lire('encaissement', '602')).toMatchObject([
      { avant: { plafond: null }, apres: { plafond: 9000 } },
    ])
    await proprietaire.demander('PUT', '/api/encaissement', { zone_id: 602, plafond: null })
  })

  it('un rôle retiré ne sert plus à l’appel suivant', async () => {
    const ancienne = await comptoir.entrer('ancienne', 'proprietaire')
    const ranger = () => ancienne.demander('PUT', '/api/moyen', { code: 'wave', rang: 3 })
    expect((await ranger()).statut).toBe(200)
    await comptoir.context.database.query(`UPDATE compte SET role = 'client' WHERE id = $1`, [ancienne.id])
    expect((await ranger()).statut).toBe(404)
  })

  it('une faute dans la demande ne dit pas aux autres qu’il y a là quelque chose', async () => {
    const awa = await cliente()
    for (const url of ['/api/moyen', '/api/encaissement'])
      expect((await awa.demander('PUT', url, { faux: 1 })).statut).toBe(404)
    expect((await awa.demander('POST', '/api/encaissement', { faux: 1 })).statut).toBe(404)
  })

  it.each([
    [{ zone_id: 601, plafond: 0 }, 400],
    [{ zone_id: 601, plafond: 1.5 }, 400],
    [{ zone_id: 601, plafond: '5000' }, 400],
    [{ zone_id: 99_999, plafond: 5000 }, 404],
  ])('le plafond %j est refusé', async (corps, statut) => {
    expect((await proprietaire.demander('PUT', '/api/encaissement', corps)).statut).toBe(statut)
  })

  it.each([0, -5, 1.5, 1_000_000_001])('la ligne de commande non plus ne règle pas %d', async (plafond) => {
    const reglee = reglerEncaissement(comptoir.context, LIGNE_DE_COMMANDE, 601, plafond)
    await expect(reglee).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
  })
})

describe('payer à la livraison', () => {
  it('la commande attend notre appel un jour, stock pris, panier ouvert ; confirmée, elle ferme le panier', async () => {
    const awa = await cliente()
    const { json } = await awa.commander(ALALIVRAISON)
    expect(json.data).toMatchObject({
      ...{ etatcommande: 0, etatpaiement: 0, payment_method: 'livraison' },
      expire: new Date(comptoir.context.now().getTime() + 24 * HEURE).toISOString(),
    })
    expect([await comptoir.stock(bissap), (await panier(awa)).etat]).toEqual([58, 0])
    const { statut } = await dire(equipe, json.data.id, 'confirmer')
    expect(statut).toBe(200)
    expect(await lire(awa, json.data.id)).toMatchObject({
      ...{ etatcommande: 1, etat_text_paiement: 'À payer à la livraison' },
    })
    expect((await panier(awa)).etat).toBe(1)
    expect(await listJournal(comptoir.context.database, 'commande', json.data.id)).toMatchObject([
      { compte_id: equipe.id, action: 'confirmer', apres: { etatcommande: 1, etatpaiement: 6 } },
    ])
    expect((await dire(equipe, json.data.id, 'confirmer')).statut).toBe(200)
    expect(await comptoir.stock(bissap)).toBe(58)
  })

  it('au-dessus du plafond, ailleurs, ou en euros, elle est refusée', async () => {
    const awa = await cliente()
    await proprietaire.demander('PUT', '/api/encaissement', { zone_id: 601, plafond: 3499 })
    expect((await awa.commander(ALALIVRAISON)).json).toMatchObject({
      code: 'MOYEN_INDISPONIBLE',
      message: 'Le paiement à la livraison est possible jusqu’à 3\u202f499\u00a0FCFA.',
    })
    await proprietaire.demander('PUT', '/api/encaissement', { zone_id: 601, plafond: 3500 })
    for (const autre of [{ devise: 'EUR' }, { destination_id: paris }])
      expect((await awa.commander({ ...ALALIVRAISON, ...autre })).json.code).toBe('MOYEN_INDISPONIBLE')
    await awa.demenager(ids.destination.dakar)
    expect((await awa.commander({ ...ALALIVRAISON, tel: 'inconnu' })).json.code).toBe('ADRESSE_INCOMPLETE')
    expect((await awa.commander(ALALIVRAISON)).statut).toBe(200)
  })

  it('sans appel pendant un jour, elle échoit et son stock revient ; on ne la confirme plus', async () => {
    const awa = await cliente()
    const { id } = (await awa.commander(ALALIVRAISON)).json.data
    const echoir = () => expirerCommande(comptoir.context, id, async () => 'ferme')
    comptoir.context.avancer(24 * HEURE - 1)
    expect(await echoir()).toBe(false)
    comptoir.context.avancer(1)
    expect((await dire(equipe, id, 'confirmer')).json.code).toBe('ETAT_REFUSE')
    expect(await echoir()).toBe(true)
    expect(await comptoir.stock(bissap)).toBe(60)
    expect((await dire(equipe, id, 'confirmer')).json.code).toBe('ETAT_REFUSE')
  })

  it('une seule à la fois attend notre appel ; la même commande refaite la remplace', async () => {
    const awa = await cliente()
    const premiere = (await awa.commander(ALALIVRAISON)).json.data
    const refaite = await awa.commander({ ...ALALIVRAISON, adresseliv: 'Médina' })
    expect(refaite.statut).toBe(200)
    expect((await lire(awa, premiere.id)).etatcommande).toBe(5)
    // another cart, while that one still waits
    await comptoir.context.database.query('UPDATE panier SET etat = 1 WHERE compte_id = $1', [awa.id])
    await awa.panier({ produit: bissap, quantite: 1 })
    expect((await awa.commander(ALALIVRAISON)).json).toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('attend déjà notre appel'),
    })
    expect((await awa.commander()).statut).toBe(200)
    await dire(equipe, refaite.json.data.id, 'confirmer')
    expect((await awa.commander(ALALIVRAISON)).statut).toBe(200)
  })

  it('l’argent du livreur la paie ; un colis refusé s’en retourne, et plus rien n’est dû', async () => {
    const [awa, fatou] = [await cliente(), await cliente()]
    const [a, b] = [
      (await awa.commander(ALALIVRAISON)).json.data.id,
      (await fatou.commander(ALALIVRAISON)).json.data.id,
    ]
    expect((await dire(equipe, a, 'encaisser')).json.code).toBe('ETAT_REFUSE')
    for (const id of [a, b]) await dire(equipe, id, 'confirmer')
    expect((await dire(equipe, b, 'refuser')).json.code).toBe('ETAT_REFUSE')
    await comptoir.context.database.query('UPDATE commande SET etat = 3 WHERE id = ANY($1)', [[a, b]])
    // no provider has a word in cash
    comptoir.paiements.fermer = () => Promise.reject(new Error('panne'))
    expect((await dire(equipe, a, 'encaisser')).json.data).toMatchObject({ etatpaiement: 2, etatcommande: 3 })
    expect((await dire(equipe, b, 'refuser')).json.data).toMatchObject({ etatpaiement: 0, etatcommande: 6 })
    expect((await dire(equipe, a, 'refuser')).json.code).toBe('ETAT_REFUSE')
    comptoir.paiements.fermer = async () => 'ferme'
  })

  it('confirmée puis annulée, elle ne doit plus rien et son stock revient', async () => {
    const awa = await cliente()
    const { id } = (await awa.commander(ALALIVRAISON)).json.data
    await dire(equipe, id, 'confirmer')
    await awa.demander('PUT', '/api/commande', { id, etatcommande: 5 })
    expect(await lire(awa, id)).toMatchObject({ etatcommande: 5, etatpaiement: 0 })
    expect(await comptoir.stock(bissap)).toBe(60)
  })

  it('une commande payée autrement ne s’encaisse pas ainsi, et un client n’encaisse rien', async () => {
    const awa = await cliente()
    const parCarte = (await awa.commander()).json.data.id
    expect((await dire(equipe, parCarte, 'confirmer')).json.code).toBe('ETAT_REFUSE')
    const { id } = (await awa.commander(ALALIVRAISON)).json.data
    expect((await dire(awa, id, 'confirmer')).statut).toBe(404)
    expect((await lire(awa, id)).etatcommande).toBe(0)
  })
})
