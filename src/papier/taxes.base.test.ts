import PDFDocument from 'pdfkit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import { demanderRemboursement, executerRemboursement } from '#remboursement/remboursement.actions.ts'
import { SANS_REGLAGE } from '#taxe/reglage.ts'
import { reglerTaxe } from '#taxe/taxe.actions.ts'
import type { ModeTaxe, PartGelee } from '#taxe/taxe.ts'
import { CARTE, type Caisse, ouvrirCaisse } from '#tests/caisse.ts'
import { listPapiersDe, type PapierEmis } from './papier.data.ts'
import { emettrePapiers } from './papier.jobs.ts'
import { dessinerPapier } from './papier.pdf.ts'

/** What everything written in a paper's PDF says. */
async function textes(papier: PapierEmis): Promise<string[]> {
  const ecrits = vi.spyOn(PDFDocument.prototype, 'text')
  for await (const _ of dessinerPapier(papier));
  return ecrits.mock.calls.map(([texte]) => String(texte).replace(/[\u00a0\u202f]/g, ' '))
}
afterEach(() => vi.restoreAllMocks())

/** A shop that asks so much in Senegal, and an order that was paid there; answers its invoice. */
async function facturee(mode: ModeTaxe, devise: 'XOF' | 'EUR' = 'XOF') {
  const caisse = await ouvrirCaisse()
  const { services } = caisse
  const [senegal] = await services.database.query<{ id: number }>(`SELECT id FROM pays WHERE code = 'sn'`)
  const pays_id = senegal?.id ?? 0
  const appel = { equipier: LIGNE_DE_COMMANDE }
  const pays = [{ pays_id, mode: null, taux: '18', livraison: '10', categories: [] }]
  await reglerTaxe(services, appel, {
    ...SANS_REGLAGE,
    ...(mode === 'aucune' ? { mention: 'TVA non applicable, art. 293 B du CGI.' } : { mode, pays, pays_id }),
  })
  const { id, adresse } = await caisse.enRoute(devise)
  await caisse.carte(adresse, CARTE.bonne)
  await caisse.revenir(id)
  await emettrePapiers(services)
  const [facture] = await listPapiersDe(services.database, id)
  if (!facture) throw new Error('no invoice')
  return { caisse, id, facture }
}

async function rendre({ services, tentatives }: Caisse, commande_id: number, montant?: number) {
  const [tentative] = await tentatives(commande_id)
  const qui = { auteur: 'essai', motif: 'essai', now: services.now() }
  const rendu = await services.database.transaction((tx) =>
    demanderRemboursement(tx, tentative?.id ?? 0, qui, { montant }),
  )
  await executerRemboursement(services, rendu?.id ?? 0)
  await emettrePapiers(services)
}

const somme = (parts: PartGelee[], champ: keyof Omit<PartGelee, 'taux'>) =>
  parts.reduce((total, part) => total + part[champ], 0)

describe('La taxe sur les papiers', () => {
  it('est dite taux par taux sur la facture, et ses parts font le total', async () => {
    const { facture } = await facturee('incluse')
    const { taxes, francs } = facture.contenu
    const parts = taxes?.parts ?? []
    expect(parts.map(({ taux }) => taux)).toEqual(['18', '10'])
    expect(somme(parts, 'base') + somme(parts, 'montant')).toBe(Number(francs))
    const ecrits = await textes(facture)
    // two bottles at 1 000, brought for 1 500
    expect(ecrits).toEqual(
      expect.arrayContaining([
        'dont TVA 18 % sur 1 695 FCFA',
        '305 FCFA',
        'dont TVA 10 % sur 1 364 FCFA',
        '136 FCFA',
      ]),
    )
    expect(ecrits.join(' ')).toContain('TVA 18 %')
  })

  it('ajoutée, elle est une ligne du total', async () => {
    const { facture } = await facturee('ajoutee')
    expect(facture.contenu.postes).toEqual({ articles: 2000, livraison: 1500, taxe: 510 })
    const ecrits = await textes(facture)
    expect(ecrits).toEqual(
      expect.arrayContaining(['TVA', '510 FCFA', '4 010 FCFA', 'dont TVA 18 % sur 2 000 FCFA']),
    )
    expect(ecrits.join(' ')).toContain('Prix hors taxes.')
  })

  it('quand il n’y en a pas, la facture dit pourquoi', async () => {
    const { facture } = await facturee('aucune')
    const dits = (await textes(facture)).join(' ')
    expect(dits).toContain('TVA non applicable, art. 293 B du CGI.')
    expect(dits).not.toContain('toutes taxes comprises')
  })

  it.each([
    ['incluse', 'XOF'],
    ['ajoutee', 'XOF'],
    ['incluse', 'EUR'],
    ['ajoutee', 'EUR'],
  ] as const)('%s, en %s, chaque avoir en reprend sa part, et le dernier le reste', async (mode, devise) => {
    const { caisse, id, facture } = await facturee(mode, devise)
    const total = facture.contenu.montantdevise
    for (const part of [1, Math.floor(total / 3), 7, undefined]) await rendre(caisse, id, part)
    const avoirs = (await listPapiersDe(caisse.services.database, id)).filter(({ serie }) => serie === 'AV')
    expect(avoirs).toHaveLength(4)
    for (const { contenu } of avoirs) {
      const parts = contenu.taxes?.parts ?? []
      expect(somme(parts, 'base') + somme(parts, 'montant')).toBe(Number(contenu.francs))
      expect(somme(parts, 'basedevise') + somme(parts, 'montantdevise')).toBe(contenu.reglement.montant)
      for (const { base, montant } of parts) expect(Math.min(base, montant)).toBeGreaterThanOrEqual(0)
    }
    for (const [rang, part] of (facture.contenu.taxes?.parts ?? []).entries())
      for (const champ of ['base', 'montant', 'basedevise', 'montantdevise'] as const) {
        const rendues = avoirs.map(({ contenu }) => contenu.taxes?.parts[rang]?.[champ] ?? Number.NaN)
        expect(rendues.reduce((a, b) => a + b, 0)).toBe(part[champ])
      }
    const dits = (await textes(avoirs[1] as PapierEmis)).join(' ')
    expect(dits).toContain('dont TVA 18 % sur')
  })

  it('la base n’émet pas un papier dont les taxes ne font pas les francs', async () => {
    const { caisse, facture } = await facturee('incluse')
    const { database } = caisse.services
    const juste = 'SELECT papier_juste($1, $2::text::jsonb) AS juste'
    const demander = async (contenu: object) => {
      const [dit] = await database.query<{ juste: boolean }>(juste, ['FA', JSON.stringify(contenu)])
      return dit?.juste
    }
    expect(await demander(facture.contenu)).toBe(true)
    expect(await demander({ ...facture.contenu, taxes: { ...facture.contenu.taxes, parts: [] } })).toBe(false)
  })
})
