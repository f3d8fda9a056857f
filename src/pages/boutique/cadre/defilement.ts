import { useEffect, useState } from 'react'
import { economie } from '#browser/economie.ts'

/** Specification, part 1: a slide stays this long, in milliseconds. */
const INTERVALLE = 3000
const CLE = 'banniere'

function voulueAuDepart(): boolean {
  if (economie() || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  try {
    return sessionStorage.getItem(CLE) !== 'pause'
  } catch {
    return true
  }
}

/**
 * Which of `nombre` slides is shown, and whether they advance: not while `retenu`, nor in a hidden tab, nor
 * once paused by the button (remembered for the session), nor at first for who wants less motion or data.
 */
export function useDefilement(nombre: number, retenu: boolean) {
  const [courant, setCourant] = useState(0)
  const [lecture, setLecture] = useState(true)
  const [cachee, setCachee] = useState(false)
  const [suite, setSuite] = useState(false)

  useEffect(() => {
    setLecture(voulueAuDepart())
    const surVisibilite = () => setCachee(document.hidden)
    document.addEventListener('visibilitychange', surVisibilite)
    return () => document.removeEventListener('visibilitychange', surVisibilite)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its own three seconds
  useEffect(() => {
    if (!lecture || retenu || cachee || nombre < 2) return
    const minuterie = setTimeout(() => setCourant((un) => (un + 1) % nombre), INTERVALLE)
    return () => clearTimeout(minuterie)
  }, [lecture, retenu, cachee, courant, nombre])

  // fetched a little before it is shown, and not where nothing advances
  useEffect(() => {
    if (!lecture) return
    const minuterie = setTimeout(() => setSuite(true), INTERVALLE / 2)
    return () => clearTimeout(minuterie)
  }, [lecture])

  function basculer() {
    setLecture(!lecture)
    try {
      sessionStorage.setItem(CLE, lecture ? 'pause' : 'lecture')
    } catch {
      // storage refused: the wish lasts as long as the page
    }
  }
  return { courant, montrer: setCourant, lecture, basculer, suite }
}
