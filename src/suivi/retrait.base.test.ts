import { expect, test } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import type { Etat } from '#commande/commande.ts'
import { commandeSimple } from '#tests/contrat/commandeSimple.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'

const { database, envoyer, a } = await ouvrirGuichet()
const { commande: id } = a
const bouger = (...etats: Etat[]) =>
  database.transaction(async (tx) => {
    const now = new Date('2026-11-21T10:00:00Z')
    for (const etat of etats)
      await deplacer(tx, id, { etat, etat_paiement: 2 }, { auteur: 'essai', motif: 'essai', now })
  })

test('une commande à retirer n’a ni suivi, ni lien, ni code : elle se remet à qui vient', async () => {
  await commandeSimple(database)
  await database.query(
    `UPDATE commande SET retrait = '{"adresse":"Marché Kermel","horaires":"De 9 h à 19 h","message":null}' WHERE id = $1`,
    [id],
  )
  await bouger(1, 2, 3)
  expect((await envoyer('proprietaire', { url: `/api/suivi/${id}` })).json().data).toBeNull()
  for (const [qui, url] of [
    ['proprietaire', '/api/suivi'],
    ['preparateur', '/api/equipe/suivi'],
  ] as const) {
    const refus = await envoyer(qui, { method: 'POST', url, payload: { commande_id: id } })
    expect(refus.json().message).toBe('Cette commande se retire à la boutique\u00a0: elle n’a pas de suivi.')
  }
  const payload = { id, etatcommande: 4, motif: 'retirée' }
  const remise = await envoyer('preparateur', { method: 'PUT', url: '/api/equipe/commande', payload })
  expect(remise.json()).toMatchObject({ data: { commande: { etat_text: 'Retirée' } } })
})
