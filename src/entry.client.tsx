import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { auRepos } from '#browser/economie.ts'
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
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  auRepos(() => {
    import('#browser/service.ts')
      .then(({ installerService }) => installerService())
      .catch((error) => console.warn('service worker:', error))
  })
reprendreToasts()
