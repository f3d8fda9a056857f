import { describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { putAbonnement } from '#abonnement/abonnement.data.ts'
import { findCompte } from '#compte/compte.data.ts'
import { ouvrirPousse } from '#tests/branchement/pousse.ts'
import { ouvrirVoies } from '#tests/branchement/voies.ts'
import { ids } from '#tests/fixtures.ts'
import { demanderVeille } from '#veille/veille.actions.ts'
import { envoyerMessages } from '../message.jobs.ts'
import { prevenirVeilleurs } from '../veille/veille.jobs.ts'
import { postePush } from './push.pilote.ts'

describe('Une notification sur le téléphone d’un client', () => {
  async function pousser() {
    const m = await ouvrirVoies()
    const pousse = await ouvrirPousse()
    const push = postePush({ ...webpush.generateVAPIDKeys(), local: true })
    const services = { ...m.services, canaux: { ...m.services.canaux, push } }
    const { abonne, recues } = pousse
    const brefs = () => recues.map(({ bref }) => bref)
    return { ...m, ...pousse, services, abonne, brefs }
  }
  const appareil = 'Chrome, Android'

  it('vient en plus de sa lettre, pour ce qui vaut un message court', async () => {
    const m = await pousser()
    await putAbonnement(m.services.database, {
      ...{ ...m.abonne, appareil, pour: 'client', compte_id: m.awa, cree_le: m.services.now() },
    })
    const id = await m.commander()
    await m.bouger(id, [1, 2])
    await envoyerMessages(m.services)
    expect(m.brefs()).toMatchObject([
      { texte: expect.stringContaining('est payée'), adresse: `/commande?commande=${id}` },
    ])
    expect(m.serveur.recus).toHaveLength(2)
    m.etat.status = 410
    await m.bouger(id, [2, 2], [3, 2])
    await envoyerMessages(m.services)
    expect(await m.sql('SELECT * FROM abonnement')).toEqual([])
    expect(m.serveur.recus).toHaveLength(3)
  })

  it('prévient du retour d’un produit, sans compte ni adresse, puis s’oublie', async () => {
    const m = await pousser()
    const { epuise } = ids.produit
    const demande = { produit: epuise, declinaison: null, genre: 'retour', email: null } as const
    const ailleurs = { ...m.abonne, appareil, adresse: 'https://127.0.0.1/x' }
    await expect(demanderVeille(m.nouvelles, null, { ...demande, appareil: ailleurs })).rejects.toMatchObject(
      {
        code: 'ENTREE_INVALIDE',
      },
    )
    const ici = { ...m.abonne, appareil, adresse: 'https://fcm.googleapis.com/fcm/send/abc' }
    for (let fois = 0; fois < 2; fois += 1)
      expect(await demanderVeille(m.nouvelles, null, { ...demande, appareil: ici })).toBe('ici')
    // the stand-in of its maker, at an address of this machine
    await m.sql('UPDATE abonnement SET adresse = $1', [m.abonne.adresse])
    await m.sql('UPDATE produit SET quantite = 3 WHERE id = $1', [epuise])
    for (let fois = 0; fois < 2; fois += 1) {
      await prevenirVeilleurs(m.services)
      await envoyerMessages(m.services)
    }
    expect(m.brefs()).toMatchObject([
      { texte: expect.stringContaining('est de retour'), adresse: expect.stringMatching(/^\/product\//) },
    ])
    m.services.avancer(100 * 86_400_000)
    await prevenirVeilleurs(m.services)
    expect(await m.sql('SELECT * FROM abonnement')).toEqual([])
  })
  it('une alerte ne fait pas d’un appareil celui d’un compte, ni ne le lui prend', async () => {
    const m = await pousser()
    const { database } = m.services
    const awa = await findCompte(database, m.awa)
    const demande = { produit: ids.produit.epuise, declinaison: null, genre: 'retour', email: null } as const
    const sur = (nom: string) => ({
      ...{ ...m.abonne, appareil: nom, adresse: `https://fcm.googleapis.com/fcm/send/${nom}` },
    })
    const cree_le = m.services.now()
    await putAbonnement(database, { ...sur('sien'), pour: 'client', compte_id: m.awa, cree_le })
    for (const [compte, nom] of [
      [awa, 'commun'],
      [null, 'sien'],
    ] as const)
      expect(await demanderVeille(m.nouvelles, compte, { ...demande, appareil: sur(nom) })).toBe('ici')
    expect(await m.sql('SELECT appareil, compte_id FROM abonnement ORDER BY appareil')).toEqual([
      { appareil: 'commun', compte_id: null },
      { appareil: 'sien', compte_id: m.awa },
    ])
    await m.bouger(await m.commander(), [1, 2])
    const pousses = await m.sql(
      `SELECT DISTINCT appareil FROM message JOIN abonnement ON abonnement.id = abonnement_id WHERE canal = 'push'`,
    )
    expect(pousses).toEqual([{ appareil: 'sien' }])
  })
})
