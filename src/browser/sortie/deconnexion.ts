import { api } from '../api.ts'
import { oublierCaisse } from '../caisse.ts'
import { lireGarde, oublierGarde } from '../garde.ts'
import { lireJeton, oublierJeton, quitter } from '../jeton.ts'
import { ANONYME, session } from '../session.ts'
import { ecrireStockage } from '../stockage.ts'
import { annoncerSortie, noterSortie } from './sortie.ts'

/** Logout (specification, part 4): forgotten here at once, and told to the shop until it has heard. */
export function seDeconnecter(): void {
  const token = lireJeton()
  if (token) {
    noterSortie(token)
    // what is refused of it before the page has gone is no session that ended by itself
    void quitter(token, async () => annoncerSortie())
  }
  sortir(token)
}

/**
 * Signs out of every device, this one last.
 * @throws Failure where the server did not do it: then this one stays signed in too.
 */
export async function seDeconnecterDePartout(): Promise<void> {
  const token = lireJeton()
  await quitter(token, () => api('POST /api/logout', { body: { partout: true } }))
  sortir(token)
}

/** Whoever signs out leaves nothing to be sent. */
export function oublierAttente(compte: number): void {
  ecrireStockage(`garde.attente.${compte}`, null)
  if (lireGarde('attente', compte)) ecrireStockage('garde.attente', null)
}

/** Nobody is signed in here any more: nothing of them stays, and the page is that of a visitor. */
export function sortir(token = lireJeton()): void {
  const { utilisateur } = session.get()
  session.set(ANONYME)
  oublierCaisse()
  oublierGarde()
  if (utilisateur) oublierAttente(utilisateur.id)
  if (token) oublierJeton(token)
  location.reload()
}
