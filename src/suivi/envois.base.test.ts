// What whoever receives sees of an order that leaves in several parcels (issue 17).
import { expect, it } from 'vitest'
import { deuxBouteilles, expedier, ouvrirColis, pieces } from '#tests/colis/colis.ts'
import { PRIX } from '#tests/lettres.ts'
import { pageSuivi } from './page.ts'
import { ouvrirLien, voirSuivi } from './suivi.actions.ts'

const BOUTIQUE = { nom: 'Teranga', telephone: '', whatsapp: '', demonstration: false }

it('la page de suivi liste chaque colis avec son lien, ce qui est à venir, et aucun montant', async () => {
  const bureau = await ouvrirColis()
  const { database, now } = bureau.services
  const id = await deuxBouteilles(bureau)
  const demande = { commande_id: id, pour: 'acheteur', publicUrl: '', now: now() } as const
  const lien = await database.transaction((tx) => ouvrirLien(tx, demande))
  const secret = lien?.slice('/suivi/'.length) ?? ''
  const page = async () =>
    pageSuivi(await voirSuivi(database, secret, { now: now(), joignable: () => [] }), BOUTIQUE)
  expect(await page()).toContain('Dans le colis')
  const dit = { transporteur: 'Car de 5 000 FCFA', lien: 'https://dhl.example/4451?a=1&b=2', cout: 3000 }
  await expedier(bureau, id, { lignes: [await pieces(bureau, id, 'bissap', 1)], ...dit })
  const partie = await page()
  for (const mots of [
    '<h1>1\u00a0colis parti, 1\u00a0article à venir.</h1>',
    'Colis C-1',
    'À venir',
    'Le colis C-1 est parti.',
  ])
    expect(partie).toContain(mots)
  expect(partie).toContain('href="https://dhl.example/4451?a=1&amp;b=2"')
  expect(partie).toContain('avec le dernier colis')
  expect(partie.replace(/<(style|script)>.*?<\/\1>/gs, '')).not.toMatch(PRIX)
  await expedier(bureau, id)
  const entiere = await page()
  expect(entiere).toContain('Colis C-2')
  expect(entiere).not.toContain('À venir')
})
