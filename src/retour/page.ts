import { SCRIPT_PHOTOS } from '#avis/page.script.ts'
import { TYPES_IMAGE } from '#image/image.ts'
import { adresseMedia, variantes } from '#image/media.ts'
import { Balisage, html } from '#shared/balisage.ts'
import { dateEtHeureDakar, dateLongue } from '#shared/calendrier.ts'
import type { Champs } from '#shared/failure.ts'
import { type Enseigne, pageAbsente, pageNue } from '#shared/nue/page.ts'
import { selon } from '#shared/texte.ts'
import type { RetourLu, RetoursVus } from './lecture.actions.ts'
import {
  annulable,
  dernierJour,
  direVoie,
  type LigneOfferte,
  NOMS_SOUHAITS,
  ouvert,
  PHOTOS_MAX,
  RAISONS,
  SOUHAITS,
  TEXTE_MAX,
} from './retour.ts'

/** What was typed and refused, and why. */
export interface EssaiRetour {
  /** By the number of its line, as it was typed. */
  quantites: ReadonlyMap<number, string>
  raison: string
  souhait: string
  texte: string
  refus: string
  fautes: Champs
}

export const pagePerdue = (enseigne: Enseigne, status: number, numero: string): string =>
  pageAbsente(enseigne, status, numero, 'Ce lien ne mène à aucune commande livrée, ou n’est plus valable.')

const FAITS: Record<string, string> = {
  demande: 'Votre demande est envoyée. Nous vous répondons par un message.',
  annule: 'Votre demande de retour est annulée.',
}

/** What was asked of an order, and the form that asks; without script and without account. */
export function pageRetours(
  vue: RetoursVus,
  enseigne: Enseigne,
  { essai = null, fait = null }: { essai?: EssaiRetour | null; fait?: string | null } = {},
): string {
  const { retours, raisons, numerocommande, commande_id } = vue
  const possible = raisons.length > 0 && !retours.some(ouvert)
  const dit = selon(FAITS, fait ?? '')
  const contenu = html`<h1>${possible && !dit ? 'Demander un retour' : 'Vos retours'}</h1>
<p>Commande ${numerocommande}</p>
${dit ? html`<p class="fait" role="status">${dit}</p>` : null}
${essai ? html`<p class="refus" role="alert">${essai.refus}</p>` : null}
${[...retours].reverse().map((un) => montrer(un, vue.cle))}
${possible ? formulaire(vue, essai) : null}
${possible || retours.some(ouvert) ? null : html`<p>Plus rien de cette commande ne peut être rendu ici.</p>`}
<p><a class="bouton sobre" href="/commande?commande=${String(commande_id)}">Voir la commande</a></p>`
  return pageNue(
    possible ? 'Demander un retour' : 'Vos retours',
    enseigne,
    contenu,
    possible ? SCRIPT_PHOTOS : '',
  )
}

const vueDe = (image: string | null): Balisage =>
  image
    ? html`<picture><source type="image/avif" srcset="${variantes(image, 'avif', [200])}"><source type="image/webp" srcset="${variantes(image, 'webp', [200])}"><img src="${adresseMedia(image)}" alt="" width="64" height="64"></picture>`
    : html`<span class="sans-image"></span>`

/** One that was asked for: what of, where it stands, and what is to be done. */
function montrer(retour: RetourLu, cle: string): Balisage {
  const { id, numero, etat, etat_text, lignes, raison, souhait, texte, images, etapes, date } = retour
  const recu = etat === 'recu' || etat === 'clos'
  return html`<section aria-labelledby="t-${numero}">
<h2 id="t-${numero}">Retour ${numero}${'\u00a0'}: ${etat_text.toLowerCase()}</h2>
<ul>
${lignes.map((une) => html`<li>${String(une.quantite)} × ${une.texte}${recu && une.recu !== une.quantite ? ` (${une.recu ? `reçu\u00a0: ${une.recu}` : 'pas reçu'})` : ''}</li>\n`)}
</ul>
<p class="discret">Demandé le ${dateLongue(date)}. ${RAISONS[raison]}. Vous préférez${'\u00a0'}: ${SOUHAITS[souhait].toLowerCase()}.</p>
${texte ? html`<p>«${'\u00a0'}${enParagraphe(texte)}${'\u00a0'}»</p>` : null}
${images.length > 0 ? html`<p class="liens">${images.map((image, rang) => html`<a href="${adresseMedia(image)}">Photo ${String(rang + 1)}</a> `)}</p>` : null}
${etat === 'accepte' ? direVoie(retour, numero).map((phrase) => html`<p><strong>${phrase}</strong></p>`) : null}
${annulable(retour) ? html`<form method="post" action="/retour/${cle}"><input type="hidden" name="retour" value="${String(id)}"><p><button class="bouton sobre" name="geste" value="annuler">Annuler ce retour</button></p></form>` : null}
<ol class="fil">
${[...etapes].reverse().map((etape) => html`<li>${etape.etat_text}${etape.mot ? `\u00a0: ${etape.mot}` : ''}<time datetime="${etape.date}">${dateEtHeureDakar(etape.date)}</time></li>\n`)}
</ol>
</section>`
}

function formulaire(
  { lignes, raisons, droit, cle, commande_id }: RetoursVus,
  essai: EssaiRetour | null,
): Balisage {
  const faute = (champ: string) => essai?.fautes[champ]
  const dite = ({ id }: LigneOfferte) => essai?.quantites.get(id) ?? ''
  return html`${
    droit
      ? html`<p>Vous avez changé d’avis${'\u202f'}? Jusqu’au ${dernierJour(new Date(droit))} inclus, vous n’avez pas à dire pourquoi${'\u00a0'}: <a href="/commande?commande=${String(commande_id)}#retractation">renoncez à l’achat sur la page de la commande</a>.</p>`
      : null
  }
<form method="post" enctype="multipart/form-data" action="/retour/${cle}">
<fieldset${invalide(faute('lignes'))}>
<legend>Que voulez-vous rendre${'\u202f'}?</legend>
${lignes.map((une) => champDe(une, dite(une), lignes.length === 1))}
</fieldset>
${faute('lignes') ? html`<p class="refus">${faute('lignes') ?? ''}</p>` : null}
<fieldset${invalide(faute('raison'))}>
<legend>Pourquoi${'\u202f'}?</legend>
${raisons.map((une) => html`<label class="choix"><input type="radio" name="raison" value="${une}" required${coche(essai?.raison === une)}>${RAISONS[une]}</label>\n`)}
</fieldset>
${faute('raison') ? html`<p class="refus">${faute('raison') ?? ''}</p>` : null}
<label for="texte">Ce qui ne va pas</label>
<textarea id="texte" name="texte" rows="4" maxlength="${String(TEXTE_MAX)}" aria-describedby="texte-aide"${invalide(faute('texte'))}>${enLignes(essai?.texte ?? '')}</textarea>
<p id="texte-aide" class="discret">${faute('texte') ?? 'En une phrase ou deux.'}</p>
<label for="img">Photos <span>(facultatif)</span></label>
<input id="img" name="img" type="file" accept="${TYPES_IMAGE.join(',')}" multiple aria-describedby="img-aide"${invalide(faute('img'))}>
<p id="img-aide" class="discret">${faute('img') ?? `${PHOTOS_MAX} au plus, si l’article est abîmé ou n’est pas le bon. Seule la boutique les voit.`}${essai ? ' Choisissez-les de nouveau.' : ''}</p>
<fieldset${invalide(faute('souhait'))}>
<legend>Que préférez-vous${'\u202f'}?</legend>
${NOMS_SOUHAITS.map((un) => html`<label class="choix"><input type="radio" name="souhait" value="${un}" required${coche((essai?.souhait ?? 'argent') === un)}>${SOUHAITS[un]}</label>\n`)}
</fieldset>
${faute('souhait') ? html`<p class="refus">${faute('souhait') ?? ''}</p>` : null}
<p>Gardez les articles jusqu’à notre réponse${'\u00a0'}: elle dit où les envoyer, et qui paie.</p>
<p><button class="bouton" name="geste" value="demander">Envoyer ma demande</button></p>
</form>`
}

/** How many of a line: one is ticked, more are counted. */
function champDe({ id, texte, image, reste, phrase }: LigneOfferte, dit: string, seule: boolean): Balisage {
  const nom = `q-${id}`
  const dessous = phrase ? html`<span class="discret"> ${phrase}</span>` : null
  if (reste === 0) return html`<p class="choix">${vueDe(image)}${texte}.${dessous}</p>\n`
  if (reste === 1)
    return html`<label class="choix"><input type="checkbox" name="${nom}" value="1"${coche(dit === '1' || (seule && dit === ''))}>${vueDe(image)}${texte}${phrase ? '.' : ''}${dessous}</label>\n`
  return html`<div class="choix">${vueDe(image)}<label for="${nom}">${texte} <span>(sur ${String(reste)})</span></label></div>
${phrase ? html`<p class="discret">${phrase}</p>` : null}
<input id="${nom}" name="${nom}" type="number" inputmode="numeric" min="0" max="${String(reste)}" step="1" value="${dit === '' ? '0' : dit}">\n`
}

const invalide = (faute: string | undefined) => (faute ? html` aria-invalid="true"` : null)
const coche = (oui: boolean) => (oui ? html` checked` : null)
/** A text with its own ends of lines, for a field, or for a page. */
const enLignes = (texte: string, fin = '\n') =>
  new Balisage(
    texte
      .split('\n')
      .map((une) => html`${une}`.source)
      .join(fin),
  )
const enParagraphe = (texte: string) => enLignes(texte, '<br>')
