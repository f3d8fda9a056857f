import { expect, it } from 'vitest'
import { COMPTES_MAX } from '#shared/page.ts'
import { bouger, ouvrirBureau, payee } from '#tests/bureau.ts'
import { colonnesDe } from '#tests/fixtures.ts'

it('L’équipe retrouve une commande par numéro, nom, téléphone, e-mail, état, paiement et jour', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const { compte } = bureau
  await bureau.services.database.query(
    `UPDATE compte SET nom = 'Ndiaye', prenom = 'Aïssatou' WHERE id = $1`,
    [compte.id],
  )
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
  const { numerocommande, datecomm, tel } = data.commande
  const jour = datecomm.slice(0, 10)
  const trouver = async (question: string) => {
    const reponse = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande?${question}`)
    return reponse.statut === 200 ? reponse.liste[0].metadata.total : reponse.code
  }
  const texte = (mots: string) => trouver(new URLSearchParams({ texte: mots }).toString())
  for (const mots of [
    numerocommande,
    numerocommande.toLowerCase(),
    String(id),
    'aissatou nd',
    'AWA@exemple',
    tel,
    tel.slice(-6),
  ])
    expect([mots, await texte(mots)]).toEqual([mots, 1])
  for (const mots of ['%', '_', '999', 'Fatou', "' OR 1=1 --", '\\']) expect(await texte(mots)).toBe(0)
  expect(await trouver('etatcommande=1,2&etatpaiement=2,4')).toBe(1)
  expect(await trouver('etatcommande=0,5')).toBe(0)
  expect(await trouver('payment_method=carte')).toBe(1)
  expect(await trouver('payment_method=livraison')).toBe(0)
  expect(await trouver(`du=${jour}&au=${jour}&tri=-montant`)).toBe(1)
  expect(await trouver('au=2020-01-01')).toBe(0)
  expect(await trouver('du=2026-02-30')).toBe('ENTREE_INVALIDE')
})

it('Un nom que trop de commandes portent : les premières viennent dans l’ordre demandé, comptées jusque-là', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  const { database } = bureau.services
  const noms = (await colonnesDe(database, 'commande')).split(', ')
  const copies: Record<string, string> = { id: '100000 + n', cle: `'copie' || n` }
  await database.query(
    `INSERT INTO commande (${noms.join(', ')}) SELECT ${noms.map((nom) => copies[nom] ?? `c.${nom}`).join(', ')}
     FROM commande c, generate_series(1, ${COMPTES_MAX + 1}) AS n WHERE c.id = $1`,
    [id],
  )
  const trouver = async (plus: string) => {
    const reponse = await bureau.equipe(
      'preparateur',
      'GET',
      `/api/equipe/commande?texte=diop&limit=10${plus}`,
    )
    const [{ data, metadata }] = reponse.liste
    return { premiere: data[0]?.id, total: metadata.total, plus: metadata.plus ?? false }
  }
  expect(await trouver('')).toEqual({ premiere: 100_000 + COMPTES_MAX + 1, total: 60, plus: true })
  expect(await trouver('&tri=ancienne')).toMatchObject({ premiere: id, plus: true })
  expect(await trouver('&page=3')).toMatchObject({ premiere: 100_000 + COMPTES_MAX - 19, total: 80 })
  await database.query('UPDATE commande SET etat = 5 WHERE id IN (100007, 100003)')
  expect(await trouver('&etatcommande=5')).toEqual({ premiere: 100_007, total: 2, plus: false })
  expect(await trouver('&etatcommande=5&tri=ancienne')).toMatchObject({ premiere: 100_003 })
})

it('Le tableau de bord dit ce que dit la base ; les ventes ne sont pas dites à un préparateur', async () => {
  const bureau = await ouvrirBureau()
  const lire = async (role: string) => (await bureau.equipe(role, 'GET', '/api/equipe/tableau')).data
  const nombre = async (cle: string) =>
    (await lire('gestionnaire')).a_faire.find((une: { cle: string }) => une.cle === cle).nombre
  expect((await lire('gestionnaire')).ventes.jour).toMatchObject({ nombre: 0, brut: 0 })
  const id = await payee(bureau)
  await bureau.enRoute()
  expect((await lire('proprietaire')).ventes).toMatchObject({
    jour: { nombre: 1, brut: 3500, rendu: 0, net: 3500 },
    mois: { nombre: 1, brut: 3500 },
  })
  expect(await nombre('preparer')).toBe(1)
  await bouger(bureau, 'preparateur', id, 2)
  expect([await nombre('preparer'), await nombre('expedier'), await nombre('appeler')]).toEqual([0, 1, 0])
  expect(await lire('preparateur')).toMatchObject({
    ...{ ventes: null, anomalies: null, stocks_bas: null, vaines: null },
  })
  // less than a session lasts, and into another month
  bureau.services.avancer(28 * 86_400_000)
  expect((await lire('gestionnaire')).ventes.mois.nombre).toBe(0)
  expect((await bureau.equipe('client', 'GET', '/api/equipe/tableau')).statut).toBe(404)
})

it('Le journal dit qui a fait quoi, le plus récent d’abord ; un préparateur n’y a pas de page', async () => {
  const bureau = await ouvrirBureau()
  const id = await payee(bureau)
  await bouger(bureau, 'preparateur', id, 2)
  await bouger(bureau, 'gestionnaire', id, 3)
  const lire = async (question = '') => {
    const reponse = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/journal${question}`)
    return reponse.liste[0].data
  }
  const ecritures = await lire('?objet=commande')
  expect(ecritures).toMatchObject([
    { action: 'deplacer', objet_id: String(id), apres: { etatcommande: 3 }, motif: 'essai' },
    { action: 'deplacer', avant: { etatcommande: 1 }, apres: { etatcommande: 2 } },
  ])
  expect(ecritures[0].auteur).toMatch(/gestionnaire/)
  expect(await lire(`?compte_id=${ecritures[1].compte_id}`)).toEqual([ecritures[1]])
  expect(await lire('?objet=moyen')).toEqual([])
  expect((await bureau.equipe('preparateur', 'GET', '/api/equipe/journal?objet=%00')).code).toBe(
    'DROIT_REFUSE',
  )
  expect((await bureau.equipe('preparateur', 'GET', '/api/equipe/moi')).data.role).toBe('preparateur')
  expect((await bureau.equipe('client', 'GET', '/api/equipe/moi')).statut).toBe(404)
})
