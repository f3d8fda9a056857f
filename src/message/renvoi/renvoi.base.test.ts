import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { listJournal } from '#ecriture/journal.data.ts'
import { openCommands } from '#server/commands/commands.ts'
import { canauxDemonstration } from '#server/demonstration.ts'
import { ouvrirBureau } from '#tests/bureau.ts'
import { envoyerMessages } from '../message.jobs.ts'
import type { Pli } from '../poste.ts'

/** The desk of the staff, with one message that a server has refused for good. */
async function ouvrir() {
  const bureau = await ouvrirBureau()
  const id = await bureau.commander()
  const partis: Pli[] = []
  const refus = { definitif: true, panne: false, motif: '550 5.1.1 … no such mailbox' }
  let refuse = true
  const mail = {
    expediteur: '',
    envoyer: async (pli: Pli) => {
      if (refuse) return refus
      partis.push(pli)
      return 'parti' as const
    },
  }
  const passer = () => envoyerMessages({ ...bureau.services, canaux: { mail } })
  await passer()
  refuse = false
  const lire = async (role = 'preparateur') => bureau.equipe(role, 'GET', '/api/equipe/message')
  return { bureau, id, partis, passer, lire }
}

it('Un message refusé se voit avec sa raison, et l’équipe le renvoie, une fois', async () => {
  const { bureau, id, partis, passer, lire } = await ouvrir()
  const [{ data, metadata }] = (await lire()).liste
  expect(metadata.total).toBe(1)
  const [echoue] = data
  expect(echoue).toMatchObject({
    commande_id: id,
    pour: 'acheteur',
    sujet: `Votre commande ${echoue.numerocommande} est enregistrée`,
    motif: '550 5.1.1 … no such mailbox',
    essais: 1,
  })
  expect(JSON.stringify(data)).not.toMatch(/@/)
  const renvoyer = (role: string) =>
    bureau.equipe(role, 'PUT', '/api/equipe/message', { id: echoue.id }).then(({ statut }) => statut)
  expect(await renvoyer('client')).toBe(404)
  expect((await lire('client')).statut).toBe(404)
  expect(await renvoyer('preparateur')).toBe(200)
  expect(await renvoyer('preparateur')).toBe(422)
  await passer()
  await passer()
  expect(partis).toHaveLength(1)
  expect((await lire()).liste[0].data).toEqual([])
  const traces = await listJournal(bureau.services.database, 'message', echoue.id)
  expect(traces).toMatchObject([
    { action: 'renvoyer', avant: { etat: 'echoue' }, apres: { etat: 'a_envoyer' } },
  ])
})

it('La ligne de commande les montre et les renvoie', async () => {
  const { bureau, partis, passer } = await ouvrir()
  const dire = async (...args: string[]) =>
    (await openCommands(bureau.services)({ command: 'messages', args })).lines
  const [ligne = ''] = await dire()
  expect(ligne).toMatch(/^n° \d+ {2}.*est enregistrée.*no such mailbox/)
  const [, numero = ''] = /n° (\d+)/.exec(ligne) ?? []
  expect(await dire('--renvoyer', numero)).toEqual([`Message n° ${numero}\u00a0: il repart.`])
  await passer()
  expect(partis).toHaveLength(1)
  expect(await dire()).toEqual(['Tous les messages sont partis, ou attendent leur tour.'])
})

it('En démonstration, chaque message est un fichier .eml et un .html', async () => {
  const { bureau } = await ouvrir()
  const dataDir = mkdtempSync(join(tmpdir(), 'teranga-mails-'))
  const dossier = join(dataDir, 'mails')
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  await bureau.commander('EUR')
  await envoyerMessages({ ...bureau.services, canaux: canauxDemonstration(dataDir) })
  expect(existsSync(dossier)).toBe(true)
  const noms = readdirSync(dossier).filter((nom) => nom.includes('enregistree'))
  expect(noms.map((nom) => nom.replace(/^\d+/, 'N'))).toEqual([
    'N-acheteur-enregistree.eml',
    'N-acheteur-enregistree.html',
  ])
  const [eml = '', html = ''] = noms.map((nom) => readFileSync(join(dossier, nom), 'utf8'))
  expect(eml).toMatch(/^To: awa@exemple\.sn\r$/m)
  expect(eml).toMatch(/^Content-Type: multipart\/alternative/m)
  expect(html).toMatch(/8,25\u00a0€/)
})
