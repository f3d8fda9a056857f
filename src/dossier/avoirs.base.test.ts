import { describe, expect, it } from 'vitest'
import type { DemandeCommande } from '#caisse/demande.ts'
import { annulerCommande, deplacer } from '#commande/commande.actions.ts'
import { findCompte } from '#compte/compte.data.ts'
import { paiementsDe } from '#paiement/paiement.actions.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import { stockerRemboursements } from '#remboursement/equipe.actions.ts'
import { CARTE, type Caisse, commanderBissap, MINUTE, ouvrirCaisse } from '#tests/caisse.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { poserCarte } from '#tests/preuves/avoirs.ts'

const JOUR = 86_400_000
const EQUIPE = { auteur: 'essai', compte_id: null, role: 'gestionnaire' } as const

const carteDe = (caisse: Caisse, francs: number, fin: Date | null = null) =>
  poserCarte(caisse.services, francs, fin)
const commander = (caisse: Caisse, voulue: Partial<DemandeCommande>) =>
  commanderBissap(caisse.services, caisse.compte, caisse.fermer, voulue)

/** What is left of each, which the base keeps as the sum of its movements. */
async function soldes(caisse: Caisse): Promise<number[]> {
  const rows = await caisse.services.database.query<{ solde: number; somme: number }>(
    `SELECT a.solde::int AS solde, (SELECT coalesce(sum(montant), 0) FROM mouvementavoir m WHERE m.avoir_id = a.id)::int AS somme
     FROM avoir a ORDER BY a.id`,
  )
  for (const { solde, somme } of rows) expect(solde).toBe(somme)
  return rows.map(({ solde }) => solde)
}

async function papiers(caisse: Caisse, id: number): Promise<[string, number, string][]> {
  await emettrePapiers(caisse.services)
  const rows = await caisse.services.database.query<{ serie: string; francs: string; moyen: string }>(
    `SELECT serie, contenu->>'francs' AS francs, contenu->'reglement'->>'moyen' AS moyen
     FROM papier WHERE commande_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ serie, francs, moyen }) => [serie, Number(francs), moyen])
}

async function payerParCarte(caisse: Caisse, id: number): Promise<void> {
  const { adresse } = (await caisse.payer(id)).json().data
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
}

describe('une carte cadeau', () => {
  it('paie sa part : le prestataire ne demande que le reste, et chacun reprend la sienne', async () => {
    const caisse = await ouvrirCaisse()
    const code = await carteDe(caisse, 2000)
    const id = await commander(caisse, { avoirs: [code], avoir_vu: 2000, montant_vu: 3500 })
    expect(await soldes(caisse)).toEqual([0])
    await payerParCarte(caisse, id)
    expect((await caisse.tentatives(id)).map(({ recu }) => Number(recu))).toEqual([1500])
    expect(await papiers(caisse, id)).toEqual([['FA', 3500, 'carte']])
    await caisse.annuler(id)
    await caisse.tour()
    expect(await soldes(caisse)).toEqual([2000])
    expect((await caisse.commande(id)).etat_paiement).toBe(5)
    expect((await papiers(caisse, id)).sort()).toEqual([
      ['AV', 1500, 'carte'],
      ['AV', 2000, 'avoir'],
      ['FA', 3500, 'carte'],
    ])
  })

  it('qui paie tout n’a besoin d’aucun prestataire', async () => {
    const caisse = await ouvrirCaisse()
    const code = await carteDe(caisse, 5000)
    const id = await commander(caisse, { avoirs: [code], payment_method: 'avoir', avoir_vu: 3500 })
    expect(await soldes(caisse)).toEqual([1500])
    expect(await caisse.commande(id)).toMatchObject({ etat: 1, etat_paiement: 2, payment_method: 'avoir' })
    expect(await papiers(caisse, id)).toEqual([['FA', 3500, 'avoir']])
    await caisse.annuler(id)
    await caisse.tour()
    expect(await soldes(caisse)).toEqual([5000])
    expect(await papiers(caisse, id)).toEqual([
      ['FA', 3500, 'avoir'],
      ['AV', 3500, 'avoir'],
    ])
  })

  it('reprend sa part quand la commande reste sans paiement, et quand une autre la remplace', async () => {
    const caisse = await ouvrirCaisse()
    const code = await carteDe(caisse, 2000)
    await commander(caisse, { avoirs: [code] })
    // another demand of the same cart takes its place, and has what it held
    await commander(caisse, { avoirs: [code], express: true, avoir_vu: 2000 })
    expect(await soldes(caisse)).toEqual([0])
    caisse.services.avancer(40 * MINUTE)
    await caisse.tour()
    expect(await soldes(caisse)).toEqual([2000])
  })

  it('finie depuis, ne paie plus une commande qu’on rouvre ; vivante, elle la paie encore', async () => {
    const caisse = await ouvrirCaisse()
    const { services } = caisse
    const code = await carteDe(caisse, 2000, new Date(services.now().getTime() + 2 * JOUR))
    const id = await commander(caisse, { avoirs: [code] })
    const rouvrir = () => {
      const trace = { auteur: 'equipe:1', now: services.now(), motif: 'elle a rappelé' }
      return services.database.transaction((tx) => deplacer(tx, id, { etat: 0 }, trace))
    }
    await caisse.annuler(id)
    await rouvrir()
    expect(await soldes(caisse)).toEqual([0])
    await caisse.annuler(id)
    services.avancer(2 * JOUR)
    await expect(rouvrir()).rejects.toMatchObject({
      code: 'ETAT_REFUSE',
      message: expect.stringContaining('ou a pris fin'),
    })
    expect(await soldes(caisse)).toEqual([2000])
  })

  it('finie, ou vidée entre le panier et le paiement, est refusée en disant avant et après', async () => {
    const caisse = await ouvrirCaisse()
    const code = await carteDe(caisse, 2000, new Date(caisse.services.now().getTime() + JOUR))
    caisse.services.avancer(2 * JOUR)
    await expect(commander(caisse, { avoirs: [code], avoir_vu: 2000 })).rejects.toMatchObject({
      code: 'PRIX_CHANGE',
      message: expect.stringContaining('2\u202f000\u00a0FCFA → 0\u00a0FCFA'),
    })
    expect(await soldes(caisse)).toEqual([2000])
  })

  it('dépensée par douze commandes à la fois ne paie jamais plus que ce qu’elle a', async () => {
    const caisse = await ouvrirCaisse()
    const { services, fermer } = caisse
    const code = await carteDe(caisse, 9000)
    const comptes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const compte = await findCompte(
          services.database,
          await poserCompte(services.database, `presse-${n}`),
        )
        if (!compte) throw new Error('no account')
        return compte
      }),
    )
    const voulue = { avoirs: [code], payment_method: 'avoir' as const }
    const issues = await Promise.allSettled(
      comptes.map((compte) => commanderBissap(services, compte, fermer, voulue)),
    )
    // 3 500 francs each: two are paid whole, a third would not be
    expect(issues.filter(({ status }) => status === 'fulfilled').length).toBe(2)
    for (const issue of issues)
      if (issue.status === 'rejected')
        expect(['PRIX_CHANGE', 'MOYEN_INDISPONIBLE']).toContain(issue.reason.code)
    expect(await soldes(caisse)).toEqual([2000])
  })

  it('reprend sa part d’abord quand une partie est rendue', async () => {
    const caisse = await ouvrirCaisse()
    const code = await carteDe(caisse, 2000)
    const id = await commander(caisse, { avoirs: [code] })
    await payerParCarte(caisse, id)
    const demande = { commande_id: id, tentative_id: null, montant: 2500, motif: 'abîmé' }
    await stockerRemboursements(caisse.services, EQUIPE, demande)
    await caisse.tour()
    expect(await soldes(caisse)).toEqual([2000])
    expect((await caisse.commande(id)).etat_paiement).toBe(4)
    const [, rendu] = await papiers(caisse, id)
    expect(rendu).toEqual(['AV', 2000, 'avoir'])
    expect((await caisse.caprice({})).argent.map(({ rendu }) => rendu)).toEqual([500])
  })

  it('paie en euros la part que ses francs valent, et tout ce qu’il faut quand elle paie tout', async () => {
    const caisse = await ouvrirCaisse()
    const code = await carteDe(caisse, 2000)
    const id = await commander(caisse, { avoirs: [code], devise: 'EUR' })
    // 3 500 francs are 5,25 €, 2 000 are 3 €
    expect((await caisse.commande(id)).avoirs?.montants).toMatchObject({ EUR: 300, XOF: 2000 })
    await payerParCarte(caisse, id)
    expect((await caisse.tentatives(id)).map(({ recu }) => Number(recu))).toEqual([225])
    await caisse.annuler(id)
    await caisse.tour()
    expect((await papiers(caisse, id)).map(([, francs]) => francs).sort()).toEqual([1500, 2000, 3500])
    expect(await soldes(caisse)).toEqual([2000])
  })
})

describe('un avoir', () => {
  it('garde ce que son acheteur préfère garder, sans rien demander au prestataire, et paie la suite', async () => {
    const caisse = await ouvrirCaisse()
    const id = await commander(caisse, {})
    await payerParCarte(caisse, id)
    await annulerCommande({ ...caisse.services, ...paiementsDe(caisse.services) }, caisse.compte, id, true)
    await caisse.tour()
    expect(await soldes(caisse)).toEqual([3500])
    expect((await caisse.commande(id)).etat_paiement).toBe(5)
    expect((await caisse.caprice({})).argent.map(({ rendu }) => rendu)).toEqual([0])
    expect((await papiers(caisse, id)).at(-1)).toEqual(['AV', 3500, 'avoir'])
    const suite = await commander(caisse, { avoirs: ['AVOIR'], payment_method: 'avoir' })
    expect((await caisse.commande(suite)).etat).toBe(1)
    expect(await soldes(caisse)).toEqual([0])
  })
})
