import { api, graphql } from '#browser/api.ts'
import type { Panier } from '#contract'
import { CHAMPS_PANIER, completer } from './champs.ts'
import type { Geste, LigneProduit } from './lignes.ts'
import { ACTION, cleLigne } from './panier.ts'
import { avecPrixVus } from './prixVus.ts'

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

function depuisPanier({ id, etat, panierproduits }: Panier): LuPanier {
  const lignes = panierproduits.map(({ produit_id, couleur_id, taille_id, unite_id, quantite, produit }) => {
    return { produit_id, couleur_id, taille_id, unite_id, quantite, produit: completer(produit) }
  })
  return { etat, lignes: avecPrixVus(id, lignes) }
}

/** The same change, sent later: with what it knew of its line, so that it beats nothing that was done since. */
export function toDemandeDifferee(geste: Geste, lignes: LigneProduit[]): object {
  const cle = cleLigne(geste.ligne)
  const connue = geste.type === 'ajouter' ? undefined : lignes.find((ligne) => cleLigne(ligne) === cle)
  return { ...toDemande(geste), ...(connue ? { quantite_avant: connue.quantite } : {}) }
}

function toDemande(geste: Geste): object {
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
