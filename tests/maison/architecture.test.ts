import { describe, expect, test } from 'vitest'
import { type Fichier, lire, lireTout } from './arbre.ts'
import * as regles from './architecture.ts'
import { saisiesIntactes } from './saisies.ts'
import { espacesQuiSeCoupent, signesEcrits } from './signes.ts'
import { chaqueTableASaTranche, tablesDeLaTranche } from './tables.ts'
import * as verites from './verites.ts'
import { anglaisAilleurs, motsBannis } from './vocabulary.ts'

const maison = lireTout()
const fichiers = (textes: Record<string, string>): Fichier[] =>
  Object.entries(textes).map(([path, text]) => lire(path, text))

/** Each rule: its sentence, its function, and a house that breaks it. */
const cas: [string, (files: Fichier[]) => string[], Record<string, string>][] = [
  [
    'une tranche ne connaît que celles d’avant',
    regles.sensDesTranches,
    { 'src/panier/panier.ts': `import { x } from '#commande/commande.ts'` },
  ],
  [
    'favoris et panier ne se connaissent pas',
    regles.sensDesTranches,
    { 'src/panier/a.tsx': `import { x } from '#favorie/favorie.ts'` },
  ],
  [
    'une règle ne connaît pas les données',
    regles.sensDesCouches,
    { 'src/panier/panier.ts': `import { x } from './panier.data.ts'` },
  ],
  [
    'les données ne connaissent pas les actions',
    regles.sensDesCouches,
    { 'src/panier/panier.data.ts': `import { x } from './panier.actions.ts'` },
  ],
  [
    'les briques partagées ne connaissent aucun nom de la boutique',
    regles.sensDesPieces,
    { 'src/shared/money.ts': `import { x } from '#panier/panier.ts'` },
  ],
  [
    'les boutons ne connaissent aucun nom de la boutique',
    regles.sensDesPieces,
    { 'src/ui/Bouton.tsx': `import type { x } from '#panier/panier.ts'` },
  ],
  [
    'la base ne connaît aucune table',
    regles.sensDesPieces,
    { 'src/database/database.ts': `import { x } from '#panier/panier.table.ts'` },
  ],
  [
    'une tranche ne connaît ni les pages ni le serveur',
    regles.sensDesPieces,
    { 'src/panier/panier.rest.ts': `import { x } from '#server/app.ts'` },
  ],
  [
    'la boutique ne dépend pas de ses tests',
    regles.sensDesPieces,
    { 'src/server/app.ts': `import { x } from '#tests/base.ts'` },
  ],
  [
    'ce qui va au navigateur n’atteint pas le serveur, même par un détour',
    regles.navigateurSansServeur,
    {
      'src/panier/Panneau.tsx': `import { x } from './panier.ts'`,
      'src/panier/panier.ts': `import { y } from '#shared/pont.ts'`,
      'src/shared/pont.ts': `import { z } from 'node:fs'`,
    },
  ],
  [
    'aucun fichier ne revient à lui-même',
    regles.sansCercle,
    { 'src/shared/a.ts': `import { b } from './b.ts'`, 'src/shared/b.ts': `import { a } from './a.ts'` },
  ],
  [
    'lire, c’est comprendre ce qu’on a reçu, sans rien demander à personne',
    verites.lireEstComprendre,
    { 'src/panier/a.ts': `export const lirePanier = () => api('GET /api/panier')` },
  ],
  [
    'un double remplace un fichier qui existe',
    verites.doublesSansOriginal,
    { 'tests/preuves/a.test.ts': `vi.mock('#panier/achat.data.ts', faux)` },
  ],
  [
    'une tranche n’écrit que ses tables, en SQL',
    tablesDeLaTranche,
    {
      'src/catalogue/catalogue.table.ts': `const produit = pgTable('produit', {})`,
      'src/commande/commande.data.ts': 'q.query(`UPDATE produit SET quantite = 0`)',
    },
  ],
  [
    'une tranche n’écrit que ses tables, avec drizzle',
    tablesDeLaTranche,
    {
      'src/catalogue/catalogue.table.ts': `const produit = pgTable('produit', {})`,
      'src/commande/commande.data.ts': 'q.drizzle.update(produit).set({})',
    },
  ],
  [
    'une tranche n’écrit que ses tables, même celles que drizzle ne connaît pas',
    tablesDeLaTranche,
    {
      'src/commande/commande.data.ts':
        'q.query(`WITH un AS (INSERT INTO "mouvement" DEFAULT VALUES) SELECT 1`)',
    },
  ],
  [
    'une tranche n’écrit que ses tables, sous quelque nom qu’elle les prenne',
    tablesDeLaTranche,
    {
      'src/catalogue/catalogue.table.ts': `export const laTable = pgTable('couleur', {})`,
      'src/commande/commande.data.ts': `import { laTable as x } from '#catalogue/catalogue.table.ts'; q.insert(x)`,
    },
  ],
  [
    'une colonne confiée à une autre tranche n’est changée que par elle',
    tablesDeLaTranche,
    { 'src/stock/stock.data.ts': 'q.query(`UPDATE produit p SET quantite = 0, prix = 1 WHERE id = 1`)' },
  ],
  [
    'le serveur n’écrit dans aucune table d’une tranche',
    tablesDeLaTranche,
    { 'src/server/main.ts': 'q.query(`truncate produit`)' },
  ],
  [
    'chaque table des migrations a sa tranche',
    chaqueTableASaTranche,
    { 'migrations/0999_bidule.sql': 'CREATE TABLE bidule (id integer)' },
  ],
  [
    'aucune table n’a deux tranches',
    chaqueTableASaTranche,
    {
      'migrations/0999_bidule.sql': 'create table if not exists "bidule" (id integer)',
      'src/panier/panier.table.ts': `const bidule = pgTable('bidule', {})`,
      'src/commande/commande.table.ts': `const bidule = pgTable('bidule', {})`,
    },
  ],
  [
    'aucun fichier d’une tranche ne porte de suffixe inconnu',
    regles.suffixesConnus,
    { 'src/panier/panier.bidule.ts': 'export const x = 1' },
  ],
  [
    'le SQL ne porte jamais de valeur dans son texte',
    regles.sqlSansValeurs,
    { 'src/panier/panier.data.ts': 'q.query(`SELECT $' + '{x}`)' },
  ],
  [
    'aucun fichier ne dépasse 250 lignes',
    regles.fichiersCourts,
    { 'src/panier/panier.ts': '\n'.repeat(260) },
  ],
  [
    'aucun nom anglais de la boutique n’est déclaré',
    motsBannis,
    { 'src/panier/panier.ts': 'const cartTotal = 1' },
  ],
  [
    'aucun champ ne porte un nom anglais de la boutique',
    motsBannis,
    { 'src/panier/panier.ts': 'interface Ligne { unitPrice: number }' },
  ],
  [
    'aucun paramètre ne porte un nom anglais de la boutique',
    motsBannis,
    { 'src/panier/panier.ts': 'function ajouter({ id: orderId }: { id: number }) { return orderId }' },
  ],
  ...(
    [
      [
        '<input onChange={(event) => setTexte(event.target.value.replace(/\\D/g, ""))} />',
        'au fil des touches',
      ],
      [
        'const taper = (t) => dire(t.slice(0, 4)); <input onChange={(e) => taper(e.target.value)} />',
        'par un nom',
      ],
      ['<input inputMode="numeric" maxLength={4} />', 'en coupant'],
      ['<input type="number" />', 'par le navigateur'],
      ["const lireQuantite = (texte) => Number(texte.replace(/[^0-9]/g, ''))", 'à la lecture'],
    ] as const
  ).map(([texte, comment]): (typeof cas)[number] => [
    `ce qui est tapé reste tel quel, jamais réparé ${comment}`,
    saisiesIntactes,
    { 'src/ui/Champ.tsx': texte },
  ]),
  ...(
    [
      ['lignes.reduce((somme, { prix }) => plus(somme, prix), zero)', 'en réduisant'],
      ['const total = plus(articles, montantliv)', 'par une somme exacte'],
      ['const total = montantarticles + frais', 'par un plus'],
      ['for (const ligne of lignes) montant += ligne.prix', 'ligne à ligne'],
      ['montantEnDevise(times(prix, quantite), addition)', 'en écrivant une ligne seule'],
    ] as const
  ).map(([texte, comment]): (typeof cas)[number] => [
    `un seul fichier additionne ce qui se paie, et non un autre ${comment}`,
    verites.uneSeuleAddition,
    { 'src/commande/ligneGelee.ts': texte },
  ]),
  [
    'aucun signe ne se lit tel que le code l’écrit, dans un texte',
    signesEcrits,
    { 'src/ui/Avis.tsx': 'export const Avis = () => <p>Un lien\\u00a0: ici.</p>' },
  ],
  [
    'aucun signe ne se lit tel que le code l’écrit, dans un attribut',
    signesEcrits,
    { 'src/ui/Avis.tsx': 'export const Avis = () => <p title="Un lien\\u00a0: ici." />' },
  ],
  [
    'devant un signe double, et dans les guillemets, l’espace ne se coupe pas',
    espacesQuiSeCoupent,
    { 'src/ui/Avis.tsx': 'export const Avis = () => <p title="Vide : tous">« Riz »</p>' },
  ],
  [
    'l’anglais que la spécification épelle ne se lit qu’où elle le dit',
    anglaisAilleurs,
    { 'src/ui/Bouton.tsx': "export const Bouton = () => <p title={'Select...'}> Error </p>" },
  ],
  [
    'ce que le serveur écrit dit l’heure de Dakar',
    verites.heureDuLecteur,
    { 'src/message/lettres.ts': `import { dateEtHeure } from '#shared/calendrier.ts'` },
  ],
  [
    'un écran dit l’heure de qui lit',
    verites.heureDuLecteur,
    { 'src/commande/Fil.tsx': `import { dateEtHeureDakar } from '#shared/calendrier.ts'` },
  ],
]

describe.each(cas)('%s', (_phrase, regle, fautive) => {
  test('la maison le respecte', () => expect(regle(maison)).toEqual([]))
  test('une faute est vue', () => expect(regle(fichiers(fautive))).not.toEqual([]))
})

test('les types seuls ne comptent pas comme un chemin vers le serveur', () => {
  const page = { 'src/pages/Accueil.tsx': `import type { x } from '#catalogue/catalogue.data.ts'` }
  expect(regles.navigateurSansServeur(fichiers(page))).toEqual([])
})
