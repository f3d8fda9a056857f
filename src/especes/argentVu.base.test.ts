// « Argent reçu » says what was due as it was seen: what somebody else noted meanwhile is not drowned in it.
import { expect, it } from 'vitest'
import { reglerPortefeuilles } from '#preference/numeros/portefeuille.actions.ts'
import { anomalies, type Bureau } from '#tests/bureau.ts'
import { DU, dues, enRoute, ouvrirLivraisons, tournee, versements } from '#tests/especes/livreurs.ts'

const recevoir = (bureau: Bureau, commande_id: number, plus = {}, cle?: string) =>
  bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id, geste: 'encaisser', ...plus }, cle)
async function ouvrir(): Promise<Bureau> {
  const bureau = await ouvrirLivraisons()
  const equipier = { auteur: 'essai', compte_id: null, role: 'proprietaire' } as const
  await reglerPortefeuilles(bureau.services, { equipier }, { wave: '+221771234567' })
  return bureau
}

it('Une part notée à midi, toute la somme apportée le soir sur une page d’avant : rien n’est noté, ce qui reste dû est dit', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await recevoir(bureau, id, { par: 'wave', montant: 1000, du: DU, motif: 'un acompte' })
  for (const plus of [{ montant: DU }, {}])
    expect(await recevoir(bureau, id, { ...plus, du: DU })).toMatchObject({
      code: 'VERSION_DEPASSEE',
      message:
        'Rien n’est enregistré\u00a0: quelqu’un a changé quelque chose entre-temps. Il reste maintenant 2\u202f500\u00a0FCFA à encaisser. Relisez-la.',
    })
  expect([dues(await tournee(bureau, 'Modou')), await versements(bureau)]).toMatchObject([
    [[id, DU - 1000]],
    [{ verse: 1000 }],
  ])
  // read again, all that was brought is noted: what is too much is to be given back
  const vu = { du: DU - 1000, montant: DU, motif: 'il avait déjà envoyé 1 000' }
  expect((await recevoir(bureau, id, vu)).data).toMatchObject({ etatpaiement: 2 })
  expect((await anomalies(bureau)).map(({ montant }: { montant: number }) => montant)).toEqual([1000])
})

it('La même part notée par deux personnes à la fois compte une fois ; la même demande renvoyée aussi', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  const part = { montant: 1500, du: DU, motif: 'le reste demain' }
  const reponses = await Promise.all([
    recevoir(bureau, id, part, 'la-premiere'),
    recevoir(bureau, id, part, 'la-seconde'),
  ])
  expect(reponses.map(({ statut }) => statut).sort()).toEqual([200, 422])
  const gagnante = reponses[0].statut === 200 ? 'la-premiere' : 'la-seconde'
  expect((await recevoir(bureau, id, part, gagnante)).statut).toBe(200)
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, DU - 1500]])
})

it('Refusée entre-temps, elle ne doit plus rien : ce qu’on croyait dû ne se note pas', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'refuser' })
  const refus = await recevoir(bureau, id, { par: 'wave', montant: DU, du: DU })
  expect(refus).toMatchObject({
    code: 'VERSION_DEPASSEE',
    message: expect.stringContaining('ne doit plus rien'),
  })
  const vu = { par: 'wave', montant: DU, du: 0, motif: 'envoyé quand même' }
  expect((await recevoir(bureau, id, vu)).statut).toBe(200)
})
