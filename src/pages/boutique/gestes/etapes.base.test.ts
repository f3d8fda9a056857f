import { beforeAll, expect, test } from 'vitest'
import { MAX_DESTINATAIRES } from '#adresse/destinataire.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { ids } from '#tests/fixtures.ts'
import { navigateurSansScript } from '#tests/sansScript.ts'

const guichet = await ouvrirGuichet({ withPages: true })
const { app, envoyer } = guichet
const page = navigateurSansScript(app, guichet.jetons.etranger)
const poster = async (url: string, payload: object) =>
  (await envoyer('etranger', { method: 'POST', url, payload })).json().data
const fatou = {
  ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '+221765554433', pays: 'SEN', ville: 'Dakar' },
  adresse: 'Médina, rue 6',
}
const binta = { ...fatou, nom: 'Fall', prenom: 'Binta', adresse: 'Ouakam' }
const numeros: number[] = []

beforeAll(async () => {
  await poster('/api/panier', { produit: ids.produit.riz, quantite: 1, action: 0 })
  for (const une of [fatou, binta]) numeros.push((await poster('/api/destinataire', une)).id)
})

/** Step 1, as its form sends it. */
const etape1 = (de: Partial<typeof fatou>, plus: Record<string, string> = {}) =>
  page.envoyer('/livraison/addresse', {
    ...{ geste: 'etape.adresse', autre: 'on' },
    ...{ 'acheteur.nom': 'Diop', 'acheteur.prenom': 'Awa', 'acheteur.telephone1': '77 123 45 67' },
    ...{ 'acheteur.pays': 'SEN', 'acheteur.ville': 'Dakar', 'acheteur.adresse': 'Sacré-Cœur 3' },
    ...Object.fromEntries(
      Object.keys(fatou).map((champ) => [`destinataire.${champ}`, de[champ as keyof typeof fatou] ?? '']),
    ),
    'destinataire.pays': 'SEN',
    ...plus,
  })
const choisi = (rang: number) => ({ destinataire: String(numeros[rang]) })

test('sans script, on choisit qui l’on garde, on corrige ce qu’il a, on en prend un autre', async () => {
  const prise = await etape1({}, choisi(0))
  expect([prise.statut, prise.vers]).toEqual([303, '/livraison/modelivraison'])
  const etape = await page.lire('/livraison/addresse')
  expect(etape).toContain('Médina, rue 6</textarea>')
  // whoever is chosen can be let go
  expect(etape).toMatch(/<select[^>]* name="destinataire".*?<option value=""/)
  // the list sends again whom it shows: what is typed over it is what counts
  await etape1({ ...fatou, adresse: 'Médina, rue 11' }, choisi(0))
  expect(await page.lire('/livraison/addresse')).toContain('Médina, rue 11</textarea>')
  // refused for one field, it is corrected there
  await etape1({}, choisi(0))
  const refus = await etape1({ ...fatou, telephone1: '12' }, choisi(0))
  expect(refus.statut).toBe(422)
  await etape1({ ...fatou, telephone1: '78 111 22 33' })
  expect(await page.lire('/livraison/addresse')).toContain('value="78 111 22 33"')
  await etape1({ ...fatou, telephone1: '78 111 22 33' }, choisi(1))
  expect(await page.lire('/livraison/addresse')).toContain('Ouakam</textarea>')
})

test('sans script, un carnet plein est dit et n’arrête pas la commande', async () => {
  for (let n = 2; n < MAX_DESTINATAIRES; n += 1)
    await poster('/api/destinataire', { ...fatou, adresse: `Rue ${n}` })
  const suite = await etape1({ ...fatou, prenom: 'Khady', adresse: 'Yoff' }, { garder: 'on' })
  expect([suite.statut, suite.vers]).toEqual([303, '/livraison/modelivraison'])
  expect(suite.page).toContain('Vous gardez déjà 20\u00a0destinataires')
  expect(suite.page).toContain('Continuer vers le paiement')
})
