import { beforeAll, describe, expect, it } from 'vitest'
import type { Destination } from '#contract'
import { ouvrirRetrait } from '#livraison/grille/retrait.actions.ts'
import { listVilles } from '#livraison/livraison.data.ts'
import { type Comptoir, DEMANDE, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'

let comptoir: Comptoir
let awa: Personne
let point: Destination
const OU = {
  retrait_adresse: 'Marché Kermel, étal 12',
  retrait_horaires: 'Du lundi au samedi\nDe 9 h à 19 h',
  retrait_message: 'Demandez Coumba.',
}
const ouvrir = async (champs = {}) => {
  const { id } = await comptoir.entrer(`gestionnaire ${Math.random()}`, 'gestionnaire')
  const equipier = { compte_id: id, role: 'gestionnaire', auteur: 'essai' } as const
  return ouvrirRetrait(comptoir.context, { equipier }, { ...OU, delaistandard: 0, ...champs })
}
/** Only what somebody who comes for it is asked. */
const commander = (corps = {}) =>
  awa.demander('POST', '/api/commande', {
    ...{ ...DEMANDE, destination_id: point.id, adresseliv: '', tel: '+221771234567' },
    ...corps,
  })

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
  awa = await comptoir.entrer('awa')
  await comptoir.context.database.query(`UPDATE preference SET statut = 'FRA'`)
  await comptoir.context.database.query(
    'UPDATE compte SET adresse = NULL, ville = NULL, pays = NULL WHERE id = $1',
    [awa.id],
  )
})

describe('venir chercher sa commande', () => {
  it.each([
    [{ retrait_adresse: '' }, 'retrait_adresse'],
    [{ retrait_horaires: ' ' }, 'retrait_horaires'],
    [{ delaistandard: 1.5 }, 'delaistandard'],
    [{ retrait_message: 'a'.repeat(501) }, 'retrait_message'],
  ])('ne s’ouvre pas avec %j', async (champs, champ) => {
    await expect(ouvrir(champs)).rejects.toMatchObject({ champs: { [champ]: expect.any(String) } })
  })

  it('s’ouvre en une fois, et une seule, même à deux', async () => {
    const deux = await Promise.allSettled([ouvrir(), ouvrir()])
    const faits = deux.flatMap((un) => (un.status === 'fulfilled' ? [un.value] : []))
    expect(faits).toHaveLength(1)
    expect(deux.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'EN_USAGE' } })
    point = faits[0] as Destination
    // in the shop's own country, whichever was added first
    expect(point.pay.code).toBe('fr')
    // and no town to which something is brought, in estimates, terms or addresses
    expect((await listVilles(comptoir.context.database)).map(({ ville }) => ville)).not.toContain(point.ville)
    expect(point).toMatchObject({ retrait: 1, ...OU, tariflivraisons: [{ prixkg: 0 }] })
  })

  it('ne demande ni adresse ni ville, et ne coûte rien', async () => {
    await awa.panier({ produit: ids.produit.bissap, quantite: 2 })
    const { statut, json } = await commander()
    expect([statut, json.data]).toEqual([
      200,
      expect.objectContaining({
        montantliv: 0,
        montantcommande: json.data.montantarticles,
        adresseliv: OU.retrait_adresse,
        retrait: { adresse: OU.retrait_adresse, horaires: OU.retrait_horaires, message: OU.retrait_message },
      }),
    ])
  })

  it('demande un nom et un téléphone', async () => {
    expect((await commander({ tel: ' ' })).json).toMatchObject({
      code: 'ADRESSE_INCOMPLETE',
      champs: { tel: 'À compléter.' },
    })
    await comptoir.context.database.query('UPDATE compte SET nom = NULL WHERE id = $1', [awa.id])
    // another demand: the same one would answer the order that it made
    expect((await commander({ tel: '+221770000001' })).json.champs).toEqual({ nom: 'À compléter.' })
    await comptoir.context.database.query(`UPDATE compte SET nom = 'Diop' WHERE id = $1`, [awa.id])
  })

  it('l’adresse que le navigateur écrit n’y change rien', async () => {
    const { json } = await commander({ adresseliv: '12 rue de Rivoli, Paris, France' })
    expect(json.data.adresseliv).toBe(OU.retrait_adresse)
  })

  it('sans adresse, rien ne se livre ailleurs', async () => {
    const { json } = await commander({ destination_id: ids.destination.dakar, adresseliv: 'Médina' })
    expect(json.code).toBe('ADRESSE_INCOMPLETE')
  })

  it('l’express n’y existe pas', async () => {
    expect((await commander({ express: 1 })).json.code).toBe('EXPRESS_NON_PROPOSE')
  })

  it('ce qui a été dit à la commande reste, quoi qu’en dise la boutique depuis', async () => {
    const { json } = await commander()
    await comptoir.context.database.query(
      `UPDATE destination SET retrait_adresse = 'Ailleurs' WHERE id = $1`,
      [point.id],
    )
    const relue = await awa.demander('GET', `/api/commande/${json.data.id}`)
    expect(relue.json.data.retrait.adresse).toBe(OU.retrait_adresse)
  })

  it('elle est prête, puis retirée, dans ses propres mots', async () => {
    const { json } = await commander()
    const q = comptoir.context.database
    await q.query('UPDATE commande SET etat = 3 WHERE id = $1', [json.data.id])
    const lire = async () => (await awa.demander('GET', `/api/commande/${json.data.id}`)).json.data.etat_text
    expect(await lire()).toBe('Prête à retirer')
    await q.query('UPDATE commande SET etat = 4 WHERE id = $1', [json.data.id])
    expect(await lire()).toBe('Retirée')
  })
})
