import { afterAll, expect, it, vi } from 'vitest'
import { Machine } from './machine.ts'
import { MONTANT, oublis } from './memoire.ts'

vi.mock('#commande/commande.data.ts', async (vrai) => {
  const { commandeData, doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), commandeData)
})
vi.mock('#commande/changement.data.ts', async (vrai) => {
  const { doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), { findComplement: async () => null })
})
vi.mock('#avoir/achat.data.ts', async (vrai) => {
  const { doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), { findAchat: async () => null })
})
vi.mock('#stock/prise.data.ts', async (vrai) => {
  const { doubler, priseData } = await import('./memoire.ts')
  return doubler(await vrai<object>(), priseData)
})
vi.mock('#stock/declinees.data.ts', async (vrai) => {
  const { doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), { listDeclinees: async () => new Map() })
})
vi.mock('#catalogue/catalogue.data.ts', async (vrai) => {
  const { catalogueData, doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), catalogueData)
})
vi.mock('#tentative/tentative.data.ts', async (vrai) => {
  const { doubler, tentativeData } = await import('./memoire.ts')
  return doubler(await vrai<object>(), tentativeData)
})
vi.mock('#paiement/notification.data.ts', async (vrai) => {
  const { doubler, notificationData } = await import('./memoire.ts')
  return doubler(await vrai<object>(), notificationData)
})
vi.mock('#paiement/lien.data.ts', async (vrai) => {
  const { doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), { findPartage: async () => null })
})
vi.mock('#remboursement/remboursement.data.ts', async (vrai) => {
  const { doubler, remboursementData } = await import('./memoire.ts')
  return doubler(await vrai<object>(), remboursementData)
})
vi.mock('#compte/compte.data.ts', async (vrai) => {
  const { ACHETEUSE, doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), { findCompte: async () => ACHETEUSE })
})
vi.mock('#preference/moyen.data.ts', async (vrai) => {
  const { doubler } = await import('./memoire.ts')
  const moyens = ['carte', 'paypal', 'orange_money'].map((code) => ({ code, actif: 1 }))
  return doubler(await vrai<object>(), { listMoyens: async () => moyens })
})
vi.mock('#panier/achat/achat.data.ts', async (vrai) => {
  const { doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), { renewPanier: async () => undefined })
})
vi.mock('#panier/achat/achat.actions.ts', async (vrai) => {
  const { doubler } = await import('./memoire.ts')
  return doubler(await vrai<object>(), { fermerPanier: async () => undefined })
})

const GRAINES = process.env.TESTS_LONGS ? 10_000 : 500
const PAS = 40
const DEPART = Number(process.env.SEED)
const fins = new Map<string, number>()
afterAll(() =>
  console.info(
    `Fins des ${GRAINES} histoires à partir de la graine ${DEPART} : ${[...fins].map(([fin, n]) => `${fin} × ${n}`).join(', ')}`,
  ),
)

/** What is wrong when everything has come to rest; an empty list is the shop's honour. */
function fautes({ memoire, banques }: Machine): string[] {
  const { commande, tentatives, notifications, remboursements, reservations } = memoire
  const { etat, etat_paiement } = commande
  const solde = banques.reduce((somme, banque) => somme + banque.solde, 0)
  const aLaMain = remboursements.filter((un) => un.etat === 'a_la_main' || un.etat === 'refuse')
  const aRendre = aLaMain.reduce((somme, { montant }) => somme + montant, 0)
  const payees = tentatives.filter((une) => une.etat === 'payee')
  const signalees = tentatives.filter((une) => une.etat === 'a_verifier' && une.recu !== null)
  const servie = [1, 2, 3, 4].includes(etat)
  const du = servie || etat === 8 ? MONTANT : 0
  const faux: [boolean, string][] = [
    [etat === 0, 'the order still waits'],
    [tentatives.some((une) => une.etat === 'ouverte'), 'an attempt is still open'],
    [notifications.some((une) => une.traitee_le === null), 'a notification was not read'],
    [
      remboursements.some((un) => un.etat === 'demande' || un.etat === 'en_cours'),
      'a refund is still under way',
    ],
    [servie && etat_paiement !== 2, 'served and not paid'],
    [servie && payees.length !== 1, `served with ${payees.length} paid attempts`],
    [servie && reservations.length !== 1, 'served without goods'],
    [etat === 5 && etat_paiement === 1, 'cancelled with a payment under way'],
    [etat === 5 && reservations.length !== 0, 'cancelled with goods'],
    [
      signalees.length === 0 && solde !== du + aRendre,
      `${solde} at the providers for ${du} due and ${aRendre} to give back by hand`,
    ],
    [
      remboursements.filter((un) => un.etat === 'fait').length !==
        banques.flatMap((banque) => banque.retours).length,
      'a refund was made twice, or is not known',
    ],
  ]
  return faux.filter(([est]) => est).map(([, mot]) => mot)
}

/** What happened, and what is left of it, for whoever must understand a seed. */
function raconter({ histoire, memoire, banques }: Machine): string {
  const pages = banques.flatMap((banque) => banque.pages)
  return [
    histoire.join(' · '),
    ...memoire.etapes.map((une) => `${une.etat}/${une.etat_paiement} ${une.auteur} : ${une.motif}`),
    ...memoire.tentatives.map((une) => `${une.id} ${une.methode} ${une.etat} ${une.reference} ${une.motif}`),
    ...pages.map((une) => `${une.reference} ${une.etat}`),
    ...memoire.remboursements.map((un) => `remboursement de ${un.tentative_id} ${un.etat} ${un.motif}`),
  ].join('\n')
}

it(`dans ${GRAINES} histoires d’appels perdus, doublés, désordonnés et de morts subites, l’argent et le stock sont justes`, async () => {
  for (let graine = DEPART; graine < DEPART + GRAINES; graine += 1) {
    const machine = new Machine(graine)
    try {
      await machine.jouer(PAS)
      await machine.guerir()
      expect([...oublis]).toEqual([])
      expect(fautes(machine)).toEqual([])
    } catch (error) {
      throw new Error(`graine ${graine}\n${raconter(machine)}`, { cause: error })
    }
    const { etat, etat_paiement } = machine.memoire.commande
    const fin = `${etat}/${etat_paiement}`
    fins.set(fin, (fins.get(fin) ?? 0) + 1)
  }
  // every kind of end is met: a simulation that nothing happens in proves nothing
  expect(fins.size).toBeGreaterThan(3)
}, 300_000)
