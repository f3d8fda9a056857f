// What comes twice is not done twice.
import { beforeEach, describe, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE as equipier } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { exact } from '#shared/exact.ts'
import { bougerStock } from '#stock/mouvement.actions.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { essayer as essayerFichier, importer, rejetsDe } from '#tests/fichier/importation.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { attendreQuelquUn } from '#tests/verrous.ts'
import { lockCodes } from './codes.data.ts'
import { exporterProduits } from './exportation.actions.ts'
import { arreterImportation } from './importation.actions.ts'
import { findImportation, updateFin } from './importation.data.ts'
import { oublierImportations, poursuivreImportation } from './importation.jobs.ts'
import { reprendreImportation } from './reprise.actions.ts'

const { riz, bissap } = ids.produit
let base: Database
let depart: number
beforeEach(async () => {
  base = await ouvrirBase()
  await poserBoutique(base)
  depart = await stock()
})
const context = () => contexteDeTest(base)
const stock = async () => Number((await findFiche(base, bissap))?.quantite)
async function ecrire(octets: string, partiel = false) {
  const { id } = await importer(context(), equipier, { octets, partiel })
  await poursuivreImportation(context())
  const finie = await findImportation(base, id)
  if (!finie) throw new Error('no import')
  return finie
}
const essayer = (texte: string) => essayerFichier(context(), equipier, texte)
const fautes = async (texte: string) =>
  (await essayer(texte)).fautes.map(({ ligne, colonne, message }) => `${ligne} ${colonne} ${message}`)
const vendre = (combien: number) =>
  base.transaction((tx) =>
    prendreStock(tx, {
      ...{ produit_id: bissap, quantite: exact(combien), motif: 'reservation', reference: 'CMD-1' },
      now: context().now(),
    }),
  )
const REDIT = '2 quantite Compté, corrigé ou importé depuis ce fichier\u00a0: exportez-le de nouveau.'

/** The row of bissap as it was exported, with so many more, and another row. */
async function fichier(plus: number, autre = '') {
  let exporte = ''
  for await (const morceau of exporterProduits(base)) exporte += morceau
  const [entete = '', ...lignes] = exporte.replace('\ufeff', '').trim().split('\r\n')
  const cellules = lignes.map((ligne) => ligne.split(';')).find(([code]) => code === 'T-BISSAP') ?? []
  const colonnes = entete.split(';')
  const dire = (nom: string) => cellules[colonnes.indexOf(nom)] ?? ''
  const de = ['code', 'stock_exporte', 'mouvement_exporte'].map(dire)
  const table = (voulu: number) =>
    ['code;stock_exporte;mouvement_exporte;quantite;prix', `${de.join(';')};${voulu};900`]
      .concat(autre || [])
      .join('\n')
  return {
    texte: table(Number(dire('quantite')) + plus),
    autrement: table(Number(dire('quantite')) + plus + 5),
  }
}

describe('une différence de stock', () => {
  it('n’est faite qu’une fois : les bonnes lignes, puis le même fichier corrigé, ce qui s’est vendu restant vendu', async () => {
    const { texte } = await fichier(20, 'T-RIZ;40;;40;abc')
    expect(await ecrire(texte, true)).toMatchObject({ modifiees: 1, rejetees: 1 })
    expect(await stock()).toBe(depart + 20)
    await vendre(3)
    const corrige = texte.replace('abc', '15000')
    expect(await essayer(corrige)).toMatchObject({ modifiees: 1, inchangees: 1, en_faute: 0 })
    expect(await ecrire(corrige)).toMatchObject({ modifiees: 1, inchangees: 1 })
    expect([await stock(), (await findFiche(base, riz))?.prix]).toEqual([depart + 17, 15_000])
    expect(await base.query('SELECT * FROM ecart_stock')).toEqual([])
  })

  it('autre que celle qui est faite, ou après un comptage, elle est dite ; après une vente, elle se fait', async () => {
    const { texte, autrement } = await fichier(20)
    await vendre(3)
    expect(await ecrire(texte)).toMatchObject({ modifiees: 1 })
    expect(await stock()).toBe(depart + 17)
    expect(await fautes(autrement)).toEqual([REDIT])
    const suivant = await fichier(5)
    await bougerStock(context(), { equipier }, { produit_id: bissap, motif: 'inventaire', stock: 70 })
    expect(await fautes(suivant.texte)).toEqual([REDIT])
    expect(await ecrire((await fichier(5)).texte)).toMatchObject({ modifiees: 1 })
    expect(await stock()).toBe(75)
  })

  it('reprise, elle se refait', async () => {
    const { texte } = await fichier(20)
    const { id } = await ecrire(texte)
    await reprendreImportation(context(), { equipier }, id)
    expect(await stock()).toBe(depart)
    await ecrire(texte)
    expect(await stock()).toBe(depart + 20)
    expect(await essayer(texte)).toMatchObject({ inchangees: 1 })
  })

  it('qu’un second fichier a défaite n’est pas reprise une seconde fois ; ce second repris, elle l’est', async () => {
    const [erreur, remede] = [
      await ecrire((await fichier(20)).texte),
      await ecrire((await fichier(-20)).texte),
    ]
    const laissees = async ({ id }: { id: number }) =>
      (await reprendreImportation(context(), { equipier }, id)).laissees.map(({ message }) => message)
    expect(await laissees(erreur)).toEqual(['Compté, corrigé ou importé depuis\u00a0: laissé comme il est.'])
    expect(await stock()).toBe(depart)
    expect([await laissees(remede), await stock()]).toEqual([[], depart + 20])
    const autre = await ecrire((await fichier(5)).texte)
    const suivant = await ecrire((await fichier(7)).texte)
    expect([await laissees(suivant), await laissees(autre), await stock()]).toEqual([[], [], depart + 20])
  })

  it('qui vide presque le rayon n’est pas un manque quand le fichier revient', async () => {
    const { texte } = await fichier(2 - depart)
    await ecrire(texte)
    expect([await stock(), await fautes(texte)]).toEqual([2, []])
  })

  it('d’un fichier d’avant cette colonne, la même depuis le même stock est refusée', async () => {
    const texte = (exporte: number) => `code;stock_exporte;quantite\nT-BISSAP;${exporte};${exporte + 20}`
    await ecrire(texte(depart))
    expect(await fautes(texte(depart))).toEqual([REDIT])
    expect(await fautes(texte(depart + 20))).toEqual([])
  })

  it.each(['douze', '1,5', '-1', '9999999999'])(
    'un mouvement « %s » est une faute, où il sert',
    async (dit) => {
      const texte = (quantite: number) =>
        `code;stock_exporte;mouvement_exporte;quantite\nT-BISSAP;${depart};${dit};${quantite}`
      expect(await fautes(texte(depart + 1))).toEqual([
        '2 mouvement_exporte Remettez ce que l’export y avait écrit.',
      ])
      expect(await fautes(texte(depart))).toEqual([])
    },
  )

  it('un stock qu’un tableur a écrit 1.500 n’est pas lu mille fois trop petit', async () => {
    expect(await fautes('code;stock_exporte;quantite\nT-BISSAP;1.500;1500')).toEqual([
      '2 stock_exporte Un nombre.',
    ])
  })
})

const NEUFS = ['code;designation;prix;quantite;unite;categorie']
const neufs = (combien: number, prefixe = '') =>
  NEUFS.concat(
    Array.from({ length: combien }, (_, n) => `${prefixe && prefixe + n};Neuf ${n};5;1;t-kg;Grains`),
  )
const combien = async () =>
  Number(
    (await base.query<{ n: string }>(`SELECT count(*) AS n FROM produit WHERE designation LIKE 'Neuf %'`))[0]
      ?.n,
  )

describe('un produit sans code', () => {
  it('n’est pas créé une seconde fois par un fichier qui revient ; deux du même nom dans un fichier en sont deux', async () => {
    const jumeaux = [...neufs(1), ...neufs(300).slice(1)].join('\n')
    expect(await ecrire(jumeaux)).toMatchObject({ creees: 301 })
    const { en_faute, fautes: dites } = await essayer(jumeaux)
    expect([en_faute, dites[0]?.colonne]).toEqual([301, 'code'])
    const [, sien] = /écrivez son code, (P-\d+), ou un code à vous/.exec(dites[5]?.message ?? '') ?? []
    const entete = NEUFS[0]
    const avec = (code: string) => essayer(`${entete}\n${code};Neuf 4;5;1;t-kg;Grains`)
    expect(await avec(String(sien))).toMatchObject({ creees: 0, en_faute: 0 })
    expect(await avec('N-4')).toMatchObject({ creees: 1, en_faute: 0 })
  })

  it('l’est de nouveau si le premier est repris', async () => {
    const { id } = await ecrire(neufs(1).join('\n'))
    await reprendreImportation(context(), { equipier }, id)
    expect(await essayer(neufs(1).join('\n'))).toMatchObject({ creees: 1, en_faute: 0 })
  })
})

describe('une importation arrêtée', () => {
  it.each(['arrêtée', 'interrompue'])(
    '%s, rend les lignes qui restent, et continue par elles : chacune une fois',
    async (comment) => {
      const { id } = await importer(context(), equipier, {
        octets: [...neufs(450), 'X;;;;;'].join('\n'),
        partiel: true,
      })
      const arret = {
        fois: 0,
        // after its first lot
        get aborted() {
          this.fois += 1
          return this.fois > 2
        },
      }
      await poursuivreImportation(context(), arret as unknown as AbortSignal)
      if (comment === 'arrêtée') await arreterImportation(context(), { equipier }, id)
      else await updateFin(base, id, 'echouee', context().now())
      expect(await combien()).toBe(200)
      await oublierImportations(context())
      expect(await findImportation(base, id)).toMatchObject({ faites: 200, rejets_gardes: true })
      const suite = await rejetsDe(base, id)
      expect(suite.trim().split('\r\n')).toHaveLength(1 + 250 + 1)
      expect(await ecrire(suite, true)).toMatchObject({ creees: 250, rejetees: 1 })
      expect(await combien()).toBe(450)
      const plusTard = new Date(context().now().getTime() + 31 * 86_400_000)
      await oublierImportations({ ...context(), now: () => plusTard })
      expect(await base.query('SELECT * FROM importation_ligne')).toEqual([])
    },
  )
})

describe('une ligne qui ne peut pas s’écrire', () => {
  it('à cause d’un code sans fin est une faute de sa ligne, pas la fin du fichier', async () => {
    // of different letters: the base would pack the same ones
    const long = Array.from({ length: 30_000 }, (_, n) => ((n * 7919) % 46_656).toString(36)).join('')
    expect(await fautes(`code;prix\nT-MIL;900\n${long};900\n`)).toEqual([
      '3 code 40\u00a0lettres, chiffres, points ou tirets au plus.',
    ])
  })

  it('d’un stock que rien ne bouge, fût-il impossible deux fois, prend le reste de ce qu’elle dit', async () => {
    const { etat } = await ecrire('code;stock_exporte;quantite;prix\nT-BISSAP;-3;-3;950\n')
    expect([etat, await stock()]).toEqual(['faite', depart])
    expect(Number((await findFiche(base, bissap))?.prix)).toBe(950)
  })

  it('ne vient pas d’un fournisseur ôté entre-temps : il reste le temps du lot', async () => {
    const [sow] = await base.query<{ id: number }>(
      `INSERT INTO fournisseur (designation) VALUES ('Sow et frères') RETURNING id`,
    )
    const ordre: string[] = []
    const tenus = Promise.withResolvers<void>()
    const lot = base.transaction(async (tx) => {
      await lockCodes(tx, [])
      tenus.resolve()
      await attendreQuelquUn(tx)
      ordre.push('écrit')
    })
    await tenus.promise
    await base.query('DELETE FROM fournisseur WHERE id = $1', [sow?.id])
    ordre.push('ôté')
    await lot
    expect(ordre).toEqual(['écrit', 'ôté'])
  })
})
