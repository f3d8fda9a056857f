import { TYPES_IMAGE } from '#image/image.ts'
import { adresseMedia, variantes } from '#image/media.ts'
import { Balisage, html } from '#shared/balisage.ts'
import type { Champs } from '#shared/failure.ts'
import { type Enseigne, pageAbsente, pageNue } from '#shared/nue/page.ts'
import type { DemandeVue, MonAvis } from './avis.actions.ts'
import { direEtoiles, NIVEAUX, NOMS_ETATS, PHOTOS_MAX, RAISONS, TEXTE_MAX, VERIFICATION } from './avis.ts'
import { SCRIPT_PHOTOS } from './page.script.ts'

/** What was typed and refused, and why. */
export interface EssaiAvis {
  etoiles: string
  texte: string
  garder: string[]
  refus: string
  fautes: Champs
}

export const pagePerdue = (enseigne: Enseigne, status: number, numero: string): string =>
  pageAbsente(enseigne, status, numero, 'Ce lien ne mène à aucun achat, ou n’est plus valable.')

type Achete = DemandeVue['articles'][number]

/** What was bought, and what its buyer says of it: the list, or one product's form. */
export function pageAvis(
  vue: DemandeVue,
  enseigne: Enseigne,
  {
    produit_id,
    essai = null,
    fait = null,
  }: { produit_id: number | null; essai?: EssaiAvis | null; fait?: string | null },
): string {
  const { articles, cle, silence } = vue
  // where there is one, its form is the page
  const choisi =
    articles.find((un) => un.produit_id === produit_id) ??
    (articles.length === 1 && fait !== 'merci' ? articles[0] : undefined)
  const contenu = html`<h1>${choisi ? 'Votre avis' : 'Vos avis'}</h1>
${fait === 'merci' ? html`<p class="fait" role="status">Merci${'\u202f'}! Nous lisons votre avis, puis nous le publions.</p>` : null}
${fait === 'silence' ? html`<p class="fait" role="status">C’est noté${'\u00a0'}: nous ne vous demanderons plus d’avis.</p>` : null}
${fait === 'parole' ? html`<p class="fait" role="status">C’est noté${'\u00a0'}: nous vous le demanderons de nouveau.</p>` : null}
${choisi ? formulaire(choisi, vue, essai) : listeArticles(articles, cle)}
${choisi && articles.length > 1 ? html`<p><a class="bouton sobre" href="/avis/${cle}">Tous vos articles</a></p>` : null}
<p class="discret">${VERIFICATION}</p>
<form method="post" action="/avis/${cle}"><p><button class="bouton sobre" name="geste" value="${silence ? 'parole' : 'silence'}">${silence ? 'Recevoir de nouveau ces demandes' : 'Ne plus recevoir ces demandes'}</button></p></form>`
  return pageNue(choisi ? 'Votre avis' : 'Vos avis', enseigne, contenu, choisi ? SCRIPT_PHOTOS : '')
}

const vueDe = (image: string | null): Balisage =>
  image
    ? html`<picture><source type="image/avif" srcset="${variantes(image, 'avif', [200])}"><source type="image/webp" srcset="${variantes(image, 'webp', [200])}"><img src="${adresseMedia(image)}" alt="" width="64" height="64"></picture>`
    : html`<span class="sans-image"></span>`

const listeArticles = (
  articles: Achete[],
  cle: string,
): Balisage => html`<section aria-labelledby="t-articles">
<h2 id="t-articles">Ce que vous avez acheté</h2>
<ul class="articles">
${articles.map(
  ({
    produit_id,
    designation,
    image,
    avis,
  }) => html`<li>${vueDe(image)}<span><strong>${designation}</strong><br>
${avis ? html`${direEtoiles(avis.etoiles)} · ${NOMS_ETATS[avis.etat]}<br>` : null}
<a href="/avis/${cle}?produit=${String(produit_id)}">${avis ? 'Changer mon avis' : 'Donner mon avis'}<span class="hors-ecran">${'\u00a0'}: ${designation}</span></a></span></li>
`,
)}
</ul>
</section>`

/** Where it stands, for whoever wrote it. */
function suite({ etat, raison, motif, reponse }: MonAvis): Balisage | null {
  if (etat === 'attente') return html`<p>Nous n’avons pas encore lu cet avis.</p>`
  if (etat === 'publie')
    return html`<p>Cet avis est publié. Récrit, il attend d’être relu.</p>
${reponse ? html`<p class="discret">Réponse de la boutique${'\u00a0'}: ${reponse}</p>` : null}`
  return html`<p class="refus">Cet avis n’est pas publié${'\u00a0'}: ${raison ? RAISONS[raison].toLowerCase() : ''}.${motif ? ` ${motif}` : ''}</p>
<p>Vous pouvez l’écrire autrement.</p>`
}

function formulaire(
  { produit_id, designation, image, avis }: Achete,
  { cle, auteur }: DemandeVue,
  essai: EssaiAvis | null,
): Balisage {
  const faute = (champ: string) => essai?.fautes[champ]
  const etoiles = essai ? essai.etoiles : String(avis?.etoiles ?? '')
  const dit = essai ? essai.texte : (avis?.texte ?? '')
  const gardees = avis?.images ?? []
  return html`<ul class="articles"><li>${vueDe(image)}<strong>${designation}</strong></li></ul>
${essai ? html`<p class="refus" role="alert">${essai.refus}</p>` : null}
${avis && !essai ? suite(avis) : null}
<form method="post" enctype="multipart/form-data" action="/avis/${cle}">
<input type="hidden" name="produit" value="${String(produit_id)}">
<fieldset${invalide(faute('etoiles'))}>
<legend>Combien d’étoiles${'\u202f'}?</legend>
${[5, 4, 3, 2, 1].map((une) => html`<label class="choix"><input type="radio" name="etoiles" value="${String(une)}" required${coche(etoiles === String(une))}><span aria-hidden="true" class="etoiles">${'★'.repeat(une)}${'☆'.repeat(5 - une)}</span> ${NIVEAUX[une - 1] ?? ''}<span class="hors-ecran">, ${direEtoiles(une)}</span></label>\n`)}
</fieldset>
${faute('etoiles') ? html`<p class="refus">${faute('etoiles') ?? ''}</p>` : null}
<label for="texte">Votre avis <span>(facultatif)</span></label>
<textarea id="texte" name="texte" rows="6" maxlength="${String(TEXTE_MAX)}" aria-describedby="texte-aide"${invalide(faute('texte'))}>${enLignes(dit)}</textarea>
<p id="texte-aide" class="discret">${faute('texte') ?? `Ce qui vous a plu ou déplu, pour qui hésite. ${TEXTE_MAX}\u00a0caractères au plus\u202f; ni numéro ni adresse.`}</p>
${gardees.map((une, rang) => html`<label class="choix"><input type="checkbox" name="garder" value="${une}"${coche(!essai || essai.garder.includes(une))}>${vueDe(une)} Garder la photo ${String(rang + 1)}</label>\n`)}
<label for="img">Photos <span>(facultatif)</span></label>
<input id="img" name="img" type="file" accept="${TYPES_IMAGE.join(',')}" multiple aria-describedby="img-aide"${invalide(faute('img'))}>
<p id="img-aide" class="discret">${faute('img') ?? `${PHOTOS_MAX} au plus, de l’article et non de personnes.`}${essai ? ' Choisissez-les de nouveau.' : ''}</p>
<p>${auteur ? html`Votre avis sera signé <strong>${auteur}</strong>` : html`Votre avis ne sera pas signé.`}</p>
<p><button class="bouton" name="geste" value="donner">${avis ? 'Envoyer mon nouvel avis' : 'Envoyer mon avis'}</button></p>
</form>`
}

const invalide = (faute: string | undefined) => (faute ? html` aria-invalid="true"` : null)
const coche = (oui: boolean) => (oui ? html` checked` : null)
/** A text with its own ends of lines. */
const enLignes = (texte: string) =>
  new Balisage(
    texte
      .split('\n')
      .map((une) => html`${une}`.source)
      .join('\n'),
  )
