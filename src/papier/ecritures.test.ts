import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  COLONNES_ECRITURES,
  ecrituresDe,
  ligneFec,
  lignesDuReleve,
  lignesEcritures,
  NOMS_PLANS,
  type PieceComptable,
} from './ecritures.ts'
import type { Contenu, Serie } from './papier.ts'

interface Voulue {
  serie?: Serie
  francs?: number
  taxe?: number
  avoir?: number
  moyen?: string
  carte?: boolean
  /** What came, or went back; absent: what the paper is for, less what credit paid. */
  venu?: number
}

function piece({ francs = 3500, taxe = 0, avoir = 0, moyen = 'carte', carte = false, ...voulue }: Voulue) {
  const { serie = 'FA', venu = serie === 'FA' ? francs - avoir : francs } = voulue
  const part = { taux: '18', base: francs - taxe, montant: taxe, basedevise: 0, montantdevise: 0 }
  const contenu = {
    francs: String(francs),
    acheteur: { nom: 'Awa Diop', lignes: [] },
    commande: { numero: 'TER-000007', passee_le: '2026-11-20T10:00:00Z', cgv_version: 1 },
    reglement: { moyen, montant: venu, devise: 'XOF', le: '2026-11-20T10:05:00Z' },
    taxes: taxe > 0 ? { mode: 'incluse', mention: null, parts: [part] } : null,
    avoirs: avoir > 0 ? { nom: 'Payé par avoir', montants: { XOF: avoir, EUR: 0, USD: 0, JPY: 0 } } : null,
  } as unknown as Contenu
  const numero = { annee: 2026, numero: 12, emis_le: new Date('2026-11-20T10:06:00Z') }
  return { serie, ...numero, commande_id: 7, contenu, carte } satisfies PieceComptable
}
const dire = (voulue: Voulue, plan: 'syscohada' | 'pcg' = 'syscohada') =>
  ecrituresDe(piece(voulue), plan).map(({ journal, lignes }) => [
    journal[0],
    ...lignes.map(({ compte, debit, credit }) => `${compte[0]} ${debit} ${credit}`),
  ])

it('une facture avec TVA : la cliente doit, la vente hors taxe et la taxe sont dues ; son règlement l’acquitte', () => {
  expect(dire({ francs: 1180, taxe: 180 })).toEqual([
    ['VE', '4111 1180 0', '7011 0 1000', '4431 0 180'],
    ['TR', '5151 1180 0', '4111 0 1180'],
  ])
})

it('ce que paient un avoir et une carte cadeau vient des avances, le reste du moyen : caisse, banque ou téléphone', () => {
  expect(dire({ avoir: 1000, moyen: 'wave' })[1]).toEqual(['TR', '5521 2500 0', '4191 1000 0', '4111 0 3500'])
  expect(dire({ moyen: 'livraison' })[1]).toEqual(['TR', '5711 3500 0', '4111 0 3500'])
  expect(dire({ moyen: 'avoir', avoir: 3500 })[1]).toEqual(['TR', '4191 3500 0', '4111 0 3500'])
})

it('une autre somme acceptée comme elle est venue : elle seule est en caisse, l’écart est une perte ou un gain', () => {
  expect(dire({ francs: 10_000, venu: 8000 })[1]).toEqual([
    'TR',
    '5151 8000 0',
    '6588 2000 0',
    '4111 0 10000',
  ])
  expect(dire({ francs: 10_000, venu: 11_000, avoir: 500 }, 'pcg')[1]).toEqual([
    ...['TR', '511500 11000 0', '419100 500 0', '758000 0 1500', '411000 0 10000'],
  ])
  // all of it given back: what came has gone, and the difference with it
  expect(dire({ serie: 'AV', francs: 10_000, venu: 8000 })[1]).toEqual([
    ...['TR', '5151 0 8000', '6588 0 2000', '4111 10000 0'],
  ])
})

it('une carte cadeau vendue n’est pas une vente : c’est une avance, sans taxe', () => {
  expect(dire({ carte: true, francs: 10_000, taxe: 1525 }, 'pcg')).toEqual([
    ['VE', '411000 10000 0', '419100 0 10000'],
    ['TR', '511500 10000 0', '411000 0 10000'],
  ])
})

it('un avoir est sa facture à l’envers ; rendu en avoir, il redevient une avance', () => {
  expect(dire({ serie: 'AV', francs: 1180, taxe: 180 })).toEqual([
    ['VE', '4111 0 1180', '7011 1000 0', '4431 180 0'],
    ['TR', '5151 0 1180', '4111 1180 0'],
  ])
  expect(dire({ serie: 'AV', moyen: 'avoir' })[1]).toEqual(['TR', '4191 0 3500', '4111 3500 0'])
})

it('chaque écriture s’équilibre au franc et la cliente ne doit rien à la fin, quelle que soit la pièce', () => {
  const voulue = fc.record({
    serie: fc.constantFrom<Serie>('FA', 'AV'),
    francs: fc.nat(10_000_000),
    carte: fc.boolean(),
    moyen: fc.constantFrom('carte', 'paypal', 'wave', 'orange_money', 'livraison', 'avoir', 'disparu'),
    part: fc.tuple(fc.nat(100), fc.nat(100)),
    venu: fc.nat(10_000_000),
  })
  fc.assert(
    fc.property(voulue, fc.constantFrom(...NOMS_PLANS), ({ part: [taxe, avoir], francs, ...reste }, plan) => {
      const parts = { taxe: Math.floor((francs * taxe) / 100), avoir: Math.floor((francs * avoir) / 100) }
      const ecritures = ecrituresDe(piece({ ...reste, ...parts, francs }), plan)
      for (const { lignes } of ecritures)
        expect(lignes.reduce((solde, { debit, credit }) => solde + debit - credit, 0)).toBe(0)
      const clients = ecritures
        .flatMap(({ lignes }) => lignes)
        .filter(({ compte }) => compte[0].startsWith('411'))
      expect(clients.reduce((solde, { debit, credit }) => solde + debit - credit, 0)).toBe(0)
    }),
    { seed: Number(process.env.SEED) },
  )
})

it('une ligne a les dix-huit colonnes du fichier français, et aucun nom ne lui en ajoute', () => {
  const acheteur = { nom: 'Awa\tDiop\r\n|', lignes: [] }
  const une = piece({})
  const [ligne = []] = lignesEcritures({ ...une, contenu: { ...une.contenu, acheteur } }, 'pcg')
  expect(COLONNES_ECRITURES).toHaveLength(18)
  const champs = ligneFec(ligne).split('\t')
  expect(champs).toHaveLength(18)
  expect(champs.slice(0, 13)).toEqual([
    ...['VE', 'Ventes', 'FA-2026-000012-VE', '20261120', '411000', 'Clients', 'C7', 'Awa Diop '],
    ...['FA-2026-000012', '20261120', 'Facture FA-2026-000012, TER-000007', '3500,00', '0,00'],
  ])
})

it('aucune cellule du fichier français n’est une formule d’un tableur, d’où qu’elle vienne', () => {
  const formule = fc.tuple(
    fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '\r\n@', '|+', '＝', "'="),
    fc.string(),
  )
  fc.assert(
    fc.property(formule, ([signe, suite]) => {
      const texte = `${signe}${suite}`
      const une = piece({})
      const acheteur = { nom: texte, lignes: [] }
      const releve = { moyen: 'carte', nature: 'frais', reference: texte, id: 4, francs_frais: 0 } as const
      const lignes = [
        ...lignesEcritures({ ...une, contenu: { ...une.contenu, acheteur } }, 'pcg'),
        ...lignesDuReleve({ ...releve, francs: -500, le: new Date('2026-11-20T10:00:00Z') }, 'pcg'),
      ]
      for (const cellule of lignes.flatMap((ligne) => ligneFec(ligne).slice(0, -2).split('\t')))
        expect(cellule).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
    { seed: Number(process.env.SEED) },
  )
})

it('une écriture garde son numéro : celui de sa pièce, ou de la ligne du relevé, jamais son rang dans un fichier', () => {
  const numeros = (lignes: string[][]) => [...new Set(lignes.map((ligne) => ligne[2]))]
  expect(numeros(lignesEcritures(piece({}), 'pcg'))).toEqual(['FA-2026-000012-VE', 'FA-2026-000012-TR'])
  expect(numeros(lignesEcritures(piece({ serie: 'AV' }), 'pcg'))).toEqual([
    'AV-2026-000012-VE',
    'AV-2026-000012-TR',
  ])
  const ligne = { moyen: 'carte', reference: 'po_1', id: 41, le: new Date('2026-11-20T10:00:00Z') }
  const virement = { ...ligne, nature: 'virement', francs: -5000, francs_frais: 100 } as const
  expect(numeros(lignesDuReleve(virement, 'pcg'))).toEqual(['R41-F', 'R41-V'])
  expect(numeros(lignesDuReleve({ ...virement, francs_frais: 0 }, 'pcg'))).toEqual(['R41-V'])
})
