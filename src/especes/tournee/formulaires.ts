import { TYPES_IMAGE } from '#image/image.ts'
import { type Balisage, html } from '#shared/balisage.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import type { EssaiGeste } from './page.ts'
import { RAISONS } from './tournee.ts'

interface Sujet {
  /** Of the order. */
  id: number
  qui: string
  du: number | null
  /** More of it follows: no code is asked yet. */
  suite: boolean
}
type Genre = 'remis' | 'manque'

/** « Remis » and « Non remis » of one order; what was refused is open, as it was typed. */
export function gestes({ id, qui, du, suite }: Sujet, cle: () => string, essai: EssaiGeste | null): Balisage {
  const forme = (genre: Genre, titre: string, champs: (lu: Lecture) => Balisage) => {
    const sien = essai?.saisie.geste === genre ? essai : null
    return html`<details${sien ? html` open` : null}><summary class="${genre === 'remis' ? 'bouton' : 'bouton sobre'}">${titre}<span class="hors-ecran">${'\u00a0'}: ${qui}</span></summary>
<form method="post"${genre === 'remis' ? html` enctype="multipart/form-data"` : null}>
<p class="refus" role="alert">${sien?.refus ?? ''}</p>
<input type="hidden" name="geste" value="${genre}"><input type="hidden" name="commande" value="${String(id)}"><input type="hidden" name="cle" value="${sien?.saisie.cle || cle()}">
${champs(lecture(`${genre}-${id}`, sien))}
<p><button class="bouton">${genre === 'remis' ? 'Enregistrer la remise' : 'Enregistrer'}</button></p>
</form>
</details>
`
  }
  return html`${forme('remis', 'Remis', (lu) => html`${suite ? null : codes(lu)}${argent(lu, du)}${photo(lu)}`)}${forme('manque', 'Non remis', manque)}`
}

/** Of one form: a field's name on the page, what is in it, and what is wrong with it. */
interface Lecture {
  nom: (champ: string) => string
  dit: (champ: 'code' | 'sans_code' | 'montant' | 'mot' | 'raison') => string | undefined
  faute: (champ: string) => string | undefined
}
const lecture = (prefixe: string, essai: EssaiGeste | null): Lecture => ({
  nom: (champ) => `${champ}-${prefixe}`,
  dit: (champ) => essai?.saisie[champ],
  faute: (champ) => essai?.fautes[champ],
})

const invalide = (faute: string | undefined) => (faute ? html` aria-invalid="true"` : null)

interface Champ {
  champ: 'code' | 'sans_code' | 'montant' | 'mot'
  libelle: Balisage
  aide: string
  valeur?: string
  attributs?: Balisage
}
function champ(
  { nom, dit, faute }: Lecture,
  { champ: lui, libelle, aide, valeur = '', attributs }: Champ,
): Balisage {
  const un = nom(lui)
  return html`<label for="${un}">${libelle}</label>
<input id="${un}" name="${lui}" aria-describedby="${un}-aide" value="${dit(lui) ?? valeur}"${attributs ?? html` maxlength="400"`}${invalide(faute(lui))}>
<p id="${un}-aide" class="discret" data-aide="${aide}">${faute(lui) ?? aide}</p>
`
}

const CHIFFRES = html` inputmode="numeric" autocomplete="off" maxlength="15"`
const FACULTATIF = html` <span>(facultatif)</span>`

const codes = (lu: Lecture): Balisage =>
  html`${champ(lu, {
    champ: 'code',
    libelle: html`Code de livraison`,
    aide: 'Quatre chiffres, que la personne vous dit.',
    attributs: CHIFFRES,
  })}${champ(lu, {
    champ: 'sans_code',
    libelle: html`Sans code${'\u00a0'}: pourquoi${'\u202f'}?${FACULTATIF}`,
    aide: 'Ex.\u00a0: téléphone éteint, carte d’identité vue',
  })}`

const argent = (lu: Lecture, du: number | null): Balisage | null =>
  du === null
    ? null
    : html`${champ(lu, {
        champ: 'montant',
        libelle: html`Montant encaissé, en FCFA`,
        aide: '0 si vous n’avez rien reçu.',
        valeur: ecrireNombre(du),
        attributs: CHIFFRES,
      })}${champ(lu, {
        champ: 'mot',
        libelle: html`Un autre montant${'\u00a0'}: pourquoi${'\u202f'}?${FACULTATIF}`,
        aide: 'Ex.\u00a0: pas de monnaie, le reste demain',
      })}`

const AIDE_PHOTO = 'Seule la boutique la voit, pendant 90\u00a0jours.'
const photo = ({ nom, faute }: Lecture): Balisage => {
  const un = nom('img')
  return html`<label for="${un}">Photo de la remise${FACULTATIF}</label>
<input id="${un}" name="img" type="file" accept="${TYPES_IMAGE.join(',')}" capture="environment" aria-describedby="${un}-aide"${invalide(faute('img'))}>
<p id="${un}-aide" class="discret" data-aide="${AIDE_PHOTO}">${faute('img') ?? AIDE_PHOTO}</p>
`
}

const manque = (lu: Lecture): Balisage => html`<fieldset${invalide(lu.faute('raison'))}>
<legend>Pourquoi${'\u202f'}?</legend>
${Object.entries(RAISONS).map(([code, nom]) => html`<label class="choix"><input type="radio" name="raison" value="${code}" required${lu.dit('raison') === code ? html` checked` : null}> ${nom}</label>\n`)}
</fieldset>
${champ(lu, { champ: 'mot', libelle: html`En une phrase${FACULTATIF}`, aide: 'Il la faut pour une autre raison.' })}`
