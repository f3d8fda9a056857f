import { expect, it } from 'vitest'
import { lireCsv } from '#shared/csv.ts'
import { type Bureau, bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { estPartage, NOMS_AXES } from './rapport.ts'

interface Lue {
  cle: string
  nom: string
  nombre: number
  brut: number
  moins: number
  net: number
  avant: number
}
const rapport = (bureau: Bureau, axe: string, du: string, au: string, role = 'gestionnaire') =>
  bureau.equipe(role, 'GET', `/api/equipe/rapport?axe=${axe}&du=${du}&au=${au}`)
const jour = (bureau: Bureau) => bureau.services.now().toISOString().slice(0, 10)
const somme = (lignes: Lue[], nom: 'brut' | 'moins' | 'net') =>
  lignes.reduce((total, ligne) => total + ligne[nom], 0)

/** Two paid orders today, of which one went back in part and one whole; one paid tomorrow. */
async function vendre(bureau: Bureau) {
  const partie = await payee(bureau)
  const demande = { commande_id: partie, montant: 1000, motif: 'sac abîmé' }
  await bureau.equipe('gestionnaire', 'POST', '/api/remboursement', demande)
  await bouger(bureau, 'gestionnaire', await payee(bureau), 5)
  await bureau.tour()
  const premier = jour(bureau)
  bureau.services.avancer(86_400_000)
  await payee(bureau)
  return { premier, second: jour(bureau) }
}

it('selon tous les axes qui partagent les ventes, les lignes font au franc près les chiffres du tableau de bord', async () => {
  const bureau = await ouvrirBureau()
  const { second } = await vendre(bureau)
  const du = `${second.slice(0, 8)}01`
  const { ventes } = (await bureau.equipe('gestionnaire', 'GET', '/api/equipe/tableau')).data
  const { du: _, ...mois } = ventes.mois
  for (const axe of NOMS_AXES) {
    const { total, lignes } = (await rapport(bureau, axe, du, second)).data
    expect([axe, total]).toEqual([axe, { ...mois, netAvant: 0 }])
    for (const { brut, moins, net } of lignes) expect(net).toBe(brut - moins)
    if (estPartage(axe)) expect([axe, somme(lignes, 'net')]).toEqual([axe, mois.net])
  }
})

it('chaque axe nomme ses lignes : le jour, le produit et ce qui n’en est pas un, la zone, le moyen, la cliente', async () => {
  const bureau = await ouvrirBureau()
  const { premier, second } = await vendre(bureau)
  const dites = async (axe: string) => {
    const { lignes } = (await rapport(bureau, axe, premier, second)).data
    return lignes.map(({ nom, nombre, brut, moins }: Lue) => [nom, nombre, brut, moins])
  }
  expect((await dites('jour')).map(([, ...chiffres]: unknown[]) => chiffres)).toEqual([
    [2, 7000, 4500],
    [1, 3500, 0],
  ])
  const produits = await dites('produit')
  expect(produits[0]?.[0]).toBe('Bissap en bouteille')
  expect(produits.at(-1)).toEqual(['Remboursé', 0, 0, 4500])
  expect(produits.map(([nom]: unknown[]) => nom)).toContain('Livraison')
  expect(await dites('moyen')).toEqual([['Carte bancaire', 3, 10_500, 4500]])
  expect(await dites('client')).toEqual([[expect.any(String), 3, 10_500, 4500]])
  expect(await dites('taxe')).toEqual([['Sans TVA', 3, 10_500, 0]])
  expect(await dites('offre')).toEqual([])
})

it('ce qui est payé par un avoir se rend en son nom : rien n’est compté deux fois', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const { database } = bureau.services
  // 1 000 francs of it were credit, the card paid the rest, and all of the card went back
  await database.query(
    `UPDATE commande SET etat_paiement = 4, avoirs = '{"nom":"Payé par avoir","parts":[{"avoir_id":1,"francs":1000}],"montants":{}}' WHERE id = $1`,
    [id],
  )
  const [tentative] = await database.query<{ id: number; montant: string }>(
    `SELECT id, montant FROM tentative WHERE commande_id = $1 AND etat = 'payee'`,
    [id],
  )
  await database.query(
    `INSERT INTO remboursement (tentative_id, cle, montant, devise, etat, motif, auteur, cree_le, demande_le, fait_le)
     SELECT $1, 'c', montant, devise, 'fait', 'essai', 'essai', cree_le, cree_le, cree_le FROM tentative WHERE id = $1`,
    [tentative?.id],
  )
  const { lignes, total } = (await rapport(bureau, 'moyen', jour(bureau), jour(bureau))).data
  expect(lignes.map(({ nom, brut, moins }: Lue) => [nom, brut, moins])).toEqual([
    ['Cartes cadeaux et avoirs', 1000, 0],
    ['Carte bancaire', 2500, 2500],
  ])
  expect(total).toMatchObject({ brut: 3500, rendu: 2500, net: 1000 })
})

it('la période d’avant est à côté, jour contre jour et produit contre produit ; le fichier dit la même chose', async () => {
  const bureau = await ouvrirBureau()
  const { premier, second } = await vendre(bureau)
  const { total, lignes, avant } = (await rapport(bureau, 'jour', second, second)).data
  expect([avant, total.netAvant, lignes[0].avant]).toEqual([{ du: premier, au: premier }, 2500, 2500])
  const parProduit = (await rapport(bureau, 'produit', second, second)).data.lignes
  expect(parProduit[0].avant).toBe(2 * parProduit[0].net)
  const question = `axe=produit&du=${second}&au=${second}`
  const { liste } = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/fichier/rapport?${question}`)
  const lu = await lireCsv(new TextEncoder().encode(liste), 100)
  const lues = lu.lignes.map(({ cellules }) => cellules)
  expect(lues.map(({ produit, 'vendu_(fcfa)': net }) => [produit, Number(net)])).toEqual(
    parProduit.map(({ nom, net }: Lue) => [nom, net]),
  )
})

it('chaque jour a ses ventes, sur plus de jours que le rapport n’a de lignes, et ceux d’avant aussi', async () => {
  const bureau = await ouvrirBureau()
  await bureau.services.database.query(
    `INSERT INTO somme (pas, debut, axe, cle, nombre, brut, moins, vendu, cout, inconnu)
     SELECT 'jour', j, 'total', 'ventes', 1, 1000 + extract(day FROM j), 0, 0, 0, 0
     FROM generate_series('2024-03-02'::date, '2025-10-24'::date, '1 day') AS j`,
  )
  const { lignes } = (await rapport(bureau, 'jour', '2024-12-28', '2025-10-24')).data
  const jours = lignes.filter(({ cle }: Lue) => cle.startsWith('20'))
  expect(jours).toHaveLength(301)
  expect(jours.filter(({ net, avant }: Lue) => net < 1000 || avant < 1000)).toEqual([])
})

it('une période à l’envers ou un axe inconnu se refusent ; un préparateur n’a pas de rapport', async () => {
  const bureau = await ouvrirBureau()
  const statut = async (...question: [string, string, string, string?]) =>
    (await rapport(bureau, ...question)).statut
  expect([
    await statut('jour', '2026-11-02', '2026-11-01'),
    await statut('jour', '2026-02-30', '2026-03-01'),
    await statut('couleur', '2026-11-01', '2026-11-02'),
    await statut('jour', '2026-11-01', '2026-11-02', 'preparateur'),
  ]).toEqual([400, 400, 400, 422])
})
