import { expect, test, vi } from 'vitest'
import { porteurs } from '#browser/api.ts'
import { aimesDuCompte } from './favoris.ts'

test('d’un compte qui aime tout, une page demande les mille derniers, et dit combien il y en a', async () => {
  const demandees: number[] = []
  vi.spyOn(porteurs, 'actuel').mockReturnValue(async (_adresse, init) => {
    const { page, count } = JSON.parse(String(init?.body)).variables
    demandees.push(page)
    const data = Array.from({ length: count }, (_, rang) => ({
      produit: { id: (page - 1) * count + rang + 1 },
    }))
    const metadata = { total: 20_000, last_page: 200 }
    return Response.json({ data: { favoriespaginated: [{ data, metadata }] } })
  })
  const { aimes, nombre } = await aimesDuCompte()
  expect([demandees.length, aimes.size, nombre]).toEqual([10, 1000, 20_000])
})
