import type { FicheCanal } from '../canaux.ts'

export const mail: FicheCanal = {
  nom: 'Serveur de courrier',
  sansLui: 'aucun message ne part, ils attendent sept jours au plus',
}
