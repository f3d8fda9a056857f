import { parseArgs } from 'node:util'

const USAGE = `npm run tempete -- [options]
  sans option          toutes les pannes, dans bench/TEMPETE.md
  --seulement NOM      une panne seule : sa ligne est écrite
  --fois N             chacune N fois : la ligne le dit
  --rapide             essaie chaque panne ; rien n’est écrit
  --endurance          un trafic mêlé, plutôt que des pannes : mémoire, connexions, fichiers, tables
  --minutes N          sa durée : 20 sans rien dire, 240 pour une nuit ; au moins 20 pour être écrite
  --fuite              une boutique qui perd de la mémoire à chaque réponse : l’endurance doit échouer
La graine vient de SEED ; elle est dite au début.`

const ENTIER = /^[1-9]\d{0,4}$/

/** What `npm run tempete` was asked; null for what it does not know. */
function lire(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        seulement: { type: 'string' },
        fois: { type: 'string' },
        rapide: { type: 'boolean', default: false },
        endurance: { type: 'boolean', default: false },
        minutes: { type: 'string' },
        fuite: { type: 'boolean', default: false },
      },
    })
    const { fois, minutes, endurance, fuite, seulement } = values
    const entiers = [fois, minutes].every((un) => un === undefined || ENTIER.test(un))
    const ensemble = endurance ? !fois && !seulement : !minutes && !fuite
    return entiers && ensemble ? values : null
  } catch {
    return null
  }
}

/** The same, or its usage and the end: a mistake breaks nothing, and writes over nothing. */
export function lireOptions(args = process.argv.slice(2)) {
  const options = lire(args)
  if (options) return options
  console.error(USAGE)
  process.exit(2)
}
