// T-08: paying, giving up, running out of time and giving back, all at once and in any order.

import { setImmediate as tick } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { annulerCommande, expirerCommande } from '#commande/commande.actions.ts'
import { type CommandeGelee, readCommande } from '#commande/commande.data.ts'
import { findCompte } from '#compte/compte.data.ts'
import { listAnomalies } from '#dossier/anomalie.actions.ts'
import { deplacerParEquipe } from '#dossier/equipe.actions.ts'
import { fermerPaiements, paiementsDe, payer } from '#paiement/paiement.actions.ts'
import { tourDeControle } from '#paiement/paiement.jobs.ts'
import { reglerTentative } from '#paiement/reglement.actions.ts'
import type { Prestataire, Reponse } from '#prestataire/prestataire.ts'
import { rembourserParEquipe } from '#remboursement/equipe.actions.ts'
import { accepte } from '#shared/essai.ts'
import { isFailure } from '#shared/failure.ts'
import { DEVISES } from '#shared/money.ts'
import type { PaiementServices } from '#tentative/services.ts'
import { type ContexteDeTest, contexteDeTest, ouvrirBase } from '../base.ts'
import { commanderBissap } from '../caisse.ts'
import { finDuFichier } from '../comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '../fixtures.ts'

const FOIS = process.env.TESTS_LONGS ? 200 : 20
const MINUTE = 60_000
const MONTANT = 3500
const EQUIPIER = { compte_id: null, role: 'proprietaire', auteur: 'equipe' } as const

/** Numbers that look random and come again with the same seed. */
function hasard(graine: number): (max: number) => number {
  let etat = graine >>> 0
  return (max) => {
    etat = (Math.imul(etat, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((etat / 2 ** 32) * max)
  }
}

interface Page {
  cle: string
  etat: 'ouverte' | 'payee' | 'expiree'
  rendu: number
}

/** A provider without a network: what it is asked is done at once, after a while that the seed decides. */
function ouvrirBanque(attendre: () => Promise<void>) {
  const pages = new Map<string, Page>()
  const retours = new Map<string, number>()
  const dire = (reference: string): Reponse => {
    const page = pages.get(reference)
    if (!page)
      return { etat: 'inconnue', reference, cle: null, montant: null, devise: null, encaissement: null }
    const { etat, cle } = page
    return { etat, reference, cle, montant: MONTANT, devise: 'XOF', encaissement: `argent-${reference}` }
  }
  const prestataire: Prestataire = {
    methode: 'carte',
    devises: DEVISES,
    essayer: async () => accepte('Oui.'),
    async creer({ cle }) {
      await attendre()
      const reference = `page-${cle}`
      if (!pages.has(reference)) pages.set(reference, { cle, etat: 'ouverte', rendu: 0 })
      return { reference, adresse: `https://banque.exemple/${reference}` }
    },
    async consulter({ reference }) {
      await attendre()
      const reponse = dire(reference)
      await attendre()
      return reponse
    },
    async fermer({ reference }) {
      await attendre()
      const page = pages.get(reference)
      if (page?.etat === 'ouverte') page.etat = 'expiree'
      const reponse = dire(reference)
      await attendre()
      return reponse
    },
    async rembourser({ cle, reference, montant }) {
      await attendre()
      const page = pages.get(reference)
      if (page && !retours.has(cle)) {
        retours.set(cle, montant)
        page.rendu += montant
      }
      await attendre()
      return { etat: 'fait', reference: `retour-${cle}`, motif: null }
    },
    lireNotification: () => ({ evenement: '', reference: null, cle: null, secret: null }),
    relireNotification: () => ({ evenement: '', reference: null, cle: null, secret: null }),
  }
  return { prestataire, pages }
}

let services: PaiementServices & ContexteDeTest
let banque: ReturnType<typeof ouvrirBanque>
let tirer = hasard(0)

beforeAll(async () => {
  const database = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(database)
  await database.query('UPDATE produit SET quantite = 5000 WHERE id = $1', [ids.produit.bissap])
  await database.query('DELETE FROM mouvement')
  await database.query(
    `INSERT INTO mouvement (produit_id, quantite, motif, cree_le)
     SELECT id, quantite, 'initial', now() FROM produit WHERE quantite > 0`,
  )
  banque = ouvrirBanque(async () => {
    for (let n = tirer(4); n > 0; n -= 1) await tick()
  })
  const { prestataire } = banque
  services = {
    ...contexteDeTest(database),
    prestataires: { carte: prestataire },
    publicUrl: 'https://exemple.sn',
  }
})

/** Whoever has the page pays it, if it is still open. */
function payerPage(tentative: { reference: string } | undefined): void {
  const page = banque.pages.get(tentative?.reference ?? '')
  if (page?.etat === 'ouverte') page.etat = 'payee'
}

/** What came for an order, and is still there. */
async function argentDe(commande_id: number): Promise<{ recu: number; garde: number }> {
  const rows = await services.database.query<{ reference: string | null }>(
    'SELECT reference FROM tentative WHERE commande_id = $1',
    [commande_id],
  )
  const pages = rows.flatMap(({ reference }) => banque.pages.get(reference ?? '') ?? [])
  const recu = pages.filter(({ etat }) => etat === 'payee').length * MONTANT
  return { recu, garde: pages.reduce((somme, { rendu }) => somme - rendu, recu) }
}

async function stockDe(commande_id: number) {
  const q = <T extends Record<string, unknown>>(texte: string, valeurs: unknown[]) =>
    services.database.query<T>(texte, valeurs)
  const [ecart] = await q<{ n: string }>(
    `SELECT p.quantite - sum(m.quantite) AS n FROM produit p JOIN mouvement m ON m.produit_id = p.id
     WHERE p.id = $1 GROUP BY p.quantite`,
    [ids.produit.bissap],
  )
  const [pris] = await q<{ n: string | null }>(
    `SELECT -sum(quantite) AS n FROM mouvement
     WHERE reference = (SELECT 'CMD-2026-' || lpad($1::text, 6, '0'))`,
    [commande_id],
  )
  const [tenu] = await q<{ n: string | null }>(
    'SELECT sum(quantite) AS n FROM reservation WHERE commande_id = $1',
    [commande_id],
  )
  return { ecart: Number(ecart?.n), pris: Number(pris?.n ?? 0), tenu: Number(tenu?.n ?? 0) }
}

/** One order, everything that can happen to it at once, then peace. */
async function jouer(graine: number): Promise<{ commande: CommandeGelee; gestes: string[] }> {
  tirer = hasard(graine)
  const { database } = services
  const compte = await findCompte(database, await poserCompte(database, `personne-${graine}`))
  if (!compte) throw new Error('no account')
  const id = await commanderBissap(services, compte, fermerPaiements(services))
  await payer(services, compte, id, 'carte')
  // as if closing a first page had been lost: two may be paid
  if (tirer(4) === 0) {
    await database.query(`UPDATE tentative SET etat = 'expiree' WHERE commande_id = $1`, [id])
    await payer(services, compte, id, 'carte')
  }
  const tentatives = await database.query<{ id: number; reference: string }>(
    'SELECT id, reference FROM tentative WHERE commande_id = $1 ORDER BY id',
    [id],
  )
  if (tirer(2) === 0) services.avancer(36 * MINUTE)
  const avecPaiements = { ...services, ...paiementsDe(services) }
  const possibles: Record<string, () => Promise<unknown>> = {
    paye: async () => payerPage(tentatives[0]),
    payeEncore: async () => payerPage(tentatives.at(-1)),
    regle: async () => reglerTentative(services, tentatives[tirer(tentatives.length)]?.id ?? 0, 'retour'),
    annule: () => annulerCommande(avecPaiements, compte, id),
    echoit: () => expirerCommande(services, id, fermerPaiements(services)),
    tour: () => tourDeControle(services),
    rembourse: () =>
      rembourserParEquipe(services, EQUIPIER, {
        commande_id: id,
        tentative_id: null,
        montant: tirer(2) ? 1000 : null,
        motif: 'essai',
      }),
    equipeAnnule: () => deplacerParEquipe(services, EQUIPIER, { id, etatcommande: 5, motif: 'essai' }),
  }
  const noms = Object.keys(possibles)
  // half of them are paid, and settled, when the rest begins
  if (tirer(2) === 0) {
    payerPage(tentatives[0])
    await reglerTentative(services, tentatives[0]?.id ?? 0, 'retour')
  }
  const autres = Array.from({ length: 3 + tirer(6) }, () => noms[tirer(noms.length)] ?? 'tour')
  const gestes = ['paye', 'payeEncore', 'rembourse', ...autres]
  await Promise.all(
    gestes.map(async (nom) => {
      // as long as some questions to the database take
      for (let n = tirer(12); n > 0; n -= 1) await database.query('SELECT 1')
      await possibles[nom]?.().catch((error) => {
        if (!isFailure(error)) throw error
      })
    }),
  )
  for (let tour = 0; tour < 4; tour += 1) {
    services.avancer(65 * MINUTE)
    await tourDeControle(services)
  }
  const commande = await readCommande(database, id)
  if (!commande) throw new Error('no order')
  return { commande, gestes }
}

it(
  `${FOIS} entrelacements de paiement, annulation, échéance et remboursement : une seule fin, un stock et un argent justes`,
  async () => {
    const depart = Number(process.env.SEED) % 1_000_000
    const fins = new Map<string, number>()
    for (let n = 0; n < FOIS; n += 1) {
      const { commande, gestes } = await jouer(depart + n)
      const { id, etat, etat_paiement } = commande
      const { recu, garde } = await argentDe(id)
      const { ecart, pris, tenu } = await stockDe(id)
      const cas = { graine: depart + n, gestes, fin: `${etat}/${etat_paiement}`, recu, garde, pris, tenu }
      // what the order says of its payment is what the provider holds
      const dit =
        etat_paiement === 2
          ? [MONTANT]
          : etat_paiement === 4
            ? [MONTANT - 1000, MONTANT - 2000, MONTANT - 3000]
            : [0]
      expect({ cas, juste: dit.includes(garde) }).toEqual({ cas, juste: true })
      expect({ cas, live: [1, 5].includes(etat) }).toEqual({ cas, live: true })
      // given up: nothing is kept of its stock nor of its money
      const attendu = etat === 5 ? { pris: 0, tenu: 0 } : { pris: 2, tenu: 2 }
      expect({ cas, ecart, pris, tenu }).toEqual({ cas, ecart: 0, ...attendu })
      if (etat === 5) expect({ cas, garde }).toEqual({ cas, garde: 0 })
      fins.set(cas.fin, (fins.get(cas.fin) ?? 0) + 1)
    }
    expect(await listAnomalies(services.database)).toEqual([])
    // the seeds reach more than one end
    expect(fins.size).toBeGreaterThan(2)
  },
  FOIS * 2_000,
)
