// No pattern reads a text as often as the text is long: one line of spaces would hold the shop, and all its visitors, for a minute.
import fc from 'fast-check'
import type { Fichier, Node } from './arbre.ts'
import { walk } from './arbre.ts'

/** What patterns that are so read, and why nobody makes it long. */
const BORNEES: Readonly<Record<string, string>> = {
  'src/adresse/ligne.ts': 'an address, as forms bound it',
  'src/database/migrate.ts': 'the shop’s own migrations',
  'src/message/mail/mail.pilote.ts': 'the first thousand signs of an answer',
  'src/message/whatsapp/modeles.ts': 'the keeper’s own words',
  'src/offre/offre.ts': 'a number',
  'src/preference/horaires.ts': 'the keeper’s own hours',
  'src/server/config.ts': 'a variable of the environment',
  'src/server/log.ts': 'the first thousand signs of a message',
  'src/server/pages/critical.ts': 'the shop’s own sheet',
  'src/server/pages/horsLigne.ts': 'a page of the shop’s own',
  'src/server/pages/sheet.ts': 'the shop’s own sheet',
  'src/shared/balisage.ts': 'names and addresses, as forms bound them',
  'src/shared/email.ts': 'five hundred signs at most',
  'src/suivi/colis.ts': 'names of products, as forms bound them',
}
/** The zeros that end a number. */
const ZEROS = /^(?:\\\.\?)?0\+\$$/
/** The staff's own browser holds up nobody else. */
const DE_LA_BOUTIQUE = /^src\/(?!pages\/admin\/|browser\/)/
const COURT = 500
const LONG = 8 * COURT
/** Eight times the text is eight times the work, or sixty-four: what lies between is a busy machine. */
const SUSPECT = 20
/** Signs of either end of a text that are tried. */
const BOUTS = 15

const motifs = (body: Node): { pattern: string; flags: string }[] =>
  walk(body).flatMap(({ type, regex }) =>
    type === 'Literal' && regex ? [regex as { pattern: string; flags: string }] : [],
  )

/** Texts that a pattern takes, cut behind each sign; that sign is what repeats. None of a pattern that cannot be drawn from. */
function debuts(pattern: string, flags: string): (readonly [debut: string, repete: string])[] {
  const nu = pattern.replace(/\(\?<?[=!](?:[^()]|\([^()]*\))*\)/g, '').replace(/\\[bB]/g, '')
  try {
    const textes = fc.sample(fc.stringMatching(new RegExp(nu, flags.replace(/[gimsy]/g, ''))), {
      ...{ numRuns: 6, seed: 1 },
    })
    // long ones repeat in their midst what they begin with
    return textes.flatMap((texte) =>
      [...texte].flatMap((signe, rang) =>
        rang < BOUTS || rang >= texte.length - BOUTS ? [[texte.slice(0, rang), signe] as const] : [],
      ),
    )
  } catch {
    return []
  }
}

function lent(pattern: string, flags: string): boolean {
  const forme = new RegExp(pattern, flags)
  const duree = (texte: string, fois: number) => {
    const durees = Array.from({ length: fois }, () => {
      forme.lastIndex = 0
      const debut = performance.now()
      forme.test(texte)
      return performance.now() - debut
    })
    return Math.min(...durees)
  }
  return debuts(pattern, flags).some(([debut, signe]) => {
    const texte = (nombre: number) => `${debut}${signe.repeat(nombre)}\u0001`
    // what doubles with each sign would never end
    if (duree(texte(22), 1) > 20 && duree(texte(22), 3) > 8 * duree(texte(16), 3)) return true
    if (duree(texte(LONG), 1) < 2) return false
    return duree(texte(LONG), 3) > SUSPECT * duree(texte(COURT), 5)
  })
}

/** Patterns whose work grows faster than the text, each with its file; `BORNEES` says where that does no harm. */
export function motifsLents(files: Fichier[]): string[] {
  const vus = new Map<string, boolean>()
  return files
    .filter(({ path }) => DE_LA_BOUTIQUE.test(path) && !/\.test\.tsx?$/.test(path) && !(path in BORNEES))
    .flatMap(({ path, body }) =>
      motifs(body).flatMap(({ pattern, flags }) => {
        const nom = `/${pattern}/${flags}`
        // without what repeats without end there is nothing to measure
        if (!/[*+]|,\}/.test(pattern) || ZEROS.test(pattern)) return []
        const connu = vus.get(nom) ?? lent(pattern, flags)
        vus.set(nom, connu)
        return connu ? [`${path} reads a long text again and again: ${nom}`] : []
      }),
    )
}
