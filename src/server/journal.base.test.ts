import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { ouvrirSession } from '#compte/compte.actions.ts'
import type { Database } from '#database/database.ts'
import { insertJournal } from '#ecriture/journal.data.ts'
import { insertLot } from '#ecriture/lot.data.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { ouvrirMagasin } from '#tests/preuves/magasin.ts'

// The journal in words, on its page and as a file.
const LE = new Date('2026-11-23T10:00:00Z')
let app: FastifyInstance
let q: Database
let jeton: string
let awa: number

beforeAll(async () => {
  q = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(q)
  const magasin = await ouvrirMagasin(q)
  app = magasin.app
  awa = await poserCompte(q, 'awa', { role: 'gestionnaire' })
  jeton = await ouvrirSession(magasin.services, await poserCompte(q, 'comptable', { role: 'comptable' }))
  await insertJournal(
    q,
    {
      ...{ compte_id: awa, action: 'modifier', objet: 'produit', objet_id: ids.produit.bissap, motif: null },
      ...{ avant: { prix: '1500.0000', publie: 0 }, apres: { prix: 1700, publie: 1 } },
    },
    LE,
  )
  const lignes = [ids.produit.riz, ids.produit.mil].map((objet_id) => ({
    objet_id,
    avant: { prix: 1 },
    apres: { prix: 2 },
  }))
  await insertLot(q, { compte_id: awa, action: 'importer', objet: 'produit' }, lignes, LE)
  const apres = { etat: 'faite', fichier: 'produits.csv', creees: 0, modifiees: 2 }
  const importee = { compte_id: awa, action: 'importer', objet: 'importation', objet_id: 1 }
  await insertJournal(q, { ...importee, avant: null, apres }, LE)
})

const lire = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${jeton}` } })

it('un fichier importé est une seule écriture ; celles de ses produits se trouvent par l’action', async () => {
  const lues = async (question = '') =>
    (await lire(`/api/equipe/journal${question}`))
      .json()[0]
      .data.map(({ action, objet }: Record<string, string>) => `${action} ${objet}`)
  expect(await lues()).toEqual(['importer importation', 'modifier produit'])
  expect(await lues('?action=importer')).toEqual([
    ...['importer importation', 'importer produit', 'importer produit'],
  ])
})

it('le journal sort en CSV, dans les mots de sa page, comme il est filtré', async () => {
  const reponse = await lire('/api/equipe/fichier/journal')
  expect(reponse.headers['content-type']).toBe('text/csv; charset=utf-8')
  const [titres, importee, bissap] = reponse.body.replace('\ufeff', '').trim().split('\r\n')
  expect(titres).toBe('Quand;Qui;Quoi;Changement;Motif')
  expect(importee).toContain('produits modifiés\u00a0: – → 2')
  expect(bissap).toMatch(/^2026-11-23 10:00;awa Diop;Modification, produit /)
  expect(bissap).toContain('Prix\u00a0: 1\u202f500 → 1\u202f700\u00a0FCFA')
  const filtre = await lire('/api/equipe/fichier/journal?objet=produit&action=modifier')
  expect(filtre.body.trim().split('\r\n')).toHaveLength(2)
})
