import { parseArgs } from 'node:util'

const USAGE = `npm run bench -- [options]
  sans option         tout, dans bench/RESULTS.md
  --recherche         la recherche seule
  --vente             prix barrés, déclinaisons, un code et une taxe, seuls
  --commandes         les listes et les rapports du bureau sur un million de commandes, seuls
  --million           un million de produits et de commandes contre mille, seuls (une demi-heure, 4 Go de disque)
  --seulement QUOI    les lectures ou les ecritures seules, avec --vente ou sans ; rien n’est écrit
  --demarrage         aussi npm start dans un clone neuf
  --rapide            essaie chaque mesure ; rien n’est écrit`

/** What `npm run bench` was asked; null for what it does not know. */
function lire(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        recherche: { type: 'boolean', default: false },
        vente: { type: 'boolean', default: false },
        commandes: { type: 'boolean', default: false },
        million: { type: 'boolean', default: false },
        seulement: { type: 'string' },
        demarrage: { type: 'boolean', default: false },
        rapide: { type: 'boolean', default: false },
      },
    })
    return [undefined, 'lectures', 'ecritures'].includes(values.seulement) ? values : null
  } catch {
    return null
  }
}

/** The same, or its usage and the end: a mistake measures nothing, and writes over nothing. */
export function lireOptions(args = process.argv.slice(2)) {
  const options = lire(args)
  if (options) return options
  console.error(USAGE)
  process.exit(2)
}
