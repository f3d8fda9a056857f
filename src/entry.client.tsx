import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { auRepos } from '#browser/economie.ts'
import { fonduSansBruit } from '#browser/fondu.ts'
import { preparerRouteur } from '#browser/routeur/Routeur.tsx'
import { demarrerSession } from '#browser/session.ts'
import { reprendreToasts } from '#ui/toasts.ts'

fonduSansBruit()
// while one edits, React Router's own: modules that change are put in place by it
const preparer = import.meta.env.DEV ? async () => HydratedRouter : preparerRouteur
void preparer().then((Routeur) =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Routeur />
      </StrictMode>,
    )
  }),
)

void demarrerSession()
// it began without script: what its cookies hold is taken over
if (/visite|panier|reprise/.test(document.cookie)) void import('#browser/reprise.ts')
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  auRepos(() => {
    import('#browser/service.ts')
      .then(({ installerService }) => installerService())
      .catch((error) => console.warn('service worker:', error))
  })
reprendreToasts()
