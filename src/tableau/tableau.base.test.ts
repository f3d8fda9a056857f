import { expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { writeGenre } from '#database/genre.ts'
import { insertSauvegarde } from '#sauvegarde/sauvegarde.data.ts'
import { reglerSeuil } from '#stock/stock.actions.ts'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { ids } from '#tests/fixtures.ts'

const JOUR = 86_400_000

async function lire(bureau: Bureau) {
  return (await bureau.equipe('gestionnaire', 'GET', '/api/equipe/tableau')).data
}
/** What the list behind a figure counts. */
async function liste(bureau: Bureau, du: string, au: string) {
  const question = `etatpaiement=2,4,5&du=${du}&au=${au}&limit=100`
  const { liste } = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande?${question}`)
  const commandes: { id: number; montantcommande: number }[] = liste[0].data
  const brut = commandes.reduce((somme, { montantcommande }) => somme + montantcommande, 0)
  return { nombre: liste[0].metadata.total, brut }
}
/** What went back of these days, told by the orders themselves. */
async function rendu(bureau: Bureau, du: string): Promise<number> {
  const [ligne] = await bureau.services.database.query<{ rendu: string }>(
    `SELECT coalesce(sum(r.montant), 0) AS rendu FROM remboursement r JOIN tentative t ON t.id = r.tentative_id
     JOIN commande c ON c.id = t.commande_id WHERE r.etat = 'fait' AND r.devise = 'XOF' AND c.cree_le >= $1::timestamptz`,
    [`${du}T00:00:00Z`],
  )
  return Number(ligne?.rendu)
}

it('chaque chiffre du tableau est celui de la base, et de la liste où il mène', async () => {
  const bureau = await ouvrirBureau()
  const { services } = bureau
  const vide = await lire(bureau)
  expect(vide.ventes.mois).toMatchObject({ nombre: 0, brut: 0, rendu: 0, net: 0 })
  const entiere = await payee(bureau)
  await bouger(bureau, 'gestionnaire', entiere, 5)
  const partie = await payee(bureau)
  const demande = { commande_id: partie, montant: 1000, motif: 'sac abîmé' }
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', demande)
  await bureau.tour()
  services.avancer(JOUR)
  await payee(bureau)
  await bureau.enRoute()

  const { ventes } = await lire(bureau)
  for (const periode of ['jour', 'mois'] as const) {
    const { du, nombre, brut, rendu: parti, net } = ventes[periode]
    const aujourdhui = services.now().toISOString().slice(0, 10)
    expect([periode, { nombre, brut }]).toEqual([periode, await liste(bureau, du, aujourdhui)])
    expect([periode, parti, net]).toEqual([periode, await rendu(bureau, du), brut - parti])
  }
  expect(ventes.mois).toMatchObject({ nombre: 3, brut: 10_500, rendu: 4500, net: 6000 })
  expect(ventes.jour).toMatchObject({ nombre: 1, brut: 3500, rendu: 0, net: 3500 })
  const vendus = ventes.jours.filter((un: { nombre: number }) => un.nombre > 0)
  expect(vendus.map(({ nombre }: { nombre: number }) => nombre)).toEqual([2, 1])
  for (const { jour, nombre, brut } of vendus)
    expect([jour, { nombre, brut }]).toEqual([jour, await liste(bureau, jour, jour)])
  expect(ventes.jours.length).toBe(services.now().getUTCDate())
  // what was asked for and did not go back is still the shop's
  await services.database.query(
    `UPDATE remboursement SET etat = 'abandonne', fait_le = NULL WHERE montant = 1000`,
  )
  expect((await lire(bureau)).ventes.mois).toMatchObject({ brut: 10_500, rendu: 3500 })
})

it('les stocks bas se comptent comme leur liste ; un préparateur n’a pas la page des recherches vaines', async () => {
  const bureau = await ouvrirBureau()
  const { database } = bureau.services
  await reglerSeuil(
    bureau.services,
    { equipier: LIGNE_DE_COMMANDE },
    { produit_id: ids.produit.riz, seuil: 1000 },
  )
  const [compte] = await database.query<{ n: number }>(
    'SELECT count(*) AS n FROM produit WHERE archive_le IS NULL AND quantite <= coalesce(seuil, 5)',
  )
  expect((await lire(bureau)).stocks_bas).toBe(Number(compte?.n))
  await database.query(
    `INSERT INTO recherche_notee (jour, termes, nombre, trouves) SELECT current_date, 'mot ' || n, n, n / 8 FROM generate_series(1, 8) AS n`,
  )
  const { vaines } = await lire(bureau)
  expect([vaines.metadata.total, vaines.data[0]]).toEqual([
    7,
    expect.objectContaining({ termes: 'mot 7', nombre: 7 }),
  ])
  const { liste: pages } = await bureau.equipe(
    'gestionnaire',
    'GET',
    '/api/equipe/recherche?vaines=1&page=2&limit=5',
  )
  expect(pages[0].data.map(({ termes }: { termes: string }) => termes)).toEqual(['mot 2', 'mot 1'])
  expect((await bureau.equipe('preparateur', 'GET', '/api/equipe/recherche')).code).toBe('DROIT_REFUSE')
})

it('le tableau dit de quand date la dernière sauvegarde relue, à qui décide ; une démonstration n’en dit rien', async () => {
  const bureau = await ouvrirBureau()
  const { services } = bureau
  const { database } = services
  const lue = async () => (await lire(bureau)).sauvegarde
  expect(await lue()).toEqual({ derniere: null, bonne: null, etat: 'aucune' })
  const une = {
    faite_le: services.now().toISOString(),
    fichier: 'f',
    octets: 7,
    lignes: 3,
    images: 1,
    faute: null,
  }
  const noter = (autre = {}) => database.transaction((tx) => insertSauvegarde(tx, { ...une, ...autre }))
  await noter()
  expect(await lue()).toEqual({ derniere: une, bonne: une, etat: 'a_jour' })
  services.avancer(2 * JOUR)
  expect((await lue()).etat).toBe('ancienne')
  await noter({ faite_le: services.now().toISOString(), faute: 'Le disque est plein.' })
  expect(await lue()).toMatchObject({
    etat: 'manquee',
    bonne: une,
    derniere: { faute: 'Le disque est plein.' },
  })
  expect((await bureau.equipe('preparateur', 'GET', '/api/equipe/tableau')).data.sauvegarde).toBe(null)
  await database.transaction((tx) => writeGenre(tx, 'demonstration'))
  expect(await lue()).toBe(null)
})
