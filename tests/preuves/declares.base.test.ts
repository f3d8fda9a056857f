import { readFileSync } from 'node:fs'
import { buildSchema, isInputObjectType } from 'graphql'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeAll, describe, expect, it } from 'vitest'
import { ECRIVABLES_CATALOGUE } from '#classement/ecrivables.actions.ts'
import { ECRIVABLES_CONTENU } from '#contenu/references.actions.ts'
import type { Ecrivable } from '#ecriture/ecrivable.actions.ts'
import { ECRIVABLES_ETAGERE } from '#etagere/etagere.actions.ts'
import { ECRIVABLES_FOURNISSEUR } from '#fournisseur/fournisseur.actions.ts'
import { ECRIVABLES_LIVRAISON } from '#livraison/references.actions.ts'
import Fournisseur from '#pages/admin/achat/FicheFournisseur.tsx'
import { Forme as Categorie } from '#pages/admin/categorie/Categorie.tsx'
import { Formulaire as Apropos } from '#pages/admin/contenu/Apropos.tsx'
import { Redaction as Cgv } from '#pages/admin/contenu/Conditions.tsx'
import Etagere from '#pages/admin/contenu/FicheEtagere.tsx'
import Personne from '#pages/admin/contenu/FichePersonne.tsx'
import Slide from '#pages/admin/contenu/FicheSlide.tsx'
import Faq from '#pages/admin/contenu/Question.tsx'
import { DECLARES } from '#pages/admin/declares.ts'
import { Formulaire as Destination } from '#pages/admin/livraison/Destination.tsx'
import Pays from '#pages/admin/livraison/FichePays.tsx'
import Zone from '#pages/admin/livraison/Zone.tsx'
import Promotion from '#pages/admin/promotion/Promotion.tsx'
import Couleur from '#pages/admin/reference/Couleur.tsx'
import Taille from '#pages/admin/reference/Taille.tsx'
import Unite from '#pages/admin/reference/Unite.tsx'
import { Formulaire as Preference } from '#pages/admin/reglage/Boutique.tsx'
import Synonyme from '#pages/admin/stock/FicheSynonyme.tsx'
import { ECRIVABLES_PREFERENCE } from '#preference/references.actions.ts'
import { ECRIVABLES_PROMOTION } from '#promotion/promotion.actions.ts'
import { ECRIVABLES_RECHERCHE } from '#recherche/synonymes.actions.ts'
import type { Champ } from '#shared/champ.ts'
import { ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '../comparaison/fin.ts'

/** What the staff keeps; a product has a test of its own (champs.base.test.ts). */
const TENUES = [
  ...ECRIVABLES_CATALOGUE,
  ...ECRIVABLES_LIVRAISON,
  ...ECRIVABLES_PROMOTION,
  ...ECRIVABLES_ETAGERE,
  ...ECRIVABLES_RECHERCHE,
  ...ECRIVABLES_FOURNISSEUR,
  ...ECRIVABLES_CONTENU,
  ...ECRIVABLES_PREFERENCE,
].filter(({ table }) => table)

const rien = () => undefined
const NEUVE = { lue: null, retour: rien, relire: rien, lire: async () => Promise.reject() }
const formeDe = (Forme: FunctionComponent) => createElement(Forme)
/** The form of a new one of each, by what is written. */
const FORMES: Record<string, ReactNode> = {
  Categorie: createElement(Categorie, { fiche: NEUVE, toutes: [] }),
  Unite: formeDe(Unite),
  Couleur: formeDe(Couleur),
  Taille: formeDe(Taille),
  Pays: formeDe(Pays),
  Zone: formeDe(Zone),
  Tariflivraison: formeDe(Zone),
  Destination: createElement(Destination, { fiche: NEUVE, pays: [], zones: [] }),
  Faq: formeDe(Faq),
  Personne: formeDe(Personne),
  Promotion: formeDe(Promotion),
  Slide: formeDe(Slide),
  Etagere: formeDe(Etagere),
  Synonyme: formeDe(Synonyme),
  Fournisseur: formeDe(Fournisseur),
  Apropos: createElement(Apropos, { lue: null }),
  Preference: createElement(Preference, { lue: null }),
  Cgv: createElement(Cgv, {
    etat: { brouillon: null, versions: [] },
    ...{ enVigueur: '', relire: async () => null, onPublie: rien },
  }),
}

let colonnes: Map<string, string[]>
beforeAll(async () => {
  const base = await ouvrirBase({ until: finDuFichier })
  const lues = await base.query<{ table_name: string; column_name: string }>(
    `SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'`,
  )
  const par = Map.groupBy(lues, ({ table_name }) => table_name)
  colonnes = new Map([...par].map(([nom, siennes]) => [nom, siennes.map((une) => une.column_name)]))
})

const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
function champsDuContrat(nom: string): string[] {
  const type = schema.getType(nom)
  return isInputObjectType(type) ? Object.keys(type.getFields()) : []
}
const rendre = (forme: ReactNode) =>
  renderToStaticMarkup(
    createElement(createRoutesStub([{ path: '/:id', Component: () => forme }]), {
      initialEntries: ['/nouveau'],
    }),
  )

/** What the declaration of a thing lacks, in words. */
function manques({ type, table = '', champs = {} }: Ecrivable, html: string): string[] {
  const contrat = champsDuContrat(`${type}Input`)
  const parChamp = Object.entries(champs).flatMap(([nom, { libelle, carte, genre }]) => {
    const parts: [string, boolean][] = [
      ['colonne dans la base (une migration)', Boolean(colonnes.get(table)?.includes(nom))],
      ['libellé', libelle.trim() !== ''],
      [`champ de ${type}Input`, contrat.includes(nom)],
      ['libellé au journal', DECLARES[table]?.[nom]?.libelle === libelle],
      ['contrôle du formulaire', carte === null || genre === 'autre' || html.includes(`name="${nom}"`)],
    ]
    return parts.flatMap(([part, la]) => (la ? [] : [`${nom} : pas de ${part}`]))
  })
  const enTrop = contrat
    .filter((nom) => !(nom in champs))
    .map((nom) => `${nom} : écrit au contrat, pas déclaré`)
  return [...parChamp, ...enTrop]
}

describe('ce que tient l’équipe, chaque champ déclaré une fois', () => {
  it('est tout ce qu’elle écrit, le produit et les mouvements de stock à part', () => {
    expect(TENUES.map(({ type }) => type).toSorted()).toEqual(Object.keys(FORMES).toSorted())
  })

  it.each(TENUES.map((tenue) => [tenue.table, tenue] as const))(
    '%s : chacun a sa colonne, sa place au contrat, au journal et dans le formulaire',
    (_, tenue) => {
      expect(manques(tenue, rendre(FORMES[tenue.type]))).toEqual([])
    },
  )

  it('à qui tout manque, chaque part est nommée', () => {
    const [categorie] = TENUES
    if (!categorie?.champs) throw new Error('nothing is kept')
    const bidule: Champ = { genre: 'texte', libelle: ' ', regle: { refus: () => null } }
    const fautive = { ...categorie, champs: { ...categorie.champs, bidule } }
    expect(manques(fautive, rendre(FORMES.Categorie))).toEqual([
      'bidule : pas de colonne dans la base (une migration)',
      'bidule : pas de libellé',
      'bidule : pas de champ de CategorieInput',
      'bidule : pas de libellé au journal',
      'bidule : pas de contrôle du formulaire',
    ])
    const { designation: _, ...reste } = categorie.champs
    expect(manques({ ...categorie, champs: reste }, '')).toContain(
      'designation : écrit au contrat, pas déclaré',
    )
  })
})
