import { expect, it } from 'vitest'
import { bouger, ouvrirBureau, payee } from '#tests/bureau.ts'

it('Plusieurs commandes avancent ensemble ; le refus de l’une n’arrête pas les autres', async () => {
  const bureau = await ouvrirBureau()
  const [une, autre] = [await payee(bureau), await payee(bureau)]
  const { id: impayee } = await bureau.enRoute()
  await bouger(bureau, 'preparateur', une, 2)
  const lot = (role: string, ids: number[], etatcommande: number) =>
    bureau.equipe(role, 'PUT', '/api/equipe/commandes', { ids, etatcommande, motif: 'lot du matin' })
  const { data } = await lot('preparateur', [impayee, une, 999, autre], 2)
  expect(data).toEqual([
    expect.objectContaining({ id: impayee, refus: expect.stringContaining('ne peut pas passer à') }),
    // it stands there already
    expect.objectContaining({ id: une, refus: null }),
    { id: 999, numerocommande: null, refus: 'Cette commande est introuvable.' },
    expect.objectContaining({ id: autre, refus: null }),
  ])
  for (const id of [une, autre]) expect((await bureau.commande(id)).etat).toBe(2)
  expect((await bureau.commande(impayee)).etat).toBe(0)
  // money of two, the right of neither
  const annulees = await lot('preparateur', [une, autre], 5)
  expect(annulees.data.map(({ refus }: { refus: string }) => refus === null)).toEqual([false, false])
  expect((await lot('client', [une], 3)).statut).toBe(404)
  const trop = Array.from({ length: 101 }, (_, rang) => rang + 1)
  expect((await lot('preparateur', trop, 3)).statut).toBe(400)
})
