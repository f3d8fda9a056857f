import { findArticles } from '#catalogue/catalogue.data.ts'
import type { Queries } from '#database/database.ts'
import { findDestination } from '#livraison/livraison.data.ts'
import { direOffres, type OffresDites } from '#offre/dites.ts'
import { type Chiffrable, chiffrerOffres } from '#offre/offre.actions.ts'
import type { Demandeur } from '#offre/offre.data.ts'
import { cleLigne, type Ligne } from '#panier/panier.ts'
import { listDevises } from '#preference/preference.data.ts'
import { introuvable, isFailure } from '#shared/failure.ts'
import type { CodeDevise } from '#shared/money.ts'
import { type Bases, findBases } from '../bases.actions.ts'
import { chiffrerLivraison, chiffrerPoids } from '../chiffrage.actions.ts'

/** A cart, where it goes as far as that is known, and the codes that were typed. */
export interface DemandeAddition {
  lignes: Ligne[]
  destination_id: number | null
  express: boolean
  devise: CodeDevise
  codes: string[]
}

/**
 * What offers make of a cart, a guest's too, which is kept nowhere; null where there are none.
 * @throws Failure INTROUVABLE for a destination the shop does not know.
 */
export async function voirAddition(
  q: Queries,
  qui: Pick<Demandeur, 'compte_id' | 'remplacees'>,
  { lignes, destination_id, express, devise, codes }: DemandeAddition,
  now: Date,
): Promise<OffresDites | null> {
  const rangees = lignes.map((ligne, id) => ({ ...ligne, id }))
  const panier =
    destination_id === null ? await sansLieu(q, rangees) : await livree(q, rangees, destination_id, express)
  const chiffrees = await chiffrerOffres(q, panier, { ...qui, codes }, now)
  if (chiffrees.ouvertes.length === 0 && codes.length === 0) return null
  const taux = (await listDevises(q)).find(({ code }) => code === devise)?.taux ?? '1'
  return direOffres(chiffrees, lignes.map(cleLigne), {
    ...{ codes, ouvertes: chiffrees.ouvertes, lieu: destination_id !== null },
    enDevise: { devise, taux },
  })
}

type Rangee = Ligne & { id: number }

async function sansLieu(q: Queries, lignes: Rangee[]): Promise<Chiffrable> {
  const articles = await findArticles(q, [...new Set(lignes.map(({ produit_id }) => produit_id))])
  return { lignes, articles, livraison: null, zone_id: null, poids: chiffrerPoids({ articles }, lignes) }
}

async function livree(
  q: Queries,
  lignes: Rangee[],
  destination_id: number,
  express: boolean,
): Promise<Chiffrable> {
  if (!(await findDestination(q, destination_id))) throw introuvable('Cette destination')
  const bases = await findBases(q, lignes, destination_id)
  const poids = chiffrerPoids(bases, lignes)
  return {
    lignes,
    articles: bases.articles,
    livraison: prix(bases, poids, express),
    poids,
    zone_id: bases.destination.zone_id,
  }
}

/** Null where the place has no price. */
function prix(bases: Bases, ...quoi: [Chiffrable['poids'], boolean]): Chiffrable['livraison'] {
  try {
    return chiffrerLivraison(bases, ...quoi)
  } catch (error) {
    if (isFailure(error)) return null
    throw error
  }
}
