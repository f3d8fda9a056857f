import { expect, it } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { message } from '#message/message.table.ts'
import { mettreEnPage } from '#message/mise-en-page.ts'
import { contenuDe } from '#message/pli.actions.ts'
import { reglerPortefeuilles } from '#preference/numeros/portefeuille.actions.ts'
import { anomalies, type Bureau, bouger } from '#tests/bureau.ts'
import { commanderBissap } from '#tests/caisse.ts'
import { DU, dues, enRoute, ouvrirLivraisons, tournee } from '#tests/especes/livreurs.ts'
import { LA_BOUTIQUE } from '#tests/lettres.ts'

// A shop without the keys of Wave: its keeper notes by hand what was sent to her number.
async function ouvrir(): Promise<Bureau> {
  const bureau = await ouvrirLivraisons()
  await numero(bureau, '+221771234567')
  return bureau
}
const numero = ({ services }: Bureau, wave: string | null) =>
  reglerPortefeuilles(
    services,
    { equipier: { auteur: 'essai', compte_id: null, role: 'proprietaire' } },
    { wave },
  )
const noter = (bureau: Bureau, commande_id: number, plus: object = { par: 'wave' }, cle?: string) =>
  bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id, geste: 'encaisser', ...plus }, cle)
async function placee(bureau: Bureau, confirmee = true): Promise<number> {
  const voulue = { payment_method: 'livraison' } as const
  const id = await commanderBissap(bureau.services, bureau.compte, bureau.fermer, voulue)
  const geste = { commande_id: id, geste: 'confirmer' }
  if (confirmee) await bureau.equipe('preparateur', 'POST', '/api/encaissement', geste)
  return id
}
const dossier = async (bureau: Bureau, id: number) =>
  (await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)).data
const UNE_PART = { par: 'wave', montant: 1000, motif: 'Le reste à la porte' }

it('ce qui est venu par Wave avant l’envoi est payé, et n’est dans les mains d’aucun livreur', async () => {
  const bureau = await ouvrir()
  const id = await placee(bureau, false)
  expect((await noter(bureau, id)).message).toContain('Confirmez d’abord')
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: id, geste: 'confirmer' })
  expect((await noter(bureau, id, { par: 'cauris' })).statut).toBe(400)
  expect((await noter(bureau, id)).data).toMatchObject({ etatcommande: 1, etatpaiement: 2 })
  // said twice, it is noted once
  expect((await noter(bureau, id)).data).toMatchObject({ etatpaiement: 2 })
  const { database } = bureau.services
  expect(await database.query('SELECT livreur_id, par, attendu = verse AS juste FROM versement')).toEqual([
    { livreur_id: null, par: 'wave', juste: true },
  ])
  const journal = await listJournal(database, 'commande', String(id))
  expect(journal.map(({ motif }) => motif)).toContain('payée par Wave')
})

it('des espèces ne se notent qu’une fois quelqu’un à la porte, quel que soit l’écran', async () => {
  const bureau = await ouvrir()
  const id = await placee(bureau)
  for (const etat of [1, 2]) {
    if (etat > 1) await bouger(bureau, 'preparateur', id, etat)
    expect(await noter(bureau, id, {})).toMatchObject({ code: 'ETAT_REFUSE' })
    expect(await bureau.commande(id)).toMatchObject({ etat, etat_paiement: 6 })
  }
  await bouger(bureau, 'preparateur', id, 3)
  expect((await noter(bureau, id, {})).data).toMatchObject({ etatpaiement: 2 })
})

it('un numéro jamais dit ne reçoit rien ; un numéro retiré depuis a pu recevoir : cela se note encore', async () => {
  const bureau = await ouvrir()
  const id = await placee(bureau)
  const refus = await noter(bureau, id, { par: 'orange_money' })
  expect(refus).toMatchObject({ code: 'ENTREE_INVALIDE', champs: { par: expect.stringContaining('Orange') } })
  await numero(bureau, null)
  expect((await dossier(bureau, id)).portefeuilles).toEqual(['wave'])
  expect((await noter(bureau, id)).data).toMatchObject({ etatpaiement: 2 })
})

it('une part venue, le reste seul est dû : pour l’acheteuse comme pour le livreur, et une seule fois par clé', async () => {
  const bureau = await ouvrir()
  const id = await enRoute(bureau)
  const fois = await Promise.all([1, 2, 3].map(() => noter(bureau, id, UNE_PART, 'une-part')))
  expect(fois.map(({ statut }) => statut)).toEqual([200, 200, 200])
  const autre = await noter(bureau, id, { ...UNE_PART, montant: 500 }, 'une-part')
  expect(autre.code).toBe('CLE_REUTILISEE')
  const { commande, encaissement } = await dossier(bureau, id)
  expect([commande.deja_recu, encaissement]).toEqual([1000, { du: DU - 1000, recu: 1000 }])
  expect(dues(await tournee(bureau, 'Modou'))).toEqual([[id, DU - 1000]])
  expect(await lettres(bureau, id, 'expediee')).toContain('2\u202f500\u00a0FCFA en espèces au livreur')
})

it('annulée après une part, elle dit ce qui est rendu, et pas que rien n’est dû', async () => {
  const bureau = await ouvrir()
  const id = await placee(bureau)
  await noter(bureau, id, UNE_PART)
  await bureau.annuler(id)
  const annulee = await lettres(bureau, id, 'annulee')
  expect(annulee).toContain('Les 1\u202f000\u00a0FCFA déjà reçus vous sont rendus.')
  expect(annulee).not.toContain('Rien n’est dû')
  expect(await bureau.tentatives(id)).toMatchObject([
    { etat: 'a_rembourser', motif: 'Argent reçu (Wave) pour une commande qui ne le doit plus.' },
  ])
})

it('envoyé pour une commande qui n’en veut plus, l’argent se note, et se rend', async () => {
  const bureau = await ouvrir()
  const id = await placee(bureau)
  await bureau.annuler(id)
  expect(await lettres(bureau, id, 'annulee')).toContain('Rien n’est dû.')
  expect((await noter(bureau, id)).champs).toHaveProperty('montant')
  expect((await noter(bureau, id, {})).code).toBe('ETAT_REFUSE')
  const venu = await noter(bureau, id, { par: 'wave', montant: DU, motif: 'Envoyé avant notre appel' })
  expect(venu.data).toMatchObject({ etatcommande: 5, etatpaiement: 0 })
  expect(await anomalies(bureau)).toContainEqual(
    expect.objectContaining({ genre: 'paiement_a_rembourser', commande_id: id, montant: DU }),
  )
  expect((await dossier(bureau, id)).collectes).toMatchObject([{ montant: DU, du: 0, par: 'wave' }])
})

/** What the letter of this kind says now. */
async function lettres({ services }: Bureau, commande_id: number, genre: string): Promise<string> {
  const rows = await services.database.drizzle.select().from(message)
  const siennes = rows.filter((un) => un.commande_id === commande_id && un.pour === 'acheteur')
  const dites = await Promise.all(
    siennes.map((un) => contenuDe({ ...services, publicUrl: LA_BOUTIQUE.adresse, canaux: {} }, un)),
  )
  const dite = dites.find((un) => un?.genre === genre)
  if (!dite) throw new Error(`no letter ${genre}`)
  return mettreEnPage(await dite.lettre(LA_BOUTIQUE)).texte
}
