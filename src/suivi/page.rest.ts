import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#context'
import { adresseWhatsapp, nomBoutique } from '#preference/boutique.ts'
import { findPreference } from '#preference/preference.data.ts'
import { failureOf } from '#shared/failure.ts'
import { entetesNus, pagesNues } from '#shared/nue/page.rest.ts'
import { pour } from '#shared/rest.ts'
import { noterDemande, type PorteurSuivi, repondreDemande } from './demande.actions.ts'
import { lireDemande } from './demande.ts'
import { choisirNouvelles, type Joignable, PAR } from './numero.actions.ts'
import { SCRIPT_POSITION } from './page.style.ts'
import { type BoutiqueSuivie, type Essai, pagePerdue, pageSuivi } from './page.ts'
import { pageDemande, pageDemandee } from './pageDemande.ts'
import { completerLieu, voirSuivi } from './suivi.actions.ts'

export interface SuiviServices extends Context {
  publicUrl: string
  envoyerSuivi: PorteurSuivi
  /** The key of the page where an order's buyer writes to the shop. */
  cleEchange: (commande_id: number) => Promise<string>
  /** By what a number can be reached now. */
  joignable: Joignable
}

/** The shop's other pages have it closed. */
const HEADERS = entetesNus({ script: SCRIPT_POSITION, geolocalisation: true })
const CHAMPS = ['repere', 'telephone', 'latitude', 'longitude'] as const

/**
 * The page of whoever receives, by a secret link and without an account: written here, whole, so that it weighs
 * some kilobytes and works where no script runs. Whatever leads nowhere is answered by the same page after the
 * same question to the database.
 */
export async function pageDeSuivi(
  app: FastifyInstance,
  { demonstration, ...services }: SuiviServices & { demonstration: boolean },
): Promise<void> {
  const { database, now, joignable } = services
  const lireBoutique = async (): Promise<BoutiqueSuivie> => {
    const preference = await findPreference(database)
    return {
      nom: nomBoutique(preference),
      telephone: preference.telephone,
      whatsapp: adresseWhatsapp(preference),
      demonstration,
    }
  }
  const perdue = async (status: number, numero: string) => pagePerdue(await lireBoutique(), status, numero)

  await pagesNues(app, HEADERS, perdue, (scope, envoyer) => {
    const montrer = async (request: FastifyRequest, reply: FastifyReply, secret: string) => {
      const boutique = await lireBoutique()
      const suivi = await voirSuivi(database, secret, { now: now(), joignable })
      const { merci } = request.query as { merci?: unknown }
      // an address that was kept says it again: only of a place that is noted, and still serves
      const enregistre = merci === '1' && suivi.modifiable && suivi.lieu !== null
      const cle = suivi.ecrire === null ? null : await services.cleEchange(suivi.ecrire)
      return envoyer(reply, 200, pageSuivi(suivi, boutique, { enregistre, cle }))
    }
    scope.get<{ Params: { secret: string } }>(
      '/suivi/:secret',
      pour('secret', {}, { limite: 'colis' }),
      (request, reply) => montrer(request, reply, request.params.secret),
    )
    scope.get('/suivi', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const boutique = await lireBoutique()
      const { parti } = request.query as { parti?: unknown }
      return envoyer(reply, 200, parti === '1' ? pageDemandee(boutique) : pageDemande(boutique))
    })
    scope.post('/suivi', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const corps = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const saisie = { numero: corps.get('numero') ?? '', adresse: corps.get('adresse') ?? '' }
      const lue = lireDemande(saisie)
      if ('fautes' in lue)
        return envoyer(reply, 422, pageDemande(await lireBoutique(), { saisie, fautes: lue.fautes }))
      try {
        const demande = await noterDemande(services, request.ip)
        // after the answer, which is the same for whatever becomes of it
        void repondreDemande(services, { ...lue, demande }, services.envoyerSuivi).catch((error) =>
          services.log.error({ err: error }, 'a follow-up that was asked for cannot be sent'),
        )
      } catch (error) {
        const refus = failureOf(error)
        if (refus?.code !== 'TROP_DE_DEMANDES') throw error
        return envoyer(reply, 429, pageDemande(await lireBoutique(), { saisie, refus: refus.message }))
      }
      return reply.headers(HEADERS).redirect('/suivi?parti=1', 303)
    })
    // too long, or with a slash: no secret, and the same page
    scope.get('/suivi/*', pour('secret', {}, { limite: 'colis' }), (request, reply) =>
      montrer(request, reply, ''),
    )

    scope.post<{ Params: { secret: string } }>(
      '/suivi/:secret',
      pour('secret', {}, { limite: 'colis' }),
      async (request, reply) => {
        const { secret } = request.params
        const corps = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const saisie = Object.fromEntries(CHAMPS.map((champ) => [champ, corps.get(champ) ?? '']))
        const dit = corps.get('nouvelles')
        if (dit !== null) {
          const par = PAR.find((un) => un === dit)
          if (par) await choisirNouvelles(services, { secret, par, joignable })
          return reply.headers(HEADERS).redirect(`/suivi/${secret}`, 303)
        }
        try {
          await completerLieu(services, secret, saisie)
        } catch (error) {
          const refus = failureOf(error)
          if (refus?.code !== 'ENTREE_INVALIDE' && refus?.code !== 'ETAT_REFUSE') throw error
          const essai: Essai = { saisie, refus: refus.message, fautes: refus.champs ?? {} }
          const suivi = await voirSuivi(database, secret, { now: now(), joignable })
          return envoyer(reply, 422, pageSuivi(suivi, await lireBoutique(), { essai }))
        }
        // the form is gone from the history: going back, or reloading, sends nothing again
        return reply.headers(HEADERS).redirect(`/suivi/${secret}?merci=1`, 303)
      },
    )
  })
}
