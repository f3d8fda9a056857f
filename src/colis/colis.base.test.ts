// An order that leaves in several parcels (issue 17).
import { describe, expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { bouger } from '#tests/bureau.ts'
import {
  deuxBouteilles,
  dossier,
  enPreparation,
  expedier,
  ouvrirColis,
  partis,
  pieces,
} from '#tests/colis/colis.ts'

const DHL = {
  transporteur: 'DHL',
  reference: '4451',
  lien: 'https://dhl.example/4451',
  poids: 2.5,
  cout: 3000,
}

describe('Une commande qui part en plusieurs colis', () => {
  it('reste en préparation tant qu’il y a des articles à venir, et part avec le dernier', async () => {
    const bureau = await ouvrirColis()
    const id = await enPreparation(bureau)
    const premier = await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 1)], ...DHL })
    expect(premier).toMatchObject({ statut: 200, data: { numero: 'C-1' } })
    const avant = await dossier(bureau, id)
    expect(avant.commande.etatcommande).toBe(2)
    expect(avant.colis.avancement).toBe('1\u00a0colis parti, 4\u00a0articles à venir')
    expect(avant.colis.partis).toMatchObject([{ numero: 'C-1', livre: null, ...DHL }])
    expect(avant.colis.reste.map(({ quantite }: { quantite: number }) => quantite)).toEqual([2, 2])
    expect(avant.commande.etapes.at(-1).texte).toBe(
      'Le colis C-1 est parti\u00a0: 1\u00a0× Bissap en bouteille (Pièce).',
    )
    const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/colis?ids=${id}`)
    expect(data).toEqual([{ commande_id: id, dit: avant.colis.avancement }])

    expect(await expedier(bureau, id)).toMatchObject({ statut: 200, data: { numero: 'C-2' } })
    const apres = await dossier(bureau, id)
    expect(apres.commande.etatcommande).toBe(3)
    expect(apres.colis).toMatchObject({ avancement: null, reste: [] })
    expect(await partis(bureau, id)).toEqual([
      ['C-1', [1]],
      ['C-2', [2, 2]],
    ])
    expect(apres.commande.etapes.at(-1).texte).toMatch(/^Le colis C-2 est parti.+Tout est parti\.$/)
    const actions = (await listJournal(bureau.services.database, 'commande', id)).map(({ action }) => action)
    expect(actions.filter((une) => une === 'expedier')).toHaveLength(2)
  })

  it('le geste d’avant l’envoie toute en un colis, avec le poids de ses articles, et ne le fait qu’une fois', async () => {
    const bureau = await ouvrirColis()
    const id = await enPreparation(bureau)
    await bureau.services.database.query('UPDATE produit SET poids = 0.5')
    expect((await bouger(bureau, 'preparateur', id, 3)).data.commande.etatcommande).toBe(3)
    expect((await bouger(bureau, 'preparateur', id, 3)).statut).toBe(200)
    expect(await partis(bureau, id)).toEqual([['C-1', [3, 2]]])
    const { colis, commande } = await dossier(bureau, id)
    expect(colis.partis).toMatchObject([{ poids: 2.5, cout: null, transporteur: null }])
    expect(commande.etapes.at(-1).texte).toBe('Votre colis est parti.')
    const lot = await bureau.equipe('preparateur', 'PUT', '/api/equipe/commandes', {
      ...{ ids: [await deuxBouteilles(bureau)], etatcommande: 3, motif: 'remise au livreur' },
    })
    expect(lot.data).toMatchObject([{ refus: null }])
  })

  it('deux de l’équipe expédient la même pièce au même moment : elle ne part qu’une fois', async () => {
    const bureau = await ouvrirColis()
    const id = await deuxBouteilles(bureau)
    const lignes = [await pieces(bureau, id, 'bissap', 2)]
    const reponses = await Promise.all([expedier(bureau, id, { lignes }), expedier(bureau, id, { lignes })])
    expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, 422])
    expect(await partis(bureau, id)).toEqual([['C-1', [2]]])
    const autre = await enPreparation(bureau)
    const une = [await pieces(bureau, autre, 'mil', 2)]
    const encore = await Promise.all([1, 2].map(() => expedier(bureau, autre, { lignes: une })))
    expect(encore.map(({ code }) => code).filter(Boolean)).toEqual(['ETAT_REFUSE'])
    expect(encore.find(({ code }) => code)?.message).toContain('un autre colis vient de partir')
  })

  it('le même appel, envoyé deux fois avec sa clé, ne fait qu’un colis', async () => {
    const bureau = await ouvrirColis()
    const id = await enPreparation(bureau)
    const corps = { commande_id: id, lignes: [await pieces(bureau, id, 'bissap', 1)] }
    const envoyer = () => bureau.equipe('preparateur', 'POST', '/api/equipe/colis', corps, 'un-colis')
    const [un, encore] = await Promise.all([envoyer(), envoyer()])
    expect(un.data).toEqual(encore.data)
    expect(await partis(bureau, id)).toEqual([['C-1', [1]]])
  })

  it('ce qui n’est pas encore là attend, le reste part ; rien ne part d’une commande qui n’est pas prête', async () => {
    const bureau = await ouvrirColis()
    const id = await enPreparation(bureau)
    const mil = await pieces(bureau, id, 'mil', 2)
    await bureau.services.database.query(`UPDATE detailcommande SET attente = '2026-12-20' WHERE id = $1`, [
      mil.id,
    ])
    expect(await expedier(bureau, id)).toMatchObject({
      ...{ code: 'ETAT_REFUSE', message: expect.stringContaining('n’est pas encore là') },
    })
    const lignes = [await pieces(bureau, id, 'bissap', 3)]
    expect((await expedier(bureau, id, { lignes })).statut).toBe(200)
    expect((await bouger(bureau, 'preparateur', id, 3)).code).toBe('ETAT_REFUSE')
    expect((await dossier(bureau, id)).commande.etatcommande).toBe(2)
    await bureau.services.database.query('UPDATE commande SET etat = 1 WHERE id = $1', [id])
    expect((await expedier(bureau, id)).message).toContain('«\u202fConfirmée\u202f»')
  })
})

describe('Ce qui est dit d’un colis', () => {
  it('se corrige : numéro, transporteur, lien, poids, coût, sans rien changer de la commande', async () => {
    const bureau = await ouvrirColis()
    const id = await deuxBouteilles(bureau)
    await expedier(bureau, id, DHL)
    const [un] = (await dossier(bureau, id)).colis.partis
    const corps = { id: un.id, transporteur: 'La Poste', poids: 1.25 }
    expect((await bureau.equipe('preparateur', 'PUT', '/api/equipe/colis', corps)).statut).toBe(200)
    const { colis, commande } = await dossier(bureau, id)
    expect(colis.partis).toMatchObject([
      { transporteur: 'La Poste', reference: null, lien: null, poids: 1.25, cout: null },
    ])
    expect(commande.etatcommande).toBe(3)
  })

  it.each([
    ['un lien sans https', { lien: 'http://dhl.example/4451' }],
    ['un lien qui est un programme', { lien: 'javascript:alert(1)' }],
    ['un lien qui n’en est pas un', { lien: 'dhl 4451' }],
    ['un poids nul', { poids: 0 }],
    ['un poids négatif', { poids: -1 }],
    ['un poids au dixième de gramme', { poids: 0.0001 }],
    ['un coût négatif', { cout: -1 }],
    ['un coût en centimes', { cout: 1.5 }],
    ['un nom de deux lignes', { transporteur: 'DHL\nexpress' }],
    ['zéro pièce', { lignes: [{ id: 1, quantite: 0 }] }],
    ['aucune ligne', { lignes: [] }],
    ['la ligne d’une autre commande', { lignes: [{ id: 999_999, quantite: 1 }] }],
  ])('%s est refusé à l’entrée, et rien ne part', async (_, faux) => {
    const bureau = await ouvrirColis()
    const id = await deuxBouteilles(bureau)
    expect(await expedier(bureau, id, faux)).toMatchObject({ statut: 400, code: 'ENTREE_INVALIDE' })
    expect((await bureau.commande(id)).etat).toBe(2)
  })

  it('une ligne nommée deux fois est refusée ; plus qu’il n’en reste aussi', async () => {
    const bureau = await ouvrirColis()
    const id = await deuxBouteilles(bureau)
    const une = await pieces(bureau, id, 'bissap', 1)
    expect((await expedier(bureau, id, { lignes: [une, une] })).code).toBe('ENTREE_INVALIDE')
    expect((await expedier(bureau, id, { lignes: [{ ...une, quantite: 3 }] })).code).toBe('ETAT_REFUSE')
    expect(await partis(bureau, id)).toEqual([])
  })
})
