import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType, isObjectType } from 'graphql'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { CHAMPS, type Champ, LISTE_CHAMPS } from '#catalogue/champs.ts'
import type { Equipier } from '#compte/equipe.ts'
import type { Context } from '#context'
import type { Fiche } from '#contract'
import { creerProduit } from '#fiche/fiche.actions.ts'
import { findFiche } from '#fiche/fiche.data.ts'
import { findCodes } from '#importation/codes.data.ts'
import { exporterProduits } from '#importation/exportation.actions.ts'
import { poursuivreImportation } from '#importation/importation.jobs.ts'
import { COLONNES } from '#importation/importation.ts'
import { FormeProduit } from '#pages/admin/produit/FormeProduit.tsx'
import { ecrireCsv, lireCsv } from '#shared/csv.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { importer } from '#tests/fichier/importation.ts'
import { ids, poserBoutique, poserCompte } from '#tests/fixtures.ts'
import { silence } from '#tests/silence.ts'
import { finDuFichier } from '../comparaison/fin.ts'

let context: Context
let equipier: Equipier
/** The columns of `produit`, with the tables that hang on it by what they hold. */
let tenus: string[]
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  await base.query(`INSERT INTO fournisseur (id, designation) VALUES (1, 'Sow et frères')`)
  context = contexteDeTest(base)
  const compte_id = await poserCompte(base, 'Awa', { role: 'gestionnaire' })
  equipier = { compte_id, role: 'gestionnaire', auteur: `equipe:${compte_id}` }
  const colonnes = await base.query<{ nom: string }>(
    `SELECT CASE table_name WHEN 'produit' THEN column_name ELSE table_name END AS nom
     FROM information_schema.columns WHERE table_name LIKE 'produit%'`,
  )
  tenus = colonnes.map(({ nom }) => nom)
})

const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
function champsDuContrat(nom: string): string[] {
  const type = schema.getType(nom)
  return isObjectType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : []
}

/** Where a field that is not a column of its own is kept, and what its stock is called where it is read. */
const AILLEURS: Record<string, string> = {
  qte: 'quantite',
  archive: 'archive_le',
  images: 'image',
  alts: 'image_alt',
}
const tenueDe = (nom: string, { genre, vers }: Champ) =>
  AILLEURS[nom] ?? (genre === 'liens' && vers ? `produit_${vers.slice(0, -1)}` : nom)

const catalogue = { categories: [], couleurs: [], tailles: [], unites: [], fournisseurs: [] }
const uneDeChaque = {
  categories: [
    { id: 1, designation: 'Grains', image: null, texte: null, description: null, souscategories: [] },
  ],
  unites: [{ id: 1, code: 'kg', designation: 'kg', facteur: 1, dimension: 'masse' }],
  couleurs: [{ id: 1, designation: 'Rouge', code_hex: '#ff0000' }],
  tailles: [{ id: 1, designation: 'M' }],
  fournisseurs: [{ id: 1, designation: 'Sow', telephone: null, email: null, delai: null, note: null }],
}
const FICHE: Fiche = {
  ...{
    id: 1,
    code: 'X',
    designation: 'X',
    description: null,
    prix: 1,
    quantite: 1,
    poids: 1,
    categorie_id: 1,
  },
  ...{
    unite_id: 2,
    unites: [],
    couleurs: [],
    tailles: [],
    images: ['x.jpg'],
    alts: ['x'],
    archive: 0,
    publie: 1,
  },
  ...{ sans_retractation: null, marque: null, quantites: null, attente: null, version: 1 },
  ...{ fournisseur_id: null, reference_fournisseur: null, prix_revient: null, seuil: null },
}
/** The form as the staff sees it, of a product that is sold in another unit than the one beside it. */
function formulaire(): string {
  const unites = [
    ...uneDeChaque.unites,
    { id: 2, code: 'sac', designation: 'sac', facteur: 25, dimension: 'masse' },
  ]
  const forme = () =>
    createElement(FormeProduit, {
      ...{ lue: FICHE, modele: null, catalogue: { ...catalogue, ...uneDeChaque, unites } },
      ...{ onEnregistre: () => undefined, onFermer: () => undefined },
    })
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: forme }])))
}

/** What a declared field lacks, in words. */
function manques(declares: [string, Champ][], html: string): string[] {
  return declares.flatMap(([nom, champ]) => {
    const { libelle, fichier, colonne = nom, carte, publique } = champ
    const lu = nom === 'qte' ? 'quantite' : nom
    const parts: [string, boolean][] = [
      ['colonne dans la base (une migration)', tenus.includes(tenueDe(nom, champ))],
      ['libellé', libelle.trim() !== ''],
      ['champ de ProduitInput', champsDuContrat('ProduitInput').includes(nom)],
      ['champ de ProduitModification', champsDuContrat('ProduitModification').includes(nom)],
      ['champ de Fiche', champsDuContrat('Fiche').includes(lu)],
      ['champ de Produit', !publique || champsDuContrat('Produit').includes(nom)],
      ['colonne des fichiers', fichier === null || COLONNES.has(colonne)],
      // each picture has its own, which has no name of the form's
      ['contrôle du formulaire', carte === null || nom === 'alts' || html.includes(`name="${nom}"`)],
    ]
    return parts.flatMap(([part, la]) => (la ? [] : [`${nom} : pas de ${part}`]))
  })
}

describe('un champ de produit, déclaré une fois', () => {
  it('a sa colonne, son libellé, sa place dans le contrat, les fichiers et le formulaire', () => {
    expect(manques(LISTE_CHAMPS, formulaire())).toEqual([])
  })

  it('à qui tout manque, chaque part est nommée', () => {
    const bidule: Champ = { ...CHAMPS.description, libelle: ' ', publique: true }
    expect(manques([['bidule', bidule]], formulaire())).toEqual([
      'bidule : pas de colonne dans la base (une migration)',
      'bidule : pas de libellé',
      'bidule : pas de champ de ProduitInput',
      'bidule : pas de champ de ProduitModification',
      'bidule : pas de champ de Fiche',
      'bidule : pas de champ de Produit',
      'bidule : pas de colonne des fichiers',
      'bidule : pas de contrôle du formulaire',
    ])
  })

  it('n’est écrit au contrat que s’il est déclaré', () => {
    const propres = ['id', 'version', 'qte_avant', 'quantite']
    const declares: string[] = LISTE_CHAMPS.map(([nom]) => nom)
    const ecrits = ['ProduitInput', 'ProduitModification', 'Fiche'].flatMap(champsDuContrat)
    expect(ecrits.filter((nom) => !declares.includes(nom) && !propres.includes(nom))).toEqual([])
  })

  it('part par le formulaire, sort dans un fichier, et y revient tel quel dans un autre produit', async () => {
    const saisie = {
      ...{ unite_id: ids.unite.kg, unites: [ids.unite.sac25], categorie_id: ids.categorie.grains },
      ...{ couleurs: [ids.couleur.rouge], tailles: [ids.taille.m], qte: 7, prix: 1500, poids: 1.25 },
      ...{ archive: 1, publie: 0, images: ['produit/essai.jpg'], quantites: 'kg 5-100/5 | sac25 2' },
      ...{ attente: 'commande 10/50', fournisseur_id: 1, prix_revient: 1100.25, seuil: 2.5 },
    }
    const autres = LISTE_CHAMPS.flatMap(([nom, { genre, parmi, regle }]) => {
      if (genre === 'choix') return [[nom, parmi?.at(-1)?.[0]]]
      return genre === 'texte' || genre === 'textes' ? [[nom, `É${nom}`.slice(0, regle.maximum)]] : []
    })
    const voulue = { ...Object.fromEntries(autres), ...saisie, code: 'ALLER' }
    const fiche = await creerProduit(context, { equipier }, voulue)
    const { qte, ...dits } = voulue
    expect(fiche).toMatchObject({ ...dits, quantite: qte })

    let fichier = ''
    for await (const morceau of exporterProduits(context.database)) fichier += morceau
    const { colonnes, lignes } = await lireCsv(new TextEncoder().encode(fichier), 1000)
    const sienne = lignes.find(({ cellules }) => cellules.code === 'ALLER')?.cellules ?? {}
    // not one of its cells is empty: nothing of it was left behind
    expect(Object.entries(sienne).filter(([, cellule]) => cellule === '')).toEqual([])
    const retour = { ...sienne, code: 'RETOUR' }
    const texte = ecrireCsv(colonnes, [colonnes.map((nom) => retour[nom as keyof typeof retour] ?? '')])
    await importer(context, equipier, { octets: texte })
    await poursuivreImportation({ ...context, log: silence })
    const id = (await findCodes(context.database, ['RETOUR'])).get('RETOUR') ?? 0
    expect(await findFiche(context.database, id)).toEqual({ ...fiche, id, code: 'RETOUR' })
  })
})
