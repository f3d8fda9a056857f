// No amount is read as a quantity: « 25.000 » is twenty-five thousand francs, and twenty-five kilograms.
import type { Fichier } from './arbre.ts'

/** Who reads typed numbers that may have three decimals, and what they are; amounts are read by `#shared/somme/somme.ts`. */
const QUANTITES: Readonly<Record<string, string>> = {
  'src/shared/somme/somme.ts': 'once thousands are out of it',
  'src/shared/multipart.ts': 'what a program sends',
  'src/importation/importation.ts': 'what is declared without a reading of its own',
  'src/importation/declinaisons.ts': 'weights',
  'src/pages/admin/forme/saisie.ts': 'what is declared without a reading of its own',
  'src/pages/admin/forme/useFormulaire.ts': 'the same, shown again',
  'src/pages/admin/livraison/Simulateur.tsx': 'kilograms',
  'src/pages/admin/declinaison/grille.ts': 'weights',
  'src/pages/admin/colis/saisie.ts': 'kilograms',
  'src/pages/admin/offre/saisie.ts': 'kilograms',
}
const PRISE = /import \{[^}]*\blireNombre\b[^}]*\} from '[^']*\/nombre\.ts'/
const ARGENT = /\blire(?:Nombre|Entier)\([^)]*(?:prix|montant|francs|plafond|cout|tarif)/i
/**
 * « 1.500 » is asked about where it counts what is in stock (`lireStock`), what the shop exported too: a spreadsheet has saved it
 * its own way since. By whoever reads it, or is handed over to read it.
 */
const STOCK =
  /\blireNombre\([^)]*(?:quantite|stock|seuil|combien)|(?:quantite|stock|seuil|combien)[^)]*, lireNombre\b/i
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
      const stocks = lignes
        .filter((ligne) => STOCK.test(ligne))
        .map((ligne) => `${path} reads a stock as any number: ${ligne.trim()}`)
      const commandes = path.startsWith('src/server/commands/')
        ? lignes.filter(
            (ligne, rang) => NUE.test(ligne) && !/\/\.test\(/.test(lignes.slice(rang - 3, rang + 1).join()),
          )
        : []
      return [
        ...(PRISE.test(text) && !(path in QUANTITES) ? [`${path} reads numbers that nobody has named`] : []),
        ...argent,
        ...stocks,
        ...commandes.map((ligne) => `${path} takes a word for a number: ${ligne.trim()}`),
      ]
    })
}
