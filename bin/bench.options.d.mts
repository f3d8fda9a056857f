export function lireOptions(args?: string[]): {
  recherche: boolean
  vente: boolean
  commandes: boolean
  seulement?: 'lectures' | 'ecritures'
  demarrage: boolean
  rapide: boolean
}
