import { expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ouvrirSession } from '#compte/compte.actions.ts'
import { demanderRemboursement, executerRemboursement } from '#remboursement/remboursement.actions.ts'
import { lireCsv } from '#shared/csv.ts'
import { voirRapport } from '#tableau/rapport.actions.ts'
import { CARTE, type Caisse, ouvrirCaisse } from '#tests/caisse.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { archiverMois, ecrireMois } from './mois.actions.ts'
import { emettrePapiers } from './papier.jobs.ts'
import { papierEquipeRest } from './papier.rest.ts'

const depot = { garder: async () => {}, lire: async () => null, oublier: async () => {} }

/** Two paid orders, of which one goes back in part: two invoices and a credit note. */
async function vendre(caisse: Caisse): Promise<string> {
  const { services } = caisse
  for (const rendue of [false, true]) {
    const { id, adresse } = await caisse.enRoute()
    await caisse.carte(adresse, CARTE.bonne)
    await caisse.revenir(id)
    if (!rendue) continue
    const [tentative] = await caisse.tentatives(id)
    const qui = { auteur: 'essai', motif: 'essai', now: services.now() }
    const rendu = await services.database.transaction((tx) =>
      demanderRemboursement(tx, tentative?.id ?? 0, qui, { montant: 1200 }),
    )
    await executerRemboursement(services, rendu?.id ?? 0)
  }
  await emettrePapiers(services)
  return services.now().toISOString()
}

async function tout(morceaux: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of morceaux) parts.push(Buffer.from(part as string))
  return Buffer.concat(parts)
}

it('les écritures d’un mois s’équilibrent, et ce qui s’est vendu y fait le total de la boutique', async () => {
  const caisse = await ouvrirCaisse()
  const { database } = caisse.services
  const jour = (await vendre(caisse)).slice(0, 10)
  const mois = jour.slice(0, 7)
  const { lignes } = await lireCsv(await tout(ecrireMois(database, mois, 'syscohada')), 1000)
  const soldes = new Map<string, number>()
  let ecart = 0
  for (const { cellules } of lignes) {
    const { comptenum = '', debit = '', credit = '' } = cellules
    const solde = Number(debit.replace(',', '.')) - Number(credit.replace(',', '.'))
    soldes.set(comptenum, (soldes.get(comptenum) ?? 0) + solde)
    ecart += solde
  }
  const { total } = await voirRapport(database, 'jour', { du: jour, au: jour }, 10)
  expect(total).toMatchObject({ brut: 7000, net: 5800 })
  expect(ecart).toBe(0)
  expect(Object.fromEntries(soldes)).toEqual({ 4111: 0, 7011: -total.net, 5151: total.net })
  const fec = String(await tout(ecrireMois(database, mois, 'pcg')))
  const champs = fec
    .replace(/\r\n$/, '')
    .split('\r\n')
    .map((ligne) => ligne.split('\t').length)
  expect(champs).toEqual(Array.from({ length: lignes.length + 1 }, () => 18))
})

it('un mois de papiers tient dans une archive : un PDF par facture et par avoir ; un mois sans rien, une archive vide', async () => {
  const caisse = await ouvrirCaisse()
  const { database } = caisse.services
  const mois = (await vendre(caisse)).slice(0, 7)
  const lire = async (voulu: string) => {
    const archive = await fromBufferPromise(await tout(await archiverMois({ database, depot }, voulu)), {
      lazyEntries: true,
    })
    const noms: string[] = []
    for await (const { fileName } of archive.eachEntry()) noms.push(fileName)
    return noms
  }
  const annee = mois.slice(0, 4)
  expect((await lire(mois)).sort()).toEqual([
    ...[`AV-${annee}-000001.pdf`, `FA-${annee}-000001.pdf`, `FA-${annee}-000002.pdf`],
  ])
  expect(await lire('2001-01')).toEqual([])
})

it('le fichier des papiers s’additionne : un avoir y est négatif et nomme sa facture', async () => {
  const caisse = await ouvrirCaisse({
    routes: async (app, services) => void (await app.register(papierEquipeRest, { ...services, depot })),
  })
  const { database } = caisse.services
  await vendre(caisse)
  const gestionnaire = await poserCompte(database, 'gestionnaire', { role: 'gestionnaire' })
  const jeton = await ouvrirSession(caisse.services, gestionnaire)
  const reponse = await caisse.app.inject({
    url: '/api/equipe/fichier/papier',
    headers: { authorization: `Bearer ${jeton}` },
  })
  const { lignes } = await lireCsv(reponse.rawPayload, 10)
  expect(
    lignes.map(({ cellules: une }) => [une.nature, une.facture_reprise !== '', Number(une.montant_en_fcfa)]),
  ).toEqual([
    ['Facture', false, 3500],
    ['Facture', false, 3500],
    ['Avoir', true, -1200],
  ])
})
