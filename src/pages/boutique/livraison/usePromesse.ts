import { useEffect, useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { RANGEMENT, rangementTentative } from '#browser/caisse.ts'
import { type PourPromesse, promettre } from '#caisse/appelsCaisse.ts'
import { changements, changementsDeLignes, type Promesse } from '#caisse/promesse.ts'
import type { LigneAffichee } from '#panier/lignes.ts'
import type { CodeDevise } from '#shared/money.ts'

/** A promise the shopper has seen, and what for: another cart, place or way is shown anew. */
interface Vue {
  cle: string
  /** The place and way alone. */
  lieu: string
  promesse: Promesse
}

export interface PromesseSuivie {
  /** What is to be shown; null while nothing is known. */
  promesse: Promesse | null
  /** When it ends, by this browser's clock, in milliseconds. */
  fin: number
  /** What has changed since the shopper last saw it, each as « ancien → nouveau »; to be accepted before ordering. */
  changes: string[]
  accepter: () => void
  erreur: unknown
  recommencer: () => void
}

/** The prices that are promised at this step, asked for again when their half hour is over. */
export function usePromesse(
  pour: PourPromesse | null,
  lignes: LigneAffichee[],
  devise: CodeDevise,
): PromesseSuivie {
  const contenu = lignes.map(({ cle, quantite }) => `${cle}x${quantite}`).sort()
  const cle = pour && JSON.stringify([pour, contenu])
  const { donnees, erreur, recommencer } = useAppel(cle, async () => ({
    cle,
    promesse: await promettre(pour ?? { destination_id: 0, express: false }),
    recue: Date.now(),
  }))
  const [vue, setVue] = useState<Vue | null>(lireVue)
  const lieu = JSON.stringify(pour)
  const memeContenu = vue?.cle === cle
  const avant = vue?.lieu === lieu ? vue.promesse : null
  // what was answered stays while it is asked for again: a price that has changed is not taken back for a moment
  const courante = donnees?.cle === cle ? donnees : null
  const apres = courante?.promesse
  const differe = avant && apres && avant.id !== apres.id
  const changes = !differe
    ? []
    : memeContenu
      ? changements(avant, apres, lignes, devise)
      : changementsDeLignes(avant, apres, lignes, devise)
  const fin = courante ? courante.recue + courante.promesse.reste * 1000 : 0
  // what differs in nothing needs nobody's consent
  const nouvelle = apres && changes.length === 0 && (avant?.id !== apres.id || !memeContenu) ? apres : null

  const accepter = (promesse = apres) => {
    if (!promesse || !cle) return
    setVue({ cle, lieu, promesse })
    garderVue({ cle, lieu, promesse })
  }
  useEffect(() => {
    if (nouvelle) accepter(nouvelle)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is another function at each rendering
  useEffect(() => {
    if (!fin) return
    const minuterie = setTimeout(recommencer, Math.max(1000, fin - Date.now()))
    return () => clearTimeout(minuterie)
  }, [fin])

  return { promesse: apres ?? avant, fin, changes, accepter: () => accepter(), erreur, recommencer }
}

function garderVue(vue: Vue): void {
  try {
    rangementTentative().setItem(RANGEMENT.promesse, JSON.stringify(vue))
  } catch {
    // no room left: a reload shows the prices of the moment
  }
}

/** What this tab was shown before a reload. */
function lireVue(): Vue | null {
  try {
    return JSON.parse(rangementTentative().getItem(RANGEMENT.promesse) ?? 'null') as Vue | null
  } catch {
    return null
  }
}
