import type { FastifyInstance, FastifyReply } from 'fastify'
import { lireFormulaire, texte } from '#demo/prestataire/formulaire.ts'
import { document, e, entete, montrer, pageAbsente } from '#demo/prestataire/page.ts'
import { exact, toUnits } from '#shared/exact.ts'
import { DECIMALES, estDevise, formaterUnites } from '#shared/money.ts'
import { EFFETS, type Effet, type Fiche, unite } from './ordres.ts'
import { approuver, oubliee, PAGE, type Stand } from './stand.ts'

const COMPTES: Record<Effet, string> = {
  accepte: 'Compte approvisionné\u00a0: le paiement passe',
  refuse: 'Compte sans provision\u00a0: PayPal refuse au moment de payer',
  attend: 'Paiement retenu\u00a0: PayPal le vérifie deux minutes',
}

type Adresse = { Params: { id: string } }

/** What the payer sees of PayPal: plain forms, nothing to run in the browser. */
export function guichet(app: FastifyInstance, stand: Stand): void {
  const trouver = (id: string) => {
    const fiche = stand.chercher(id)
    return fiche && !oubliee(fiche, stand.now()) ? fiche : undefined
  }
  const montrerFiche = (reply: FastifyReply, fiche: Fiche) =>
    montrer(reply, fiche.ordre.status === 'PAYER_ACTION_REQUIRED' ? pageAccord(fiche) : pageClose(fiche), [
      fiche.retour,
      fiche.abandon,
    ])

  app.get<Adresse>(`${PAGE}/:id`, async (request, reply) => {
    const fiche = trouver(request.params.id)
    return fiche ? montrerFiche(reply, fiche) : pageAbsente(reply)
  })
  app.post<Adresse>(`${PAGE}/:id`, async (request, reply) => {
    const fiche = trouver(request.params.id)
    if (!fiche) return pageAbsente(reply)
    if (fiche.ordre.status !== 'PAYER_ACTION_REQUIRED') return montrerFiche(reply, fiche)
    const choix = texte(lireFormulaire(String(request.body ?? '')), 'compte')
    fiche.effet = EFFETS.find((effet) => effet === choix) ?? 'accepte'
    approuver(stand, fiche)
    return reply.redirect(avec(fiche.retour, { token: fiche.ordre.id, PayerID: 'DEMONSTRATION' }), 303)
  })
}

/** The address to go back to, as PayPal completes it. */
function avec(adresse: string, ajouts: Record<string, string>): string {
  const url = new URL(adresse)
  for (const [nom, valeur] of Object.entries(ajouts)) url.searchParams.set(nom, valeur)
  return url.href
}

function montant(fiche: Fiche): string {
  const { currency_code, value } = unite(fiche).amount
  if (!estDevise(currency_code)) return `${value} ${currency_code}`
  return formaterUnites(toUnits(exact(value), DECIMALES[currency_code]), currency_code)
}

const page = (titre: string, corps: string) =>
  document(titre, 'N’entrez jamais un vrai compte PayPal ici.', corps)

function pageAccord(fiche: Fiche): string {
  const choix = EFFETS.map(
    (effet) =>
      `<label class="choix"><input type="radio" name="compte" value="${effet}"${effet === 'accepte' ? ' checked' : ''}> <span>${COMPTES[effet]}</span></label>`,
  )
  const abandon = avec(fiche.abandon, { token: fiche.ordre.id })
  return page(
    `Payer ${montant(fiche)} avec PayPal`,
    `${entete(unite(fiche).description, montant(fiche))}
<p>Cette page remplace celle de PayPal. La boutique encaisse après votre accord.</p>
<form method="post" action="${PAGE}/${fiche.ordre.id}">
<fieldset><legend>Compte PayPal d’essai</legend>${choix.join('')}</fieldset>
<button type="submit">Payer ${e(montant(fiche))}</button>
</form>
<p class="retour"><a href="${e(abandon)}">Annuler et revenir à la boutique</a></p>`,
  )
}

/** Agreed to already. */
function pageClose(fiche: Fiche): string {
  return page(
    'Paiement accepté',
    `<header><h1>Vous avez déjà accepté ce paiement.</h1></header>
<p class="retour"><a class="bouton" href="${e(avec(fiche.retour, { token: fiche.ordre.id }))}">Revenir à la boutique</a></p>`,
  )
}
