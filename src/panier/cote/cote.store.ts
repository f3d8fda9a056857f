// What is put aside from the cart: a guest's in this browser, an account's at the shop.
import { api } from '#browser/api.ts'
import { sessionActuelle, suivreSession } from '#browser/session.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { toWire } from '#shared/exact.ts'
import { Failure, isFailure } from '#shared/failure.ts'
import { toast } from '#ui/toasts.ts'
import { prevoir } from '../etat.store.ts'
import type { LigneAffichee } from '../lignes.ts'
import { ECHEC, faire } from '../panier.store.ts'
import {
  CLE_COTE,
  COTE_PLEIN,
  ecrireCote,
  type LigneCote,
  lireCote,
  MIS,
  mettre,
  OUBLIE,
  oter,
} from './cote.ts'
import { avecProduits, etatCote } from './vue.store.ts'

let compte: number | null = null
let demarre = false

/** Follows the session from now on; again is once. */
export function demarrerCote(): void {
  if (demarre) return
  demarre = true
  suivreSession(suivre)
  suivre()
}

function suivre(): void {
  const { etat, utilisateur } = sessionActuelle()
  const nouveau = etat === 'chargement' ? null : (utilisateur?.id ?? 0)
  if (nouveau === compte) return
  compte = nouveau
  etatCote.set(null)
  if (nouveau !== null) void charger().catch(() => undefined)
}

async function charger(): Promise<void> {
  const pour = compte
  if (pour) await reunir()
  const lignes = pour ? (await api('GET /api/cote')).data : lireCote(lireStockage(CLE_COTE))
  const remplies = await avecProduits(lignes)
  if (pour === compte) etatCote.set(remplies)
}

/** What a guest put aside is the account's once they are signed in; what it refuses is let go. */
async function reunir(): Promise<void> {
  for (const { prix: _, ...body } of lireCote(lireStockage(CLE_COTE)).reverse())
    await api('POST /api/cote', { body }).catch((erreur) => {
      if (!isFailure(erreur) || !['INTROUVABLE', 'ETAT_REFUSE'].includes(erreur.code)) throw erreur
    })
  ecrireStockage(CLE_COTE, null)
}

/** A guest's lines after a change; the account's, as the shop has answered. */
async function changer(ligne: LigneCote, mise: boolean): Promise<void> {
  const { prix: _, quantite, ...choix } = ligne
  const suite = compte
    ? (
        await (mise
          ? api('POST /api/cote', { body: { ...choix, quantite } })
          : api('POST /api/cote/oubli', { body: choix }))
      ).data
    : garder(
        mise
          ? mettre(lireCote(lireStockage(CLE_COTE)), ligne)
          : oter(lireCote(lireStockage(CLE_COTE)), ligne),
      )
  etatCote.set(await avecProduits(suite))
}

function garder(lignes: LigneCote[] | null): LigneCote[] {
  if (!lignes) throw new Failure('ETAT_REFUSE', COTE_PLEIN)
  ecrireStockage(CLE_COTE, ecrireCote(lignes))
  return lignes
}

const coteDe = ({
  produit_id,
  couleur_id,
  taille_id,
  unite_id,
  quantite,
  prix,
}: LigneAffichee): LigneCote => ({
  ...{ produit_id, couleur_id, taille_id, unite_id, quantite, prix: toWire(prix) },
})

async function essayer(travail: () => Promise<void>): Promise<void> {
  try {
    await travail()
  } catch (erreur) {
    toast('error', isFailure(erreur) ? erreur.message : 'Votre choix n’a pas pu être gardé. Réessayez.')
  }
}

/** From the cart to later. */
export const mettreDeCote = (ligne: LigneAffichee): Promise<void> =>
  essayer(async () => {
    prevoir(null)
    await changer(coteDe(ligne), true)
    if (await faire({ type: 'retirer', ligne }, 'Erreur lors de la suppression')) toast('success', MIS)
  })

/** Back into the cart, at today's price, which is said where it is another one. */
export const reprendreDeCote = (ligne: LigneAffichee): Promise<void> =>
  essayer(async () => {
    const { produit_id, couleur_id, taille_id, unite_id, quantite, produit } = ligne
    const remise = { produit_id, couleur_id, taille_id, unite_id, quantite, produit }
    if (!(await faire({ type: 'ajouter', ligne: remise }, ECHEC.article))) return
    await changer(coteDe(ligne), false)
    toast(ligne.avertissement ? 'warning' : 'success', ligne.avertissement ?? 'Produit ajouté au panier')
  })

export const oublierDeCote = (ligne: LigneAffichee): Promise<void> =>
  essayer(async () => {
    await changer(coteDe(ligne), false)
    toast('success', OUBLIE)
  })
