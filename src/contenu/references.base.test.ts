import { beforeAll, describe, expect, it } from 'vitest'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Ecrivable } from '#ecriture/ecrivable.actions.ts'
import { listJournal } from '#ecriture/journal.data.ts'
import { findCgv, findPreference } from '#preference/preference.data.ts'
import { ECRIVABLES_PREFERENCE } from '#preference/references.actions.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { listFaqs } from './contenu.data.ts'
import { ECRIVABLES_CONTENU } from './references.actions.ts'

let context: Context
let equipier: Equipier
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
})

const ecrivable = (type: string): Ecrivable => {
  const trouve = [...ECRIVABLES_CONTENU, ...ECRIVABLES_PREFERENCE].find((un) => un.type === type)
  if (!trouve) throw new Error(`no ${type}`)
  return trouve
}
const creer = async (type: string, saisie: Saisie) => ecrivable(type).creer?.(context, { equipier }, saisie)
const modifier = async (type: string, id: number, saisie: Saisie) =>
  ecrivable(type).modifier?.(context, { equipier }, { id, saisie })

describe('les contenus que l’équipe écrit', () => {
  it('une question de plus, rangée, corrigée, retirée', async () => {
    const { id } = (await creer('Faq', {
      question: ' Livrez-vous à Thiès ? ',
      reponse: 'Oui.\nChaque jour.',
    })) as {
      id: number
    }
    await modifier('Faq', id, { rang: 3 })
    expect(await listFaqs(context.database)).toEqual([
      { id, question: 'Livrez-vous à Thiès ?', reponse: 'Oui.\nChaque jour.', rang: 3 },
    ])
    expect(await modifier('Faq', id, { rang: null })).toMatchObject({ rang: 0 })
    expect(await ecrivable('Faq').supprimer?.(context, { equipier }, id)).toEqual({ id })
    expect((await listJournal(context.database, 'faq', id)).map(({ action }) => action)).toEqual([
      ...['creer', 'modifier', 'modifier', 'supprimer'],
    ])
  })

  const slide = { image: 'banniere/a.jpg', titre: 'Marché', texte: 'Tout frais.', appel: 'Voir', lien: '/' }
  const gens = { nom: 'Sow', fonction: 'Achats', presentation: 'Il achète.', ancre: 'sow' }
  it.each<[string, Saisie, string]>([
    ...['//ailleurs.example', 'https://a.example', '/\\a', '/a b', 'javascript:alert(1)'].map(
      (lien): [string, Saisie, string] => ['Slide', { ...slide, lien }, 'lien'],
    ),
    ['Slide', { ...slide, image: '' }, 'image'],
    ['Slide', { ...slide, image: '/media/a.jpg' }, 'image'],
    ['Personne', { ...gens, ancre: 'Été' }, 'ancre'],
    ['Personne', { ...gens, ancre: `${'a'.repeat(40)}!` }, 'ancre'],
    ['Faq', { question: 'O', reponse: 'Oui.' }, 'question'],
    ['Cgv', { texte: 'Court.' }, 'texte'],
  ])('%s %j : le champ en faute est nommé', async (type, saisie, champ) => {
    await expect(creer(type, saisie)).rejects.toMatchObject({ champs: { [champ]: expect.any(String) } })
  })

  it('la boutique change de téléphone et de réseaux, le reste tient', async () => {
    const reseaux = [{ nom: 'whatsapp', adresse: 'https://wa.me/221338000000' }]
    await modifier('Preference', 901, { telephone: '+221 77 000 00 00', reseaux })
    const prises = await findPreference(context.database)
    expect(prises).toMatchObject({ nom: 'Boutique d’essai', telephone: '+221770000000', reseaux })
    for (const adresse of ['javascript:alert(1)', 'http://a.example', 'https://a b'])
      await expect(modifier('Preference', 901, { reseaux: [{ nom: 'x', adresse }] })).rejects.toMatchObject({
        champs: { reseaux: expect.any(String) },
      })
    await expect(modifier('Preference', 901, { email: 'a@b' })).rejects.toMatchObject({
      code: 'ENTREE_INVALIDE',
    })
  })

  it('les conditions publiées deux à la fois font deux versions, et l’ancienne reste', async () => {
    const avant = (await findCgv(context.database))?.version ?? 0
    const texte = 'Article 1.\nLa boutique vend, vous achetez.'
    await Promise.all([creer('Cgv', { texte }), creer('Cgv', { texte: `${texte} Et livre.` })])
    expect(await findCgv(context.database)).toMatchObject({ version: avant + 2 })
    expect(await findCgv(context.database, avant)).toMatchObject({ texte: 'Conditions d’essai.' })
  })
})
