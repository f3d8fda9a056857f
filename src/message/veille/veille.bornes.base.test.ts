import { beforeAll, describe, expect, it } from 'vitest'
import { findCompte } from '#compte/compte.data.ts'
import type { Enseigne } from '#shared/nue/page.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { demanderRetour } from '#tests/veille/demander.ts'
import { pageVeille } from '#veille/page.ts'
import { arreterVeille, confirmerVeille, demanderVeille, voirVeille } from '#veille/veille.actions.ts'
import { SANS_COURRIER } from '#veille/veille.ts'
import { prevenirVeilleurs } from './veille.jobs.ts'

const { epuise, riz } = ids.produit
const HEURE = 3_600_000

let m: Messagerie
const demander = (plus: object = {}, compte?: Parameters<typeof demanderRetour>[2]) =>
  demanderRetour(m, plus, compte)
const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
  m.services.database.query<R>(texte, valeurs)
const tourner = async () => {
  await prevenirVeilleurs(m.services)
  await m.passer()
}
const cles = async (email: string) =>
  (await sql<{ cle: string }>('SELECT cle FROM veille WHERE email = $1 ORDER BY id', [email])).map(
    ({ cle }) => cle,
  )
const stock = (produit: number, quantite: number) =>
  sql('UPDATE produit SET quantite = $2 WHERE id = $1', [produit, quantite])
const poserBineta = async () =>
  findCompte(m.services.database, await poserCompte(m.services.database, 'bineta'))

describe('être prévenu, sans que personne en abuse', () => {
  beforeAll(async () => {
    m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  })

  it('une boîte que personne ne confirme ne reçoit qu’une lettre par jour et deux en tout, et s’oublie', async () => {
    const email = 'victime@exemple.sn'
    await stock(epuise, 0)
    await demander({ email })
    for (const produit of [riz, ids.produit.mil, ids.produit.bissap])
      await demander({ produit, genre: 'baisse', email })
    await tourner()
    const lettres = () => m.serveur.recus.filter(({ a }) => a === email).length
    expect(lettres()).toBe(1)
    // typed day after day: twice in all
    for (let jours = 0; jours < 4; jours += 1) {
      m.services.avancer(25 * HEURE)
      await demander({ email })
      await tourner()
    }
    expect(lettres()).toBe(2)
    m.services.avancer(8 * 24 * HEURE)
    await tourner()
    expect(await cles(email)).toEqual([])
    m.services.avancer(91 * 24 * HEURE)
    await tourner()
    expect(await sql('SELECT * FROM veille_adresse WHERE refusee_le IS NULL')).toEqual([])
  })

  it('le lien de la dernière lettre reste bon, quoi qu’on demande ensuite sans qu’il en parte une : un oui confirme tout', async () => {
    const email = 'trois@exemple.sn'
    const lettres = () => m.serveur.recus.filter(({ a }) => a === email)
    const lien = () => /veille\/([\w-]{32})/.exec(texteDe(lettres().at(-1)?.brut ?? ''))?.[1] ?? ''
    const baisses = [riz, ids.produit.mil, ids.produit.bissap]
    for (const [jour, produit] of baisses.entries()) {
      await demander({ produit, genre: 'baisse', email })
      await tourner()
      expect(lettres()).toHaveLength(Math.min(jour + 1, 2))
      expect((await voirVeille(m.services, lien())).objets).toHaveLength(jour + 1)
      m.services.avancer(25 * HEURE)
    }
    // the same again, while no letter leaves any more
    await demander({ produit: ids.produit.mil, genre: 'baisse', email })
    await confirmerVeille(m.services, lien())
    expect(await sql('SELECT id FROM veille WHERE email = $1 AND confirmee_le IS NULL', [email])).toEqual([])
    expect(await voirVeille(m.services, lien())).toMatchObject({ confirmee: true, objets: [{}, {}, {}] })
    await sql('DELETE FROM veille')
  })

  it('redemandée un jour plus tard, la même alerte part de nouveau, et le lien d’avant y mène toujours', async () => {
    const email = 'redite@exemple.sn'
    await stock(epuise, 0)
    await demander({ email })
    await tourner()
    const [avant] = await cles(email)
    // another within the day has no letter of its own, and the day after is asked for anew
    m.services.avancer(20 * HEURE)
    await demander({ produit: riz, genre: 'baisse', email })
    m.services.avancer(5 * HEURE)
    await demander({ produit: riz, genre: 'baisse', email })
    await tourner()
    expect(m.serveur.recus.filter(({ a }) => a === email)).toHaveLength(2)
    expect(await cles(email)).toHaveLength(2)
    await confirmerVeille(m.services, avant ?? '')
    expect((await voirVeille(m.services, avant ?? '')).confirmee).toBe(true)
    await sql('DELETE FROM veille')
  })

  it('qui dit « ce n’est pas moi » n’est plus jamais écrit pour cela, et rien d’elle ne reste que son empreinte', async () => {
    const email = 'importunee@exemple.sn'
    await stock(epuise, 0)
    await demander({ email })
    await tourner()
    const lettres = () => m.serveur.recus.filter(({ a }) => a === email)
    expect(texteDe(lettres()[0]?.brut ?? '')).toContain('ne plus m’écrire')
    await arreterVeille(m.services, (await cles(email))[0] ?? '', 'refuser')
    for (let mois = 0; mois < 5; mois += 1) {
      m.services.avancer(31 * 24 * HEURE)
      expect(await demander({ email: mois % 2 ? email : ' Importunee@Exemple.SN ' })).toBe('a_confirmer')
      expect(await cles(email)).toEqual([])
      await tourner()
    }
    expect(lettres()).toHaveLength(1)
    // its own account, which has proven it, is told as any other
    const bineta = await poserBineta()
    await sql('UPDATE compte SET email = $1 WHERE id = $2', [email, bineta?.id])
    expect(await demander({ email: null }, bineta && { ...bineta, email })).toBe('notee')
    await stock(epuise, 1)
    await tourner()
    expect(lettres()).toHaveLength(2)
    await stock(epuise, 0)
  })

  it('qui attend déjà un produit avec son accord arrête celui-là, ou refuse le reste seul, sans fermer son adresse', async () => {
    const email = 'deja@exemple.sn'
    await stock(epuise, 0)
    await demander({ email })
    await confirmerVeille(m.services, (await cles(email))[0] ?? '')
    await demander({ produit: riz, genre: 'baisse', email })
    const [sure = '', autre = ''] = await cles(email)
    const page = async (cle: string) =>
      pageVeille(await voirVeille(m.services, cle), { nom: 'Boutique' } as Enseigne, null)
    expect(await page(sure)).toContain('Arrêter cette alerte')
    expect(await page(autre)).not.toContain('ne plus m’écrire')
    expect((await page(autre)).match(/à confirmer</g)).toHaveLength(2)
    await arreterVeille(m.services, autre, 'refuser')
    expect(await cles(email)).toEqual([sure])
    expect(await sql('SELECT * FROM veille_adresse WHERE refusee_le IS NOT NULL')).toHaveLength(1)
    await demander({ produit: ids.produit.mil, genre: 'baisse', email })
    expect(await cles(email)).toHaveLength(2)
    await arreterVeille(m.services, sure, 'celle-ci')
    const [reste = ''] = await cles(email)
    expect(await page(reste)).toContain('ne plus m’écrire')
    await arreterVeille(m.services, reste, 'refuser')
    await demander({ email })
    expect(await cles(email)).toEqual([])
  })

  it('sans courrier, une adresse reçoit une phrase plutôt qu’une promesse, et un compte que rien ne joint aussi', async () => {
    const bineta = await findCompte(m.services.database, await poserCompte(m.services.database, 'rokhaya'))
    const sans = { ...m.services, courrier: () => false, joignable: () => [] }
    const commun = { produit: epuise, declinaison: null, genre: 'retour', appareil: null } as const
    for (const [compte, email] of [
      [null, 'x@exemple.sn'],
      [null, null],
      [bineta, null],
    ] as const)
      await expect(demanderVeille(sans, compte, { ...commun, email })).rejects.toMatchObject({
        code: 'ETAT_REFUSE',
        message: SANS_COURRIER,
      })
    await sql(
      `UPDATE compte SET telephone_prouve = '+221771234567', telephone_vu_le = now(), nouvelles = 'telephone' WHERE sub = 'rokhaya'`,
    )
    const parSms = { ...sans, joignable: () => ['sms'] as const }
    expect(await demanderVeille(parSms, bineta, { ...commun, email: null })).toBe('notee')
    await sql(`DELETE FROM veille WHERE compte_id = $1`, [bineta?.id])
  })
})
