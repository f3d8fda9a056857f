import type { Page } from 'playwright-core'
import { ecrireReleve, type LigneEcrite } from '#tests/releves/ecrire.ts'
import { appeler } from '../gestes.ts'

interface Lu {
  id: number
  genre: string
  le: string
  montant: number
  devise: string
  reference: string | null
}

/** The file of the card's provider for what the shop took: one line twice, one unknown, one payment missing. */
export async function releveDemo(page: Page): Promise<string> {
  const jour = (decale: number) => new Date(Date.now() - decale * 86_400_000).toISOString().slice(0, 10)
  const { data } = await appeler<{ data: { mouvements: Lu[] } }>(
    ...([page, 'GET', `/api/equipe/mouvementargent?moyen=carte&du=${jour(60)}&au=${jour(0)}`] as const),
  )
  const lignes = data.mouvements
    .filter(({ reference }) => reference !== null)
    .map(({ id, genre, le, montant, devise, reference }): LigneEcrite => {
      const unites = Math.round(devise === 'EUR' || devise === 'USD' ? montant * 100 : montant)
      return {
        ...{ reference: `txn_${id}`, lien: reference ?? '', le, montant: unites, devise: devise as 'XOF' },
        ...(genre === 'remboursement' ? { nature: 'remboursement' } : { frais: 95 }),
      }
    })
    .toReversed()
  const manquante = lignes.findIndex(({ nature }, rang) => rang > 0 && nature === undefined)
  const [premiere] = lignes
  if (!premiere || manquante < 0) throw new Error('two orders by card are asked for')
  const inconnue = { ...premiere, reference: 'txn_ailleurs', lien: 'pi_ailleurs' }
  const virement: LigneEcrite = {
    reference: 'po_1',
    montant: -50_000,
    nature: 'virement',
    le: premiere.le ?? '',
  }
  return ecrireReleve('carte', [
    ...lignes.filter((_, rang) => rang !== manquante),
    ...[premiere, inconnue, virement],
  ])
}
