import { expect, test } from 'vitest'
import { deplacer } from '#commande/commande.actions.ts'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import { commandeSimple } from '#tests/contrat/commandeSimple.ts'
import { ouvrirGuichet } from '#tests/contrat/guichet.ts'
import { ouvrirLien } from './suivi.actions.ts'

const { app, database, a } = await ouvrirGuichet()
await commandeSimple(database)
const now = new Date('2026-11-21T10:00:00Z')
await database.transaction((tx) =>
  deplacer(tx, a.commande, { etat: 1, etat_paiement: 2 }, { auteur: 'essai', motif: 'essai', now }),
)

test.each([
  ['noté par l’équipe, sans e-mail', 'comptoir', SANS_ADRESSE, false, true],
  ['noté par l’équipe, avec son e-mail', 'comptoir', 'awa@exemple.sn', false, true],
  ['sans compte', 'telephone', SANS_ADRESSE, true, true],
  ['entré par son numéro', 'telephone', SANS_ADRESSE, false, false],
  ['qui tient la boutique par une clé d’accès', 'cle', SANS_ADRESSE, false, false],
] as const)(
  'de sa page de suivi, un acheteur %s écrit à la boutique s’il n’en a pas d’autre',
  async (...cas) => {
    const [, issuer, email, sansCompte, ecrit] = cas
    await database.query(
      `UPDATE compte SET issuer = $1, email = $2, sans_compte = $3 WHERE id = (SELECT compte_id FROM commande WHERE id = $4)`,
      [issuer, email, sansCompte, a.commande],
    )
    const adresse = await database.transaction((tx) =>
      ouvrirLien(tx, {
        commande_id: a.commande,
        pour: 'acheteur',
        publicUrl: 'https://boutique.example',
        now,
      }),
    )
    const { statusCode, body } = await app.inject({ url: new URL(adresse ?? '').pathname })
    expect([statusCode, body.includes('Écrire à la boutique')]).toEqual([200, ecrit])
  },
)
