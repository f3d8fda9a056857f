import { useEffect, useRef, useState } from 'react'
import { useNavigate } from '#browser/aller.ts'
import { rangementTentative } from '#browser/caisse.ts'
import { viser } from '#browser/contexteLivraison.ts'
import { passerMaCommande } from '#caisse/appelsCaisse.ts'
import { cleDeTentative, commandeEnCours, noterCommande, oublierCle } from '#caisse/cle.ts'
import type { DemandeCommande } from '#caisse/demande.ts'
import { SANS_REPONSE } from '#caisse/refus.ts'
import { ETAT } from '#commande/commande.ts'
import type { Commande } from '#contract'
import { rechargerPanier } from '#panier/acces.store.ts'
import { type FailureCode, isFailure } from '#shared/failure.ts'
import { confierEnArrivant } from '../commande/aConfier.ts'
import { partirPayer } from './payer.ts'

export interface RefusCommande {
  code: FailureCode | null
  message: string
  /** Per line or field, what is wrong with it. */
  precisions: string[]
}

export type Passage = ReturnType<typeof usePassage>

type Phase = 'repos' | 'commande' | 'paiement'

/** From the final press to the provider's page: one at a time, and its refusals. */
export function usePassage() {
  const aller = useNavigate()
  const [phase, setPhase] = useState<Phase>('repos')
  // two presses can come before the screen knows of the first
  const occupe = useRef(false)
  const [placee, setPlacee] = useState(() => commandeEnCours(rangementTentative()))
  const [refus, setRefus] = useState<RefusCommande | null>(null)

  useEffect(() => {
    // back from the provider through the browser's own memory: the page must be usable again
    const revenir = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      occupe.current = false
      setPhase('repos')
      setPlacee(commandeEnCours(rangementTentative()))
    }
    window.addEventListener('pageshow', revenir)
    return () => window.removeEventListener('pageshow', revenir)
  }, [])

  useEffect(() => {
    if (phase !== 'commande') return
    const retenir = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', retenir)
    return () => window.removeEventListener('beforeunload', retenir)
  }, [phase])

  /** Answers the code of the refusal, or null. */
  async function tenter(action: () => Promise<void>): Promise<FailureCode | null> {
    if (occupe.current) return null
    occupe.current = true
    setRefus(null)
    try {
      await action()
      return null
    } catch (error) {
      if (isFailure(error) && error.code === 'CLE_REUTILISEE') oublierCle(rangementTentative())
      setRefus(lireRefus(error))
      // it may be placed and not paid: it is kept, and other means are offered for it
      setPlacee(commandeEnCours(rangementTentative()))
      occupe.current = false
      setPhase('repos')
      return isFailure(error) ? error.code : null
    }
  }

  return {
    phase,
    refus,
    /** The commande that this tab placed before, if it may still wait for its payment. */
    placee,
    /** Places the commande that was shown, its total included, and leaves to pay it. */
    passer: (demande: DemandeCommande) =>
      tenter(async () => {
        setPhase('commande')
        const commande = await passer(demande)
        noterCommande(commande.id, rangementTentative())
        setPhase('paiement')
        if (['livraison', 'avoir'].includes(commande.payment_method)) {
          await aller(`/order-summary?commande=${commande.id}`)
          // what was written with it is of this order alone
          viser({ consigne: '', mot: '' })
          // paid by credit alone, as one who comes back from a provider: its cart is closed
          if (commande.payment_method === 'avoir') {
            oublierCle(rangementTentative())
            await rechargerPanier().catch(() => undefined)
          }
          return
        }
        await partirPayer(commande.id, demande.payment_method)
      }),
    /** Places it for somebody close to pay: its link is made where it is shown. */
    confier: (demande: DemandeCommande) =>
      tenter(async () => {
        setPhase('commande')
        const commande = await passer(demande)
        noterCommande(commande.id, rangementTentative())
        confierEnArrivant(commande.id)
        await aller(`/order-summary?commande=${commande.id}`)
      }),
    oublier: () => setRefus(null),
    payer: (commande_id: number, moyen: string) =>
      tenter(async () => {
        setPhase('paiement')
        await partirPayer(commande_id, moyen)
      }),
  }
}

async function passer(demande: DemandeCommande): Promise<Commande> {
  const commande = await passerMaCommande(demande, cleDeTentative(demande, rangementTentative()))
  if (commande.etatcommande !== ETAT.annulee) return commande
  // the key's commande was given up meanwhile: the same cart is another commande now
  oublierCle(rangementTentative())
  return passerMaCommande(demande, cleDeTentative(demande, rangementTentative()))
}

export function lireRefus(error: unknown): RefusCommande {
  if (!isFailure(error) || error.details === 'reseau') {
    return { code: null, message: SANS_REPONSE, precisions: [] }
  }
  const { code, message, champs } = error
  if (code === 'CLE_REUTILISEE') {
    return {
      code,
      message: 'Votre commande a changé. Vérifiez-la, puis confirmez à nouveau.',
      precisions: [],
    }
  }
  // a price that changed is shown old to new by the page itself
  if (code === 'PRIX_CHANGE') return { code, message, precisions: [] }
  const lignes = Object.entries(champs ?? {}).filter(([champ]) => champ.startsWith('panierproduits.'))
  return { code, message, precisions: lignes.map(([, phrase]) => phrase) }
}
