import { type Balisage, html } from '#shared/balisage.ts'
import { direLieu, type Lieu } from './lieu.ts'
import type { Essai } from './page.ts'

const ENVOYER = 'Enregistrer le lieu'

/** The form of the place, filled with what is known; a field that was refused says why. */
export function champsDeLieu(lieu: Lieu | null, essai: Essai | null): Balisage {
  const valeurs = essai?.saisie ?? lieu
  const faute = (champ: string) => essai?.fautes[champ]
  const position = Boolean(valeurs?.latitude && valeurs.longitude)
  return html`<form method="post" class="lieu">
<p>Aidez le livreur à vous trouver, dans la ville prévue. Vous pouvez changer ceci jusqu’au départ du colis.</p>
<label for="repere">Repère <span>(facultatif)</span></label>
<textarea id="repere" name="repere" rows="2" maxlength="300" aria-describedby="repere-aide"${invalide(faute('repere'))}>${valeurs?.repere ?? ''}</textarea>
<p id="repere-aide" class="discret">${faute('repere') ?? 'Ex.\u00a0: portail vert après la pharmacie'}</p>
<label for="telephone">Autre téléphone <span>(facultatif)</span></label>
<input id="telephone" name="telephone" type="tel" inputmode="tel" autocomplete="tel" maxlength="32" aria-describedby="telephone-aide"${invalide(faute('telephone'))} value="${valeurs?.telephone ?? ''}">
<p id="telephone-aide" class="discret">${faute('telephone') ?? 'Si le premier ne répond pas. Ex.\u00a0: 77 123 45 67'}</p>
<input type="hidden" name="latitude" value="${valeurs?.latitude ?? ''}">
<input type="hidden" name="longitude" value="${valeurs?.longitude ?? ''}">
<p id="position" role="status"${faute('position') ? html` class="refus"` : null}>${faute('position') ?? (position ? 'Votre position est jointe.' : '')}</p>
<p class="liens" id="positions" hidden>
<button type="button" class="bouton sobre" id="ajouter">Joindre ma position</button>
<button type="button" class="bouton sobre" id="retirer"${position ? null : cachee}>Retirer ma position</button>
</p>
<p class="discret" id="consentement" hidden>Votre téléphone vous demande la permission. Seuls la boutique et qui vous envoie ce colis voient la position${'\u202f'}; elle est effacée 30${'\u00a0'}jours après la livraison.</p>
<p><button class="bouton">${ENVOYER}</button></p>
</form>`
}

const cachee = html` hidden`
/** Of a field that was refused. */
export const invalide = (faute: string | undefined): Balisage | null =>
  faute ? html` aria-invalid="true"` : null

/** What was completed, once it cannot be changed any more. */
export function lieuDit(lieu: Lieu | null, enChemin: boolean): Balisage {
  return html`${lieu ? html`<dl>${direLieu(lieu).map(({ nom, texte }) => html`<dt>${nom}</dt><dd>${texte}</dd>`)}</dl>` : null}
${enChemin ? html`<p class="discret">Le colis est parti${'\u00a0'}: pour changer le lieu, appelez la boutique.</p>` : null}`
}
