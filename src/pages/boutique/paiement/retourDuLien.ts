import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNavigate } from '#browser/aller.ts'
import { useSession } from '#browser/session.ts'
import { surPlace } from '#browser/surPlace.ts'
import { lienGarde } from './liensGardes.ts'

/**
 * A provider sends everybody back to the same address. Who pays by a link has no account to see it with: they go on
 * where the link leads, and read there what has become of their payment. True while they are on their way, so that
 * nothing asks them to sign in.
 */
export function useRetourDuLien(): boolean {
  const id = Number(useSearchParams()[0].get('commande')) || 0
  const aller = useNavigate()
  const [part, setPart] = useState(false)
  const ici = import.meta.env.SSR ? surPlace() : null
  const { utilisateur } = useSession()
  useEffect(() => {
    const secret = lienGarde(id)
    setPart(secret !== null)
    if (secret) void aller(`/payer#${secret}`, { replace: true })
  }, [id, aller])
  // a visitor has but this link to see it with
  if (ici?.secret && !utilisateur) ici.aller('/payer')
  return part
}
