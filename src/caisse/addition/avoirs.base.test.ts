import { beforeAll, describe, expect, it } from 'vitest'
import { arreterAvoir } from '#avoir/equipe.actions.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { type Comptoir, DEMANDE, ids, ouvrirComptoir, type Personne } from '#tests/comptoir.ts'
import { poserCarte } from '#tests/preuves/avoirs.ts'

let comptoir: Comptoir
beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

/** A browser that keeps what it is given. */
async function navigateur(personne: Personne) {
  const authorization = `Bearer ${await ouvrirSession(comptoir.context, personne.id)}`
  let cookie = ''
  return async (method: 'GET' | 'POST', url: string, corps?: object) => {
    const headers = { authorization, cookie }
    const reponse = await comptoir.app.inject({ method, url, headers, ...(corps ? { payload: corps } : {}) })
    const pose = reponse.cookies.find(({ name }) => name === 'avoirs')
    if (pose) cookie = pose.value ? `avoirs=${pose.value}` : ''
    return { statut: reponse.statusCode, json: reponse.json(), cookie: pose }
  }
}
const entrer = (nom: string) => comptoir.entrer(nom)

describe('une carte tapée', () => {
  it('est gardée par le navigateur, jamais redite en entier, et paie la commande', async () => {
    const code = await poserCarte(comptoir.context, 5000)
    const awa = await entrer('carte-awa')
    const demander = await navigateur(awa)
    const tapee = await demander('POST', '/api/avoir', { carte: code.toLowerCase().replaceAll('-', ' ') })
    expect(tapee.statut).toBe(200)
    expect(tapee.cookie).toMatchObject({ httpOnly: true })
    expect(JSON.stringify(tapee.json)).not.toContain(code)
    expect((await demander('GET', '/api/avoir')).json.data.utilises).toMatchObject([{ solde: 5000 }])
    await awa.panier({ produit: ids.produit.bissap, quantite: 2 })
    const faite = await demander('POST', '/api/commande', {
      ...DEMANDE,
      payment_method: 'avoir',
      avoir_vu: 3500,
    })
    expect(faite.json.data).toMatchObject({
      etatcommande: 1,
      etatpaiement: 2,
      paye_avoir: { nom: 'Payé par carte cadeau', montant: 3500, reste: 0, francs: 3500 },
    })
    expect((await demander('GET', '/api/avoir')).json.data.utilises).toMatchObject([{ solde: 1500 }])
    await demander('POST', '/api/avoir', { carte: code.slice(-4), action: 2 })
    expect((await demander('GET', '/api/avoir')).json.data.utilises).toEqual([])
  })

  it('inconnue, finie, arrêtée ou vide, répond la même phrase', async () => {
    const { context } = comptoir
    const awa = await entrer('carte-refus')
    const demander = await navigateur(awa)
    const hier = new Date(context.now().getTime() - 1)
    const finie = await poserCarte(context, 5000, hier)
    const arretee = await poserCarte(context, 5000)
    const [derniere] = await context.database.query<{ id: number }>('SELECT max(id) AS id FROM avoir')
    await arreterAvoir(context, { equipier: LIGNE_DE_COMMANDE }, derniere?.id ?? 0)
    const phrases = new Set<string>()
    for (const carte of ['ABCD-EFGH-JKMN-PQRS', 'bonjour', finie, arretee]) {
      const refus = await demander('POST', '/api/avoir', { carte })
      expect(refus.statut).toBe(422)
      phrases.add(refus.json.message)
    }
    expect(phrases.size).toBe(1)
  })
})

describe('une carte qui laisse trop peu à payer', () => {
  it('se dit avant la commande, qui se paie d’un moyen qui encaisse si peu', async () => {
    // a bottle, brought to Dakar: 2 500 francs; 2 of them are no cent
    const code = await poserCarte(comptoir.context, 2498)
    const awa = await entrer('reste-awa')
    const demander = await navigateur(awa)
    await demander('POST', '/api/avoir', { carte: code })
    await awa.panier({ produit: ids.produit.bissap, quantite: 1 })
    const refusee = await demander('POST', '/api/commande', { ...DEMANDE, devise: 'EUR', avoir_vu: 2498 })
    expect(refusee).toMatchObject({ statut: 422, json: { code: 'MONTANT_TROP_BAS' } })
    expect(refusee.json.message).toMatch(/^Il ne resterait que 2\u00a0FCFA à payer.+choisissez-en un autre/)
    const faite = await demander('POST', '/api/commande', { ...DEMANDE, avoir_vu: 2498 })
    expect(faite.json.data.paye_avoir).toMatchObject({ reste: 2 })
  })
})

describe('l’avoir d’un compte', () => {
  it('est offert à qui se connecte, à personne d’autre, et prend la part que la commande en attente tient', async () => {
    const { context } = comptoir
    const awa = await entrer('avoir-awa')
    await context.database.query(`INSERT INTO avoir (genre, compte_id, cree_le) VALUES ('compte', $1, $2)`, [
      awa.id,
      context.now().toISOString(),
    ])
    await context.database.query(
      `INSERT INTO mouvementavoir (avoir_id, montant, motif, auteur, cree_le)
       SELECT id, 2000, 'emission', 'essai', cree_le FROM avoir WHERE compte_id = $1`,
      [awa.id],
    )
    const demander = await navigateur(awa)
    expect((await demander('GET', '/api/avoir')).json.data.offert).toMatchObject({
      solde: 2000,
      par: 'AVOIR',
    })
    await demander('POST', '/api/avoir', { carte: 'AVOIR' })
    await awa.panier({ produit: ids.produit.bissap, quantite: 2 })
    await demander('POST', '/api/commande', { ...DEMANDE, avoir_vu: 2000 })
    // what the order that waits holds is to be had by the next
    expect((await demander('GET', '/api/avoir')).json.data.utilises).toMatchObject([{ solde: 2000 }])
    const autre = await navigateur(await entrer('avoir-autre'))
    expect((await autre('GET', '/api/avoir')).json.data).toEqual({ utilises: [], offert: null, refus: [] })
  })
})
