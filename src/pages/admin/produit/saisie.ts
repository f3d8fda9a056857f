// The product's form: its fields as texts, and what they are for the rules and the server.

import type { Champ } from '#catalogue/champs.ts'
import { CARTES, CHAMPS, LISTE_CHAMPS } from '#catalogue/champs.ts'
import type { Fiche } from '#contract'
import { fautesProduit } from '#fiche/formulaire.ts'
import type { Champs } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { estAmbigu, POINT_AMBIGU } from '#shared/somme/somme.ts'
import {
  differences,
  enLignes,
  type NomSaisi as Nom,
  type TextesDe,
  textesDe as textes,
  valeursDe,
} from '../forme/saisie.ts'

export type NomSaisi = Nom<typeof CHAMPS>
export type TextesProduit = TextesDe<typeof CHAMPS>

/** In the order of the form, card by card; what the save bar and the first fault go by. */
export const CHAMPS_SAISIS = CARTES.flatMap((carte) =>
  LISTE_CHAMPS.filter(([, champ]) => champ.carte === carte),
) as [NomSaisi, Champ][]

export const LIBELLES = Object.fromEntries(
  CHAMPS_SAISIS.map(([nom, { libelle }]) => [nom, libelle]),
) as Readonly<TextesProduit>

/** A new product, or one that starts as another: without its code and its stock, which are its own. */
export const textesNeufs = (modele: Fiche | null): TextesProduit =>
  modele
    ? { ...textesDe(modele), code: '', qte: '', designation: `${modele.designation} (copie)` }
    : textes(CHAMPS, null)

export const textesDe = (fiche: Fiche): TextesProduit => textes(CHAMPS, { ...fiche, qte: fiche.quantite })

/** What the server takes: all of a new product, of a known one what was changed, with what was read of it. */
export function saisieDe(voulus: TextesProduit, lue: Fiche | null): Saisie {
  const changes = differences(lue ? textesDe(lue) : {}, voulus)
  const saisie: Record<string, unknown> = Object.fromEntries(
    Object.entries(valeursDe(CHAMPS, voulus)).filter(
      ([nom]) => nom in changes && (lue || voulus[nom as NomSaisi] !== ''),
    ),
  )
  // what the pictures show goes by their places
  if ('images' in saisie) saisie.alts = enLignes(voulus.alts)
  if (!lue) return saisie
  return { ...saisie, version: lue.version, ...('qte' in saisie ? { qte_avant: lue.quantite } : {}) }
}

/** What is wrong with the form, by the server's own rules. */
export function fautesDe(voulus: TextesProduit, lue: Fiche | null): Champs {
  const fautes = fautesProduit(saisieDe(voulus, lue), lue === null)
  return fautes.qte && estAmbigu(voulus.qte) ? { ...fautes, qte: POINT_AMBIGU } : fautes
}
