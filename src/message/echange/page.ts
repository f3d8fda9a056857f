import { Balisage, html } from '#shared/balisage.ts'
import { dateEtHeureDakar } from '#shared/calendrier.ts'
import { type Enseigne, pageAbsente, pageNue } from '#shared/nue/page.ts'
import type { FilLu } from './echange.actions.ts'
import { type EchangeLu, TEXTE_MAX } from './echange.ts'

/** What was typed and refused, and why. */
interface EssaiEcrit {
  texte: string
  refus: string
}

export const pagePerdue = (enseigne: Enseigne, status: number, numero: string): string =>
  pageAbsente(enseigne, status, numero, 'Ce lien ne mène à aucune commande, ou n’est plus valable.')

/** What was said of an order, the latest last, and where its buyer writes; without script and without account. */
export function pageFil(
  { cle, commande_id, numerocommande, echanges }: FilLu,
  enseigne: Enseigne,
  { essai = null, envoye = false }: { essai?: EssaiEcrit | null; envoye?: boolean } = {},
): string {
  const contenu = html`<h1>Écrire à la boutique</h1>
<p>Commande ${numerocommande}</p>
${envoye ? html`<p class="fait" role="status">Votre message est envoyé. La réponse s’affichera ici.</p>` : null}
${essai ? html`<p class="refus" role="alert">${essai.refus}</p>` : null}
${echanges.length > 0 ? html`<section aria-labelledby="t-fil"><h2 id="t-fil">Vos échanges</h2>${echanges.map((un) => montrer(un, enseigne.nom))}</section>` : null}
<form method="post" enctype="multipart/form-data" action="/echange/${cle}">
<label for="texte">Votre message</label>
<textarea id="texte" name="texte" rows="5" maxlength="${String(TEXTE_MAX)}" required aria-describedby="texte-aide"${essai ? html` aria-invalid="true"` : null}>${enLignes(essai?.texte ?? '', '\n')}</textarea>
<p id="texte-aide" class="discret">La boutique le lit et vous répond ici. Ne donnez jamais de mot de passe, ni de numéro de carte.</p>
<p><button class="bouton" name="geste" value="ecrire">Envoyer</button></p>
</form>
<p><a class="bouton sobre" href="/commande?commande=${String(commande_id)}">Voir la commande</a></p>`
  return pageNue('Écrire à la boutique', enseigne, contenu)
}

const montrer = ({ sens, texte, date }: EchangeLu, boutique: string): Balisage => html`<article>
<h3>${sens === 'recu' ? 'Vous' : boutique}<time datetime="${date}">${dateEtHeureDakar(date)}</time></h3>
<p>${enLignes(texte, '<br>')}</p>
</article>
`

/** A text with its own ends of lines, for a field, or for a page. */
const enLignes = (texte: string, fin: string) =>
  new Balisage(
    texte
      .split('\n')
      .map((une) => html`${une}`.source)
      .join(fin),
  )
