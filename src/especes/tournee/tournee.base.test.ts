// A deliverer's day on their telephone, by a link (issue 17).
import { expect, it } from 'vitest'
import { listEcritures } from '#ecriture/journal.data.ts'
import type { Bureau } from '#tests/bureau.ts'
import {
  confier,
  DU,
  enRoute,
  ouvrirLivraisons,
  tournee,
  versements,
  verser,
} from '#tests/especes/livreurs.ts'
import { codeDe, dire, lirePage, ouvrirLien } from '#tests/especes/tournees.ts'
import { oublierTournees } from './tournee.jobs.ts'

const JOUR = 86_400_000
const remettre = async (bureau: Bureau, chemin: string, id: number, plus = {}) => {
  const champs = { geste: 'remis', commande: String(id), code: await codeDe(bureau, id), montant: String(DU) }
  return dire(bureau, chemin, { ...champs, ...plus })
}
const manquer = (bureau: Bureau, chemin: string, id: number, plus = {}) =>
  dire(bureau, chemin, { geste: 'manque', commande: String(id), raison: 'absent', ...plus })
const passages = (bureau: Bureau) =>
  bureau.services.database.query('SELECT commande_id, resultat, montant FROM passage ORDER BY id')

it('le lien ouvre la tournée du jour, sans compte ni trace ; seule son empreinte est gardée', async () => {
  const bureau = await ouvrirLivraisons()
  const [sienne, autre] = [await enRoute(bureau), await enRoute(bureau, 'Abdou')]
  const chemin = await ouvrirLien(bureau)
  expect(chemin).toMatch(/^\/tournee\/[\w-]{32}$/)
  const { statusCode, headers, body } = await lirePage(bureau, chemin)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    'x-robots-tag': 'noindex, nofollow',
  })
  expect(body).toContain('Tournée de Modou')
  expect(body).toContain('À encaisser 3\u202f500\u00a0FCFA')
  expect(body).toContain('href="tel:+221')
  expect(body).toContain('https://wa.me/221')
  expect(body).toContain(`id="c${sienne}"`)
  expect(body).not.toContain(`id="c${autre}"`)
  const [base] = await bureau.services.database.query<{ tout: string }>(
    `SELECT string_agg(l::text, '') AS tout FROM lien_tournee l`,
  )
  expect(base?.tout).not.toContain(chemin.slice('/tournee/'.length))
})

it('le lien d’hier, remplacé ou fermé le dit et ne montre rien ; deviné, il n’existe pas', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const premier = await ouvrirLien(bureau)
  const second = await ouvrirLien(bureau)
  const fini = async (chemin: string) => {
    for (const reponse of [await lirePage(bureau, chemin), await remettre(bureau, chemin, id)]) {
      expect(reponse.statusCode).toBe(410)
      expect(reponse.body).toContain('Cette tournée est terminée')
      expect(reponse.body).not.toMatch(/CMD-|FCFA|tel:/)
    }
  }
  await fini(premier)
  expect((await lirePage(bureau, second)).statusCode).toBe(200)
  const { id: livreur_id } = await tournee(bureau, 'Modou')
  await bureau.equipe('preparateur', 'DELETE', `/api/equipe/tournee/${livreur_id}`)
  await fini(second)
  const troisieme = await ouvrirLien(bureau)
  bureau.services.avancer(JOUR)
  await fini(troisieme)
  expect((await bureau.commande(id)).etat).toBe(3)
  for (const faux of ['a'.repeat(32), '1', '%00'])
    expect((await lirePage(bureau, `/tournee/${faux}`)).statusCode).toBe(404)
  bureau.services.avancer(8 * JOUR)
  await oublierTournees(bureau.services)
  expect((await lirePage(bureau, troisieme)).statusCode).toBe(404)
})

it('remis contre le code, il est livré par « livreur Modou » ; deux fois le même geste ne compte qu’une fois', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const chemin = await ouvrirLien(bureau)
  const reponses = await Promise.all([1, 2].map(() => remettre(bureau, chemin, id, { cle: 'le-meme-geste' })))
  expect(reponses.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
    [303, `${chemin}?fait=remis`],
    [303, `${chemin}?fait=remis`],
  ])
  expect((await remettre(bureau, chemin, id, { cle: 'le-meme-geste' })).statusCode).toBe(303)
  expect(await passages(bureau)).toMatchObject([{ commande_id: id, resultat: 'remis' }])
  expect(await bureau.commande(id)).toMatchObject({ etat: 4, etat_paiement: 6 })
  expect((await bureau.etapes(id)).at(-1)).toBe('4/6 livreur Modou')
  const filtre = {
    objet: 'commande',
    objet_id: String(id),
    action: 'deplacer',
    compte_id: null,
    du: null,
    au: null,
  }
  const { data } = await listEcritures(bureau.services.database, filtre, { page: 1, count: 1 })
  expect(data[0]).toMatchObject({ auteur: 'livreur Modou', motif: 'remise contre le code' })
  const { body } = await lirePage(bureau, `${chemin}?fait=remis`)
  expect(body).toContain('C’est noté\u00a0: remis.')
  expect(body).toContain('Rien à remettre · 1 remise')
  expect(body).toContain('3\u202f500\u00a0FCFA encaissés')
  const autre = await enRoute(bureau)
  expect((await remettre(bureau, chemin, autre, { cle: 'le-meme-geste' })).body).toContain(
    'peut-être déjà enregistrée',
  )
})

it('sans le bon code, rien ; cinq essais, puis il faut dire pourquoi sans lui', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const chemin = await ouvrirLien(bureau)
  await bureau.services.database.query(`UPDATE suivi SET code = '7391'`)
  expect((await remettre(bureau, chemin, id, { code: '' })).body).toContain('Demandez le code de livraison')
  const faux = await remettre(bureau, chemin, id, { code: '0000', mot: 'tapé <vite>' })
  expect(faux.statusCode).toBe(422)
  expect(faux.body).toContain('Ce n’est pas le bon code. Il reste 4 essais.')
  expect(faux.body).toContain('tapé &lt;vite&gt;')
  for (const code of ['0001', '0002', '0003', '0004']) await remettre(bureau, chemin, id, { code })
  expect((await remettre(bureau, chemin, id)).body).toContain('Trop de codes ont été essayés')
  expect((await bureau.commande(id)).etat).toBe(3)
  await remettre(bureau, chemin, id, { code: '', sans_code: 'téléphone éteint' })
  expect((await bureau.commande(id)).etat).toBe(4)
  const { data } = await bureau.equipe('gestionnaire', 'GET', `/api/equipe/commande/${id}`)
  expect(data.historique.at(-1)).toMatchObject({
    ...{ auteur: 'livreur Modou', motif: 'sans code\u00a0: téléphone éteint' },
  })
})

it('une autre somme s’explique, sans qu’un essai du code soit compté', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const chemin = await ouvrirLien(bureau)
  const sansMot = await remettre(bureau, chemin, id, { montant: '3 000' })
  expect([sansMot.statusCode, sansMot.body.includes('dites pourquoi c’est un autre montant')]).toEqual([
    422,
    true,
  ])
  expect((await remettre(bureau, chemin, id, { montant: '' })).body).toContain(
    'Écrivez ce que vous avez encaissé',
  )
  expect(await bureau.services.database.query('SELECT essais FROM suivi')).toEqual([{ essais: 0 }])
  await remettre(bureau, chemin, id, { montant: '3 000', mot: 'pas de monnaie' })
  expect(await passages(bureau)).toMatchObject([{ resultat: 'remis' }])
})

it('ce qu’il dit avoir encaissé est proposé le soir, et compté par l’équipe seule, une fois', async () => {
  const bureau = await ouvrirLivraisons()
  const [une, deux] = [await enRoute(bureau), await enRoute(bureau)]
  const chemin = await ouvrirLien(bureau)
  await remettre(bureau, chemin, une, { montant: '3000', mot: 'le reste demain' })
  await remettre(bureau, chemin, deux)
  const proposes = async () => {
    const { commandes } = (await tournee(bureau, 'Modou')) as unknown as {
      commandes: {
        commande: { id: number }
        passage: { montant: number | null; mot: string | null } | null
      }[]
    }
    return commandes.map(({ commande, passage }) => [commande.id, passage?.montant, passage?.mot])
  }
  expect(await proposes()).toEqual([
    [une, 3000, 'le reste demain'],
    [deux, DU, null],
  ])
  expect(await versements(bureau)).toEqual([])
  expect(await bureau.commande(deux)).toMatchObject({ etat_paiement: 6 })
  await verser(
    bureau,
    [
      [une, 3000, 'le reste demain'],
      [deux, DU],
    ],
    6500,
  )
  expect(await proposes()).toEqual([[une, null, 'le reste demain']])
  expect(await bureau.commande(deux)).toMatchObject({ etat: 4, etat_paiement: 2 })
})

it('non remis, il reste en chemin, avec la raison dans son histoire et sur la liste ; on y retourne', async () => {
  const bureau = await ouvrirLivraisons()
  const id = await enRoute(bureau)
  const chemin = await ouvrirLien(bureau)
  const muet = await manquer(bureau, chemin, id, { raison: 'autre' })
  expect([muet.statusCode, muet.body.includes('Dites la raison en une phrase.')]).toEqual([422, true])
  await Promise.all(
    [1, 2].map(() => manquer(bureau, chemin, id, { cle: 'absent-une-fois', mot: 'rappeler à 18 h' })),
  )
  expect(await passages(bureau)).toHaveLength(1)
  expect((await bureau.commande(id)).etat).toBe(3)
  const { data } = await bureau.equipe('preparateur', 'GET', `/api/equipe/commande/${id}`)
  expect(data.historique.at(-1)).toMatchObject({
    ...{ auteur: 'livreur Modou', motif: 'Non remis\u00a0: absent, rappeler à 18 h', etatcommande: 3 },
  })
  const { commandes } = (await tournee(bureau, 'Modou')) as unknown as {
    commandes: { passage: { dit: string } }[]
  }
  expect(commandes[0]?.passage.dit).toBe('Non remis\u00a0: absent, rappeler à 18 h')
  expect((await lirePage(bureau, chemin)).body).toContain('Non remis\u00a0: absent, rappeler à 18 h')
  expect((await remettre(bureau, chemin, id)).statusCode).toBe(303)
  expect((await bureau.commande(id)).etat).toBe(4)
})

it('la commande d’un autre, ou reprise, est introuvable ; déplacée entre-temps, la page dit ce qu’elle est', async () => {
  const bureau = await ouvrirLivraisons()
  const [autre, reprise, revenue] = [
    await enRoute(bureau, 'Abdou'),
    await enRoute(bureau),
    await enRoute(bureau),
  ]
  const chemin = await ouvrirLien(bureau)
  await confier(bureau, [reprise], 'Abdou')
  for (const id of [autre, reprise, 999_999]) {
    const refus = await remettre(bureau, chemin, id)
    expect([
      id,
      refus.statusCode,
      refus.body.includes('n’est pas, ou n’est plus, dans votre tournée'),
    ]).toEqual([...[id, 404, true]])
  }
  await bureau.equipe('preparateur', 'POST', '/api/encaissement', { commande_id: revenue, geste: 'refuser' })
  const tard = await remettre(bureau, chemin, revenue)
  expect(tard.statusCode).toBe(422)
  expect(tard.body).toMatch(
    /CMD-\d{4}-\d{6} n’est plus à remettre\u00a0: elle est maintenant «\u202fRetour en cours\u202f»/,
  )
  expect(await passages(bureau)).toEqual([])
})

it('qui n’est pas de l’équipe n’ouvre ni ne ferme de tournée ; un livreur inconnu n’en a pas', async () => {
  const bureau = await ouvrirLivraisons()
  await enRoute(bureau)
  const { id: livreur_id } = await tournee(bureau, 'Modou')
  expect((await bureau.equipe('client', 'POST', '/api/equipe/tournee', { livreur_id })).statut).toBe(404)
  expect((await bureau.equipe('client', 'DELETE', `/api/equipe/tournee/${livreur_id}`)).statut).toBe(404)
  const inconnu = { livreur_id: 999_999 }
  expect((await bureau.equipe('preparateur', 'POST', '/api/equipe/tournee', inconnu)).statut).toBe(404)
})
