// Loaded before the server of a shop that a journey opens: where each import leads, as the first one found it. Looking
// for the package.json above each of two thousand modules is a third of what a start costs.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const fichier = process.env.CHEMINS
const connus = existsSync(fichier) ? JSON.parse(readFileSync(fichier, 'utf8')) : undefined
const trouves = {}

registerHooks({
  resolve(nom, contexte, suite) {
    // CommonJS looks by itself, and remembers
    if (contexte.conditions.includes('require')) return suite(nom, contexte)
    const question = `${nom} ${contexte.parentURL}`
    const connu = connus?.[question]
    if (connu) return { ...connu, shortCircuit: true }
    const { url, format } = suite(nom, contexte)
    trouves[question] = { url, format }
    return { url, format }
  },
})
if (!connus && isMainThread) process.once('exit', () => writeFileSync(fichier, JSON.stringify(trouves)))
