import { beforeAll, expect, it } from 'vitest'
import { ETAT, type Etat, MOUVEMENTS } from '#commande/commande.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Compte } from '#compte/compte.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie } from '#tests/courrier.ts'
import { poserCompte } from '#tests/fixtures.ts'
import { type AccesServices, voirAcces, voirEssai } from './passages.actions.ts'

const GOOGLE = 'https://accounts.google.com'
let m: Messagerie
let services: AccesServices
let gerante: Compte
beforeAll(async () => {
  m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  const { database } = m.services
  const compte = await findCompte(database, await poserCompte(database, 'gerante', { role: 'proprietaire' }))
  if (!compte) throw new Error('no account')
  gerante = compte
  const publicUrl = 'https://boutique.exemple.sn'
  services = { ...m.services, publicUrl, identite: { actuelle: { issuer: GOOGLE } } }
})
const sql = (texte: string, valeurs: unknown[] = []) => services.database.query(texte, valeurs)
const voir = (plus: Partial<AccesServices> = {}, issuer = 'cle') =>
  voirAcces({ ...services, ...plus }, { ...gerante, issuer })

it('On revient par Google tant qu’il est réglé, et seulement par celui d’où l’on est venu', async () => {
  const google = { etat: 'faite', phrase: 'Vous entrez avec votre compte Google.' }
  expect(await voir({}, GOOGLE)).toEqual(google)
  for (const actuelle of [null, { issuer: 'https://autre.exemple.sn' }])
    expect(await voir({ identite: { actuelle } }, GOOGLE)).toMatchObject({ etat: 'alerte' })
})

it('De clés d’accès, celles qui se montrent ici comptent seules ; à une adresse de chiffres, aucune n’est demandée', async () => {
  const faire = (id: string, hote: string | null) =>
    sql(
      `INSERT INTO cle_acces (id, compte_id, cle_publique, compteur, appareil, cree_le, vue_le, hote)
       VALUES ($1, $2, 'AA', 0, 'Téléphone', now(), now(), $3)`,
      [id, gerante.id, hote],
    )
  await faire('ancienne', 'ancienne.exemple.sn')
  expect(await voir()).toMatchObject({ etat: 'alerte', phrase: expect.stringMatching(/^Faites une clé/) })
  await faire('ici', 'boutique.exemple.sn')
  expect(await voir()).toEqual({ etat: 'faite', phrase: 'Vous entrez avec 1\u00a0clé d’accès.' })
  expect(await voir({ publicUrl: 'http://192.168.1.4:3000' })).toMatchObject({
    etat: 'alerte',
    phrase: expect.stringMatching(/^À une adresse en chiffres, aucune clé/),
  })
})

it('Une commande d’essai n’est à annuler que là où l’équipe le peut encore', async () => {
  expect(await voirEssai(services)).toMatchObject({ etat: 'manque' })
  await m.commander()
  const peut = MOUVEMENTS.etat.filter(({ vers, par }) => vers === ETAT.annulee && par.includes('equipe'))
  for (const etat of Object.values(ETAT) as Etat[]) {
    await sql('UPDATE commande SET essai = 1, etat = $1', [etat])
    const fin = peut.some(({ de }) => de === etat)
      ? /\u00a0: à annuler quand vous l’avez vue\.$/
      : etat === ETAT.annulee
        ? /, annulée\.$/
        : /, essayée jusqu’au bout\.$/
    expect(await voirEssai(services)).toEqual({ etat: 'faite', phrase: expect.stringMatching(fin) })
  }
})
