// What a deliverer photographs as they hand over: for the staff alone (issue 17).
import { expect, it } from 'vitest'
import { enRoute, ouvrirLivraisons } from '#tests/especes/livreurs.ts'
import { codeDe, lirePage, ouvrirLien } from '#tests/especes/tournees.ts'
import { formulaireImage, quartiers } from '#tests/images.ts'
import { oublierTournees } from './tournee.jobs.ts'

const MO = 1024 * 1024

it('la photo d’une remise est refaite, et vue de l’équipe seule ; trop lourde, la page le dit et rien n’est remis', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const chemin = await ouvrirLien(bureau)
  const champs = {
    ...{ geste: 'remis', commande: String(id), cle: 'avec-sa-photo', code: await codeDe(bureau, id) },
    montant: '3500',
  }
  const envoyer = (octets: Uint8Array, plus: Record<string, string> = {}) => {
    const { headers, payload } = formulaireImage(octets, { champs })
    return bureau.app.inject({ method: 'POST', url: chemin, payload, headers: { ...headers, ...plus } })
  }
  for (const [octets, dit] of [
    [Buffer.alloc(9 * MO, 1), 'La photo est trop lourde'],
    [Buffer.alloc(30 * MO, 1), 'La photo est trop lourde'],
    [Buffer.from('pas une image'), 'invalide'],
  ] as const) {
    const refus = await envoyer(octets)
    expect([octets.length, refus.statusCode, refus.body.includes(dit)]).toEqual([octets.length, 422, true])
  }
  const parScript = await envoyer(Buffer.alloc(9 * MO, 1), { accept: 'application/json' })
  expect(parScript.json()).toMatchObject({ champs: { img: expect.stringContaining('trop lourde') } })
  expect((await bureau.commande(id)).etat).toBe(3)
  expect(await bureau.services.database.query('SELECT essais FROM suivi')).toEqual([{ essais: 0 }])

  const prise = await quartiers()
    .jpeg()
    .withExif({ IFD0: { Copyright: 'moi' } })
    .toBuffer()
  const fait = await envoyer(prise, { accept: 'application/json' })
  expect([fait.statusCode, fait.json()]).toEqual([200, { data: null }])
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
  expect(data.passages).toMatchObject([{ resultat: 'remis', photo: true, auteur: 'livreur Modou' }])
  const url = `/api/equipe/passage/${data.passages[0].id}/photo`
  expect((await bureau.equipe('client', 'GET', url)).statut).toBe(404)
  expect((await bureau.app.inject({ url })).statusCode).not.toBe(200)
  expect((await bureau.equipe('preparateur', 'GET', url)).statut).toBe(200)
  const [gardee] = await bureau.services.database.query<{ exif: boolean; octets: number }>(
    `SELECT position('moi'::bytea IN octets) > 0 AS exif, length(octets) AS octets FROM passage_photo`,
  )
  expect(gardee?.exif).toBe(false)
  expect((await lirePage(bureau, chemin)).body).not.toContain('/photo')

  bureau.services.avancer(91 * 86_400_000)
  await oublierTournees(bureau.services)
  expect(await bureau.services.database.query('SELECT passage_id FROM passage_photo')).toEqual([])
})
