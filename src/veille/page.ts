import { type Balisage, html } from '#shared/balisage.ts'
import { type Enseigne, pageAbsente, pageNue } from '#shared/nue/page.ts'
import type { VeilleVue } from './veille.actions.ts'

export const pagePerdue = (enseigne: Enseigne, status: number, numero: string): string =>
  pageAbsente(enseigne, status, numero, 'Cette alerte n’existe pas, ou n’est plus valable.')

const bouton = (geste: string, texte: string, sobre = false): Balisage =>
  html`<form method="post"><p><button class="${sobre ? 'bouton sobre' : 'bouton'}" name="geste" value="${geste}">${texte}</button></p></form>`

/** Where an address is confirmed, and alerts are ended: a press each, so that whatever opens links does neither. */
export function pageVeille(
  { confirmee, connue, sienne, prevenue, objets }: VeilleVue,
  enseigne: Enseigne,
  fait: 'confirmee' | null,
): string {
  const titre = !confirmee ? 'Confirmez votre adresse' : prevenue ? 'Vous avez été prévenu' : 'Vos alertes'
  const contenu = html`<h1>${titre}</h1>
${fait === 'confirmee' ? html`<p class="fait" role="status">Merci, votre adresse est confirmée.</p>` : null}
${objets.length > 0 ? liste(objets, confirmee) : html`<p>Vous n’attendez plus rien\u00a0: nous ne vous écrirons plus.</p>`}
${confirmee ? null : bouton('confirmer', 'Confirmer mon adresse')}
${sienne ? bouton('arreter', 'Arrêter cette alerte', true) : null}
${confirmee ? null : bouton('refuser', connue ? 'Je n’ai pas demandé ce qui est à confirmer' : 'Ce n’est pas moi\u00a0: ne plus m’écrire', true)}
${connue ? bouton('tout', 'Arrêter toutes mes alertes', true) : null}`
  return pageNue(titre, enseigne, contenu)
}

const liste = (
  objets: VeilleVue['objets'],
  confirmee: boolean,
): Balisage => html`<section aria-labelledby="t-objets">
<h2 id="t-objets">${confirmee ? 'Nous vous écrivons, une seule fois chacun' : 'Nous vous écrirons, une seule fois chacun'}</h2>
<ul class="articles">
${objets.map(({ designation, choix, genre, confirmee: sure }) => html`<li><span><strong>${designation}</strong><br>${choix ? `${choix} · ` : ''}${genre === 'retour' ? 'quand il est de retour' : 's’il devient moins cher'}${sure ? '' : ' · à confirmer'}</span></li>\n`)}
</ul>
</section>`

/** Nothing is left of it. */
export const pageArretee = (enseigne: Enseigne): string =>
  pageNue(
    'Alerte arrêtée',
    enseigne,
    html`<h1>C’est arrêté</h1>
<p class="fait" role="status">Nous ne vous écrirons plus pour cela.</p>
<p><a class="bouton" href="/">Retour à l'accueil</a></p>`,
  )
