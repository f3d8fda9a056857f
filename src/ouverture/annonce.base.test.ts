import { beforeAll, describe, expect, it } from 'vitest'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import { type GuichetVide, ouvrirGuichetVide } from '#tests/contrat/guichet.ts'

let guichet: GuichetVide
beforeAll(async () => {
  guichet = await ouvrirGuichetVide({ fermee: true })
})
const lireEtapes = async () =>
  (await guichet.envoyer('equipier', { url: '/api/equipe/ouverture' })).json().data.etapes as { id: string }[]

describe('une commande est annoncée', () => {
  const etape = async () => (await lireEtapes()).find(({ id }) => id === 'alertes')

  it('à qui tient la boutique, et sinon le bureau dit que personne ne l’est', async () => {
    const { canaux } = guichet.services
    const { mail } = canaux
    expect(await etape()).toMatchObject({ etat: 'faite', phrase: expect.stringContaining('par e-mail à ') })
    await guichet.database.query('UPDATE compte SET email = $1', [SANS_ADRESSE])
    await guichet.database.query(`UPDATE preference SET email = 'bonjour@boutique.sn'`)
    expect(await etape()).toMatchObject({
      phrase: 'Une commande est annoncée par e-mail à bonjour@boutique.sn.',
    })
    await guichet.database.query(`UPDATE preference SET email = ''`)
    const personne = { etat: 'manque', vers: '/admin/alertes' }
    expect(await etape()).toMatchObject({ ...personne, phrase: expect.stringMatching(/adresse e-mail/) })
    delete canaux.mail
    expect(await etape()).toMatchObject({
      ...personne,
      phrase: expect.stringMatching(/aucun e-mail ne part/),
    })
    if (mail) canaux.mail = mail
  })
})
