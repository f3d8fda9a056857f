import { expect, it } from 'vitest'
import { findCompte } from '#compte/compte.data.ts'
import { writeGenre } from '#database/genre.ts'
import { rappelerPaniers } from '#message/rappel.jobs.ts'
import { prevenirVeilleurs } from '#message/veille/veille.jobs.ts'
import { voulorRappel } from '#rappel/rappel.actions.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids } from '#tests/fixtures.ts'
import { demanderRetour } from '#tests/veille/demander.ts'
import { updateOuverture } from './ouverture.data.ts'

it('La boutique fermée n’annonce aucun retour et ne rappelle aucun panier : elle le fait quand elle rouvre, rien n’est perdu', async () => {
  const m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  const { database } = m.services
  const { epuise } = ids.produit
  await database.transaction((tx) => writeGenre(tx, 'reelle'))
  const porte = (ouverte: boolean) =>
    updateOuverture(database, { le: ouverte ? m.services.now() : null, mot: null })
  const jamais = new AbortController().signal
  const tourner = async () => {
    await prevenirVeilleurs(m.services)
    await rappelerPaniers(m.services, jamais)
    await m.passer()
  }
  const titres = () => m.serveur.recus.splice(0).map(({ brut }) => texteDe(brut).split(/\r?\n/)[0])

  await porte(true)
  const [qui] = await database.query<{ id: number }>("SELECT id FROM compte WHERE sub = 'awa'")
  const awa = await findCompte(database, qui?.id ?? 0)
  await database.query('UPDATE produit SET quantite = 0 WHERE id = $1', [epuise])
  await demanderRetour(m, { email: null }, awa)
  await m.commander()
  await database.query('UPDATE commande SET etat = 5')
  await voulorRappel(m.services, awa?.id ?? 0, true)
  await m.passer()
  m.serveur.recus.length = 0

  await porte(false)
  await database.query('UPDATE produit SET quantite = 7 WHERE id = $1', [epuise])
  // the cart is looked at all the same: its hours do not begin when the shop opens
  await tourner()
  m.services.avancer(26 * 3_600_000)
  for (let fois = 0; fois < 2; fois += 1) await tourner()
  expect(titres()).toEqual([])

  await porte(true)
  for (let fois = 0; fois < 2; fois += 1) await tourner()
  expect(titres().sort()).toEqual(['Fonio épuisé est de retour', expect.stringMatching(/panier/)])
})
