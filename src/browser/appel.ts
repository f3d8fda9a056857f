import { use, useEffect, useMemo, useRef, useState } from 'react'
import { demanderEtGarder, lectureConnue } from './lectures.ts'
import { type Issue, surPlace } from './surPlace.ts'

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
  return useQuestion(cle, appeler, () => undefined)
}

/**
 * The same for what does not change by being looked at: coming back to it asks nothing again (specification, part 7).
 * `enAttendant` is what is shown until the first answer, where there is something.
 */
export function useLecture<T>(
  cle: string | null,
  appeler: () => Promise<T>,
  enAttendant?: () => T | undefined,
): Appel<T> {
  return useQuestion(
    cle,
    () => (cle === null ? appeler() : demanderEtGarder(cle, appeler)),
    () => (cle === null ? undefined : (lectureConnue(cle) as { valeur: T } | undefined)),
    enAttendant,
  )
}

function useQuestion<T>(
  cle: string | null,
  appeler: () => Promise<T>,
  dejaLue: () => { valeur: T } | undefined,
  enAttendant?: () => T | undefined,
): Appel<T> {
  const ici = import.meta.env.SSR ? surPlace() : null
  const repondu = ici && cle !== null ? (use(ici.repondre(cle, appeler)) as Issue<T>) : null
  const [essai, setEssai] = useState(0)
  const [reponse, setReponse] = useState<{ pour: string; donnees: T | null; erreur: unknown } | null>(null)
  const question = useRef(appeler)
  useEffect(() => {
    question.current = appeler
  })
  const pour = cle === null ? null : `${cle}#${essai}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known when this was asked, whatever is written since
  const connue = useMemo(() => (essai === 0 ? dejaLue() : undefined), [pour])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const ancienne = useMemo(() => (connue ? undefined : enAttendant?.()), [pour])

  useEffect(() => {
    if (pour === null) return
    // it stays while it is asked for anew
    if (connue) return setReponse({ pour, donnees: connue.valeur, erreur: null })
    let perime = false
    question.current().then(
      (donnees) => !perime && setReponse({ pour, donnees, erreur: null }),
      (erreur: unknown) =>
        !perime && setReponse((avant) => ({ pour, donnees: avant?.donnees ?? null, erreur })),
    )
    return () => {
      perime = true
    }
  }, [pour, connue])

  if (repondu) return { ...repondu, enCours: false, recommencer: () => undefined }
  const enCours = pour !== null && !connue && reponse?.pour !== pour
  return {
    donnees: connue ? connue.valeur : ((enCours ? ancienne : undefined) ?? reponse?.donnees ?? null),
    erreur: enCours || connue ? null : (reponse?.erreur ?? null),
    enCours,
    recommencer: () => setEssai((n) => n + 1),
  }
}
