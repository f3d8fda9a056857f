import { expect, test } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import { readCommande } from '#commande/commande.data.ts'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import { contexteDeTest } from '#tests/base.ts'
import { commandeSimple } from '#tests/contrat/commandeSimple.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { choisirNouvelles } from './numero.actions.ts'
import { ouvrirLien, voirSuivi } from './suivi.actions.ts'

const { database, envoyer, a } = await ouvrirGuichet()
const { commande: id } = a
const now = new Date('2026-11-21T10:00:00Z')
const joignable = () => ['sms'] as const

test('Qui reçoit un lien partagé lit où en est le colis, et ne décide pas de ce que reçoit le numéro de l’acheteur', async () => {
  await commandeSimple(database)
  await database.transaction((tx) =>
    deplacer(tx, id, { etat: 1, etat_paiement: 2 }, { auteur: 'essai', motif: 'essai', now }),
  )
  // whoever signs in by a number alone
  const { compte_id } = (await readCommande(database, id)) ?? {}
  await database.query('UPDATE compte SET email = $2 WHERE id = $1', [compte_id, SANS_ADRESSE])
  const lien = await envoyer('proprietaire', {
    method: 'POST',
    url: '/api/suivi',
    payload: { commande_id: id },
  })
  const partage = new URL(lien.json().data.adresse).pathname.slice('/suivi/'.length)
  const adresse = await database.transaction((tx) =>
    ouvrirLien(tx, { commande_id: id, pour: 'acheteur', publicUrl: '', now }),
  )
  const sien = (adresse ?? '').slice('/suivi/'.length)
  const voir = async (secret: string) => (await voirSuivi(database, secret, { now, joignable })).nouvelles
  expect(await voir(sien)).toEqual({ par: 'sms', possibles: ['sms', 'rien'] })
  expect(await voir(partage)).toBeNull()
  const choisir = (secret: string) =>
    choisirNouvelles(contexteDeTest(database), { secret, par: 'rien', joignable })
  await expect(choisir(partage)).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
  expect((await voir(sien))?.par).toBe('sms')
  await choisir(sien)
  expect((await voir(sien))?.par).toBe('rien')
})
