import { lieuEntier } from '#adresse/adresse.ts'
import { formaterTelephone } from '#adresse/telephone.ts'
import { direTransport } from '#colis/colis.ts'
import { adresseMedia, variantes } from '#image/media.ts'
import { type Balisage, html } from '#shared/balisage.ts'
import { dateEtHeureDakar } from '#shared/calendrier.ts'
import type { Champs } from '#shared/failure.ts'
import { type Enseigne, pageAbsente, pageNue } from '#shared/nue/page.ts'
import type { SaisieLieu } from './lieu.ts'
import type { Par } from './numero.actions.ts'
import { champsDeLieu, lieuDit } from './page.lieu.ts'
import { SCRIPT_POSITION } from './page.style.ts'
import type { Suivi } from './suivi.actions.ts'
import { attendu, direEtat, sansSuite } from './suivi.ts'

/** What the page says of the shop. */
export interface BoutiqueSuivie extends Enseigne {
  telephone: string
  /** Of its WhatsApp; '' where the shop has not said. */
  whatsapp: string
}

/** A form that came back: what was typed, and what is wrong with it. */
export interface Essai {
  saisie: SaisieLieu
  refus: string
  fautes: Champs
}

/** What is shown for every secret that leads nowhere, whatever the reason. */
export const pagePerdue = (boutique: BoutiqueSuivie, status: number, numero: string): string =>
  pageAbsente(boutique, status, numero, 'Ce lien de suivi n’existe pas, ou n’est plus valable.')

/** The page of whoever receives: read and completed without any script, and without any amount. */
export function pageSuivi(
  suivi: Suivi,
  boutique: BoutiqueSuivie,
  {
    essai = null,
    enregistre = false,
    cle = null,
  }: { essai?: Essai | null; enregistre?: boolean; cle?: string | null } = {},
): string {
  const { colis, envois, etapes, modifiable } = suivi
  const fini = sansSuite(colis.etat)
  const contenu = html`<h1>${envois.avancement ? `${envois.avancement}.` : direEtat(colis.etat)}</h1>
${
  fini
    ? null
    : html`${colis.de ? html`<p class="de"><strong>${colis.de}</strong> vous envoie ce colis.</p>` : null}
${colis.mot ? html`<blockquote>${colis.mot}</blockquote>` : null}`
}
${colis.prevue ? html`<p>Livraison prévue <strong>${colis.prevue}</strong>.</p>` : null}
${enregistre ? html`<p class="fait" role="status">Merci, c’est enregistré. Le livreur le verra.</p>` : null}
${essai ? html`<p class="refus" role="alert">${essai.refus}</p>` : null}
${codeDit(suivi)}
${fini ? null : lieuDuColis(suivi, essai)}
${contenuDit(suivi)}
<section aria-labelledby="t-fil">
<h2 id="t-fil">Où en est-il${'\u202f'}?</h2>
<ol class="fil">
${[...etapes].reverse().map(({ texte, date }) => html`<li>${texte} <time datetime="${date}">${dateEtHeureDakar(date)}</time></li>\n`)}
</ol>
<p class="discret">Numéro${'\u00a0'}: ${colis.numero}</p>
</section>
${aide(boutique, cle)}
${nouvellesDites(suivi)}`
  return pageNue('Suivi de votre colis', boutique, contenu, modifiable ? SCRIPT_POSITION : '')
}

/** Where it is brought, and whom the deliverer calls; whoever receives it may say more until it leaves. */
function lieuDuColis({ colis, lieu, modifiable }: Suivi, essai: Essai | null): Balisage {
  return html`<section aria-labelledby="t-lieu">
<h2 id="t-lieu">Où le livrer</h2>
<p>${[colis.prenom, lieuEntier(colis.adresse, colis.destination)].filter(Boolean).join(', ')}</p>
${telephoneDit(colis.telephone)}
${modifiable ? champsDeLieu(lieu, essai) : lieuDit(lieu, attendu(colis.etat))}
</section>`
}

const articles = (
  titre: string,
  id: string,
  lignes: Suivi['colis']['articles'],
  dit: Balisage | null = null,
) =>
  html`<section aria-labelledby="${id}">
<h2 id="${id}">${titre}</h2>
${dit}<ul class="articles">
${lignes.map(article)}
</ul>
</section>
`

/** Who carries a parcel, since when, and where it is followed. */
function trajet(un: Suivi['envois']['partis'][number]): Balisage {
  const { numero, parti, livre, lien } = un
  const par = direTransport(un)
  return html`<p>${livre ? `Livré le ${dateEtHeureDakar(livre)}` : `Parti le ${dateEtHeureDakar(parti)}`}${par && `, ${par}`}.</p>
${
  lien &&
  html`<p class="liens"><a class="bouton sobre" href="${lien}" rel="noreferrer">Suivre ce colis<span class="hors-ecran"> ${numero}</span></a></p>
`
}`
}

/** What is in it; of an order that leaves in several parcels, what is in each, and what is to come. */
function contenuDit({ colis, envois }: Suivi): Balisage | Balisage[] {
  const { partis, avenir, plusieurs } = envois
  const [seul] = partis
  if (!plusieurs) return articles('Dans le colis', 't-colis', colis.articles, seul ? trajet(seul) : null)
  return [
    ...partis.map((un) => articles(`Colis ${un.numero}`, `t-colis-${un.numero}`, un.articles, trajet(un))),
    ...(avenir.length > 0 ? [articles('À venir', 't-avenir', avenir)] : []),
  ]
}

function codeDit({ code, envois }: Suivi): Balisage | null {
  if (!code) return null
  const quand = envois.plusieurs
    ? 'Donnez-le au livreur avec le dernier colis, quand vous avez tout en main, pas avant.'
    : 'Donnez-le au livreur quand vous avez le colis en main, pas avant.'
  return html`<section class="code" aria-labelledby="t-code">
<h2 id="t-code">Votre code de livraison</h2>
<p class="chiffres">${code}</p>
<p>${quand}</p>
</section>
`
}

/** Enough for its owner to know it; a link that was passed on tells no phone. */
function telephoneDit(telephone: string | null): Balisage | null {
  if (!telephone || !/^\+\d{7,}$/.test(telephone)) return null
  return html`<p>Le livreur appelle le numéro qui finit par <strong>${telephone.slice(-4, -2)}${'\u00a0'}${telephone.slice(-2)}</strong>.</p>`
}

function article({ designation, choix, quantite, image }: Suivi['colis']['articles'][number]): Balisage {
  const vue = image
    ? html`<picture><source type="image/avif" srcset="${variantes(image, 'avif', [200])}"><source type="image/webp" srcset="${variantes(image, 'webp', [200])}"><img src="${adresseMedia(image)}" alt="" width="64" height="64" loading="lazy"></picture>`
    : html`<span class="sans-image"></span>`
  return html`<li>${vue}<span><strong>${designation}</strong><br>${choix ? `${choix} · ` : ''}Quantité${'\u00a0'}: ${String(quantite)}</span></li>
`
}

const DITES: Record<Par, string> = {
  mail: 'Nous vous écrivons par e-mail à chaque étape.',
  sms: 'Nous vous écrivons par SMS à chaque étape.',
  whatsapp: 'Nous vous écrivons par WhatsApp à chaque étape.',
  rien: 'Nous n’écrivons plus à votre numéro.',
}
const GESTES: Record<Par, string> = {
  mail: 'Plutôt par e-mail',
  sms: 'Plutôt par SMS',
  whatsapp: 'Plutôt par WhatsApp',
  rien: 'Ne plus rien recevoir',
}

/** By what they are told, and « STOP » for whoever has no mail box to say it from. */
function nouvellesDites({ nouvelles }: Suivi): Balisage | null {
  if (!nouvelles) return null
  const { par, possibles } = nouvelles
  return html`<section aria-labelledby="t-nouvelles">
<h2 id="t-nouvelles">Nos messages</h2>
<p>${DITES[par]}</p>
<form method="post"><p class="liens">${possibles
    .filter((une) => une !== par)
    .map(
      (une) => html`<button class="bouton sobre" name="nouvelles" value="${une}">${GESTES[une]}</button>\n`,
    )}</p></form>
</section>`
}

/** `cle`: of the page where whoever ordered writes to the shop. */
function aide({ telephone, whatsapp }: BoutiqueSuivie, cle: string | null): Balisage | null {
  if (!telephone && !cle) return null
  return html`<section aria-labelledby="t-aide">
<h2 id="t-aide">Une question${'\u202f'}?</h2>
<p class="liens">${cle && html`<a class="bouton sobre" href="/echange/${cle}">Écrire à la boutique</a>`}
${telephone && html`<a class="bouton sobre" href="tel:${telephone.replace(/[^+\d]/g, '')}">Appeler le ${formaterTelephone(telephone)}</a>`}
${whatsapp && html`<a class="bouton sobre" href="${whatsapp}" rel="noreferrer">WhatsApp</a>`}</p>
</section>`
}
