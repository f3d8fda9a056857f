import { beforeAll, describe, expect, it } from 'vitest'
import { LIGNE_DE_COMMANDE } from '#compte/equipe.ts'
import type { Database } from '#database/database.ts'
import { exact } from '#shared/exact.ts'
import { isFailure } from '#shared/failure.ts'
import { prendreStock } from '#stock/prise.data.ts'
import { contexteDeTest, ouvrirBase } from '#tests/base.ts'
import { finDuFichier } from '#tests/comparaison/fin.ts'
import { essayer as essayerFichier } from '#tests/fichier/importation.ts'
import { ids, poserBoutique } from '#tests/fixtures.ts'
import { exporterProduits } from './exportation.actions.ts'

let base: Database
beforeAll(async () => {
  base = await ouvrirBase({ until: finDuFichier })
  await poserBoutique(base)
  const { bissap } = ids.produit
  const vente = { produit_id: bissap, quantite: exact(1), motif: 'reservation', reference: 'CMD-1' } as const
  await base.transaction((tx) => prendreStock(tx, { ...vente, now: new Date('2026-11-21T10:00:00Z') }))
})

const essayer = (texte: string) => essayerFichier(contexteDeTest(base), LIGNE_DE_COMMANDE, texte)
async function image(): Promise<unknown> {
  const tables = ['produit', 'produit_unite', 'produit_couleur', 'produit_taille', 'mouvement']
  return Promise.all(tables.map((nom) => base.query(`SELECT * FROM ${nom} AS t ORDER BY t::text`)))
}
const refus = (essai: Promise<unknown>) =>
  essai.then(
    () => null,
    (erreur: unknown) => (isFailure(erreur) ? erreur : Promise.reject(erreur)),
  )
const fautes = async (texte: string) =>
  (await essayer(texte)).fautes.map(({ ligne, colonne, message }) => `${ligne} ${colonne} ${message}`)

describe('un essai', () => {
  it('dit par ligne et par colonne ce qui ne va pas, avec les phrases du formulaire, et n’écrit rien', async () => {
    const avant = await image()
    expect(
      await fautes(
        [
          'code;designation;prix;quantite;unite;categorie;couleurs;poids;publie',
          'T-MIL;;abc;-1;livre;Rayon;Vert;-2;constructor',
          'T-NEUF;Thé;0;0;t-kg;Grains > Farines;;;',
          'T-NEUF;Thé;5;5;t-kg;Farines;;;',
          'T-VIDE;;;;;;;;',
          'T-COURT;Thé',
          '-faux;Thé;10,12345;2,5;t-kg;Grains;;;oui',
        ].join('\n'),
      ),
    ).toEqual([
      '2 designation La désignation est requise',
      '2 prix Le prix doit être un nombre',
      '2 poids Un nombre de 0 à 999999.',
      '2 quantite Un stock n’est jamais négatif\u00a0: 0 s’il n’y en a plus.',
      '2 unite L’unité «\u202flivre\u202f» n’existe pas.',
      '2 categorie La catégorie «\u202fRayon\u202f» n’existe pas.',
      '2 couleurs La couleur «\u202fVert\u202f» n’existe pas.',
      '2 publie Écrivez oui ou non.',
      '3 prix Le prix doit être positif',
      '3 quantite La quantité doit être au moins 1',
      '4 code Ce code est déjà à la ligne 3.',
      '5 designation La désignation est requise',
      '5 prix Le prix est requis',
      '5 quantite La quantité est requise',
      "5 unite L'unité est requise",
      '5 categorie La categorie est requise',
      '6  2\u00a0cellules au lieu de 9\u00a0: un séparateur manque ou est de trop.',
      '7 code 40\u00a0lettres, chiffres, points ou tirets au plus.',
      '7 prix Un prix en francs est un nombre entier.',
      '7 quantite La quantité doit être un entier',
    ])
    expect(await image()).toEqual(avant)
  })

  it('refuse ce qui n’est pas une table de produits, en disant quoi', async () => {
    const phrase = async (texte: string) => (await refus(essayer(texte)))?.champs?.fichier
    expect(await phrase('code;pirx\nA;1')).toMatch(/^La colonne «\u202fpirx\u202f» est inconnue/)
    expect(await phrase('designation;prix\nA;1')).toMatch(/^La colonne «\u202fcode\u202f» manque/)
    expect(await phrase('code;prix\nA;"1\nB;2')).toBe(
      'Ligne 2\u00a0: un guillemet est ouvert et n’est pas refermé.',
    )
  })

  it('dit ce qui changerait : créés, modifiés et leurs colonnes', async () => {
    const rapport = await essayer(
      'Code\tDésignation\tPrix\tQuantite\tUnite\tCategorie\nT-MIL\tFarine de mil\t 1 851,0\t\tKilogramme\tfarines\n\t\t\t\t\t\nT-THE\tThé\t500\t12\tt-piece\tGRAINS\n',
    )
    expect(rapport).toMatchObject({ separateur: '\t', creees: 1, modifiees: 1, en_faute: 0 })
    expect(rapport.exemples).toMatchObject([
      { ligne: 2, code: 'T-MIL', quoi: 'modifier', colonnes: ['prix'] },
      { ligne: 4, code: 'T-THE', designation: 'Thé', quoi: 'creer' },
    ])
  })

  it('une catégorie qui en nomme plusieurs veut son chemin ; l’unité d’un produit commandé reste', async () => {
    await base.query(`INSERT INTO categorie (id, designation, parent_id) VALUES (150, 'Farines', 103)`)
    expect(await fautes('code;categorie\nT-MIL;farines\n')).toEqual([
      '2 categorie Plusieurs catégories s’appellent «\u202ffarines\u202f»\u00a0: écrivez le chemin, comme «\u202fÉpicerie > Épices\u202f».',
    ])
    expect(await fautes('code;categorie\nT-MIL;Tissus > Farines\n')).toEqual([])
    expect(await fautes('code;unite;unites\nT-BISSAP;t-kg;t-kg\n')).toEqual([
      '2 unite Ce produit a été commandé dans son unité\u00a0: archivez-le et créez-en un autre.',
    ])
    expect(await fautes('code;unites\nT-BOUBOU;t-piece | t-kg\n')).toEqual([
      '2 unites Une de ces unités ne mesure pas la même chose que celle du produit.',
    ])
  })
  it('laisse le prix de revient que les livraisons ont fait depuis l’export, où personne n’a touché le sien', async () => {
    const { mil } = ids.produit
    const couter = (cout: number) =>
      base.query('UPDATE produit SET prix_revient = $2 WHERE id = $1', [mil, cout])
    await couter(100.3333)
    let exporte = ''
    for await (const morceau of exporterProduits(base)) exporte += morceau
    // as a delivery does, which is no new version of its product
    await couter(150)
    expect(await essayer(exporte)).toMatchObject({ total: 6, inchangees: 6, en_faute: 0 })
    const change = async (ligne: string, colonnes = 'code;prix_revient;revient_exporte') =>
      (await essayer(`${colonnes}\nT-MIL;${ligne}`)).exemples.flatMap(({ colonnes: dites }) => dites)
    expect(exporte).toContain(';100,3333;100,3333;')
    // as a spreadsheet shows it
    expect([await change('100,33;100,33'), await change(';')]).toEqual([[], []])
    for (const touche of ['120;100,3333', ';100,3333', '120;'])
      expect(await change(touche)).toEqual(['prix_revient'])
    expect(await change('100,3333', 'code;prix_revient')).toEqual(['prix_revient'])
    expect(await fautes('code;prix_revient;revient_exporte\nT-MIL;120;cent')).toEqual([
      '2 revient_exporte Remettez ce que l’export y avait écrit.',
    ])
    await base.query('UPDATE produit SET prix_revient = NULL WHERE id = $1', [mil])
  })
})
