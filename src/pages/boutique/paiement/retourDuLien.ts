import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useNavigate } from '#browser/aller.ts'
import { lienGarde } from '#browser/lienPaiement.ts'

/**
 * A provider sends everybody back to the same address. Who pays by a link has no account to see it with: they go on
 * where the link leads, and read there what has become of their payment. True while they are on their way, so that
 * nothing asks them to sign in.
 */
export function useRetourDuLien(): boolean {
  const id = Number(useSearchParams()[0].get('commande')) || 0
  const aller = useNavigate()
  const [part, setPart] = useState(false)
  useEffect(() => {
    const secret = lienGarde(id)
    setPart(secret !== null)
    if (secret) void aller(`/payer#${secret}`, { replace: true })
  }, [id, aller])
  return part
}
