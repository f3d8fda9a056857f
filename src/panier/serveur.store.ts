import { api, graphql } from '#browser/api.ts'
import type { Panier, Produit } from '#contract'
import { CHAMPS_PANIER, CHAMPS_PRODUIT, completer } from './champs.ts'
import type { Geste, LigneProduit } from './lignes.ts'
import { ACTION, cleLigne } from './panier.ts'
import { avecPrixVus } from './prixVus.ts'

/** Products asked for in one query; the server refuses costly ones. */
const PRODUITS_PAR_QUESTION = 5

interface LuPanier {
  etat: number
  lignes: LigneProduit[]
}

/** The account's newest cart; null when it never had one. */
export async function lirePanier(): Promise<LuPanier | null> {
  const { paniers } = await graphql<{ paniers: Panier[] }>(`query { paniers { ${CHAMPS_PANIER} } }`)
  return paniers[0] ? depuisPanier(paniers[0]) : null
}

/** One change, asked once; answers the whole cart. */
export async function envoyerGeste(geste: Geste, cle: string): Promise<LuPanier> {
  const { data } = await api<{ data: { panier: Panier } }>('/api/panier', {
    method: 'POST',
    body: toDemande(geste),
    idempotencyKey: cle,
  })
  return depuisPanier(data.panier)
}

/** Products as they are today, by id; those no longer sold are absent. */
export async function lireProduits(ids: number[]): Promise<Map<number, Produit>> {
  const uniques = [...new Set(ids)]
  const trouves = new Map<number, Produit>()
  for (let debut = 0; debut < uniques.length; debut += PRODUITS_PAR_QUESTION) {
    const lot = uniques.slice(debut, debut + PRODUITS_PAR_QUESTION)
    const variables = Object.fromEntries(lot.map((id, rang) => [`i${rang}`, id]))
    const declarations = lot.map((_, rang) => `$i${rang}: Int`).join(', ')
    const champs = lot.map((_, rang) => `p${rang}: produits(id: $i${rang}) { ${CHAMPS_PRODUIT} }`).join(' ')
    const reponse = await graphql<Record<string, Produit[]>>(
      `query (${declarations}) { ${champs} }`,
      variables,
    )
    for (const produit of Object.values(reponse).flat()) trouves.set(produit.id, completer(produit))
  }
  return trouves
}

function depuisPanier({ id, etat, panierproduits }: Panier): LuPanier {
  const lignes = panierproduits.map(({ produit_id, couleur_id, taille_id, unite_id, quantite, produit }) => {
    return { produit_id, couleur_id, taille_id, unite_id, quantite, produit: completer(produit) }
  })
  return { etat, lignes: avecPrixVus(id, lignes) }
}

/** What a change sent later knew of its line, so that it beats nothing that was done since. */
export function baseDe(geste: Geste, lignes: LigneProduit[]): { quantite_avant?: number } {
  const cle = cleLigne(geste.ligne)
  const connue = geste.type === 'ajouter' ? undefined : lignes.find((ligne) => cleLigne(ligne) === cle)
  return connue ? { quantite_avant: connue.quantite } : {}
}

export function toDemande(geste: Geste): object {
  const { produit_id: produit, couleur_id, taille_id, unite_id, quantite } = geste.ligne
  const identite = { produit, couleur_id, taille_id, unite_id }
  switch (geste.type) {
    case 'ajouter':
      return { ...identite, action: ACTION.ajouter, quantite }
    case 'modifier':
      return { ...identite, action: ACTION.modifier, quantite: geste.quantite }
    case 'choix': {
      const avant = { couleur_id_avant: couleur_id, taille_id_avant: taille_id, unite_id_avant: unite_id }
      return { produit, ...geste.choix, ...avant, action: ACTION.modifier, quantite: geste.quantite }
    }
    case 'retirer':
      return { ...identite, action: ACTION.retirer }
  }
}
