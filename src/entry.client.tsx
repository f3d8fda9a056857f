import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { auRepos } from '#browser/economie.ts'
import { fonduSansBruit } from '#browser/fondu.ts'
import { demarrerSession } from '#browser/session.ts'
import { reprendreToasts } from '#ui/toasts.ts'

fonduSansBruit()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

void demarrerSession()
// it began without script: what its cookies hold is taken over
if (/\bvisite=/.test(document.cookie)) void import('#browser/reprise.ts')
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  auRepos(() => {
    import('#browser/service.ts')
      .then(({ installerService }) => installerService())
      .catch((error) => console.warn('service worker:', error))
  })
reprendreToasts()
