import { beforeAll, describe, expect, it } from 'vitest'
import { reservesDe } from '#caisse/reserve.data.ts'
import { findCompte } from '#compte/compte.data.ts'
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
})
