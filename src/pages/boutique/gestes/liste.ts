import { faireGeste, GESTES } from '#liste/appelsListe.ts'
import { lireContexte } from '#livraison/contexte.ts'
import type { Adresse } from '#routes'
import { introuvable } from '#shared/failure.ts'
import { ENVOYE, type Geste } from './envoi.ts'

const mien = (nom: string): Geste => ({
  faire: async (_visite, saisie) => {
    const message = await faireGeste(nom, saisie.sujet ?? '', saisie, saisie[ENVOYE.cle] ?? '')
    return { dit: { niveau: 'success', message } }
  },
})

/** What is chosen of the product is chosen on its page; the order that comes of it gives from the list. */
const offrir: Geste = {
  libre: true,
  faire: async (visite, { sujet = '' }) => {
    const [, produit, liste] = /^([1-9]\d{0,8}) ([A-Za-z0-9_-]{16})$/.exec(sujet) ?? []
    if (!produit || !liste) throw introuvable('Cet article')
    visite.livraison = JSON.stringify({ ...lireContexte(visite.livraison), liste })
    return { vers: `/product/${Number(produit)}` satisfies Adresse }
  },
}

export const GESTES_LISTE: Record<string, Geste> = {
  ...Object.fromEntries(GESTES.map((nom) => [nom, mien(nom)])),
  'liste.offrir': offrir,
}
