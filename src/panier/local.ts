import type { Couleur, RegleQuantite, Taille, Unite } from '#contract'
import { compare, estDecimal, exact, zero } from '#shared/exact.ts'
import { ID_MAX } from '#shared/nombre.ts'
import type { ProduitPanier } from './champs.ts'
import type { LigneProduit } from './lignes.ts'
import { cleLigne, LIGNES_MAX, quantiteValide } from './panier.ts'

/** Key of the guest's cart in local storage (specification, part 4). */
export const CLE_PANIER = 'panier'
/** Written after each change of the account's cart, so that other tabs read it again. */
export const CLE_SIGNAL = 'panier.change'
const VERSION = 1

/** A guest's cart. `id` was drawn when it began: with it a merge can be repeated and change nothing. */
export interface PanierLocal {
  id: string
  lignes: LigneProduit[]
}

/**
 * What a storage holds, typed from here on. A line is kept as soon as it names a product: what else of it cannot be
 * read is as if it were not known (a quantity of 0, a product that today's answer fills in), and the line says so.
 * `perdues`: entries that name nothing, or are beyond what a cart holds.
 */
export function lirePanierLocal(texte: string | null): (PanierLocal & { perdues: number }) | null {
  const lu = lireJson(texte)
  if (!estObjet(lu) || lu.version !== VERSION || typeof lu.id !== 'string') return null
  if (!Array.isArray(lu.lignes) || lu.lignes.length === 0) return null
  const lues = lu.lignes.flatMap(lireLigne)
  const distinctes = new Map<string, LigneProduit>()
  // of two that are the same, the one whose quantity can be read
  for (const ligne of lues)
    if (!distinctes.get(cleLigne(ligne))?.quantite) distinctes.set(cleLigne(ligne), ligne)
  const lignes = [...distinctes.values()].slice(0, LIGNES_MAX)
  return { id: lu.id, lignes, perdues: lu.lignes.length - lignes.length }
}

export function ecrirePanierLocal({ id, lignes }: PanierLocal): string {
  return JSON.stringify({ version: VERSION, id, lignes })
}

function lireJson(texte: string | null): unknown {
  try {
    return JSON.parse(texte ?? 'null')
  } catch {
    return null
  }
}

const estObjet = (lu: unknown): lu is Record<string, unknown> =>
  typeof lu === 'object' && lu !== null && !Array.isArray(lu)
const estId = (lu: unknown): lu is number => Number.isInteger(lu) && Number(lu) > 0 && Number(lu) <= ID_MAX
const idOuRien = (lu: unknown) => (estId(lu) ? lu : null)
const texteOuRien = (lu: unknown) => (typeof lu === 'string' ? lu : null)
/** A number of the wire that can be counted with: not negative, written without an exponent. */
export const estMontant = (lu: unknown): lu is number =>
  typeof lu === 'number' && estDecimal(lu) && compare(exact(lu), zero) >= 0

function lireLigne(lu: unknown): LigneProduit[] {
  if (!estObjet(lu) || !estId(lu.produit_id)) return []
  const { produit_id, quantite, prixVu } = lu
  return [
    {
      produit_id,
      couleur_id: idOuRien(lu.couleur_id),
      taille_id: idOuRien(lu.taille_id),
      unite_id: idOuRien(lu.unite_id),
      quantite: typeof quantite === 'number' && quantiteValide(quantite) ? quantite : 0,
      produit: lireProduit(lu.produit, produit_id) ?? inconnu(produit_id),
      ...(estMontant(prixVu) && { prixVu }),
    },
  ]
}

/** As much of a product as showing and pricing a line needs, or null. */
function lireProduit(lu: unknown, id: number): ProduitPanier | null {
  if (!estObjet(lu) || lu.id !== id || typeof lu.designation !== 'string') return null
  const { prix, quantite, poids, designation, unites } = lu
  const unite = lireUnite(lu.unite)
  if (!estMontant(prix) || !estMontant(quantite) || !estMontant(poids) || !unite || !Array.isArray(unites))
    return null
  return {
    ...inconnu(id),
    ...{ designation, prix, quantite, poids, unite },
    code: texteOuRien(lu.code) ?? '',
    description: texteOuRien(lu.description),
    image: texteOuRien(lu.image),
    prix_barre: estMontant(lu.prix_barre) ? lu.prix_barre : null,
    prixformat: texteOuRien(lu.prixformat) ?? '',
    sans_retractation: texteOuRien(lu.sans_retractation),
    ...lireAvance(lu),
    unites: unites.map(lireUnite).filter((une) => une !== null),
    regles: Array.isArray(lu.regles) ? lu.regles.filter(estRegle) : [],
    couleurs: lireChoix(lu.couleurs).map((une): Couleur => ({ ...une, code_hex: une.code_hex ?? '' })),
    tailles: lireChoix(lu.tailles).map(({ id, designation }): Taille => ({ id, designation })),
    declinaisons: Array.isArray(lu.declinaisons) ? lu.declinaisons.flatMap(lireDeclinaison) : [],
  }
}

function lireDeclinaison(lu: unknown): ProduitPanier['declinaisons'] {
  if (!estObjet(lu) || !estId(lu.id) || typeof lu.ecart !== 'number' || !estDecimal(lu.ecart)) return []
  const { id, ecart, quantite, poids } = lu
  if (!estMontant(quantite) || !estMontant(poids)) return []
  const [couleur_id, taille_id] = [idOuRien(lu.couleur_id), idOuRien(lu.taille_id)]
  const image = texteOuRien(lu.image)
  return [{ id, couleur_id, taille_id, ecart, quantite, poids, image, ...lireAvance(lu) }]
}
/** What was kept before there was any says nothing of it. */
const lireAvance = ({ attente, avance }: Record<string, unknown>) => ({
  attente: texteOuRien(attente),
  avance: estMontant(avance) ? avance : 0,
})
const estRegle = (lue: unknown): lue is RegleQuantite =>
  estObjet(lue) && [lue.unite_id, lue.minimum, lue.pas, lue.maximum ?? 1].every(estId)

function lireUnite(lu: unknown): Unite | null {
  const [choix] = lireChoix([lu])
  if (!choix || !estObjet(lu) || !estMontant(lu.facteur) || lu.facteur <= 0) return null
  const { id, designation } = choix
  const [code, dimension] = [texteOuRien(lu.code) ?? '', texteOuRien(lu.dimension) ?? 'piece']
  return { id, designation, code, dimension, facteur: lu.facteur }
}

function lireChoix(lus: unknown): { id: number; designation: string; code_hex: string | null }[] {
  if (!Array.isArray(lus)) return []
  return lus.flatMap((lu) => {
    if (!estObjet(lu) || !estId(lu.id) || typeof lu.designation !== 'string') return []
    return [{ id: lu.id, designation: lu.designation, code_hex: texteOuRien(lu.code_hex) }]
  })
}

/** A product of which nothing is known but its number: there is none of it to be had. */
function inconnu(id: number): ProduitPanier {
  const unite = { id: 0, code: '', designation: 'pièce', facteur: 1, dimension: 'piece' }
  return {
    ...{ id, designation: 'Article', quantite: 0, description: null, code: '', like: 0, image: null },
    ...{ prix: 0, prix_barre: null, prixformat: '', poids: 0, tailles: [], couleurs: [] },
    ...{ unite, unites: [], regles: [], sans_retractation: null, declinaisons: [] },
    ...{ attente: null, avance: 0 },
  }
}
