// No amount is read as a quantity: « 25.000 » is twenty-five thousand francs, and twenty-five kilograms.
import type { Fichier } from './arbre.ts'

/** Who reads typed numbers that may have three decimals, and what they are; amounts are read by `#shared/somme/somme.ts`. */
const QUANTITES: Readonly<Record<string, string>> = {
  'src/shared/somme/somme.ts': 'once thousands are out of it',
  'src/shared/multipart.ts': 'what a program sends',
  'src/stock/inventaire.ts': 'a count of stock',
  'src/importation/importation.ts': 'stocks, and what is declared without a reading of its own',
  'src/importation/declinaisons.ts': 'stocks and weights',
  'src/pages/admin/forme/saisie.ts': 'what is declared without a reading of its own',
  'src/pages/admin/forme/useFormulaire.ts': 'the same, shown again',
  'src/pages/admin/produit/CelluleRapide.tsx': 'stocks',
  'src/pages/admin/achat/LignesAchat.tsx': 'quantities',
  'src/pages/admin/achat/FormeReception.tsx': 'quantities',
  'src/pages/admin/achat/BrouillonAchat.tsx': 'quantities',
  'src/pages/admin/achat/GroupeARacheter.tsx': 'quantities',
  'src/pages/admin/achat/Seuils.tsx': 'thresholds of stock',
  'src/pages/admin/livraison/Simulateur.tsx': 'kilograms',
  'src/pages/admin/declinaison/grille.ts': 'stocks and weights',
  'src/pages/admin/colis/saisie.ts': 'kilograms',
  'src/pages/admin/offre/saisie.ts': 'kilograms',
  'src/pages/admin/stock/DialogueMouvement.tsx': 'quantities',
}
const PRISE = /import \{[^}]*\blireNombre\b[^}]*\} from '[^']*\/nombre\.ts'/
const ARGENT = /\blire(?:Nombre|Entier)\([^)]*(?:prix|montant|francs|plafond|cout|tarif)/i
/** A word of the command line becomes a number only where its shape was looked at. */
const NUE = /\bNumber\((?!\/)/

export function montantsLusEnSommes(files: Fichier[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) => {
      const lignes = text.split('\n')
      const argent = lignes
        .filter((ligne) => ARGENT.test(ligne))
        .map((ligne) => `${path} reads an amount as a quantity: ${ligne.trim()}`)
      const commandes = path.startsWith('src/server/commands/')
        ? lignes.filter(
            (ligne, rang) => NUE.test(ligne) && !/\/\.test\(/.test(lignes.slice(rang - 3, rang + 1).join()),
          )
        : []
      return [
        ...(PRISE.test(text) && !(path in QUANTITES) ? [`${path} reads numbers that nobody has named`] : []),
        ...argent,
        ...commandes.map((ligne) => `${path} takes a word for a number: ${ligne.trim()}`),
      ]
    })
}
