import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Comptoir, DEMANDE, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

const { riz, mil, bissap } = ids.produit
const { kg, sac50, carton12 } = ids.unite

let comptoir: Comptoir
let personnes = 0
const quelquun = () => comptoir.entrer(`personne-${personnes++}`)
/** Somebody with two bottles and three kilograms of rice: 3 500 francs, 5,2 kg. */
async function cliente(): Promise<Personne> {
  const awa = await quelquun()
  await awa.panier({ produit: bissap, quantite: 2 })
  await awa.panier({ produit: riz, quantite: 3, unite_id: kg })
  return awa
}
const q = <T extends Record<string, unknown>>(texte: string, valeurs: unknown[] = []) =>
  comptoir.context.database.query<T>(texte, valeurs)

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})
beforeEach(async () => {
  await comptoir.poserStock(riz, 40)
  await comptoir.poserStock(bissap, 60)
  comptoir.paiements.fermer = async () => 'ferme'
})

describe('passer une commande', () => {
  it('tout est recalculé et gelé, le stock est pris, le panier reste ouvert', async () => {
    const awa = await cliente()
    const { statut, json } = await awa.commander({ devise: 'EUR', destination_id: ids.destination.paris })
    expect(statut).toBe(200)
    // 5,2 kg × 6 000 = 31 200 ; 3 500 + 31 200 = 34 700 francs ; × 0,0015 = 52,05 €
    expect(json.data).toMatchObject({
      ...{
        etatcommande: 0,
        etat_text: 'En attente de paiement',
        etatpaiement: 0,
        etat_text_paiement: 'Non payé',
      },
      ...{
        montantarticles: 3500,
        montantliv: 31_200,
        montantcommande: 34_700,
        devise: 'EUR',
        montantdevise: 52.05,
      },
      ...{ express: 0, ville: 'Paris', pays: 'France', payment_method: 'carte', client_id: awa.id },
      ...{ expire: '2026-11-21T10:35:00.000Z', datecomm: '2026-11-21T10:00:00.000Z' },
      dateliv: '2026-11-27T10:00:00.000Z',
      detailcommandes: [
        { produit_id: bissap, designation: 'Bissap en bouteille', prix: 1000, quantite: 2, unite: 'Pièce' },
        { produit_id: riz, designation: 'Riz brisé parfumé', prix: 500, quantite: 3, unite: 'Kilogramme' },
      ],
    })
    expect(json.data.numerocommande).toMatch(/^CMD-2026-\d{6}$/)
    expect([await comptoir.stock(bissap), await comptoir.stock(riz)]).toEqual([58, 39.88])
    const [panier] = (await awa.demander('GET', '/api/panier')).json[0].data
    expect(panier).toMatchObject({ etat: 0, panierproduits: [{}, {}] })
  })

  it('au Sénégal le prix est fixe, exprès s’il est choisi', async () => {
    const awa = await cliente()
    expect((await awa.commander()).json.data.montantliv).toBe(1500)
    expect((await awa.commander({ express: true })).json.data.montantliv).toBe(3000)
  })

  it('un tarif en euros est converti une fois', async () => {
    const awa = await cliente()
    const { json } = await awa.commander({ destination_id: ids.destination.milan })
    // 5,2 × 9,5 € / 0,0015 = 32 933,33
    expect(json.data.montantliv).toBe(32_933)
  })

  it('l’autre destinataire est gardé avec la commande', async () => {
    const awa = await cliente()
    const destinataire = {
      ...{ recipient_nom: 'Fall', recipient_prenom: 'Moussa', recipient_telephone: '+33612345678' },
      ...{ recipient_adresse: '3 rue Oberkampf', recipient_ville: 'Paris', recipient_pays: 'FRA' },
    }
    const { paris } = ids.destination
    const qui = { isDifferentRecipient: 1, ...destinataire }
    const { json } = await awa.demander('POST', '/api/commande', {
      ...DEMANDE,
      ...qui,
      destination_id: paris,
    })
    expect(json.data).toMatchObject({ isDifferentRecipient: 1, ...destinataire, recipient_email: null })
  })

  it('ce qui a été commandé ne change plus : ni prix, ni taux, ni tarif, ni nom', async () => {
    const awa = await cliente()
    const { data } = (await awa.commander({ devise: 'EUR' })).json
    const sans = (commande: { detailcommandes: { produit: unknown }[] }) => ({
      ...commande,
      detailcommandes: commande.detailcommandes.map(({ produit, ...detail }) => detail),
    })
    const { database } = comptoir.context
    await database.query("UPDATE produit SET prix = prix * 2, designation = designation || ' bis'")
    await database.query("UPDATE devise SET taux = taux * 3 WHERE code = 'EUR'")
    await database.query('UPDATE tariflivraison SET prixkg = prixkg * 5')
    await database.query('UPDATE unite SET facteur = facteur * 7 WHERE id = $1', [kg])
    const relue = (await awa.demander('GET', `/api/commande/${data.id}`)).json.data
    expect(sans(relue)).toEqual(sans(data))
    expect(relue.detailcommandes[0].produit.designation).toBe('Bissap en bouteille bis')
    await database.query("UPDATE produit SET prix = prix / 2, designation = replace(designation, ' bis', '')")
    await database.query("UPDATE devise SET taux = 0.0015 WHERE code = 'EUR'")
    await database.query('UPDATE tariflivraison SET prixkg = prixkg / 5')
    await database.query('UPDATE unite SET facteur = 1 WHERE id = $1', [kg])
  })
})

describe('ce que la boutique refuse', () => {
  it.each<[string, string, object]>([
    ['une destination sans tarif', 'LIVRAISON_SUR_DEVIS', { destination_id: ids.destination.sansTarif }],
    ['une destination inconnue', 'INTROUVABLE', { destination_id: 9999 }],
    [
      'l’exprès où il n’est pas proposé',
      'EXPRESS_NON_PROPOSE',
      { destination_id: ids.destination.milan, express: 1 },
    ],
    ['d’autres conditions que celles d’aujourd’hui', 'CONDITIONS_NON_ACCEPTEES', { cgv_version: 2 }],
    ['un moyen de paiement fermé', 'MOYEN_INDISPONIBLE', { payment_method: 'livraison' }],
    ['un destinataire incomplet', 'ADRESSE_INCOMPLETE', { isDifferentRecipient: 1, recipient_nom: 'Fall' }],
    ['une adresse vide', 'ADRESSE_INCOMPLETE', { adresseliv: '  ' }],
  ])('%s, et rien n’a changé', async (_, code, corps) => {
    const awa = await cliente()
    const avant = await comptoir.image()
    expect((await awa.commander(corps)).json.code).toBe(code)
    expect(await comptoir.image()).toBe(avant)
  })

  it('un profil incomplet, dont les champs sont nommés', async () => {
    const awa = await cliente()
    await q('UPDATE compte SET ville = $2, nom = NULL WHERE id = $1', [awa.id, '  '])
    const { statut, json } = await awa.commander()
    expect([statut, json.code, Object.keys(json.champs)]).toEqual([
      422,
      'ADRESSE_INCOMPLETE',
      ['nom', 'ville'],
    ])
  })

  it('un panier vide, ou pas de panier', async () => {
    const awa = await quelquun()
    const refus = { statut: 422, json: { code: 'PANIER_VIDE', message: 'Votre panier est vide.' } }
    expect(await awa.commander()).toMatchObject(refus)
    await awa.panier({ produit: bissap })
    await awa.panier({ produit: bissap, action: 2 })
    expect(await awa.commander({}, 'cle')).toMatchObject(refus)
  })

  it('plus que ce qu’il reste : chaque ligne dit ce qu’il reste, rien n’est pris', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: mil, quantite: 5 })
    await awa.panier({ produit: bissap, quantite: 7 })
    const { json: rempli } = await awa.panier({ produit: bissap, quantite: 1, unite_id: carton12 })
    const [, bouteilles, cartons] = rempli.data.panier.panierproduits
    await comptoir.poserStock(bissap, 13)
    const avant = await comptoir.image()
    const { statut, json } = await awa.commander()
    expect([statut, json.code]).toEqual([422, 'STOCK_INSUFFISANT'])
    expect(json.champs).toEqual({
      [`panierproduits.${bouteilles.id}`]: 'Bissap en bouteille\u00a0: il en reste 13\u00a0pièces.',
      [`panierproduits.${cartons.id}`]: 'Bissap en bouteille\u00a0: il en reste 1\u00a0carton de 12.',
    })
    expect(await comptoir.image()).toBe(avant)
  })

  it('une ligne épuisée, ou dont l’unité n’est plus permise, est nommée', async () => {
    const awa = await quelquun()
    await awa.panier({ produit: mil })
    const { json } = await awa.panier({ produit: riz, unite_id: sac50 })
    const ligne = `panierproduits.${json.data.panier.panierproduits[1].id}`
    await comptoir.poserStock(riz, 0)
    const epuisee = (await awa.commander()).json
    expect(epuisee).toMatchObject({ code: 'INDISPONIBLE', message: "Ce produit n'est plus disponible" })
    expect(Object.keys(epuisee.champs)).toEqual([ligne])
    await comptoir.poserStock(riz, 40)
    await q('DELETE FROM produit_unite WHERE produit_id = $1 AND unite_id = $2', [riz, sac50])
    expect((await awa.commander()).json).toMatchObject({
      code: 'UNITE_REFUSEE',
      champs: { [ligne]: expect.any(String) },
    })
    await q('INSERT INTO produit_unite VALUES ($1, $2)', [riz, sac50])
  })

  it.each<[string, object]>([
    ['montant', { montant: 1 }],
    ['montantcommande', { montantcommande: 1 }],
    ['prix', { prix: 1 }],
    ['client_id', { client_id: 1 }],
    ['etatcommande', { etatcommande: 1 }],
    ['panier_id', { panier_id: 1 }],
    ['destination_id', { destination_id: '701' }],
    ['destination_id', { destination_id: 0 }],
    ['destination_id', { destination_id: undefined }],
    ['express', { express: 2 }],
    ['express', { express: '1' }],
    ['devise', { devise: 'GBP' }],
    ['devise', { devise: null }],
    ['payment_method', { payment_method: 'troc' }],
    ['cgv_version', { cgv_version: true }],
    ['cgv_version', { cgv_version: 1.5 }],
    ['tel', { tel: 77 }],
    ['adresseliv', { adresseliv: 'x'.repeat(501) }],
    ['adresseliv', { adresseliv: 'nul\u0000' }],
  ])('« %s » mal dit est refusé et nommé : %j', async (champ, corps) => {
    const awa = await quelquun()
    const { statut, json } = await awa.commander(corps)
    expect([statut, json.code, Object.keys(json.champs)]).toEqual([400, 'ENTREE_INVALIDE', [champ]])
  })
})

describe('à qui est la commande', () => {
  it('celle d’une autre n’existe pas, par aucun chemin', async () => {
    const [awa, bineta] = [await quelquun(), await cliente()]
    const { id } = (await bineta.commander({ adresseliv: 'CANARI' })).json.data
    const annulation = { id, etatcommande: 5 }
    expect((await awa.demander('GET', `/api/commande/${id}`)).statut).toBe(404)
    expect((await awa.demander('PUT', '/api/commande', annulation)).statut).toBe(404)
    expect((await awa.demander('GET', '/api/commande')).json).toMatchObject([
      { data: [], metadata: { total: 0 } },
    ])
    for (const [method, url, corps] of [
      ['GET', `/api/commande/${id}`, undefined],
      ['GET', '/api/commande', undefined],
      ['PUT', '/api/commande', annulation],
      ['POST', '/api/commande', DEMANDE],
    ] as const) {
      const { statut, json } = await comptoir.visiteur.demander(method, url, corps)
      expect(statut).toBe(401)
      expect(JSON.stringify(json)).not.toContain('CANARI')
    }
    expect((await bineta.demander('GET', `/api/commande/${id}`)).json.data.etatcommande).toBe(0)
  })

  it('les siennes se lisent par pages, la dernière d’abord', async () => {
    const awa = await cliente()
    for (const express of [0, 1, 0]) await awa.commander({ express })
    const [page] = (await awa.demander('GET', '/api/commande?limit=2')).json
    expect(page.metadata).toEqual({ total: 3, per_page: 2, current_page: 1, last_page: 2 })
    expect(page.data[0].id).toBeGreaterThan(page.data[1].id)
  })
})
