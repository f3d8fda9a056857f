import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { lienGarde } from '#browser/lienPaiement.ts'

/**
 * A provider sends everybody back to the same address. Who pays by a link has no account to see it with: they go on
 * where the link leads, and read there what has become of their payment.
 */
export function useRetourDuLien(): void {
  const id = Number(useSearchParams()[0].get('commande')) || 0
  const aller = useNavigate()
  useEffect(() => {
    const secret = lienGarde(id)
    if (secret) void aller(`/payer#${secret}`, { replace: true })
  }, [id, aller])
}
