import type { Context } from '#context'
import type { Queries } from '#database/database.ts'
import { type AppelEquipe, ecrire } from '#ecriture/ecriture.actions.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { exigerJuste } from '#shared/formulaire.ts'
import { mettreEnPage } from '../mise-en-page.ts'
import { mesurer } from '../texto/texto.ts'
import { apercuDe } from './apercu.ts'
import { voirBoutique } from './boutique.actions.ts'
import { fautesTextes, NOMS_CHAMPS, type Textes } from './gabarit.ts'
import { estOccasion, GROUPES_TEXTES, gabaritDe, NOMS_OCCASIONS, type Occasion } from './occasions.ts'
import { findEcrit, findEcrits, lockEcrit, saveEcrit } from './textes.data.ts'

/** @throws Failure INTROUVABLE for what is written on no occasion. */
export function lireOccasion(nom: string): Occasion {
  if (!estOccasion(nom)) throw introuvable('Ce message')
  return nom
}

/** A message's words as its keeper sees them. */
interface TexteLu {
  occasion: Occasion
  nom: string
  groupe: string
  quand: string
  /** What follows by itself; null: nothing. */
  suite: string | null
  /** As the shop was made. */
  origine: Textes
  /** As they are changed; what is absent is as the shop was made. */
  ecrits: Textes
  /** Of those, the ones that do not hold any more and are not said, with why. */
  perimes: Textes
  version: number
}

const groupeDe = (occasion: Occasion): string =>
  Object.entries(GROUPES_TEXTES).find(([, siens]) => occasion in siens)?.[0] ?? ''

function toTexteLu(occasion: Occasion, ecrits: Textes, version: number): TexteLu {
  const gabarit = gabaritDe(occasion)
  const { nom, quand, suite = null, textes: origine } = gabarit
  const perimes = fautesTextes(gabarit, ecrits)
  return { occasion, nom, groupe: groupeDe(occasion), quand, suite, origine, ecrits, perimes, version }
}

/** The words of one message. */
export async function voirTexte(q: Queries, occasion: Occasion): Promise<TexteLu> {
  const { textes, version } = await findEcrit(q, occasion)
  return toTexteLu(occasion, textes, version)
}

/** Every message, in the order of its group. */
export async function voirTextes(q: Queries) {
  const ecrits = await findEcrits(q)
  return NOMS_OCCASIONS.map((occasion) => {
    const {
      nom,
      groupe,
      quand,
      origine,
      ecrits: siens,
      perimes,
    } = toTexteLu(occasion, ecrits[occasion] ?? {}, 0)
    const noms = NOMS_CHAMPS.filter((champ) => siens[champ] !== undefined)
    return {
      ...{ occasion, nom, groupe, quand },
      mail: origine.sujet === undefined ? 0 : 1,
      sms: origine.texto === undefined ? 0 : 1,
      modifie: noms.length > 0 ? 1 : 0,
      perime: Object.keys(perimes).length > 0 ? 1 : 0,
    }
  })
}

/** Without spaces that nobody sees at the ends, and with one kind of end of line. */
const propre = (texte: string) => texte.replace(/\r\n?/g, '\n').trim()

/**
 * Keeps what of a message's words is not as the shop was made: sentences that are there change, the others stay; one that
 * is typed as it was made is none of the keeper's any more. `lue` is the version that was read.
 * @throws Failure ENTREE_INVALIDE with a sentence for each; VERSION_DEPASSEE.
 */
export function garderTextes(
  context: Context,
  appel: AppelEquipe,
  { occasion, textes, version: lue }: { occasion: Occasion; textes: Textes; version: number },
): Promise<TexteLu> {
  const gabarit = gabaritDe(occasion)
  const voulus: Textes = Object.fromEntries(
    Object.entries(textes).map(([nom, texte]) => [nom, propre(texte)]),
  )
  const ecriture = { action: 'modifier', objet: 'textemessage', demande: { occasion, textes, lue } }
  return ecrire(context, appel, ecriture, async (tx) => {
    const etait = await lockEcrit(tx, occasion)
    if (etait.version !== lue)
      throw new Failure(
        'VERSION_DEPASSEE',
        'Quelqu’un d’autre a changé ce message entre-temps\u00a0: gardez ce qui est à vous, puis enregistrez de nouveau.',
      )
    exigerJuste(fautesTextes(gabarit, voulus))
    const tous = { ...etait.textes, ...voulus }
    const origine = new Map(Object.entries(gabarit.textes))
    const gardes: Textes = Object.fromEntries(
      Object.entries(tous).filter(([nom, texte]) => texte !== origine.get(nom)),
    )
    const version = etait.version + 1
    await saveEcrit(tx, occasion, { textes: gardes, version, modifie_le: context.now() })
    const [avant, apres] = [etait.textes, gardes].map((dits) => ({ ...gabarit.textes, ...dits }))
    return { id: 0, motif: gabarit.nom, avant, apres, reponse: toTexteLu(occasion, gardes, version) }
  })
}

/** A message as it would be sent with these words, of an order that is made up. @throws Failure ENTREE_INVALIDE. */
export async function montrerTextes(
  { database, publicUrl }: { database: Queries; publicUrl: string },
  { occasion, textes }: { occasion: Occasion; textes: Textes },
) {
  const gabarit = gabaritDe(occasion)
  exigerJuste(fautesTextes(gabarit, textes))
  const boutique = { ...(await voirBoutique({ database, publicUrl }, '')), ecrits: { [occasion]: textes } }
  const { lettre, bref } = apercuDe(occasion, boutique)
  const { sujet, html } = mettreEnPage(lettre)
  const mesure = bref && mesurer(bref, publicUrl)
  return {
    sujet,
    html,
    sms: mesure && { ...mesure, gsm: mesure.gsm ? 1 : 0, coupe: mesure.coupe ? 1 : 0 },
  }
}
