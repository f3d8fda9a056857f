import type { Queries } from '#database/database.ts'
import type { Noter } from '#ecriture/ecriture.actions.ts'
import type { Fichier, Sort } from '#ecriture/fichier.actions.ts'
import { ajouter, changer, type Reference } from '#ecriture/reference.actions.ts'
import { type Champs, Failure, isFailure } from '#shared/failure.ts'
import type { Saisie } from '#shared/formulaire.ts'
import { lireMilliers } from '#shared/somme/somme.ts'
import { selon } from '#shared/texte.ts'
import { lireTarif } from './champs.ts'
import { listZonesVues, type ZoneVue } from './equipe.data.ts'
import { listDestinations, listPays } from './livraison.data.ts'
import { DESTINATIONS, TARIFS, ZONES } from './references.actions.ts'

type Cellules = Record<string, string>
const jours = (texte: string) => lireMilliers(texte) ?? null
const texte = (valeur: string) => valeur || null
const OUI: Record<string, 0 | 1> = { oui: 1, non: 0, 1: 1, 0: 0, '': 0 }

/** The fields of the form that the file has, by the columns that carry them. */
function saisieDe(
  cellules: Cellules,
  champs: Record<string, [colonne: string, lire: (valeur: string) => unknown]>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(champs).flatMap(([champ, [colonne, lire]]) => {
      const cellule = cellules[colonne]
      return cellule === undefined ? [] : [[champ, lire(cellule)]]
    }),
  )
}

/** The faults of a form's fields as those of the columns that carry them. */
async function parColonnes<T>(noms: Record<string, [string, unknown]>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isFailure(error) || !error.champs) throw error
    const champs: Champs = Object.fromEntries(
      Object.entries(error.champs).map(([champ, phrase]) => [
        noms[champ]?.[0] ?? champ,
        // as the file says it
        champ === 'livraisonexpress' ? 'Oui ou non.' : phrase,
      ]),
    )
    throw new Failure(error.code, error.message, { champs })
  }
}

/** Makes the row, or changes it where it differs from what is there. */
async function poser<W extends object>(
  tx: Queries,
  noter: Noter,
  reference: Reference<W>,
  { avant, saisie }: { avant: ({ id: number } & Saisie) | null; saisie: Saisie },
): Promise<{ sort: Sort; ecrite: W | null }> {
  const objet = reference.rows.name
  if (!avant)
    return { sort: 'cree', ecrite: await noter('creer', objet, await ajouter(tx, reference, saisie)) }
  const differe = Object.entries(saisie).some(([champ, valeur]) => avant[champ] !== valeur)
  if (!differe) return { sort: 'inchange', ecrite: null }
  const ecrit = await changer(tx, reference, { id: avant.id, saisie })
  return { sort: 'modifie', ecrite: await noter('modifier', objet, ecrit) }
}

const VILLE: Record<string, [string, (valeur: string) => unknown]> = {
  codepostale: ['code_postal', texte],
  livraisonexpress: ['express', (valeur) => selon(OUI, valeur.toLowerCase()) ?? valeur],
  delaistandard: ['delai_standard', jours],
  delaisexpress: ['delai_express', jours],
}

/** Where the shop delivers: a country's code and a town say which; the zone by its name. */
export const FICHIER_DESTINATIONS: Fichier<'destination'> = {
  objet: 'destination',
  colonnes: ['pays', 'ville', 'code_postal', 'zone', 'express', 'delai_standard', 'delai_express'],
  requises: ['pays', 'ville'],
  cle: ({ pays = '', ville = '' }) => `${pays.toLowerCase()}/${ville}`,
  async *lignes(q) {
    yield (await listDestinations(q)).map(({ pay, ville, codepostale, zone, ...une }) => [
      ...[pay.code, ville, codepostale, zone.designation],
      ...[une.livraisonexpress === 1 ? 'oui' : 'non', une.delaistandard, une.delaisexpress],
    ])
  },
  async ouvrir(tx, noter) {
    const pays = new Map((await listPays(tx)).map(({ code, id }) => [code, id]))
    const zones = new Map((await listZonesVues(tx)).map(({ designation, id }) => [designation, id]))
    const connues = new Map((await listDestinations(tx)).map((une) => [`${une.pay.code}/${une.ville}`, une]))
    return (cellules) => {
      const code = (cellules.pays ?? '').toLowerCase()
      const pays_id = pays.get(code)
      if (pays_id === undefined) refuser('pays', code ? 'Ce pays n’est pas livré.' : 'Le pays est requis.')
      const zone = cellules.zone
      if (zone && !zones.has(zone)) refuser('zone', 'Cette zone n’existe pas.')
      const saisie = {
        ...{ pays_id, ville: cellules.ville },
        ...saisieDe(cellules, VILLE),
        ...(zone === undefined ? {} : { zone_id: zones.get(zone) ?? null }),
      }
      const avant = connues.get(`${code}/${cellules.ville}`) ?? null
      return parColonnes({ ...VILLE, zone_id: ['zone', null] }, async () => {
        const { sort } = await poser(tx, noter, DESTINATIONS, { avant: avant && { ...avant }, saisie })
        return sort
      })
    }
  },
}

/** The prices of a zone, in its currency. */
const PRIX = ['prixkg', 'prix10kg', 'prix20kg', 'prixexpress']
const prixEn = (devise: string | undefined) =>
  Object.fromEntries(
    PRIX.map((nom) => [
      nom,
      [nom, (texte: string) => lireTarif(texte, { devise }) ?? null] as [string, (texte: string) => unknown],
    ]),
  )

/** Zones with their currency and prices: a name that is not there makes a zone, no price at all leaves it « sur devis ». */
export const FICHIER_TARIFS: Fichier<'tariflivraison'> = {
  objet: 'tariflivraison',
  colonnes: ['zone', 'devise', ...PRIX],
  requises: ['zone'],
  cle: ({ zone = '' }) => zone,
  async *lignes(q) {
    yield (await listZonesVues(q)).map(({ designation, devise, tarif }) => [
      ...[designation, devise, tarif?.prixkg ?? null, tarif?.prix10kg ?? null],
      ...[tarif?.prix20kg ?? null, tarif?.prixexpress ?? null],
    ])
  },
  async ouvrir(tx, noter) {
    const zones = new Map<string, ZoneVue>(
      (await listZonesVues(tx)).map((zone) => [zone.designation, zone] as const),
    )
    return (cellules) =>
      parColonnes({ designation: ['zone', null], zone_id: ['zone', null] }, async () => {
        const connue = zones.get(cellules.zone ?? '') ?? null
        const devise = cellules.devise ? { devise: cellules.devise.toUpperCase() } : {}
        const zone = await poser(tx, noter, ZONES, {
          avant: connue && { ...connue },
          saisie: { designation: cellules.zone, ...devise },
        })
        const prix = saisieDe(cellules, prixEn(devise.devise ?? connue?.devise))
        const aucun = Object.values(prix).every((un) => un === null)
        const avant = connue?.tarif ?? null
        if (!avant && aucun) return zone.sort
        const zone_id = connue?.id ?? zone.ecrite?.id
        const tarif = await poser(tx, noter, TARIFS, {
          avant: avant && { ...avant, zone_id },
          saisie: { ...prix, zone_id },
        })
        return zone.sort === 'inchange' ? tarif.sort : zone.sort
      })
  },
}

function refuser(colonne: string, phrase: string): never {
  throw new Failure('ENTREE_INVALIDE', phrase, { champs: { [colonne]: phrase } })
}
