import { formaterTelephone } from '#adresse/telephone.ts'
import { type Balisage, html } from '#shared/balisage.ts'
import type { Champs } from '#shared/failure.ts'
import { pageNue } from '#shared/nue/page.ts'
import type { SaisieDemande } from './demande.ts'
import { invalide } from './page.lieu.ts'
import type { BoutiqueSuivie } from './page.ts'

const CHAMPS = [
  {
    nom: 'numero',
    libelle: 'Numéro de commande',
    attributs: html` autocomplete="off" maxlength="40"`,
    aide: 'Il commence par CMD\u00a0: la page de remerciement et nos messages le donnent.',
  },
  {
    nom: 'adresse',
    libelle: 'Téléphone ou e-mail de la commande',
    attributs: html` autocomplete="tel" maxlength="254"`,
    aide: 'Le vôtre, ou celui de qui reçoit. Hors du Sénégal, commencez par l’indicatif\u00a0: +33…',
  },
] as const

/** The form that has the way to an order sent to one of its own addresses; what was typed and refused stays. */
export function pageDemande(
  boutique: BoutiqueSuivie,
  { saisie, fautes = {}, refus }: { saisie?: SaisieDemande; fautes?: Champs; refus?: string } = {},
): string {
  return pageNue(
    'Suivre une commande',
    boutique,
    html`<h1>Suivre une commande</h1>
<p>Sans compte${'\u00a0'}: nous envoyons le lien de suivi au téléphone ou à l’e-mail donnés pour la commande.</p>
${refus ? html`<p class="refus" role="alert">${refus}</p>` : null}
<form method="post" novalidate>
${CHAMPS.map(
  ({ nom, libelle, attributs, aide }) => html`<label for="${nom}">${libelle}</label>
<input id="${nom}" name="${nom}" required${attributs} aria-describedby="${nom}-aide"${invalide(fautes[nom])} value="${saisie?.[nom] ?? ''}">
<p id="${nom}-aide" class="discret">${fautes[nom] ?? aide}</p>
`,
)}
<p><button class="bouton">Recevoir le lien</button></p>
</form>
<p class="discret">Vous avez un compte${'\u202f'}? <a href="/commande">Vos commandes</a> y sont.</p>`,
  )
}

/** The same whether there is such an order or not. */
export const pageDemandee = (boutique: BoutiqueSuivie): string =>
  pageNue(
    'Suivre une commande',
    boutique,
    html`<h1>Regardez vos messages</h1>
<p role="status">Si une commande porte ce numéro, et ce téléphone ou cet e-mail, le lien de suivi vient d’y partir.</p>
<p>Rien dans cinq minutes${'\u202f'}? Vérifiez l’un et l’autre. Une même commande envoie trois liens par jour, pas plus.</p>
<p class="liens"><a class="bouton" href="/suivi">Recommencer</a>
${appel(boutique)}</p>`,
  )

const appel = ({ telephone }: BoutiqueSuivie): Balisage | null =>
  telephone
    ? html`<a class="bouton sobre" href="tel:${telephone.replace(/[^+\d]/g, '')}">Appeler le ${formaterTelephone(telephone)}</a>`
    : null
