import { lieuEntier } from '#adresse/adresse.ts'
import { formaterTelephone } from '#adresse/telephone.ts'
import { quiRecoit } from '#commande/destinataire.ts'
import { francs } from '#commande/montants.ts'
import type { Commande } from '#contract'
import { type Balisage, html } from '#shared/balisage.ts'
import { dateEtHeureDakar } from '#shared/calendrier.ts'
import type { Champs } from '#shared/failure.ts'
import { type Enseigne, pageAbsente, pageNue } from '#shared/nue/page.ts'
import { selon } from '#shared/texte.ts'
import { lienWhatsapp } from '#shared/whatsapp.ts'
import { direLieu } from '#suivi/lieu.ts'
import { gestes } from './formulaires.ts'
import { SCRIPT_TOURNEE } from './page.script.ts'
import type { ARemettre, Remise, Tournee } from './tournee.actions.ts'
import type { SaisieGeste } from './tournee.ts'

/** A form that came back: what was typed, and what is wrong with it. */
export interface EssaiGeste {
  saisie: SaisieGeste
  refus: string
  fautes: Champs
}

/** What is shown for every secret that never was one. */
export const pagePerdue = (boutique: Enseigne, status: number, numero: string): string =>
  pageAbsente(boutique, status, numero, 'Ce lien de tournée n’existe pas, ou n’est plus valable.')

/** A link of yesterday, or one that was closed: nothing of its orders. */
export const pageFinie = (boutique: Enseigne): string =>
  pageNue(
    'Tournée terminée',
    boutique,
    html`<h1>Cette tournée est terminée</h1>
<p>Ce lien ne servait qu’un jour, ou la boutique l’a fermé. Demandez-lui celui d’aujourd’hui.</p>
<p>S’il reste sur ce téléphone une remise qui n’est pas partie, dites-la à la boutique.</p>`,
  )

interface Vue {
  /** The key of each form's gesture. */
  cle: () => string
  essai?: EssaiGeste | null
  fait?: string | null
}

const FAITS: Record<string, string> = {
  remis: 'C’est noté\u00a0: remis.',
  manque: 'C’est noté. La boutique le voit.',
}

/** A deliverer's day: read and told without any script. */
export function pageTournee(tournee: Tournee, boutique: Enseigne, { cle, essai = null, fait = null }: Vue) {
  const { livreur, fin_le, aRemettre, remises, aEncaisser, encaisse } = tournee
  const fini = selon(FAITS, fait ?? '')
  // of an order that is not here any more
  const ailleurs = essai && !aRemettre.some(({ commande }) => String(commande.id) === essai.saisie.commande)
  const contenu = html`<h1>Tournée de ${livreur.nom}</h1>
<p id="reseau" class="fait" role="status">${fini ?? ''}</p>
<div id="refusees"></div>
${essai && ailleurs ? html`<p class="refus" role="alert">${essai.refus}</p>` : null}
<p>${resume(aRemettre.length, remises.length)}<br>
À encaisser${'\u00a0'}: <strong>${francs(aEncaisser)}</strong>${encaisse > 0 ? html` · Encaissé${'\u00a0'}: <strong>${francs(encaisse)}</strong>` : null}</p>
${aRemettre.map((une) => section(une, cle, siSienne(essai, une.commande.id)))}
${remises.length > 0 ? faites(remises) : null}
<p class="discret">Ce lien est pour ${livreur.nom} et sert jusqu’au ${dateEtHeureDakar(fin_le.toISOString())}. Ne le transférez à personne.</p>`
  return pageNue(`Tournée de ${livreur.nom}`, boutique, contenu, SCRIPT_TOURNEE)
}

const siSienne = (essai: EssaiGeste | null, id: number) =>
  essai?.saisie.commande === String(id) ? essai : null

function resume(reste: number, faites: number): string {
  const dit =
    reste === 0
      ? 'Rien à remettre'
      : reste === 1
        ? 'Une commande à remettre'
        : `${reste} commandes à remettre`
  return faites > 0 ? `${dit} · ${faites} ${faites > 1 ? 'remises' : 'remise'}` : dit
}

function section(
  { commande, lieu, du, echec, pieces, colis, suite }: ARemettre,
  cle: () => string,
  essai: EssaiGeste | null,
): Balisage {
  const { id, numerocommande, consigne, adresseliv, ville, pays } = commande
  const { nom: qui, telephone } = quiRecoit(commande)
  const parts = colis.length > 0 ? ` · Colis ${colis.join(', ')}` : ''
  return html`<section id="c${String(id)}" data-numero="${numerocommande}" aria-labelledby="t${String(id)} n${String(id)}">
<h2 id="t${String(id)}">${qui}</h2>
<p class="discret"><span id="n${String(id)}">${numerocommande}</span>${parts} · ${pieces > 1 ? `${pieces} articles` : 'un article'}</p>
<p><strong>${suite ? LE_RESTE_SUIT : du === null ? dejaPaye(commande) : `À encaisser ${francs(du)}`}</strong></p>
${echec ? html`<p class="refus">${echec}</p>` : null}
<p>${lieuEntier(adresseliv, `${ville}, ${pays}`)}</p>
${lieu ? html`<dl>${direLieu(lieu).map(({ nom, texte, adresse }) => html`<dt>${nom}</dt><dd>${adresse ? html`<a href="${adresse}" rel="noreferrer">${texte}</a>` : texte}</dd>`)}</dl>` : null}
${consigne ? html`<p><strong>Consigne${'\u00a0'}: ${consigne}</strong></p>` : null}
${telephone && joindre(numerocommande, qui, telephone)}
<p class="fait" data-etat></p>
${gestes({ id, qui: `${qui}, ${numerocommande}`, du, suite }, cle, essai)}
</section>
`
}

/** What is asked at the door is asked once. */
const LE_RESTE_SUIT = 'Le reste suit\u00a0: ni argent ni code avec ce colis'

/** Paid before it left, wholly or by credit. */
const dejaPaye = ({ etat_text_paiement }: Commande) =>
  etat_text_paiement === 'Payé' || etat_text_paiement === 'À encaisser'
    ? 'Déjà payé\u00a0: rien à encaisser'
    : `${etat_text_paiement}\u00a0: rien à encaisser`

function joindre(numero: string, qui: string, telephone: string): Balisage {
  const bonjour = `Bonjour, je suis en chemin avec votre commande ${numero}.`
  return html`<p class="liens"><a class="bouton sobre" href="tel:${telephone}">Appeler<span class="hors-ecran"> ${qui}</span> ${formaterTelephone(telephone)}</a>
<a class="bouton sobre" href="${lienWhatsapp(bonjour, telephone)}" rel="noreferrer">WhatsApp<span class="hors-ecran">${'\u00a0'}: ${qui}</span></a></p>`
}

const faites = (remises: Remise[]): Balisage => html`<section aria-labelledby="t-faites">
<h2 id="t-faites">Remises</h2>
<ul class="fil">
${remises.map(({ numero, qui, montant, date }) => html`<li>${qui}${montant === null ? null : `\u00a0: ${francs(montant)} encaissés`}<time datetime="${date}">${numero}, à ${new Date(date).toISOString().slice(11, 16)}</time></li>\n`)}
</ul>
</section>`
