import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What stands after the `#`, which no browser sends to anybody: null until the page is alive. */
export function useSecret(): string | null {
  const { hash } = useLocation()
  const [secret, setSecret] = useState<string | null>(null)
  useEffect(() => setSecret((hash || location.hash).slice(1)), [hash])
  return secret
}
