import type { FastifyInstance, FastifyReply } from 'fastify'
import { formaterUnites } from '#shared/money.ts'
import { lireFormulaire, texte } from './formulaire.ts'
import { document, e, entete, montrer as montrerPage, pageAbsente } from './page.ts'
import type { Fiche } from './registre.ts'
import type { Stand } from './stand.ts'

/** What a payer sees of a payment with a wallet. */
export interface Vue {
  libelle: string
  /** In francs. */
  montant: number
  etat: 'ouverte' | 'payee' | 'close'
  retour: string
  abandon: string
}

/** What tells one wallet from another. */
export interface Portefeuille<F extends Fiche> {
  nom: string
  page: string
  vue: (fiche: F) => Vue
  payer: (fiche: F) => void
  /** Answers whether the payer may try again on the same page. */
  refuser: (fiche: F) => boolean
}

const REFUSE =
  'Votre solde est insuffisant (réponse d’essai). Rien n’a été payé\u00a0: réessayez ou revenez à la boutique.'
type Adresse = { Params: { id: string } }

/** The page of a wallet: a phone's screen to agree, be refused or leave. Plain forms, nothing to run. */
export function guichet<F extends Fiche>(
  app: FastifyInstance,
  stand: Stand<F>,
  portefeuille: Portefeuille<F>,
): void {
  const { nom, page, vue, payer, refuser } = portefeuille
  const montrer = (reply: FastifyReply, lue: Vue, titre: string, corps: string, status = 200) => {
    const html = document(titre, 'Votre téléphone ne reçoit rien.', corps)
    return montrerPage(reply, html, [lue.retour, lue.abandon], status)
  }
  const ouverte = (reply: FastifyReply, id: string, lue: Vue, alerte: string | null) => {
    const montant = formaterUnites(BigInt(lue.montant), 'XOF')
    const corps = `<p class="quoi">${e(nom)} (démonstration)</p>
${entete(lue.libelle, montant)}
<div role="alert">${alerte ? `<p class="alerte">${e(alerte)}</p>` : ''}</div>
<section aria-labelledby="telephone"><h2 id="telephone">Ce que votre téléphone demanderait</h2>
<p>Avec un vrai compte, vous confirmeriez avec votre code secret ${e(nom)}.</p>
<form method="post" action="${page}/${e(id)}">
<button type="submit" name="choix" value="payer">Payer ${e(montant)}</button>
<button type="submit" name="choix" value="refuser" class="second">Refuser\u00a0: solde insuffisant</button>
</form></section>
<p class="retour"><a href="${e(lue.abandon)}">Revenir à la boutique sans payer</a></p>`
    const titre = `${alerte ? 'Erreur\u00a0: ' : ''}Payer ${montant} avec ${nom} (démonstration)`
    return montrer(reply, lue, titre, corps, alerte ? 422 : 200)
  }
  const close = (reply: FastifyReply, lue: Vue) => {
    const payee = lue.etat === 'payee'
    const phrase = payee
      ? 'Ce paiement est déjà fait.'
      : 'Cette page de paiement n’est plus valable. Rien n’a été payé.'
    const corps = `<header><h1>${phrase}</h1></header>
<p class="retour"><a class="bouton" href="${e(payee ? lue.retour : lue.abandon)}">Revenir à la boutique</a></p>`
    return montrer(reply, lue, payee ? 'Paiement fait' : 'Page expirée', corps)
  }

  app.get<Adresse>(`${page}/:id`, async ({ params: { id } }, reply) => {
    const fiche = stand.chercher(id)
    if (!fiche) return pageAbsente(reply)
    const lue = vue(fiche)
    return lue.etat === 'ouverte' ? ouverte(reply, id, lue, null) : close(reply, lue)
  })

  app.post<Adresse>(`${page}/:id`, async ({ params: { id }, body }, reply) => {
    const fiche = stand.chercher(id)
    if (!fiche) return pageAbsente(reply)
    const lue = vue(fiche)
    if (lue.etat !== 'ouverte') return close(reply, lue)
    const choix = texte(lireFormulaire(String(body ?? '')), 'choix')
    if (choix === 'payer') {
      payer(fiche)
      return reply.redirect(lue.retour, 303)
    }
    if (choix !== 'refuser') return ouverte(reply, id, lue, null)
    return refuser(fiche) ? ouverte(reply, id, lue, REFUSE) : reply.redirect(lue.abandon, 303)
  })
}
