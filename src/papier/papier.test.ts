import fc from 'fast-check'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { francsRendus } from '#remboursement/remboursement.ts'
import { papierEmis } from '#tests/papiers.ts'
import type { PapierEmis } from './papier.data.ts'
import { dessinerPapier } from './papier.pdf.ts'
import { bornesDuMois, type Contenu, fauteDeCompte, numeroPapier, relireContenu } from './papier.ts'

afterEach(() => vi.restoreAllMocks())

/** What is written on a paper, and its bytes. */
async function dessiner(
  papier: PapierEmis,
  logo: Uint8Array | null = null,
): Promise<{ textes: string[]; octets: Buffer }> {
  const ecrits = vi.spyOn(PDFDocument.prototype, 'text')
  const parts: Buffer[] = []
  for await (const part of dessinerPapier(papier, logo)) parts.push(part as Buffer)
  const textes = ecrits.mock.calls.map(([texte]) => String(texte))
  ecrits.mockRestore()
  return { textes, octets: Buffer.concat(parts) }
}

describe('un papier', () => {
  it('dit qui vend, qui achète, qui reçoit, chaque article et chaque montant, en français', async () => {
    const { textes } = await dessiner(papierEmis('FA'))
    expect(textes).toEqual(
      expect.arrayContaining([
        'Facture FA-2026-000007',
        'Émise le 21\u00a0novembre\u00a02026',
        'Teranga Exemple SARL',
        'NINEA 000000000 0A0',
        'Awa Diop',
        'Mariama Ba',
        '18,75\u00a0€',
        '4,13\u00a0€',
        '16\u202f750\u00a0FCFA',
        '25,13\u00a0€',
        'Payé le 21\u00a0novembre\u00a02026\u00a0: 25,13\u00a0€, moyen de paiement\u00a0: Carte bancaire.',
        'Page 1 sur 1',
      ]),
    )
  })

  it('qui est un avoir nomme sa facture, et ce qui est rendu s’en retire', async () => {
    const { textes } = await dessiner(papierEmis('AV'))
    expect(textes).toEqual(
      expect.arrayContaining([
        'Avoir AV-2026-000002',
        'Remboursement partiel de la commande CMD-2026-000012',
        expect.stringContaining('Cet avoir reprend la facture FA-2026-000007 du 21\u00a0novembre\u00a02026.'),
        '−4,13\u00a0€',
      ]),
    )
  })

  it('porte le logo de la boutique, même transparent, sans peser davantage', async () => {
    const dessin = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="708" height="120"><circle cx="60" cy="60" r="55" fill="#ac4921"/></svg>',
    )
    const logo = await sharp(dessin).png().toBuffer()
    const [un, deux] = [await dessiner(papierEmis('FA'), logo), await dessiner(papierEmis('FA'), logo)]
    expect(un.octets.equals(deux.octets)).toBe(true)
    expect(un.textes).not.toContain('Teranga')
    expect(un.octets.toString('latin1')).toContain('/SMask')
    expect(un.octets.length).toBeLessThan(60_000)
  })

  it('est le même octet pour octet, balisé, en français, sous 60 Ko même long', async () => {
    const [ligne] = papierEmis('FA').contenu.lignes
    if (!ligne) throw new Error('no line')
    const lignes = Array.from({ length: 40 }, (_, rang) => ({
      ...ligne,
      designation: `Tissu « Ŋóom ɓ œuvre » n°\u202f${rang} ${'très long '.repeat(rang % 9)}`,
    }))
    const long = papierEmis('FA', { lignes })
    const [un, deux] = [await dessiner(long), await dessiner(long)]
    expect(un.octets.equals(deux.octets)).toBe(true)
    expect(un.octets.length).toBeLessThan(60_000)
    expect(un.textes.filter((texte) => texte.startsWith('Tissu'))).toHaveLength(40)
    expect(un.textes.at(-1)).toMatch(/^Page (\d+) sur \1$/)
    const texte = un.octets.toString('latin1')
    for (const marque of ['/MarkInfo', '/StructTreeRoot', '(fr-FR)', 'pdfuaid:part'])
      expect(texte).toContain(marque)
  })
})

describe('les nombres des papiers', () => {
  it('se lisent avec leur série et leur année', () => {
    expect(numeroPapier('FA', 2026, 1)).toBe('FA-2026-000001')
    expect(numeroPapier('AV', 2027, 1_234_567)).toBe('AV-2027-1234567')
  })

  it('un mois va de son premier instant à celui du suivant, décembre aussi', () => {
    expect(bornesDuMois('2026-12')).toEqual({ du: new Date('2026-12-01Z'), au: new Date('2027-01-01Z') })
  })

  it('des avoirs pour tout rendent la facture au franc près, quelles que soient les parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 12 }),
        fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 1, maxLength: 20 }),
        (total, parts) => {
          const recu = parts.reduce((somme, part) => somme + part, 0)
          let avant = 0
          let rendus = 0n
          for (const part of parts) {
            const francs = francsRendus(String(total), recu, avant, avant + part)
            expect(francs >= 0n).toBe(true)
            rendus += francs
            avant += part
          }
          expect(rendus).toBe(BigInt(total))
        },
      ),
    )
  })
})

describe('les comptes d’un papier', () => {
  const { contenu } = papierEmis('FA')
  const [riz, bissap] = contenu.lignes
  if (!riz || !bissap) throw new Error('no lines')

  it.each<[string, Partial<Contenu>]>([
    ['un poste de trop', { postes: { articles: 15_250, livraison: 1501 } }],
    ['un poste oublié', { postes: { articles: 15_250 } }],
    ['un total qui n’est pas celui des postes', { montantcommande: '16751', francs: '16751' }],
    ['un total d’une autre monnaie que ses francs ne font pas', { montantdevise: contenu.montantdevise + 2 }],
    ['une facture d’une partie', { francs: '16749' }],
    ['une ligne oubliée', { lignes: [riz] }],
    ['une ligne en double', { lignes: [riz, bissap, bissap] }],
    ['une quantité changée', { lignes: [riz, { ...bissap, quantite: 3 }] }],
    ['un prix changé', { lignes: [{ ...riz, prix: '12501' }, bissap] }],
  ])('%s se voit', (_, faux) => {
    expect(fauteDeCompte({ ...contenu, ...faux })).not.toBeNull()
  })

  it('qui sont justes ne se voient pas, avoirs compris', () => {
    expect(fauteDeCompte(contenu)).toBeNull()
    expect(fauteDeCompte(papierEmis('AV').contenu)).toBeNull()
  })

  it('se lisent aussi d’un papier d’avant', () => {
    const { postes: _, ...reste } = contenu
    const ancien = { ...reste, montantarticles: '15250', montantliv: '1500' }
    expect(relireContenu(ancien)).toEqual(contenu)
  })
})
