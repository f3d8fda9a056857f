// The month's files of the demonstration, read by readers of the test's own (issue 17): each paper counted, each entry
// balanced, and what stands on the accounts compared with what the shop says of itself.
import { beforeAll, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { archiverMois, ecrireMois } from '#papier/mois.actions.ts'
import { emettrePapiers } from '#papier/papier.jobs.ts'
import type { Methode } from '#prestataire/moyens.ts'
import { listMouvements, totaliser } from '#releve/mouvement.data.ts'
import { importerReleve } from '#releve/releve.actions.ts'
import { fill } from '#server/opening.ts'
import { voirRapport } from '#tableau/rapport.actions.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { ecrireReleve, type LigneEcrite } from '#tests/releves/ecrire.ts'
import { lireZip } from '#tests/releves/zip.ts'
import { silence } from '#tests/silence.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const MOIS = ['2026-10', '2026-11'] as const
const TOUT = { du: '2026-10-01', au: '2026-11-30' }
const FRAIS = 37

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await fill(base, NOW, () => {}, { log: silence, publicUrl: 'http://127.0.0.1:3000' })
  await emettrePapiers({ database: base, log: silence, now: () => NOW })
})

const tous = { ...TOUT, moyen: null, rapproche: null, texte: '' }
const depot = { garder: async () => {}, lire: async () => null, oublier: async () => {} }
async function lire(morceaux: AsyncIterable<unknown>): Promise<Buffer> {
  const lus: Buffer[] = []
  for await (const un of morceaux) lus.push(Buffer.from(un as string))
  return Buffer.concat(lus)
}

/** The French file by its own rules: eighteen fields between tabs; amounts with a comma. */
function lireFec(texte: string) {
  const [entete = '', ...lignes] = texte.split('\r\n').filter((ligne) => ligne !== '')
  const noms = entete.split('\t')
  return lignes.map((ligne) => {
    const champs = ligne.split('\t')
    expect(champs).toHaveLength(18)
    return Object.fromEntries(noms.map((nom, rang) => [nom, champs[rang] ?? ''])) as Record<string, string>
  })
}
/** The table of the SYSCOHADA plan: a mark, semicolons, quotes where a field has one of its own. */
function lireTable(texte: string) {
  const rangees = texte
    .replace('\ufeff', '')
    .split('\r\n')
    .filter((ligne) => ligne !== '')
    .map(
      (ligne) =>
        ligne.match(/("([^"]|"")*"|[^;]*)(;|$)/g)?.map((un) => un.replace(/;$/, '').replace(/^"|"$/g, '')) ??
        [],
    )
  const [noms = [], ...lignes] = rangees
  return lignes.map((champs) => Object.fromEntries(noms.map((nom, rang) => [nom, champs[rang] ?? ''])))
}
const centimes = (texte = '') => {
  expect(texte).toMatch(/^\d+,\d\d$/)
  return Number(texte.replace(',', ''))
}
/** In francs, what is debited less what is credited, by any of the columns. */
function solder(lignes: Record<string, string>[], par: string): Map<string, number> {
  const soldes = new Map<string, number>()
  for (const ligne of lignes) {
    const solde = (centimes(ligne.Debit) - centimes(ligne.Credit)) / 100
    soldes.set(ligne[par] ?? '', (soldes.get(ligne[par] ?? '') ?? 0) + solde)
  }
  return soldes
}
async function ecrire(plan: 'pcg' | 'syscohada') {
  const mois: Record<string, string>[][] = []
  for (const un of MOIS) {
    const texte = String(await lire(ecrireMois(base, un, plan)))
    mois.push(plan === 'pcg' ? lireFec(texte) : lireTable(texte))
  }
  return mois
}

it('l’archive de chaque mois a un PDF par papier émis, nommé de son numéro, et rien d’autre', async () => {
  for (const mois of MOIS) {
    const fichiers = lireZip(await lire(await archiverMois({ database: base, depot }, mois)))
    const papiers = await base.query<{ nom: string }>(
      `SELECT serie || '-' || annee || '-' || lpad(numero::text, 6, '0') || '.pdf' AS nom FROM papier
      WHERE to_char(emis_le AT TIME ZONE 'UTC', 'YYYY-MM') = $1 ORDER BY nom`,
      [mois],
    )
    expect(papiers.length).toBeGreaterThan(0)
    expect([...fichiers.keys()].toSorted()).toEqual(papiers.map(({ nom }) => nom))
    for (const pdf of fichiers.values()) {
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
    }
  }
})

/** The file of this provider, made from what the demonstration took: each line twice, without the last payment. */
async function relever(moyen: Methode): Promise<{ lignes: LigneEcrite[]; payes: number }> {
  const lus = await listMouvements(base, { ...tous, moyen }, null, 1000)
  const lignes = lus
    .filter(({ reference }) => reference !== null)
    .map(({ id, genre, montant, devise, reference, le }): LigneEcrite => {
      const unites = Math.round(devise === 'EUR' || devise === 'USD' ? montant * 100 : montant)
      return {
        ...{ reference: `l${id}`, lien: reference ?? '', le, montant: unites, devise: devise as 'XOF' },
        ...(genre === 'remboursement' ? { nature: 'remboursement' } : { frais: FRAIS }),
      }
    })
    .toReversed()
  const payes = lignes.filter(({ nature }) => nature === undefined).length
  return { lignes, payes }
}

it.each(['carte', 'paypal'] as const)(
  'le relevé de %s, avec des lignes en double et une manquante, se rapproche',
  async (moyen) => {
    const { lignes, payes } = await relever(moyen)
    const rang = lignes.findIndex(({ nature }, place) => place > 0 && nature === undefined)
    const sans = lignes.filter((_, place) => place !== rang)
    const virement: LigneEcrite = {
      reference: 'po_mois',
      montant: -1000,
      nature: 'virement',
      le: '2026-11-20T08:00:00Z',
    }
    const texte = ecrireReleve(moyen, [...sans, ...sans, virement])
    const appel = { equipier: LIGNE_DE_COMMANDE }
    const context = { database: base, log: silence, now: () => NOW }
    const { rapport, fautives } = await importerReleve(context, appel, {
      ...{ moyen, octets: Buffer.from(texte), fichier: `${moyen}.csv`, essai: false },
    })
    expect(payes).toBeGreaterThan(1)
    expect(fautives).toBe(0)
    expect(rapport).toMatchObject({
      ...{ lignes: 2 * sans.length + 1, doublees: sans.length, nouvelles: sans.length + 1 },
      ...{ rapprochees: sans.length, inconnues: 0, ecarts: 0, compte: 1, manquants: 1 },
    })
  },
)

it('les écritures des deux plans s’équilibrent une à une, chacune son numéro, et font les mêmes sommes', async () => {
  const [pcg, syscohada] = [await ecrire('pcg'), await ecrire('syscohada')]
  for (const mois of [...pcg, ...syscohada]) {
    const ecritures = solder(mois, 'EcritureNum')
    expect([...ecritures.values()].filter((solde) => solde !== 0)).toEqual([])
    expect(
      [...ecritures.keys()].filter(
        (numero) => !/^(?:(?:FA|AV)-\d{4}-\d{6}-(?:VE|TR)|R\d+-[FV])$/.test(numero),
      ),
    ).toEqual([])
  }
  const sommes = (plan: Record<string, string>[][]) =>
    [...solder(plan.flat(), 'CompteNum').values()].map(Math.abs).toSorted((une, autre) => une - autre)
  const enTout = (valeurs: number[]) => valeurs.reduce((somme, une) => somme + une, 0)
  // the French plan has one account of fees where the other has two
  expect(enTout(sommes(pcg))).toBe(enTout(sommes(syscohada)))
})

it('ce qui est vendu, encaissé, gardé et reversé est ce que la boutique dit d’elle-même', async () => {
  const comptes = solder((await ecrire('syscohada')).flat(), 'CompteNum')
  const { total } = await voirRapport(base, 'jour', TOUT, 1)
  const solde = (...noms: string[]) => noms.reduce((somme, nom) => somme + (comptes.get(nom) ?? 0), 0)
  expect(-solde('7011', '4431')).toBe(total.net)
  expect(solde('4111')).toBe(0)
  const totaux = new Map((await totaliser(base, tous)).map((un) => [un.moyen, un]))
  for (const [moyen, compte, frais] of [
    ['carte', '5151', '6315'],
    ['paypal', '5541', '6317'],
  ] as const) {
    const un = totaux.get(moyen)
    if (!un) throw new Error(`no ${moyen}`)
    expect(solde(frais), moyen).toBe(un.frais)
    const [paye] = await base.query<{ francs: string }>(
      `SELECT -sum(francs) AS francs FROM releveligne WHERE moyen = $1 AND nature = 'virement'`,
      [moyen],
    )
    expect(solde(compte, frais) + Number(paye?.francs), moyen).toBe(un.entrees + un.sorties)
  }
  const especes = totaux.get('livraison')
  expect(solde('5711')).toBe((especes?.entrees ?? 0) + (especes?.sorties ?? 0))
})
