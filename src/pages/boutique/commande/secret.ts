import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { surPlace } from '#browser/surPlace.ts'

/** What stands after the `#`, which no browser sends to anybody: null until the page is alive. */
export function useSecret(): string | null {
  const { hash } = useLocation()
  const ici = import.meta.env.SSR ? surPlace() : null
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => setSecret((hash || location.hash).slice(1)), [hash])
  return ici ? ici.secret : secret
}
