import { useEffect, useRef, useState } from 'react'

export interface Appel<T> {
  /** The last answer; while another is awaited it stays, dimmed by whoever shows it. */
  donnees: T | null
  erreur: unknown
  enCours: boolean
  recommencer: () => void
}

/**
 * A question asked by the browser each time its `cle` changes, never again by itself; a null `cle` asks
 * nothing yet. A late answer to an older question is dropped.
 */
export function useAppel<T>(cle: string | null, appeler: () => Promise<T>): Appel<T> {
  const [essai, setEssai] = useState(0)
  const [reponse, setReponse] = useState<{ pour: string; donnees: T | null; erreur: unknown } | null>(null)
  const question = useRef(appeler)
  useEffect(() => {
    question.current = appeler
  })
  const pour = cle === null ? null : `${cle}#${essai}`

  useEffect(() => {
    if (pour === null) return
    let perime = false
    question.current().then(
      (donnees) => !perime && setReponse({ pour, donnees, erreur: null }),
      (erreur: unknown) =>
        !perime && setReponse((avant) => ({ pour, donnees: avant?.donnees ?? null, erreur })),
    )
    return () => {
      perime = true
    }
  }, [pour])

  const enCours = pour !== null && reponse?.pour !== pour
  return {
    donnees: reponse?.donnees ?? null,
    erreur: enCours ? null : (reponse?.erreur ?? null),
    enCours,
    recommencer: () => setEssai((n) => n + 1),
  }
}
