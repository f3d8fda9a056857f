import { use, useEffect, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { findDerniereCommande } from '#commande/appels.ts'
import { type EtatPaiement, etatDuPaiement } from '../livraison/payer.ts'

/** Between two questions about a payment that is not settled yet, in milliseconds. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000]

interface Suivi {
  /** `attente`: not known yet; `aucune`: there is no commande; `panne`: nobody answered. */
  etat: EtatPaiement['etat'] | 'attente' | 'aucune' | 'panne'
  commande: EtatPaiement['commande'] | null
  encaisse: EtatPaiement['encaisse']
  remboursements: EtatPaiement['remboursements']
  /** Asked again by itself, for a while. */
  enCours: boolean
  verifier: () => void
}

type Connu = Omit<Suivi, 'enCours' | 'verifier'>
const RIEN = { commande: null, encaisse: null, remboursements: [] }

/**
 * What has become of a payment, from the server alone: asked a few times with a growing pause, then left to
 * the shop's own checks. Without an id, that of the latest commande.
 */
export function useSuiviPaiement(id: number | null): Suivi {
  const ici = import.meta.env.SSR ? surPlace() : null
  const repondu = ici && (use(ici.repondre(cleDuSuivi(id), () => suivrePaiement(id))).donnees as Connu | null)
  const [essai, setEssai] = useState(0)
  const [connu, setConnu] = useState<Connu>({ etat: 'attente', ...RIEN })
  const [enCours, setEnCours] = useState(true)

  useEffect(() => {
    let parti = false
    let minuterie: ReturnType<typeof setTimeout> | undefined
    const demander = async (rang: number): Promise<void> => {
      const reponse = await suivrePaiement(id).catch(() => ({ etat: 'panne' as const }))
      if (parti) return
      setConnu((avant) => ({ ...avant, ...reponse }))
      const pause = PAUSES[rang]
      const encore = (reponse.etat === 'en_cours' || reponse.etat === 'panne') && pause !== undefined
      setEnCours(encore)
      if (encore) minuterie = setTimeout(() => void demander(rang + 1), pause)
    }
    setEnCours(true)
    void demander(essai === 0 ? 0 : PAUSES.length)
    return () => {
      parti = true
      clearTimeout(minuterie)
    }
  }, [id, essai])

  if (ici) return { ...(repondu ?? { etat: 'panne', ...RIEN }), enCours: false, verifier: () => undefined }
  return { ...connu, enCours, verifier: () => setEssai((n) => n + 1) }
}

export const cleDuSuivi = (id: number | null): string => `paiement/${id}`

export async function suivrePaiement(id: number | null): Promise<Connu> {
  const commande_id = id ?? (await findDerniereCommande())?.id
  return commande_id ? etatDuPaiement(commande_id) : { etat: 'aucune', ...RIEN }
}
