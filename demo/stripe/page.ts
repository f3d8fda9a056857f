import { document as documentCommun, e, entete as enteteCommun } from '#demo/prestataire/page.ts'
import { estDevise, formaterUnites } from '#shared/money.ts'
import { CARTES, type Erreurs, groupe, type Saisie } from './cartes.ts'
import type { Fiche } from './sessions.ts'
import { PAGE } from './stand.ts'

function montant({ session }: Fiche): string {
  const devise = session.currency.toUpperCase()
  return estDevise(devise)
    ? formaterUnites(BigInt(session.amount_total), devise)
    : `${session.amount_total} ${devise}`
}

const document = (titre: string, corps: string) =>
  documentCommun(titre, 'N’entrez jamais une vraie carte ici.', corps)
const entete = (fiche: Fiche) => enteteCommun(fiche.libelle, montant(fiche))

function champ(
  nom: keyof Saisie,
  label: string,
  aide: string,
  saisie: Saisie,
  erreurs: Erreurs,
  taille: number,
): string {
  const erreur = erreurs[nom]
  const message = erreur ? `<p class="erreur" id="${nom}-erreur">${e(erreur)}</p>` : ''
  const invalid = erreur ? ` aria-invalid="true" autofocus` : ''
  return `<div class="champ ${nom}"><label for="${nom}">${label}</label>
<input id="${nom}" name="${nom}" value="${e(saisie[nom])}" inputmode="numeric" autocomplete="off" required maxlength="${taille}" aria-describedby="${nom}-aide${erreur ? ` ${nom}-erreur` : ''}"${invalid}>
<p class="aide" id="${nom}-aide">${aide}</p>${message}</div>`
}

/** The form of one open session; `alerte` says why the last try failed. */
export function pageCarte(fiche: Fiche, saisie: Saisie, erreurs: Erreurs, alerte: string | null): string {
  const { id, cancel_url } = fiche.session
  const essais = CARTES.map(
    ({ numero, texte }) =>
      `<li><a href="${PAGE}/${id}?numero=${numero}"><span class="numero">${groupe(numero)}</span> <span>${texte}</span></a></li>`,
  )
  const retour = cancel_url
    ? `<p class="retour"><a href="${e(cancel_url)}">Revenir à la boutique sans payer</a></p>`
    : ''
  return document(
    `${alerte ? 'Erreur\u00a0: ' : ''}Payer ${montant(fiche)}`,
    `${entete(fiche)}
<div role="alert">${alerte ? `<p class="alerte">${e(alerte)}</p>` : ''}</div>
<form method="post" action="${PAGE}/${id}">
${champ('numero', 'Numéro de carte', 'Une carte d’essai, voir plus bas.', saisie, erreurs, 23)}
${champ('expiration', 'Expiration', 'Mois / année', saisie, erreurs, 9)}
${champ('cvc', 'Code de sécurité', '3 chiffres', saisie, erreurs, 5)}
<button type="submit">Payer ${e(montant(fiche))}</button>
</form>
${retour}
<section aria-labelledby="essais"><h2 id="essais">Cartes d’essai</h2>
<p>Touchez une carte pour remplir le formulaire.</p>
<ul>${essais.join('')}</ul></section>`,
  )
}

/** The bank's question. */
export function pageConfirmation(fiche: Fiche): string {
  return document(
    'Confirmer le paiement',
    `${entete(fiche)}
<section class="banque" aria-labelledby="banque"><h2 id="banque">Votre banque d’essai vous demande de confirmer</h2>
<p>Avec une vraie carte, cette page serait celle de votre banque (3-D Secure).</p>
<form method="post" action="${PAGE}/${fiche.session.id}/confirmation">
<button type="submit" name="reponse" value="accepter">Accepter le paiement</button>
<button type="submit" name="reponse" value="refuser" class="second">Refuser le paiement</button>
</form></section>`,
  )
}

/** A session that can no longer be paid: already paid, or expired. */
export function pageClose(fiche: Fiche): string {
  const { status, success_url, cancel_url } = fiche.session
  const payee = status === 'complete'
  const phrase = payee
    ? 'Ce paiement est déjà fait.'
    : 'Cette page de paiement n’est plus valable. Rien n’a été payé.'
  return document(
    payee ? 'Paiement fait' : 'Page expirée',
    `<header><h1>${phrase}</h1></header>
<p class="retour"><a class="bouton" href="${e(payee ? success_url : (cancel_url ?? success_url))}">Revenir à la boutique</a></p>`,
  )
}
