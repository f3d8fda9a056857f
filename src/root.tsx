// first, so that every component's own rules come after
import '#ui/tokens.css'
import '#ui/base.css'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { surPlace } from '#browser/surPlace.ts'
import { SCRIPT_VUE } from '#browser/vue.script.ts'
import { CoucheConnexion } from '#connexion/CoucheConnexion.tsx'
import { SCRIPT_DOIGT } from '#image/doigt.script.ts'
import { PageErreur } from '#pages/boutique/cadre/PageErreur.tsx'
import { cleDefilement } from '#pages/boutique/catalogue/derniereListe.ts'
import { shop } from '#pages/shop.ts'
import { type Boutique, iconeBoutique, useBoutique } from '#preference/boutique.ts'
import { SCRIPT_DEVISE } from '#preference/devise.script.ts'
import { AvisHorsLigne } from '#ui/AvisHorsLigne.tsx'
import { SCRIPT_FEUILLE } from '#ui/feuille.script.ts'
import face700 from '#ui/polices/bricolage-grotesque-700.woff2?url'
import { Toasts } from '#ui/Toasts.tsx'

export async function loader({ context, params }: LoaderFunctionArgs): Promise<Boutique> {
  const boutique = context.get(shop)
  const [preference, devises, feuilles, aspect, taxes, moyens] = await Promise.all([
    boutique.preference(),
    boutique.devises(),
    boutique.feuilles(),
    boutique.aspect(params.apercu),
    boutique.taxes(),
    boutique.moyens(),
  ])
  return {
    preference,
    aspect,
    telephone: boutique.formaterTelephone(preference.telephone),
    portefeuilles: boutique.direPortefeuilles(preference),
    devises,
    taxes,
    moyens,
    feuilles,
    demonstration: boutique.demonstration,
    voies: boutique.voies,
    google: boutique.google,
    origine: boutique.publicUrl,
    annee: boutique.now().getUTCFullYear(),
    liens: liensDe(preference, aspect),
  }
}

/**
 * What a page's head links to, worked out by the server: its icons, and the face of its titles where it is ours. It comes
 * early, lest a title be set anew, and after the picture that one waits for.
 */
function liensDe(preference: Boutique['preference'], { police }: Boutique['aspect']): Boutique['liens'] {
  const { adresse, sienne } = iconeBoutique(preference, '-48.png')
  const face = {
    rel: 'preload',
    href: face700,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    fetchPriority: 'low',
  } as const
  return [
    ...(police === 'marche' ? [face] : []),
    { rel: 'icon', href: adresse, type: sienne ? 'image/png' : 'image/svg+xml' },
    { rel: 'apple-touch-icon', href: iconeBoutique(preference, '-180.png').adresse },
  ]
}

/** The shop's name and rates do not change while one walks through it: only who changed them asks for them anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export function Layout({ children }: { children: ReactNode }) {
  const { aspect, devises, liens } = useBoutique()
  const [jour, nuit] = aspect.barre
  const fige = import.meta.env.SSR && surPlace()
  const taux = JSON.stringify(Object.fromEntries(devises.map((une) => [une.code, une.taux])))
  return (
    <html lang="fr" data-taux={taux}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={jour} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={nuit} media="(prefers-color-scheme: dark)" />
        {liens.map((lien) => (
          <link key={lien.rel} {...lien} />
        ))}
        <Meta />
        <Links />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: shades that were read as such, hashed by the content policy */}
        {aspect.style && <style dangerouslySetInnerHTML={{ __html: aspect.style }} />}
      </head>
      <body>
        {fige ? null : <EnLigne script={import.meta.env.SSR ? SCRIPT_DOIGT : ''} />}
        {children}
        {fige ? <Reprise /> : <Vie />}
      </body>
    </html>
  )
}

/** Run after the HTML and before the first paint; once the page lives they are nothing to it. */
const SCRIPTS = import.meta.env.SSR ? `${SCRIPT_FEUILLE};${SCRIPT_VUE};${SCRIPT_DEVISE}` : ''

function EnLigne({ script }: { script: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours, hashed by the content policy
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

/** What makes a page come alive. */
function Vie() {
  return (
    <>
      <EnLigne script={SCRIPTS} />
      <ScrollRestoration getKey={cleDefilement} />
      <Scripts />
    </>
  )
}

/**
 * A page made without script: where one runs all the same, it leads to the page that lives; not from one that says why
 * what was typed was refused.
 */
function Reprise() {
  const ici = surPlace()
  return ici?.script && !ici.refus && <script type="module" src={ici.script} data-reprise />
}

export default function Racine() {
  const { voies, google, demonstration } = useBoutique()
  // what only a script answers is shown from now on
  useEffect(() => {
    document.documentElement.dataset.vivant = ''
    // what was a form until now is answered by its button
    document.addEventListener('submit', (event) => {
      if ((event.target as HTMLElement).dataset.envoi) event.preventDefault()
    })
  }, [])
  return (
    <>
      {import.meta.env.SSR && surPlace()?.entete}
      <Outlet />
      <AvisHorsLigne />
      <CoucheConnexion voies={voies} google={google} demonstration={demonstration} />
      <Toasts />
    </>
  )
}

export { PageErreur as ErrorBoundary }
