import { beforeAll, describe, expect, it } from 'vitest'
import { findCompte } from '#compte/compte.data.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { demanderRetour } from '#tests/veille/demander.ts'
import { arreterVeille, confirmerVeille, voirVeille } from '#veille/veille.actions.ts'
import { LOT } from '#veille/veille.ts'
import { envoyerMessages } from '../message.jobs.ts'
import type { Poste } from '../poste.ts'
import { prevenirVeilleurs } from './veille.jobs.ts'

const { epuise, riz, boubou } = ids.produit
const MOI = 'moi@exemple.sn'

let m: Messagerie
const demander = (plus: object = {}, compte?: Parameters<typeof demanderRetour>[2]) =>
  demanderRetour(m, { email: MOI, ...plus }, compte)
const sql = <R extends Record<string, unknown>>(texte: string, valeurs?: unknown[]) =>
  m.services.database.query<R>(texte, valeurs)
const tourner = async () => {
  await prevenirVeilleurs(m.services)
  await m.passer()
}
const cles = async (email = MOI) =>
  (await sql<{ cle: string }>('SELECT cle FROM veille WHERE email = $1 ORDER BY id', [email])).map(
    ({ cle }) => cle,
  )
const confirmer = async (email = MOI) => confirmerVeille(m.services, (await cles(email))[0] ?? '')
const stock = (produit: number, quantite: number) =>
  sql('UPDATE produit SET quantite = $2 WHERE id = $1', [produit, quantite])
const titreDe = (brut: string) => texteDe(brut).split(/\r?\n/)[0]
const sujets = () => m.serveur.recus.map(({ a, brut }) => [a, titreDe(brut)])

describe('être prévenu du retour d’un produit', () => {
  beforeAll(async () => {
    m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  })

  it('une adresse tapée confirme d’abord, puis reçoit une seule lettre, avec son lien pour arrêter', async () => {
    expect(await demander()).toBe('a_confirmer')
    expect(await demander({ email: ' MOI@exemple.sn ' })).toBe('a_confirmer')
    await tourner()
    expect(sujets()).toEqual([[MOI, 'Est-ce bien vous\u202f?']])
    await stock(epuise, 3)
    await tourner()
    expect(m.serveur.recus).toHaveLength(1)
    await confirmer()
    for (let fois = 0; fois < 3; fois += 1) await tourner()
    expect(sujets()[1]).toEqual([MOI, 'Fonio épuisé est de retour'])
    const [cle = ''] = await cles()
    expect(m.serveur.recus[1]?.brut).toMatch(/^List-Unsubscribe:\s+<https:\/\/boutique\.example\/veille\//m)
    expect(texteDe(m.serveur.recus[1]?.brut ?? '')).toContain(`/veille/${cle}`)
    await stock(epuise, 0)
    await stock(epuise, 9)
    await tourner()
    expect(m.serveur.recus).toHaveLength(2)
    expect(await voirVeille(m.services, cle)).toMatchObject({ confirmee: true, prevenue: true, objets: [] })
  })

  it('un compte l’est à sa propre adresse, sans rien confirmer', async () => {
    await stock(epuise, 0)
    const awa = await findCompte(m.services.database, await poserCompte(m.services.database, 'bineta'))
    expect(await demander({ email: null }, awa)).toBe('notee')
    await stock(epuise, 1)
    await tourner()
    expect(m.serveur.recus.at(-1)?.a).toBe(awa?.email)
    expect(texteDe(m.serveur.recus.at(-1)?.brut ?? '')).toContain('de nouveau en vente')
  })

  it('ce qui repart avant la lettre attend encore, et le retour suivant est dit', async () => {
    await stock(epuise, 0)
    await demander({ email: 'tard@exemple.sn' })
    await confirmer('tard@exemple.sn')
    await stock(epuise, 1)
    await prevenirVeilleurs(m.services)
    await stock(epuise, 0)
    await m.passer()
    const lettres = () => m.serveur.recus.filter(({ a }) => a === 'tard@exemple.sn').length
    expect(lettres()).toBe(0)
    await stock(epuise, 1)
    await tourner()
    expect(lettres()).toBe(1)
  })

  it('ce qu’on arrête, ou ce qui est retiré ou supprimé entre-temps, ne se dit pas', async () => {
    await stock(epuise, 0)
    const [arrete, tout] = ['arrete@exemple.sn', 'tout@exemple.sn']
    for (const email of [arrete, tout]) {
      await demander({ email })
      await demander({ email, produit: riz, genre: 'baisse' })
      await confirmer(email)
    }
    const avant = m.serveur.recus.length
    await arreterVeille(m.services, (await cles(arrete))[0] ?? '', 'celle-ci')
    await arreterVeille(m.services, (await cles(tout))[0] ?? '', 'tout')
    expect([(await cles(arrete)).length, (await cles(tout)).length]).toEqual([1, 0])
    await sql('UPDATE produit SET archive_le = now(), quantite = 4 WHERE id = $1', [epuise])
    await tourner()
    expect(m.serveur.recus).toHaveLength(avant)
    await expect(voirVeille(m.services, 'x'.repeat(32))).rejects.toMatchObject({ code: 'INTROUVABLE' })
    await sql('UPDATE produit SET archive_le = NULL, quantite = 0 WHERE id = $1', [epuise])
  })

  it('un produit effacé emporte ses attentes et leurs lettres', async () => {
    const [neuf] = await sql<{ id: number }>(
      `INSERT INTO produit (code, designation, prix, prix_normal, quantite, poids, categorie_id, unite_id, cree_le)
       VALUES ('T-NEUF', 'Neuf', 100, 100, 0, 1, 101, 901, now()) RETURNING id`,
    )
    await demander({ produit: neuf?.id, email: 'efface@exemple.sn' })
    await sql('DELETE FROM produit WHERE id = $1', [neuf?.id])
    await tourner()
    expect(m.serveur.recus.filter(({ a }) => a === 'efface@exemple.sn')).toEqual([])
  })

  it('moins cher se dit une fois, jamais pour le même prix ni pour plus', async () => {
    await demander({ produit: riz, genre: 'baisse', email: 'cher@exemple.sn' })
    await confirmer('cher@exemple.sn')
    const lettres = () =>
      m.serveur.recus.filter(({ a }) => a === 'cher@exemple.sn').map(({ brut }) => texteDe(brut))
    await tourner()
    const prix = async (francs: number) => {
      await sql('UPDATE produit SET prix_normal = $2, prix = $2 WHERE id = $1', [riz, francs])
      await tourner()
    }
    await prix(13_000)
    await prix(12_500)
    expect(lettres().filter((texte) => /est moins cher\r?\n/.test(texte))).toEqual([])
    await prix(11_000)
    await prix(10_000)
    const dites = lettres().filter((texte) => texte.startsWith('Riz brisé parfumé est moins cher'))
    expect(dites).toHaveLength(1)
    expect(dites[0]?.replaceAll(/\s/g, ' ')).toContain('il est à 11 000 FCFA, au lieu de 12 500 FCFA alors.')
  })

  it('d’une déclinaison, c’est la sienne qui compte', async () => {
    await sql(
      `INSERT INTO declinaison (produit_id, couleur_id, taille_id, quantite) VALUES
      ($1, 201, 301, 0), ($1, 202, 302, 10)`,
      [boubou],
    )
    const [rouge] = await sql<{ id: number }>('SELECT id FROM declinaison WHERE couleur_id = 201')
    await expect(demander({ produit: boubou, email: 'd@exemple.sn' })).rejects.toMatchObject({
      code: 'ETAT_REFUSE',
    })
    await demander({ produit: boubou, declinaison: rouge?.id, email: 'd@exemple.sn' })
    await confirmer('d@exemple.sn')
    const lettres = () => m.serveur.recus.filter(({ a }) => a === 'd@exemple.sn')
    await sql('UPDATE declinaison SET quantite = 12 WHERE couleur_id = 202')
    await tourner()
    expect(lettres()).toHaveLength(0)
    await sql('UPDATE declinaison SET quantite = 2 WHERE id = $1', [rouge?.id])
    await tourner()
    expect(lettres().map(({ brut }) => titreDe(brut))).toEqual(['Boubou brodé (Rouge t, M t) est de retour'])
  })

  it('ce qu’une adresse demande après avoir dit oui lui est demandé de nouveau, et son ancien lien le montre', async () => {
    const email = 'seconde@exemple.sn'
    const lettres = () => m.serveur.recus.filter(({ a }) => a === email).map(({ brut }) => titreDe(brut))
    await stock(epuise, 0)
    await demander({ email })
    await tourner()
    await confirmer(email)
    for (const produit of [riz, ids.produit.mil]) await demander({ produit, genre: 'baisse', email })
    await tourner()
    expect(lettres()).toEqual(['Est-ce bien vous\u202f?', 'Est-ce bien vous\u202f?'])
    const [ancien = '', second = ''] = await cles(email)
    for (const cle of [ancien, second])
      expect(await voirVeille(m.services, cle)).toMatchObject({ confirmee: false, prevenue: false })
    await confirmerVeille(m.services, ancien)
    expect(await voirVeille(m.services, second)).toMatchObject({
      confirmee: true,
      objets: [{ id: expect.any(Number) }, { id: expect.any(Number) }, { id: expect.any(Number) }],
    })
    await stock(epuise, 1)
    await tourner()
    await stock(epuise, 0)
    // told of within the day, and asked for again
    await demander({ email })
    await tourner()
    expect(lettres().slice(2)).toEqual(['Fonio épuisé est de retour', 'Est-ce bien vous\u202f?'])
  })

  it('rien n’est gardé sans adresse, ni pour ce qui est en vente ou n’existe pas', async () => {
    await expect(demander({ email: null })).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    await expect(demander({ email: 'rien' })).rejects.toMatchObject({ code: 'ENTREE_INVALIDE' })
    await expect(demander({ produit: ids.produit.mil })).rejects.toMatchObject({ code: 'ETAT_REFUSE' })
    await expect(demander({ produit: 99_999 })).rejects.toMatchObject({ code: 'INTROUVABLE' })
    await expect(demander({ declinaison: 99_999 })).rejects.toMatchObject({ code: 'INTROUVABLE' })
  })

  it('ceux qui attendent un même produit sont prévenus par lots, chacun une fois', async () => {
    await stock(epuise, 0)
    const foule = 3 * LOT + 7
    await sql(
      `INSERT INTO veille (produit_id, genre, email, prix, cle, cree_le, confirmee_le)
       SELECT $1, 'retour', 'foule' || n || '@exemple.sn', 1500, lpad(n::text, 32, 'f'), now(), now()
       FROM generate_series(1, $2::integer) AS n`,
      [epuise, foule],
    )
    const recues: string[] = []
    const envoyer: Poste['envoyer'] = async ({ a }) => {
      recues.push(a)
      return 'parti'
    }
    await stock(epuise, 500)
    const attendent = async () =>
      Number((await sql<{ n: number }>(`SELECT count(*) AS n FROM message WHERE etat = 'a_envoyer'`))[0]?.n)
    for (let tours = 0; tours < foule / LOT + 1; tours += 1) {
      // of every process of the shop, as often as they like
      for (let fois = 0; fois < 2; fois += 1)
        await Promise.all([1, 2].map(() => prevenirVeilleurs(m.services)))
      expect(await attendent()).toBeLessThanOrEqual(2 * LOT)
      await envoyerMessages({ ...m.services, canaux: { mail: { expediteur: '', envoyer } } })
    }
    expect([recues.length, new Set(recues).size]).toEqual([foule, foule])
    expect(await sql('SELECT * FROM veille_due')).toEqual([])
  })
})
