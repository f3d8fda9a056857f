import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { auRepos } from '#browser/economie.ts'
import { preparerRouteur } from '#browser/routeur/demarrer.tsx'
import { demarrerSession } from '#browser/session.ts'
import { FEUILLES } from '#browser/vue.script.ts'
import { cleDefilement } from '#pages/boutique/catalogue/derniereListe.ts'
import { reprendreToasts } from '#ui/toasts.ts'

// while one edits, React Router's own: modules that change are put in place by it
const preparer = import.meta.env.DEV
  ? async () => (await import('react-router/dom')).HydratedRouter
  : async () => preparerRouteur(cleDefilement)
/** How long a page waits for its sheets, which may have failed before anybody listened; in milliseconds. */
const PATIENCE = 3000
const venue = (feuille: HTMLLinkElement) =>
  feuille.sheet ||
  new Promise((fini) => {
    for (const issue of ['load', 'error']) feuille.addEventListener(issue, fini)
    setTimeout(fini, PATIENCE)
  })
/** A page carries the rules of what the server drew: whatever is drawn on this device waits for its whole sheets. */
const habillee = () => Promise.all([...document.querySelectorAll<HTMLLinkElement>(FEUILLES)].map(venue))
void Promise.all([preparer(), habillee()]).then(([Routeur]) =>
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
// it began without script: what its cookies hold is taken over; or a sign-out is still to be heard
if (/visite|panier|favoris|cote|reprise|sortie/.test(document.cookie)) void import('#browser/reprise.ts')
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  auRepos(() => {
    import('#browser/service.ts')
      .then(({ installerService }) => installerService())
      .catch((error) => console.warn('service worker:', error))
  })
reprendreToasts()
