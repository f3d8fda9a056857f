export function lireOptions(args?: string[]): {
  recherche: boolean
  vente: boolean
  commandes: boolean
  million: boolean
  seulement?: 'lectures' | 'ecritures'
  demarrage: boolean
  rapide: boolean
}
