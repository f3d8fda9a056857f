import { describe, expect, it } from 'vitest'
import { CARTE, type Caisse, MINUTE, ouvrirCaisse } from '../caisse.ts'
import { dureeVecue } from '../duree.ts'

const SANS_REPONSE = ['muet', 'coupe', '429', 'json', 'vide', 'enorme'] as const
const PANNES = [...SANS_REPONSE, '500', 'liste', 'page'] as const
const COURTE = { patience: 1_000 }

async function mouvements(caisse: Caisse): Promise<string> {
  const [row] = await caisse.services.database.query<{ total: string }>(
    'SELECT sum(m.quantite)::text AS total FROM mouvement m WHERE m.produit_id = 5',
  )
  return row?.total ?? ''
}

describe('Quand le prestataire est en panne', () => {
  it('la personne est prévenue, et la même tentative reprend avec la même clé', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    for (const [panne, apres] of SANS_REPONSE.flatMap((nom) =>
      [false, true].map((tard) => [nom, tard] as const),
    )) {
      const id = await caisse.commander()
      const { sessions } = await caisse.caprice({ panne: { operation: 'creer', panne, apres, fois: 9 } })
      const refus = await caisse.payer(id)
      expect([panne, refus.statusCode]).toEqual([panne, 503])
      expect(refus.json()).toMatchObject({ code: 'PRESTATAIRE_INDISPONIBLE' })
      expect(refus.json().message).toContain('réessayez dans quelques instants')
      const [row] = await caisse.tentatives(id)
      expect(row).toMatchObject({ etat: 'ouverte', reference: null })

      await caisse.caprice({ pannes: [] })
      const adresse = (await caisse.payer(id)).json().data.adresse
      expect((await caisse.caprice({})).sessions).toBe(sessions + 1)
      expect(await caisse.tentatives(id)).toMatchObject([{ cle: row?.cle, etat: 'ouverte', adresse }])
      await caisse.carte(adresse, CARTE.bonne)
      expect((await caisse.revenir(id)).etat).toBe('payee')
    }
  })

  it('ce qu’il a répondu d’une erreur reste sous sa clé : une autre clé, et la personne paie aussitôt', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const id = await caisse.commander()
    await caisse.caprice({ panne: { operation: 'creer', panne: '500', apres: false, fois: 1 } })
    const { adresse } = (await caisse.payer(id)).json().data
    expect((await caisse.tentatives(id)).map(({ etat }) => etat)).toEqual(['expiree', 'ouverte'])
    await caisse.carte(adresse, CARTE.bonne)
    expect((await caisse.revenir(id)).etat).toBe('payee')
  })

  it('au retour, la page dit « en cours » et un contrôle suivant confirme', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    for (const panne of PANNES) {
      const { id, adresse } = await caisse.enRoute()
      await caisse.carte(adresse, CARTE.bonne)
      await caisse.caprice({ panne: { operation: 'consulter', panne, apres: false, fois: 9 } })
      expect([panne, (await caisse.revenir(id)).etat]).toEqual([panne, 'en_cours'])
      caisse.services.avancer(MINUTE)
      await caisse.tour()
      expect(await caisse.commande(id)).toMatchObject({ etat: 0, etat_paiement: 1 })
      await caisse.caprice({ pannes: [] })
      caisse.services.avancer(MINUTE)
      await caisse.tour()
      expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'ouverte', controles: 1 }])
      caisse.services.avancer(MINUTE)
      await caisse.tour()
      expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    }
  })

  it('muet, la personne a sa réponse dans le délai donné', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const id = await caisse.commander()
    await caisse.caprice({ panne: { operation: 'creer', panne: 'muet', apres: false, fois: 9 } })
    const reponse = caisse.payer(id)
    expect(await dureeVecue(() => reponse)).toBeLessThan(5_000)
    expect((await reponse).statusCode).toBe(503)
  })

  it('à la création, le contrôle suivant retrouve la page et le clic suivant y mène', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const id = await caisse.commander()
    await caisse.caprice({ panne: { operation: 'creer', panne: 'muet', apres: true, fois: 1 } })
    expect((await caisse.payer(id)).statusCode).toBe(503)
    caisse.services.avancer(MINUTE)
    await caisse.tour()
    const [row] = await caisse.tentatives(id)
    expect(row?.reference).toMatch(/^cs_test_/)
    expect((await caisse.payer(id)).json().data.adresse).toBe(row?.adresse)
  })

  it('longtemps à la création, la tentative jamais montrée est abandonnée et une autre la remplace', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const id = await caisse.commander()
    await caisse.caprice({ panne: { operation: 'creer', panne: 'coupe', apres: false, fois: 9 } })
    await caisse.payer(id)
    await caisse.caprice({ pannes: [] })
    caisse.services.avancer(10 * MINUTE)
    expect((await caisse.payer(id)).statusCode).toBe(200)
    expect((await caisse.tentatives(id)).map(({ etat }) => etat)).toEqual(['expiree', 'ouverte'])
  })
})

describe('Une commande non payée', () => {
  it('expire après 35 minutes : fermée chez le prestataire d’abord, son stock rendu une seule fois', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    expect(await caisse.stock()).toBe('58.000000')
    caisse.services.avancer(34 * MINUTE)
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 0 })
    caisse.services.avancer(2 * MINUTE)
    await Promise.all(Array.from({ length: 10 }, () => caisse.tour()))
    expect(await caisse.commande(id)).toMatchObject({ etat: 5, etat_paiement: 0 })
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'expiree', prochain_controle: null }])
    expect(await caisse.stock()).toBe('60.000000')
    expect(await mouvements(caisse)).toBe('60.000000')
    const page = await caisse.carte(adresse, CARTE.bonne)
    expect(page.html).toContain('n’est plus valable')
    expect((await caisse.revenir(id)).etat).toBe('annulee')
  })

  it('payée à la dernière seconde est confirmée au lieu d’expirer', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    caisse.services.avancer(36 * MINUTE)
    await Promise.all(Array.from({ length: 5 }, () => caisse.tour()))
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2 })
    expect(await caisse.stock()).toBe('58.000000')
  })

  it('ne rend pas son stock tant que le prestataire ne répond pas ; celle sans paiement, si', async () => {
    const caisse = await ouvrirCaisse(COURTE)
    const { id } = await caisse.enRoute()
    await caisse.services.database.query('UPDATE panier SET etat = 1')
    const sans = await caisse.commander()
    expect(await caisse.stock()).toBe('56.000000')
    await caisse.caprice({ panne: { operation: 'fermer', panne: 'coupe', apres: false, fois: 9 } })
    await caisse.caprice({ panne: { operation: 'consulter', panne: 'coupe', apres: false, fois: 9 } })
    caisse.services.avancer(36 * MINUTE)
    await caisse.tour()
    expect(await caisse.commande(sans)).toMatchObject({ etat: 5 })
    expect(await caisse.commande(id)).toMatchObject({ etat: 0 })
    expect(await caisse.stock()).toBe('58.000000')
    await caisse.caprice({ pannes: [] })
    await caisse.tour()
    expect(await caisse.commande(id)).toMatchObject({ etat: 5 })
    expect(await caisse.stock()).toBe('60.000000')
  })

  it('annulée ferme sa page de paiement', async () => {
    const caisse = await ouvrirCaisse()
    const { id, adresse } = await caisse.enRoute()
    await caisse.annuler(id)
    expect((await caisse.carte(adresse, CARTE.bonne)).html).toContain('n’est plus valable')
    expect((await caisse.revenir(id)).etat).toBe('annulee')
    expect(await caisse.stock()).toBe('60.000000')
  })

  it('annulée pendant que sa page s’ouvre n’envoie personne payer', async () => {
    const caisse = await ouvrirCaisse({ patience: 20_000 })
    const id = await caisse.commander()
    await caisse.caprice({ panne: { operation: 'creer', panne: 'attend', apres: true, fois: 1 } })
    const annulation = async () => {
      while ((await caisse.caprice({})).sessions === 0) await new Promise((done) => setImmediate(done))
      await caisse.annuler(id)
      await caisse.caprice({ continuer: true })
    }
    const [paiement] = await Promise.all([caisse.payer(id), annulation()])
    expect(paiement.json()).toMatchObject({ code: 'ETAT_REFUSE' })
    expect(await caisse.caprice({})).toMatchObject({ sessions: 1, ouvertes: 0 })
    expect(await caisse.tentatives(id)).toMatchObject([{ etat: 'expiree', adresse: null }])
    expect(await caisse.stock()).toBe('60.000000')
  })
})
