import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { demarrerSession } from '#browser/session.ts'
import { reprendreToasts } from '#ui/toasts.ts'

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

void demarrerSession()
reprendreToasts()
