import { html } from '#shared/balisage.ts'
import { type Enseigne, pageAbsente, pageNue } from '#shared/nue/page.ts'

export const pagePerdue = (enseigne: Enseigne, status: number, numero: string): string =>
  pageAbsente(enseigne, status, numero, 'Ces rappels sont déjà arrêtés, ou n’existent pas.')

/** Ended by a press, so that whatever opens links does not end them. */
export const pageRappel = (enseigne: Enseigne): string =>
  pageNue(
    'Rappels de panier',
    enseigne,
    html`<h1>Rappels de panier</h1>
<p>Quand vous laissez un panier, nous vous écrivons une fois, avec ce qu’il contient.</p>
<form method="post"><p><button class="bouton" name="geste" value="arreter">Ne plus recevoir ces rappels</button></p></form>`,
  )

/** Nothing is sent any more. */
export const pageArretee = (enseigne: Enseigne): string =>
  pageNue(
    'Rappels arrêtés',
    enseigne,
    html`<h1>C’est arrêté</h1>
<p class="fait" role="status">Nous ne vous rappellerons plus vos paniers.</p>
<p><a class="bouton" href="/">Retour à l'accueil</a></p>`,
  )
