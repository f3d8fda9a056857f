import type { FastifyInstance, FastifyReply } from 'fastify'
import { lireFormulaire, texte } from '#demo/prestataire/formulaire.ts'
import { pageAbsente as absente, montrer as montrerPage } from '#demo/prestataire/page.ts'
import { carteDEssai, type Erreurs, groupe, type Saisie, verifier } from './cartes.ts'
import { pageCarte, pageClose, pageConfirmation } from './page.ts'
import type { Fiche } from './sessions.ts'
import { encaisser, PAGE, type Stand } from './stand.ts'

const REFUSEE = 'Votre carte a été refusée. Rien n’a été payé : essayez une autre carte.'
const NON_CONFIRMEE =
  'Votre banque n’a pas confirmé le paiement. Rien n’a été payé : réessayez ou prenez une autre carte.'
const VIDE: Saisie = { numero: '', expiration: '', cvc: '' }
const REMPLIE: Omit<Saisie, 'numero'> = { expiration: '12/34', cvc: '123' }

type Adresse = { Params: { id: string } }

/** The hosted page: what the payer sees of Stripe. Plain forms, nothing to run in the browser. */
export function guichet(app: FastifyInstance, stand: Stand): void {
  const montrer = (reply: FastifyReply, { session }: Fiche, html: string, status = 200) =>
    montrerPage(reply, html, [session.success_url, session.cancel_url], status)
  const carte = (
    reply: FastifyReply,
    fiche: Fiche,
    saisie: Saisie,
    erreurs: Erreurs,
    alerte: string | null,
  ) => montrer(reply, fiche, pageCarte(fiche, saisie, erreurs, alerte), alerte ? 422 : 200)
  const payer = (reply: FastifyReply, fiche: Fiche) => {
    encaisser(stand, fiche)
    return reply.redirect(retour(fiche), 303)
  }

  app.get<Adresse & { Querystring: { numero?: string } }>(`${PAGE}/:id`, async (request, reply) => {
    const fiche = stand.chercher(request.params.id)
    if (!fiche) return absente(reply)
    if (fiche.session.status !== 'open') return montrer(reply, fiche, pageClose(fiche))
    const numero = String(request.query.numero ?? '')
    const saisie = carteDEssai(numero) ? { numero: groupe(numero), ...REMPLIE } : VIDE
    return carte(reply, fiche, saisie, {}, null)
  })

  app.post<Adresse>(`${PAGE}/:id`, async (request, reply) => {
    const fiche = stand.chercher(request.params.id)
    if (!fiche) return absente(reply)
    if (fiche.session.status !== 'open') return montrer(reply, fiche, pageClose(fiche))
    const form = lireFormulaire(String(request.body ?? ''))
    const lu = (nom: keyof Saisie) => texte(form, nom) ?? ''
    const saisie: Saisie = { numero: lu('numero'), expiration: lu('expiration'), cvc: lu('cvc') }
    const erreurs = verifier(saisie, stand.now())
    const effet = carteDEssai(saisie.numero)?.effet
    if (!effet || Object.keys(erreurs).length > 0) {
      return carte(reply, fiche, saisie, erreurs, 'Le formulaire contient une erreur. Rien n’a été payé.')
    }
    if (effet === 'refuse') return carte(reply, fiche, VIDE, {}, REFUSEE)
    if (effet === 'accepte') return payer(reply, fiche)
    fiche.confirmation = true
    stand.registre.save(fiche)
    return reply.redirect(`${PAGE}/${fiche.session.id}/confirmation`, 303)
  })

  app.get<Adresse>(`${PAGE}/:id/confirmation`, async (request, reply) => {
    const fiche = stand.chercher(request.params.id)
    if (!fiche) return absente(reply)
    if (!fiche.confirmation) return reply.redirect(`${PAGE}/${fiche.session.id}`, 303)
    return montrer(reply, fiche, pageConfirmation(fiche))
  })

  app.post<Adresse>(`${PAGE}/:id/confirmation`, async (request, reply) => {
    const fiche = stand.chercher(request.params.id)
    if (!fiche) return absente(reply)
    if (!fiche.confirmation) return reply.redirect(`${PAGE}/${fiche.session.id}`, 303)
    if (texte(lireFormulaire(String(request.body ?? '')), 'reponse') === 'accepter')
      return payer(reply, fiche)
    fiche.confirmation = false
    stand.registre.save(fiche)
    return carte(reply, fiche, VIDE, {}, NON_CONFIRMEE)
  })
}

/** Where the payer goes once it is paid, Stripe's placeholder filled in. */
function retour({ session }: Fiche): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}
