// What the staff's forms of delivery are checked with, in the browser and on the server.
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import type { Champs } from '#shared/failure.ts'
import {
  choix,
  decimal,
  drapeau,
  entier,
  identifiant,
  type Regles,
  type Saisie,
  texte,
} from '#shared/formulaire.ts'
import { type CodeDevise, DECIMALES, DEVISES } from '#shared/money.ts'
import { aDecimales } from '#shared/nombre.ts'

const CODES = new Set(CHOIX_PAYS.map(({ alpha2 }) => alpha2))
const TARIF_MAX = 9_999_999_999

export const REGLES_PAYS: Regles = {
  designation: { ...texte(100, 2), requis: 'Le nom du pays est requis.' },
  code: {
    refus: (code) =>
      CODES.has(String(code)) ? null : 'Le code d’un pays, en deux petites lettres, comme sn.',
    requis: 'Le code du pays est requis.',
  },
}
export const REGLES_ZONE: Regles = {
  designation: { ...texte(100, 2), requis: 'Le nom de la zone est requis.' },
  devise: choix(DEVISES),
}
export const REGLES_TARIF: Regles = {
  zone_id: { ...identifiant, requis: 'La zone est requise.' },
  prixkg: { ...decimal(0, TARIF_MAX, 2), requis: 'Le prix du kilogramme est requis.' },
  prix10kg: decimal(0, TARIF_MAX, 2),
  prix20kg: decimal(0, TARIF_MAX, 2),
  prixexpress: decimal(0, TARIF_MAX, 2),
}
/** What is wrong with a tariff's prices, by field, in the currency of its zone: francs are whole. */
export function fautesTarif(prix: Saisie, devise: CodeDevise): Champs {
  const decimales = DECIMALES[devise]
  const faux = Object.keys(REGLES_TARIF).filter(
    (champ) => prix[champ] != null && !aDecimales(Number(prix[champ]), decimales),
  )
  const phrase = decimales
    ? `${decimales}\u00a0décimales au plus.`
    : `Un prix en ${devise} est un nombre entier.`
  return Object.fromEntries(faux.map((champ) => [champ, phrase]))
}
export const REGLES_DESTINATION: Regles = {
  pays_id: { ...identifiant, requis: 'Le pays est requis.' },
  ville: { ...texte(100, 2), requis: 'La ville est requise.' },
  codepostale: texte(20),
  zone_id: { ...identifiant, requis: 'La zone est requise.' },
  livraisonexpress: drapeau,
  delaistandard: { ...entier(0, 365), requis: 'Le délai est requis.' },
  delaisexpress: entier(0, 365),
}
