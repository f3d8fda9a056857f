import { beforeAll, describe, expect, it } from 'vitest'
import { reservesDe } from '#caisse/reserve.data.ts'
import { findCompte } from '#compte/compte.data.ts'
import type { Poste } from '#message/poste.ts'
import { rappelerPaniers } from '#message/rappel.jobs.ts'
import { ajouterAuPanier } from '#panier/panier.actions.ts'
import { DEVISES } from '#shared/money.ts'
import { ouvrirBase } from '#tests/base.ts'
import { commanderBissap } from '#tests/caisse.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { type Messagerie, ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids, poserCompte } from '#tests/fixtures.ts'
import { arreterRappel, voulorRappel } from './rappel.actions.ts'
import { findRappel } from './rappel.data.ts'

const HEURE = 3_600_000

let m: Messagerie
let personnes = 0
const jamais = new AbortController().signal
/** Every process of the shop, at once. */
const tourner = () => Promise.all([1, 2, 3].map(() => rappelerPaniers(m.services, jamais)))
const plusTard = async (heures: number) => {
  m.services.avancer(heures * HEURE)
  await tourner()
}
const lettres = (a: string) => m.serveur.recus.filter((recu) => recu.a === a).map(({ brut }) => brut)

/** Somebody new, with a bottle of bissap in the cart. */
async function quelquun() {
  personnes += 1
  const nom = `rappel${personnes}`
  const compte = await findCompte(m.services.database, await poserCompte(m.services.database, nom))
  if (!compte) throw new Error('no account')
  const choix = { couleur_id: null, taille_id: null, unite_id: null }
  const remplir = (produit_id: number) =>
    ajouterAuPanier(
      { ...m.services, reservesDe },
      { compte, cle: undefined },
      { ...choix, produit_id, quantite: 1 },
    )
  await remplir(ids.produit.bissap)
  return { id: compte.id, compte, email: `${nom}@exemple.sn`, remplir }
}

describe('un panier oublié se rappelle une fois, à qui l’a voulu', () => {
  beforeAll(async () => {
    m = await ouvrirMessagerie(await ouvrirBase({ until: finDuFichier }), finDuFichier)
  })

  it('après les heures dites, avec ses articles et de quoi l’arrêter ; plus jamais pour ce panier', async () => {
    const [awa, sans] = [await quelquun(), await quelquun()]
    expect(await voulorRappel(m.services, awa.id, true)).toEqual({ voulu: 1 })
    await tourner()
    await plusTard(4)
    // it was touched: the hours begin anew
    await awa.remplir(ids.produit.mil)
    await tourner()
    await plusTard(5)
    expect(lettres(awa.email)).toEqual([])
    await plusTard(2)
    expect(lettres(awa.email)).toHaveLength(1)
    const texte = texteDe(lettres(awa.email)[0] ?? '')
    const cle = (await findRappel(m.services.database, awa.id))?.cle
    for (const dit of ['Bissap en bouteille', 'https://boutique.example/panier#', `/rappel/${cle}`])
      expect(texte).toContain(dit)
    expect(lettres(awa.email)[0]).toMatch(/^List-Unsubscribe:\s+<https:\/\/boutique\.example\/rappel\//m)
    await awa.remplir(ids.produit.riz)
    await plusTard(1)
    await plusTard(12)
    expect([lettres(awa.email).length, lettres(sans.email).length]).toEqual([1, 0])
  })

  it('jamais ce qui est commandé entre-temps, ni ce qu’on a arrêté, ni d’une boutique qui n’en veut pas', async () => {
    const [commande, arrete, muette] = [await quelquun(), await quelquun(), await quelquun()]
    for (const { id } of [commande, arrete, muette]) await voulorRappel(m.services, id, true)
    await tourner()
    const caisse = { ...m.services, prestataires: { carte: { devises: DEVISES } } }
    await commanderBissap(caisse, commande.compte, async () => 'ferme')
    await arreterRappel(m.services, (await findRappel(m.services.database, arrete.id))?.cle ?? '')
    await expect(arreterRappel(m.services, 'x'.repeat(32))).rejects.toMatchObject({ code: 'INTROUVABLE' })
    await m.services.database.query('UPDATE preference SET rappel_heures = NULL')
    await plusTard(8)
    expect(lettres(muette.email)).toEqual([])
    await m.services.database.query('UPDATE preference SET rappel_heures = 6')
    await tourner()
    expect([commande, arrete, muette].map(({ email }) => lettres(email).length)).toEqual([0, 0, 1])
  })

  it('ce que le serveur de courrier ne prend pas part une heure plus tard, une fois', async () => {
    const awa = await quelquun()
    await voulorRappel(m.services, awa.id, true)
    await tourner()
    m.serveur.humeur = 'occupee'
    await plusTard(7)
    m.serveur.humeur = 'bonne'
    await tourner()
    expect(lettres(awa.email)).toEqual([])
    await plusTard(1.5)
    await plusTard(1.5)
    expect(lettres(awa.email)).toHaveLength(1)
  })

  it('une boîte pleine n’arrête pas les autres ; elle est essayée cinq fois, d’un seul panier confié, puis laissée', async () => {
    const [pleine, autre] = [await quelquun(), await quelquun()]
    await voulorRappel(m.services, pleine.id, true)
    await tourner()
    m.services.avancer(60_000)
    await voulorRappel(m.services, autre.id, true)
    await tourner()
    const depuis = async () => (await findRappel(m.services.database, pleine.id))?.depuis
    const debut = await depuis()
    const partages = async () =>
      (await m.services.database.query<{ code: string }>('SELECT code FROM panierpartage')).length
    const avant = await partages()
    const essais: string[] = []
    const envoyer: Poste['envoyer'] = async ({ a }) => {
      essais.push(a)
      return a === pleine.email ? { definitif: false, panne: false, motif: '452 full' } : 'parti'
    }
    const services = { ...m.services, canaux: { mail: { expediteur: '', envoyer } } }
    m.services.avancer(7 * HEURE)
    await rappelerPaniers(services, jamais)
    // whoever comes after it is told by the same pass
    expect(essais).toEqual([pleine.email, autre.email])
    for (let heures = 0; heures < 80; heures += 1) {
      m.services.avancer(HEURE)
      await rappelerPaniers(services, jamais)
    }
    expect(essais.filter((a) => a === pleine.email)).toHaveLength(5)
    expect(await depuis()).toEqual(debut)
    expect((await partages()) - avant).toBe(2)
  })

  it('un serveur de courrier en panne laisse les autres attendre, et ne compte pour aucun essai', async () => {
    const awa = await quelquun()
    await voulorRappel(m.services, awa.id, true)
    await tourner()
    const envoyer: Poste['envoyer'] = async () => ({ definitif: false, panne: true, motif: 'ECONNREFUSED' })
    const services = { ...m.services, canaux: { mail: { expediteur: '', envoyer } } }
    m.services.avancer(7 * HEURE)
    for (let heures = 0; heures < 14; heures += 1) {
      await rappelerPaniers(services, jamais)
      m.services.avancer(HEURE)
    }
    await tourner()
    expect(lettres(awa.email)).toHaveLength(1)
  })

  it('une faute pendant qu’on écrit un rappel ne le perd pas, et laisse passer les autres', async () => {
    const [awa, autre] = [await quelquun(), await quelquun()]
    for (const { id } of [awa, autre]) await voulorRappel(m.services, id, true)
    await tourner()
    m.services.avancer(7 * HEURE)
    const query = (texte: string) => m.services.database.query(texte)
    await query(`CREATE FUNCTION refuser_essai() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.compte_id = ${awa.id} AND NEW.partage IS NOT NULL THEN RAISE 'no room'; END IF; RETURN NEW; END $$`)
    await query('CREATE TRIGGER essai BEFORE UPDATE ON rappel FOR EACH ROW EXECUTE FUNCTION refuser_essai()')
    await tourner()
    await query('DROP TRIGGER essai ON rappel')
    expect([lettres(awa.email), lettres(autre.email)].map(({ length }) => length)).toEqual([0, 1])
    await plusTard(2)
    expect([lettres(awa.email), lettres(autre.email)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('seuls les paniers qui ont changé sont regardés ; ce qui est vidé ne se rappelle pas', async () => {
    const { database } = m.services
    const [awa, vide] = [await quelquun(), await quelquun()]
    for (const { id } of [awa, vide]) await voulorRappel(m.services, id, true)
    const aVoir = async () =>
      (await database.query<{ compte_id: number }>('SELECT compte_id FROM rappel WHERE a_voir')).map(
        ({ compte_id }) => compte_id,
      )
    await tourner()
    expect(await aVoir()).toEqual([])
    await awa.remplir(ids.produit.mil)
    expect(await aVoir()).toEqual([awa.id])
    await database.query(
      'DELETE FROM panierproduit WHERE panier_id = (SELECT panier_id FROM rappel WHERE compte_id = $1)',
      [vide.id],
    )
    await database.query('UPDATE panier SET version = version + 1 WHERE compte_id = $1', [vide.id])
    await tourner()
    expect(await findRappel(database, vide.id)).toMatchObject({
      panier_id: null,
      depuis: null,
      a_voir: false,
    })
    await plusTard(7)
    expect([lettres(awa.email).length, lettres(vide.email).length]).toEqual([1, 0])
  })
})
