export function lireOptions(args?: string[]): {
  recherche: boolean
  vente: boolean
  seulement?: 'lectures' | 'ecritures'
  demarrage: boolean
  rapide: boolean
}
