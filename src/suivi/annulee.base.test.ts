import { expect, test } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import type { Etat } from '#commande/commande.ts'
import { commandeSimple } from '#tests/contrat/commandeSimple.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'

const { app, database, envoyer, a } = await ouvrirGuichet()
const { commande: id } = a
const bouger = (etat: Etat) =>
  database.transaction((tx) => {
    const trace = { auteur: 'essai', motif: 'essai', now: new Date('2026-11-21T10:00:00Z') }
    return deplacer(tx, id, { etat, etat_paiement: 2 }, trace)
  })

test('d’un colis annulé, qui l’attendait ne lit plus où il va, ni qui l’envoie', async () => {
  await commandeSimple(database)
  await bouger(1)
  const lien = await envoyer('proprietaire', {
    method: 'POST',
    url: '/api/suivi',
    payload: { commande_id: id },
  })
  const { pathname } = new URL(lien.json().data.adresse)
  const lire = async () => (await app.inject({ url: pathname })).body
  const avant = await lire()
  for (const dit of ['vous envoie ce colis', 'Où le livrer']) expect(avant).toContain(dit)
  await bouger(5)
  const apres = await lire()
  expect(apres).toContain('Ce colis est annulé.')
  for (const faux of ['vous envoie ce colis', 'Où le livrer', 'Le livreur appelle'])
    expect(apres).not.toContain(faux)
})
