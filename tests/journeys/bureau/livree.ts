import type { Page } from 'playwright-core'
import { appeler, commander, seConnecter } from '../gestes.ts'

/** Moussa, whose profile is whole, signs in where he stands: what is in his cart can be ordered. */
export async function entrer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Favoris', exact: true }).click()
  await Promise.all([page.waitForURL('**/favorite'), seConnecter(page, 'Moussa Ndiaye')])
  await page.getByRole('button', { name: 'Mon espace client' }).waitFor()
  await appeler(page, 'PUT', '/api/profile', {
    ...{ nom: 'Ndiaye', prenom: 'Moussa', telephone1: '+221771234567', pays: 'SEN', ville: 'Dakar' },
    adresse: 'Sacré-Cœur 3',
  })
}

/** His cart, ordered in cash on delivery and being prepared; answers the order's id. */
export async function preparer(page: Page, bureau: Page): Promise<number> {
  await bureau.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
  await appeler(bureau, 'PUT', '/api/moyen', { code: 'livraison', actif: 1 })
  const [lieux] = await appeler<[{ data: { ville: string; zone_id: number }[] }]>(
    page,
    'GET',
    '/api/destination?limit=100',
  )
  const zone_id = lieux.data.find(({ ville }) => /^Dakar.*Sacré/.test(ville))?.zone_id
  await appeler(bureau, 'PUT', '/api/encaissement', { zone_id, plafond: 500_000 })
  const { id } = await commander(page, { payment_method: 'livraison' })
  await appeler(bureau, 'POST', '/api/encaissement', { commande_id: id, geste: 'confirmer' })
  await appeler(bureau, 'PUT', '/api/equipe/commande', { id, etatcommande: 2, motif: 'essai' })
  return id
}

/** The same, brought to him. */
export async function livrer(page: Page, bureau: Page): Promise<number> {
  const id = await preparer(page, bureau)
  for (const etatcommande of [3, 4])
    await appeler(bureau, 'PUT', '/api/equipe/commande', {
      ...{ id, etatcommande, motif: 'essai' },
      ...(etatcommande === 4 ? { sans_code: 1 } : {}),
    })
  return id
}
