import { beforeAll, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { arreterOffre, creerOffre } from '#offre/equipe.actions.ts'
import { type Comptoir, ids, ouvrirComptoir, type Reponse } from '#tests/comptoir.ts'
import { offreSimple } from '#tests/fixtures.ts'

const { bissap } = ids.produit
const { dakar } = ids.destination

let comptoir: Comptoir
const q = (texte: string, valeurs: unknown[] = []) => comptoir.context.database.query(texte, valeurs)
const ligne = (quantite: number) => ({
  ...{ produit_id: bissap, couleur_id: null, taille_id: null, unite_id: null },
  quantite,
})
const postesDe = ({ json }: Pick<Reponse, 'json'>) =>
  Object.fromEntries(
    json.data.postes.map(({ code, montant }: { code: string; montant: number }) => [code, montant]),
  )

beforeAll(async () => {
  comptoir = await ouvrirComptoir()
})

it('la commande que l’on n’a pas payée ne prend pas le code du panier dont elle vient : il s’y tape, y vaut et n’est pas compté', async () => {
  await creerOffre(
    comptoir.context,
    { equipier: LIGNE_DE_COMMANDE },
    offreSimple({ code: 'BIENVENUE', max_compte: 1, premiere: 1 }),
  )
  const awa = await comptoir.entrer('awa')
  await awa.panier({ produit: bissap, quantite: 2 })
  const codes = ['BIENVENUE']
  expect(postesDe(await awa.commander({ codes })).remise).toBe(-200)
  // back from the page of payment, to the cart
  const addition = { lignes: [ligne(2)], destination_id: dakar, codes }
  const { data } = (await awa.demander('POST', '/api/addition', addition)).json
  expect([data.refus, data.offres.length]).toEqual([[], 1])
  expect((await awa.demander('POST', '/api/codepromo', { code: 'BIENVENUE' })).json).toEqual({
    data: { codes },
  })
  expect(
    (await awa.demander('POST', '/api/promesse', { destination_id: dakar, codes })).json.data.offres.refus,
  ).toEqual([])
  expect(postesDe(await awa.commander({ codes, tel: '+221771234563' })).remise).toBe(-200)
  expect(comptoir.limites).toEqual([])
  // paid, it has used it
  await q('UPDATE commande SET etat = 1 WHERE compte_id = $1 AND etat = 0', [awa.id])
  expect((await awa.demander('POST', '/api/addition', addition)).json.data.refus).toHaveLength(1)
  expect((await awa.demander('POST', '/api/codepromo', { code: 'BIENVENUE' })).json.code).toBe('CODE_REFUSE')
  expect(comptoir.limites).toContainEqual(['code', codes])
})

it('le code d’une offre arrêtée peut être celui d’une autre, qu’il donne seule ; celui d’une offre qui court, non', async () => {
  const appel = { equipier: LIGNE_DE_COMMANDE }
  const voulue = offreSimple({ code: 'TABASKI', cumulable: 1 })
  const { id } = await creerOffre(comptoir.context, appel, voulue)
  await expect(creerOffre(comptoir.context, appel, voulue)).rejects.toMatchObject({
    champs: { code: 'Ce code est celui d’une autre offre.' },
  })
  await arreterOffre(comptoir.context, appel, id)
  await creerOffre(comptoir.context, appel, { ...voulue, designation: 'Tabaski d’après', valeur: '30' })
  const binta = await comptoir.entrer('binta')
  await binta.panier({ produit: bissap, quantite: 2 })
  const { data } = (await binta.commander({ codes: ['TABASKI'] })).json
  expect(data.offres).toMatchObject([{ mots: 'Tabaski d’après', remise: 600 }])
})
