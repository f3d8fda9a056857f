import { expect, test } from 'vitest'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { ids } from '#tests/fixtures.ts'
import { navigateurSansScript } from '#tests/sansScript.ts'

const guichet = await ouvrirGuichet({ withPages: true })
const { app, database, envoyer, jetons } = guichet
const { bissap, boubou, riz } = ids.produit
const { rouge, bleu } = ids.couleur
const lePanier = async () => {
  const [{ data }] = (await envoyer('etranger', { url: '/api/panier' })).json()
  return (data[0]?.panierproduits ?? []).map(
    (une: Record<string, number | null>) => `${une.quantite} × ${une.produit_id}-${une.couleur_id ?? ''}`,
  )
}

/** The same form, sent again before its answer has come: what the second says. */
async function deuxFois(url: string, champs: Record<string, string>, jeton = jetons.etranger) {
  const page = navigateurSansScript(app, jeton)
  const cle = `page-${champs.geste}`
  const avant = new Map(page.temoins)
  const premiere = await page.envoyer(url, { ...champs, cle })
  // what the shop did stands; what a guest's browser keeps came with the first answer
  if (jeton !== null) for (const [nom, valeur] of avant) page.temoins.set(nom, valeur)
  const seconde = await page.envoyer(url, { ...champs, cle })
  expect([premiere.statut, seconde.statut, seconde.vers]).toEqual([303, 303, premiere.vers])
  const dites = [premiere, seconde].map((une) => /data-dit.*?>([^<>]{8,})</.exec(une.page)?.[1])
  expect(dites[0]).toBeDefined()
  return { page, dites }
}
const choix = { couleur_id: String(rouge), taille_id: String(ids.taille.m) }

test('connecté et sans script, un bouton touché deux fois a fait une chose, et n’en dit pas de mal', async () => {
  // as many as are left once it is done
  await database.query('UPDATE produit SET quantite = 3 WHERE id = $1', [bissap])
  const { dites } = await deuxFois(`/product/${bissap}`, { geste: `panier.ajouter ${bissap}`, quantite: '2' })
  expect(await lePanier()).toEqual([`2 × ${bissap}-`])
  expect(dites[1]).toBe(dites[0])
  await deuxFois(`/product/${boubou}`, { geste: `panier.ajouter ${boubou}`, quantite: '1', ...choix })
  const sujet = `${boubou}-${rouge}-${ids.taille.m}-`
  await deuxFois('/cart', { geste: `panier.modifier ${sujet}`, quantite: '1', couleur_id: String(bleu) })
  expect((await lePanier()).sort()).toEqual([`1 × ${boubou}-${bleu}`, `2 × ${bissap}-`])
  const autre = `${boubou}-${bleu}-${ids.taille.m}-`
  await deuxFois('/cart', { geste: `cote.mettre ${autre}` })
  expect(await lePanier()).toEqual([`2 × ${bissap}-`])
  await deuxFois('/cart', { geste: `cote.reprendre ${autre}` })
  expect(await lePanier()).toHaveLength(2)
  await deuxFois('/cart', { geste: `panier.retirer ${autre}` })
  await deuxFois('/cart', { geste: `panier.retirer ${bissap}---` })
  expect(await lePanier()).toEqual([])
})

test('ce qui n’est pas au panier, et n’y fut pas changé, y reste introuvable', async () => {
  const page = navigateurSansScript(app, jetons.etranger)
  for (const geste of [`panier.modifier ${riz}---`, `cote.mettre ${riz}---`, `cote.reprendre ${riz}---`]) {
    const { statut, page: dite } = await page.envoyer('/cart', { geste, quantite: '2' })
    expect([geste, statut, dite.includes('introuvable')]).toEqual([geste, 422, true])
  }
})

test.each([
  ['un visiteur', null],
  ['qui est connecté', jetons.etranger],
])(
  'sans script, le cœur touché deux fois par %s aime, et touché plein deux fois n’aime plus',
  async (_, jeton) => {
    const adresse = `/product/${boubou}`
    const { page, dites } = await deuxFois(adresse, { geste: `favori ${boubou} 1` }, jeton)
    expect(dites[1]).toBe(dites[0])
    expect(await page.lire('/favorite')).toContain(`value="favori ${boubou} 0"`)
    const apres = await deuxFois(adresse, { geste: `favori ${boubou} 0` }, jeton)
    expect(apres.dites[1]).toBe(apres.dites[0])
    expect(await apres.page.lire('/favorite')).not.toContain('value="favori')
  },
)

test('ce qui est déjà parti est parti', async () => {
  const { id } = (
    await envoyer('etranger', {
      ...{ method: 'POST', url: '/api/destinataire' },
      payload: {
        ...{ nom: 'Sow', prenom: 'Fatou', telephone1: '+221765554433', pays: 'SEN', ville: 'Dakar' },
        adresse: 'Médina, rue 6',
      },
    })
  ).json().data
  await deuxFois('/compte', { geste: `destinataire.supprimer ${id}` })
  const liste = (
    await envoyer('etranger', {
      ...{ method: 'POST', url: '/api/liste' },
      payload: { titre: 'Tabaski', mot: null, produits: [boubou] },
    })
  ).json().data.id
  await deuxFois('/listes', { geste: `liste.supprimer ${liste}` })
})
