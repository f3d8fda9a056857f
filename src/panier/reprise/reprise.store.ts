import { tenu } from '../etat.store.ts'
import { type LigneProduit, vue } from '../lignes.ts'
import { direAjout, ECHEC, faire } from '../panier.store.ts'
import { etatPanier } from '../vue.store.ts'
import { manquantes } from './reprise.ts'

/** What the cart holds, once that is known; a cart that cannot be read says so itself where something is added. */
async function lignesConnues() {
  if (tenu.compte === null) (await import('../vie.store.ts')).demarrerPanier()
  while (etatPanier.get().etat === 'chargement')
    await new Promise<void>((suite) => {
      const taire = etatPanier.subscribe(() => {
        taire()
        suite()
      })
    })
  return etatPanier.get().lignes
}

/** Takes over the lines of another cart; whether it now holds them all. */
export async function reprendreLignes(lignes: LigneProduit[]): Promise<boolean> {
  let toutes = true
  const ajoutees = manquantes(await lignesConnues(), lignes)
  for (const ligne of ajoutees)
    toutes = (await faire({ type: 'ajouter', ligne: vue(ligne) }, ECHEC.article)) && toutes
  if (ajoutees.length > 0 && toutes) direAjout()
  return toutes
}
