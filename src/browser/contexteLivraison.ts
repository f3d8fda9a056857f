import type { Qui, SaisieAdresse } from '#adresse/adresse.ts'
import { saisieDepuis } from '#adresse/profil.ts'
import type { Utilisateur } from '#compte/compte.ts'
import { type ContexteLivraison, contexteVide, lireContexte, pourUtilisateur } from '#livraison/contexte.ts'
import { RANGEMENT } from './caisse.ts'
import { createStore } from './store.ts'

/** What checkout holds, kept in local storage so that a reload loses nothing that was typed. */
export const contexteTenu = createStore<ContexteLivraison>(contexteVide)
let lu = false

/** Reads what was kept, once, and gives it to who is signed in now; another person starts again. */
export function suivreUtilisateur(utilisateur: Utilisateur): void {
  const avant = lu ? contexteTenu.get() : lireContexte(lire())
  lu = true
  garder(pourUtilisateur(avant, utilisateur))
}

/** The profile was changed by hand: checkout starts from it again, whatever was typed there before. */
export function reprendreProfil(utilisateur: Utilisateur): void {
  suivreUtilisateur(utilisateur)
  const { codepostal } = contexteTenu.get().acheteur
  changerAdresse('acheteur', { ...saisieDepuis(utilisateur), codepostal })
}

export function changerContexte(champs: Partial<ContexteLivraison>): void {
  garder({ ...contexteTenu.get(), ...champs })
}

/** Said before checkout has begun, or once it is over: what else was kept of it stays. */
export function viser(
  but: Partial<Pick<ContexteLivraison, 'proche' | 'liste' | 'isDifferentRecipient' | 'consigne' | 'mot'>>,
): void {
  if (!lu) contexteTenu.set(lireContexte(lire()))
  changerContexte(but)
}

export function changerAdresse(qui: Qui, champs: Partial<SaisieAdresse>): void {
  changerContexte({ [qui]: { ...contexteTenu.get()[qui], ...champs } })
}

export const contexteLivraison = (): ContexteLivraison => contexteTenu.get()
export const useContexteLivraison = (): ContexteLivraison => contexteTenu.use()

function garder(contexte: ContexteLivraison): void {
  contexteTenu.set(contexte)
  try {
    localStorage.setItem(RANGEMENT.livraison, JSON.stringify(contexte))
  } catch {
    // storage refused: kept for as long as the page lives
  }
}

function lire(): string | null {
  try {
    return localStorage.getItem(RANGEMENT.livraison)
  } catch {
    return null
  }
}
