import { describe, expect, it } from 'vitest'
import { carteRest } from '#caisse/carte/carte.rest.ts'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { envoyerMessages } from '#message/message.jobs.ts'
import type { Issue, Pli } from '#message/poste.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { stockerRemboursements } from '#remboursement/equipe.actions.ts'
import { CARTE, type Caisse, commanderBissap, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { poserCompte } from '#tests/fixtures.ts'

const EQUIPE = { auteur: 'essai', compte_id: null, role: 'gestionnaire' } as const
const VOULUE = {
  ...{
    francs: 10_000,
    de: 'Awa',
    pour: 'Fatou',
    canal: 'mail',
    email: 'Fatou@Exemple.sn',
    mot: 'Bonne fête !',
  },
  ...{ payment_method: 'carte', cgv_version: 1 },
}

/** A till that sells cards of 5 000 and 10 000 francs, for twelve months. */
async function ouvrir() {
  const caisse = await ouvrirCaisse({
    routes: (app, services) =>
      app.register(carteRest, { ...services, ...paiementsDe(services), essai: () => false }),
  })
  const { database } = caisse.services
  await database.query(`UPDATE preference SET cartes_montants = '5000; 10000', cartes_mois = 12`)
  const demander = async (
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
    jeton = caisse.jeton,
    cle?: string,
  ) => {
    const headers = { authorization: `Bearer ${jeton}`, ...(cle ? { 'idempotency-key': cle } : {}) }
    const reponse = await caisse.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return { statut: reponse.statusCode, ...reponse.json() }
  }
  const commander = async (plus: object = {}): Promise<number> => {
    const { data } = await demander('POST', '/api/cartecadeau', { ...VOULUE, ...plus })
    return data.id
  }
  const acheter = async (plus: object = {}) => {
    const id = await commander(plus)
    await payer(caisse, id)
    return id
  }
  const partis: Pli[] = []
  const essayes: Pli[] = []
  let issue: Issue = 'parti'
  const mail = {
    expediteur: '',
    envoyer: async (pli: Pli) => {
      essayes.push(pli)
      if (issue === 'parti') partis.push(pli)
      return issue
    },
  }
  return {
    ...{ caisse, demander, commander, acheter, partis, essayes },
    regler: (autre: Issue) => {
      issue = autre
    },
    poster: () => envoyerMessages({ ...caisse.services, canaux: { mail } }),
    cartes: () =>
      database.query<{ solde: number; arretee: boolean; fin: string; pour: string }>(
        `SELECT solde::int AS solde, arrete_le IS NOT NULL AS arretee, to_char(fin AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS fin, pour
         FROM avoir ORDER BY id`,
      ),
    lettres: () => partis.filter(({ a }) => a === 'fatou@exemple.sn'),
  }
}

async function payer(caisse: Caisse, id: number): Promise<void> {
  const { adresse } = (await caisse.payer(id)).json().data
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
}

const codeDe = (pli: Pli | undefined) =>
  /[A-Z2-9]{4}(?:-[A-Z2-9]{4}){3}/.exec(pli?.courrier.texte ?? '')?.[0] ?? ''

describe('une carte cadeau achetée', () => {
  it('naît du paiement, une seule fois quoi que le prestataire répète, et sa commande est livrée', async () => {
    const { caisse, commander, cartes } = await ouvrir()
    const id = await commander()
    expect(await cartes()).toEqual([])
    expect(await caisse.commande(id)).toMatchObject({
      etat: 0,
      destination_id: null,
      montantcommande: '10000',
    })
    await payer(caisse, id)
    await caisse.lacher({ fois: 3 })
    await caisse.tour()
    await caisse.revenir(id)
    expect(await cartes()).toEqual([{ solde: 10_000, arretee: false, fin: '2027-11-21', pour: 'Fatou' }])
    expect(await caisse.commande(id)).toMatchObject({ etat: 4, etat_paiement: 2 })
    const rien = await caisse.services.database.query(
      'SELECT commande_id FROM suivi UNION ALL SELECT commande_id FROM reservation',
    )
    expect(rien).toEqual([])
    await emettrePapiers(caisse.services)
    const [facture] = await caisse.services.database.query<{ contenu: { francs: string } }>(
      'SELECT contenu FROM papier',
    )
    expect(facture?.contenu.francs).toBe('10000')
  })

  it('part par e-mail avec un code qui paie, même quand la poste était fermée, et l’acheteur n’a que sa confirmation', async () => {
    const { caisse, acheter, regler, poster, partis, essayes, lettres } = await ouvrir()
    regler({ motif: 'fermée', definitif: false, panne: false })
    await acheter()
    await poster()
    expect(partis).toEqual([])
    caisse.services.avancer(2 * MINUTE)
    regler('parti')
    await poster()
    await poster()
    const [lettre, ...autres] = lettres()
    expect(autres).toEqual([])
    // the one before may have come all the same, and its code is dead: a mail box must keep both
    const ecrites = essayes.filter(({ a }) => a === 'fatou@exemple.sn')
    expect(ecrites.length).toBeGreaterThan(1)
    expect(new Set(ecrites.map(codeDe)).size).toBe(ecrites.length)
    expect(new Set(ecrites.map(({ message_id }) => message_id)).size).toBe(ecrites.length)
    expect(lettre?.courrier.sujet).toBe('Awa vous offre une carte cadeau')
    expect(lettre?.courrier.texte).toContain('«\u00a0Bonne fête !\u00a0»')
    expect(partis.filter(({ a }) => a !== 'fatou@exemple.sn').map(({ courrier }) => courrier.sujet)).toEqual([
      expect.stringMatching(/est enregistrée$/),
      expect.stringMatching(/est payée$/),
    ])
    const { services, compte, fermer } = caisse
    const code = codeDe(lettre)
    await commanderBissap(services, compte, fermer, {
      avoirs: [code],
      avoir_vu: 3500,
      payment_method: 'avoir',
    })
    // the base holds the code nowhere
    const [trace] = await services.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM avoir a, achatcarte c, message m
       WHERE concat(row_to_json(a), row_to_json(c), row_to_json(m)) LIKE '%' || $1 || '%'`,
      [code],
    )
    expect(trace?.n).toBe(0)
  })

  it('donne son code à son acheteur seul, et la lettre qui attendait encore ne le remplace pas', async () => {
    const { caisse, demander, acheter, regler, poster, lettres } = await ouvrir()
    regler({ motif: 'fermée', definitif: false, panne: false })
    const id = await acheter()
    await poster()
    const autre = await ouvrirSession(caisse.services, await poserCompte(caisse.services.database, 'moussa'))
    expect((await demander('GET', `/api/cartecadeau/${id}`, undefined, autre)).statut).toBe(404)
    expect((await demander('POST', `/api/cartecadeau/${id}`, undefined, autre)).statut).toBe(404)
    const avant = await demander('GET', `/api/cartecadeau/${id}`)
    expect(avant.data).toMatchObject({ etat: 'creee', francs: 10_000, pour: 'Fatou', dite: null })
    const { data } = await demander('POST', `/api/cartecadeau/${id}`)
    expect((await demander('GET', `/api/cartecadeau/${id}`)).data.dite).not.toBeNull()
    caisse.services.avancer(2 * MINUTE)
    regler('parti')
    await poster()
    expect(lettres()).toEqual([])
    const { services, compte, fermer } = caisse
    await commanderBissap(services, compte, fermer, {
      avoirs: [data.code],
      avoir_vu: 3500,
      payment_method: 'avoir',
    })
  })

  it('ne se paie ni par une carte, ni par un avoir, ni à la livraison, ni hors des montants en vente', async () => {
    const { caisse, demander, cartes } = await ouvrir()
    const refus = async (plus: object) =>
      (await demander('POST', '/api/cartecadeau', { ...VOULUE, ...plus })).message
    expect(await refus({ payment_method: 'avoir' })).toBe(
      'Une carte cadeau ne se paie ni par une autre carte, ni par un avoir.',
    )
    expect(await refus({ payment_method: 'livraison' })).toMatch(/se paie en ligne/)
    expect(await refus({ francs: 7000 })).toBe('Choisissez un de ces montants.')
    expect(await refus({ email: 'fatou' })).toMatch(/adresse e-mail complète/)
    expect(await refus({ canal: 'whatsapp', telephone: '12' })).toMatch(/numéro/)
    expect(await refus({ cgv_version: 2 })).toMatch(/conditions de vente/)
    await caisse.services.database.query('UPDATE preference SET cartes_montants = NULL')
    expect(await refus({})).toBe('La boutique ne vend pas de carte cadeau.')
    expect(await cartes()).toEqual([])
  })

  it('demandée deux fois sous la même clé n’est commandée qu’une fois', async () => {
    const { caisse, demander } = await ouvrir()
    const deux = await Promise.all(
      [1, 2].map(() => demander('POST', '/api/cartecadeau', VOULUE, caisse.jeton, 'une-seule-carte')),
    )
    const [{ data: une }] = deux as [{ data: { id: number } }]
    const encore = await demander('POST', '/api/cartecadeau', VOULUE, caisse.jeton, 'une-seule-carte')
    expect(encore.data.id).toBe(une.id)
    const autre = await demander(
      'POST',
      '/api/cartecadeau',
      { ...VOULUE, francs: 5000 },
      caisse.jeton,
      'une-seule-carte',
    )
    expect(autre.code).toBe('CLE_REUTILISEE')
  })
})

describe('le remboursement d’une carte cadeau', () => {
  it('la ferme quand elle n’a pas servi', async () => {
    const { caisse, acheter, cartes } = await ouvrir()
    const id = await acheter()
    const demande = { commande_id: id, tentative_id: null, montant: null, motif: 'essai' }
    await stockerRemboursements(caisse.services, EQUIPE, demande)
    await caisse.tour()
    expect(await cartes()).toMatchObject([{ solde: 0, arretee: true }])
    expect((await caisse.commande(id)).etat_paiement).toBe(5)
  })

  it('refuse ce qui a été dépensé, et prend le reste', async () => {
    const { caisse, demander, acheter, cartes } = await ouvrir()
    const id = await acheter()
    const { services, compte, fermer } = caisse
    const { code } = (await demander('POST', `/api/cartecadeau/${id}`)).data
    await commanderBissap(services, compte, fermer, {
      avoirs: [code],
      avoir_vu: 3500,
      payment_method: 'avoir',
    })
    const demande = { commande_id: id, tentative_id: null, motif: 'essai' }
    await expect(stockerRemboursements(services, EQUIPE, { ...demande, montant: null })).rejects.toThrow(
      /a déjà servi\u00a0: il en reste 6\u202f500\u00a0FCFA/,
    )
    expect(await cartes()).toMatchObject([{ solde: 6500, arretee: false }])
    await stockerRemboursements(services, EQUIPE, { ...demande, montant: 6500 })
    expect(await cartes()).toMatchObject([{ solde: 0, arretee: true }])
  })
})
