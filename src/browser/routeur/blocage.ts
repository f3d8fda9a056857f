import { useEffect, useRef, useState } from 'react'
import { useMachine } from './contextes.ts'
import type { Garde } from './machine.ts'

const LIBRE = { state: 'unblocked', location: undefined, proceed: undefined, reset: undefined } as const

/** Keeps somebody on a page as long as `retient` says so, until they choose. */
export function useBlocker(retient: Garde['retient']) {
  const machine = useMachine()
  const [blocage, bloquer] = useState<Parameters<Garde['signaler']>[0]>(null)
  const derniere = useRef(retient)
  useEffect(() => {
    derniere.current = retient
  })
  useEffect(() => {
    const garde: Garde = { retient: (lieux) => derniere.current(lieux), signaler: bloquer }
    machine.gardes.add(garde)
    return () => void machine.gardes.delete(garde)
  }, [machine])
  if (!blocage) return LIBRE
  const { location, suivre: proceed } = blocage
  return { state: 'blocked', location, proceed, reset: () => bloquer(null) } as const
}
