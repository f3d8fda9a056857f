import { describe, expect, it } from 'vitest'
import webpush from 'web-push'
import { putAbonnement } from '#abonnement/abonnement.data.ts'
import { putChoix } from '#alerte/alerte.data.ts'
import { SANS_ADRESSE } from '#compte/comptoir.ts'
import { findStockDecline } from '#stock/stock.data.ts'
import { ouvrirPousse } from '#tests/branchement/pousse.ts'
import { ouvrirMessagerie, texteDe } from '#tests/courrier.ts'
import { ids, poserCompte, poserDeclinaisons } from '#tests/fixtures.ts'
import { alerterEquipe } from './alerte.jobs.ts'
import { brefMatin } from './alerte.ts'
import { envoyerMessages } from './message.jobs.ts'
import { postePush } from './push/push.pilote.ts'

/** What a shop takes that has said nothing. */
const SEUIL = 5

async function ouvrir() {
  const m = await ouvrirMessagerie()
  const { database } = m.services
  const patron = await poserCompte(database, 'patronne', { role: 'proprietaire' })
  const pousse = await ouvrirPousse()
  const push = postePush({ ...webpush.generateVAPIDKeys(), local: true })
  const services = { ...m.services, canaux: { ...m.services.canaux, push } }
  // the morning has a test of its own
  for (const canal of ['mail', 'push'] as const)
    await putChoix(database, { compte_id: patron, genre: 'matin', canal, actif: 0 })
  const abonner = (compte_id: number) =>
    putAbonnement(database, {
      ...pousse.abonne,
      compte_id,
      pour: 'equipe',
      appareil: 'Chrome, Android',
      cree_le: m.services.now(),
    })
  const tour = async () => {
    await alerterEquipe(services)
    await envoyerMessages(services)
  }
  const aLEquipe = () => m.serveur.recus.filter(({ a }) => a === 'patronne@exemple.sn')
  return { ...m, services, database, patron, pousse, abonner, tour, aLEquipe }
}

describe('L’équipe est prévenue', () => {
  it('d’une commande payée, par e-mail et sur son téléphone, une fois, sans le nom de personne', async () => {
    const o = await ouvrir()
    await o.abonner(o.patron)
    const id = await o.commander()
    await o.tour()
    expect(o.pousse.recues).toEqual([])
    await o.bouger(id, [1, 2])
    await o.tour()
    await o.tour()
    expect(o.pousse.recues.map(({ bref }) => bref)).toEqual([
      {
        titre: 'Nouvelle commande payée',
        texte: expect.stringMatching(/^CMD-2026-\d{6}, 3\u202f500\u00a0FCFA$/),
        adresse: `/admin/commandes/${id}`,
      },
    ])
    expect(o.aLEquipe()).toHaveLength(1)
    const lettre = texteDe(o.aLEquipe()[0]?.brut ?? '')
    expect(lettre).toContain('Nouvelle commande payée')
    expect(lettre).not.toMatch(/awa/i)
  })

  it('d’une commande à confirmer par téléphone, dès qu’elle est passée', async () => {
    const o = await ouvrir()
    await o.abonner(o.patron)
    await o.database.query('INSERT INTO encaissement (zone_id, plafond) SELECT id, 100000 FROM zone')
    await o.commander({ payment_method: 'livraison' })
    await o.tour()
    expect(o.pousse.recues.map(({ bref }) => (bref as { titre: string }).titre)).toEqual([
      'Commande à confirmer par téléphone',
    ])
  })

  it('comme chacun l’a choisi, et jamais un client', async () => {
    const o = await ouvrir()
    const prepare = await poserCompte(o.database, 'prepare', { role: 'preparateur' })
    await putChoix(o.database, { compte_id: o.patron, genre: 'commande', canal: 'mail', actif: 0 })
    await putChoix(o.database, { compte_id: prepare, genre: 'commande', canal: 'mail', actif: 1 })
    await o.bouger(await o.commander(), [1, 2])
    await o.tour()
    expect(o.aLEquipe()).toEqual([])
    const alertes = await o.database.query<{ compte_id: number }>(
      `SELECT compte_id FROM message WHERE pour = 'equipe'`,
    )
    expect(alertes).toEqual([{ compte_id: prepare }])
  })

  it('à la boîte de la boutique, une fois, où des comptes entrés par une clé n’ont pas d’adresse', async () => {
    const o = await ouvrir()
    await poserCompte(o.database, 'autre', { role: 'proprietaire' })
    await o.database.query(`UPDATE compte SET email = $1 WHERE role = 'proprietaire'`, [SANS_ADRESSE])
    await o.database.query(`UPDATE preference SET email = ''`)
    await o.bouger(await o.commander(), [1, 2])
    await o.tour()
    const dites = () =>
      o.serveur.recus.filter(({ brut }) => texteDe(brut).includes('Nouvelle commande payée'))
    expect(dites()).toEqual([])
    await o.database.query(`UPDATE preference SET email = 'bonjour@boutique.sn'`)
    await o.bouger(await o.commander(), [1, 2])
    await o.tour()
    expect(dites().map(({ a }) => a)).toEqual(['bonjour@boutique.sn'])
  })

  it('d’un stock qui vient de passer sous son seuil, une fois', async () => {
    const o = await ouvrir()
    await o.abonner(o.patron)
    const [produit] = await o.database.query<{ id: number }>('SELECT id FROM produit ORDER BY id LIMIT 1')
    await o.database.query('UPDATE produit SET seuil = NULL, quantite = $2 WHERE id = $1', [
      produit?.id,
      SEUIL + 1,
    ])
    await o.database.query('UPDATE produit SET quantite = $2 WHERE id = $1', [produit?.id, SEUIL])
    await o.database.query('UPDATE produit SET quantite = $2 WHERE id = $1', [produit?.id, SEUIL - 1])
    await o.tour()
    const stocks = await o.database.query(`SELECT 1 FROM alerte WHERE genre = 'stock' AND cle LIKE $1`, [
      `${produit?.id}/%`,
    ])
    expect(stocks).toHaveLength(1)
  })

  it('d’un stock qui passe sous le seuil de sa catégorie, où son produit ne dit rien', async () => {
    const o = await ouvrir()
    const [produit] = await o.database.query<{ id: number; categorie_id: number }>(
      'SELECT id, categorie_id FROM produit WHERE archive_le IS NULL ORDER BY id LIMIT 1',
    )
    await o.database.query('INSERT INTO seuil (categorie_id, seuil) VALUES ($1, 30)', [produit?.categorie_id])
    await o.database.query('UPDATE produit SET seuil = NULL, quantite = 31 WHERE id = $1', [produit?.id])
    const compter = () =>
      o.database.query(`SELECT 1 FROM alerte WHERE genre = 'stock' AND cle LIKE $1`, [`${produit?.id}/%`])
    expect(await compter()).toHaveLength(0)
    await o.database.query('UPDATE produit SET quantite = 30 WHERE id = $1', [produit?.id])
    expect(await compter()).toHaveLength(1)
  })

  it('d’une déclinaison dont la dernière vient de partir, par son nom, quand son produit en a assez', async () => {
    const o = await ouvrir()
    await o.abonner(o.patron)
    const { rouge, bleu } = ids.couleur
    const posees = await poserDeclinaisons(o.database, ids.produit.boubou, [
      { couleur_id: rouge, taille_id: null, quantite: 1 },
      { couleur_id: bleu, taille_id: null, quantite: 40 },
    ])
    await o.database.query('UPDATE declinaison SET quantite = quantite - 1 WHERE produit_id = $1', [
      ids.produit.boubou,
    ])
    const cles = await o.database.query<{ cle: string }>(`SELECT cle FROM alerte WHERE genre = 'stock'`)
    expect(cles.map(({ cle }) => cle.replace(/\/\d+\//, '/'))).toEqual([`${ids.produit.boubou}/${posees[0]}`])
    const une = await findStockDecline(o.database, ids.produit.boubou, posees[0] ?? 0)
    expect(une).toMatchObject({ designation: 'Boubou brodé, Rouge t', quantite: 0 })
  })

  it('d’un message abandonné, mais pas de ses propres alertes', async () => {
    const o = await ouvrir()
    await o.abonner(o.patron)
    await o.commander()
    o.serveur.humeur = 'inconnu'
    await o.tour()
    await o.tour()
    await o.tour()
    const genres = await o.database.query<{ genre: string }>(
      `SELECT genre FROM alerte WHERE genre = 'message'`,
    )
    expect(genres).toEqual([{ genre: 'message' }])
  })

  it('une fois le matin, à l’heure de la boutique', async () => {
    const o = await ouvrir()
    const jours = async () => (await o.database.query(`SELECT 1 FROM alerte WHERE genre = 'matin'`)).length
    await o.tour()
    await o.tour()
    expect(await jours()).toBe(1)
    o.services.avancer(20 * 3_600_000)
    await o.tour()
    expect(await jours()).toBe(1)
    o.services.avancer(2 * 3_600_000)
    await o.tour()
    expect(await jours()).toBe(2)
  })

  it('sans qu’un téléphone disparu ne soit gardé, ni compté comme un message perdu', async () => {
    const o = await ouvrir()
    await o.abonner(o.patron)
    o.pousse.etat.status = 410
    await o.bouger(await o.commander(), [1, 2])
    await o.tour()
    expect(await o.database.query('SELECT 1 FROM abonnement')).toEqual([])
    expect(await o.database.query(`SELECT 1 FROM message WHERE canal = 'push'`)).toEqual([])
  })

  it('de chaque relevé à regarder, et de chacun une fois', async () => {
    const o = await ouvrir()
    const importer = (nom: string) =>
      o.database.query(
        `WITH un AS (INSERT INTO releve (moyen, fichier, lignes, doublees, cree_le)
           VALUES ('wave', $1, 1, 0, '2026-01-31') RETURNING id)
         INSERT INTO releveligne (releve_id, moyen, rang, nature, reference, liens, le, devise, brut, frais, souple, francs, francs_frais, etat)
         SELECT id, 'wave', 1, 'paiement', $1, '{}', '2026-01-30', 'XOF', 900, 9, false, 900, 9, 'inconnue' FROM un`,
        [nom],
      )
    const dites = () => o.database.query(`SELECT cle FROM alerte WHERE cle LIKE 'releve_a_regarder%'`)
    await importer('janvier')
    for (let fois = 0; fois < 2; fois += 1) await alerterEquipe(o.services)
    expect(await dites()).toHaveLength(1)
    await importer('mars')
    await alerterEquipe(o.services)
    expect(await dites()).toHaveLength(2)
  })

  it('de ce qui est frais seulement', async () => {
    const o = await ouvrir()
    await o.bouger(await o.commander(), [1, 2])
    o.services.avancer(2 * 86_400_000)
    await alerterEquipe(o.services)
    const restes = await o.database.query(
      `SELECT 1 FROM message JOIN alerte ON alerte.id = alerte_id WHERE alerte.genre = 'commande'`,
    )
    expect(restes).toEqual([])
  })
})

it('le point du matin se tait quand il n’y a rien à dire', () => {
  const rien = { ventes: { nombre: 0, net: 0 }, a_faire: 0, stocks_bas: 0, anomalies: 0 }
  expect(brefMatin(rien)).toBeNull()
  expect(brefMatin({ ...rien, ventes: { nombre: 2, net: 45_000 }, a_faire: 1 })?.texte).toBe(
    'Hier\u00a0: 2\u00a0commandes payées, 45\u202f000\u00a0FCFA. Ce matin\u00a0: 1\u00a0commande attend.',
  )
})
