import { beforeAll, describe, expect, it } from 'vitest'
import { taireDemandes } from '#avis/avis.actions.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { demanderAvis } from './avis.jobs.ts'

const JOUR = 86_400_000

let m: Messagerie
const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
  m.services.database.query<R>(texte, valeurs)
const livrer = async () => {
  const id = await m.commander()
  await m.bouger(id, [1, 2], [2, 2], [3, 2], [4, 2])
  await m.passer()
  await sql('DELETE FROM panierproduit')
  m.serveur.recus.length = 0
  return id
}
/** So many days after the delivery. */
const vieillir = (jours: number) =>
  sql('UPDATE avisdemande SET livree_le = $1 WHERE demandee_le IS NULL', [
    new Date(m.services.now().getTime() - jours * JOUR),
  ])
const tourner = async () => {
  await demanderAvis(m.services)
  await m.passer()
}
const recus = () => m.serveur.recus.splice(0)

describe('demander un avis', () => {
  beforeAll(async () => {
    m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  })

  it('se fait une seule fois, quelques jours après la livraison, avec le lien qui prouve l’achat', async () => {
    const id = await livrer()
    await vieillir(6)
    await tourner()
    expect(recus()).toEqual([])
    await vieillir(7)
    for (let fois = 0; fois < 3; fois += 1) await tourner()
    const [lettre, ...autres] = recus()
    expect([lettre?.a, autres]).toEqual(['awa@exemple.sn', []])
    const [{ cle } = { cle: '' }] = await sql<{ cle: string }>(
      'SELECT cle FROM avisdemande WHERE commande_id = $1',
      [id],
    )
    const texte = texteDe(lettre?.brut ?? '')
    expect(texte).toContain('Qu’en pensez-vous')
    expect(texte).toContain('Bissap en bouteille')
    expect(texte).toContain(`https://boutique.example/avis/${cle}`)
    expect(lettre?.brut).toMatch(/^List-Unsubscribe:\s+<https:\/\/boutique\.example\/avis\//m)
  })

  it.each([
    ['à qui n’en veut plus', async (_: number, cle: string) => taireDemandes(m.services, cle, true)],
    ['de ce qui revient', async (id: number) => m.bouger(id, [6, 2])],
    [
      'quand le gérant n’en demande pas',
      async () => void (await sql('UPDATE preference SET avis_jours = NULL')),
    ],
    ['de ce qui est livré depuis longtemps', async () => void (await vieillir(40))],
  ])('ne se fait pas %s', async (_, faire) => {
    await sql('DELETE FROM avissilence')
    await sql('UPDATE preference SET avis_jours = 7')
    const id = await livrer()
    const [{ cle } = { cle: '' }] = await sql<{ cle: string }>(
      'SELECT cle FROM avisdemande WHERE commande_id = $1',
      [id],
    )
    await vieillir(8)
    await faire(id, cle)
    await m.passer()
    recus()
    await tourner()
    expect(recus()).toEqual([])
  })
})
