import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findEnseigne } from '#preference/enseigne.data.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { Failure, failureOf } from '#shared/failure.ts'
import { accepterFormulaires, type Formulaire, formulaireVide, lireFormulaire } from '#shared/multipart.ts'
import { entetesNus, pagesNues } from '#shared/nue/page.rest.ts'
import { PHOTO_MAX } from '#shared/nue/photos.ts'
import { pour } from '#shared/rest.ts'
import { selon } from '#shared/texte.ts'
import { exigerLien } from './lien.actions.ts'
import { SCRIPT_TOURNEE } from './page.script.ts'
import { type EssaiGeste, pageFinie, pagePerdue, pageTournee } from './page.ts'
import { noterPassage, type TourneeServices } from './passage.actions.ts'
import { voirTournee } from './tournee.actions.ts'
import { CHAMPS_GESTE, lireGeste, type SaisieGeste } from './tournee.ts'

const HEADERS = entetesNus({ script: SCRIPT_TOURNEE, envois: true })
/** Refusals that the page shows, with what was typed. */
const A_LA_PAGE: Partial<Record<string, number>> = {
  ...{ ENTREE_INVALIDE: 422, CODE_REFUSE: 422, ETAT_REFUSE: 422, CLE_REUTILISEE: 422, INTROUVABLE: 404 },
  ...{ SERVICE_INDISPONIBLE: 503 },
}

const PHOTO = {
  ...{ nom: 'img', maximum: PHOTO_MAX },
  tropGrand:
    'La photo est trop lourde\u00a0: 8\u00a0Mo au plus. Enregistrez sans elle, ou prenez-la plus petite.',
}

type Secret = { Params: { secret: string } }

/**
 * The deliverer's page, by the link of the day and without an account: written here, whole, so that it weighs some
 * kilobytes on their telephone and works where no script runs.
 */
export async function pageDeTournee(
  app: FastifyInstance,
  { demonstration, ...services }: TourneeServices & { demonstration: boolean },
): Promise<void> {
  const { database, now } = services
  const laBoutique = () => findEnseigne(database, demonstration)
  const perdue = async (status: number, numero: string) => pagePerdue(await laBoutique(), status, numero)

  await pagesNues(app, HEADERS, perdue, async (scope, envoyer) => {
    await accepterFormulaires(scope)
    const finie = async (reply: FastifyReply) => envoyer(reply, 410, pageFinie(await laBoutique()))

    scope.get<Secret>('/tournee/:secret', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const lien = await exigerLien(database, request.params.secret, now())
      if (!lien) return finie(reply)
      const { fait } = request.query as { fait?: unknown }
      const vue = { cle: nouvelleCle, fait: typeof fait === 'string' ? fait : null }
      return envoyer(reply, 200, pageTournee(await voirTournee(database, lien), await laBoutique(), vue))
    })

    scope.post<Secret>(
      '/tournee/:secret',
      pour('secret', {}, { limite: 'colis' }),
      async (request, reply) => {
        const { secret } = request.params
        const lien = await exigerLien(database, secret, now())
        if (!lien) return finie(reply)
        // the page's script asks in this way: it goes on showing what it has
        const json = (status: number, corps: object) =>
          reply
            .code(status)
            .headers({ ...HEADERS, 'content-type': 'application/json; charset=utf-8' })
            .send(corps)
        const parScript = request.headers.accept?.includes('application/json')
        const corps = formulaireVide()
        try {
          await lireCorps(request, corps)
          const lu = lireGeste(enSaisie(corps.champs))
          if (!lu) throw new Failure('ENTREE_INVALIDE', 'Ce formulaire est mal formé\u00a0: recommencez.')
          if ('fautes' in lu)
            throw new Failure('ENTREE_INVALIDE', 'Rien n’est enregistré\u00a0: corrigez ce qui suit.', {
              champs: lu.fautes,
            })
          await noterPassage(services, lien.livreur, { ...lu.geste, photo: corps.fichier })
        } catch (error) {
          const refus = failureOf(error)
          const status = refus && selon(A_LA_PAGE, refus.code)
          if (!refus || !status) throw error
          if (parScript) return json(status, { message: refus.message, champs: refus.champs })
          const essai: EssaiGeste = {
            saisie: enSaisie(corps.champs),
            refus: refus.message,
            fautes: refus.champs ?? {},
          }
          const tournee = await voirTournee(database, lien)
          return envoyer(reply, status, pageTournee(tournee, await laBoutique(), { cle: nouvelleCle, essai }))
        }
        if (parScript) return json(200, { data: null })
        // the form is gone from the history: going back, or reloading, sends nothing again
        return reply.headers(HEADERS).redirect(`/tournee/${secret}?fait=${enSaisie(corps.champs).geste}`, 303)
      },
    )
  })
}

/** Reads a form with or without its photo; `lu` has what came before a refusal. */
async function lireCorps(request: FastifyRequest, lu: Formulaire): Promise<void> {
  if (request.isMultipart()) {
    request.limit('image')
    await lireFormulaire(request, PHOTO, lu)
  } else if (request.body instanceof URLSearchParams)
    for (const [nom, texte] of request.body) lu.champs.set(nom, [texte])
}

const enSaisie = (champs: Formulaire['champs']) =>
  Object.fromEntries(CHAMPS_GESTE.map((champ) => [champ, champs.get(champ)?.at(-1) ?? ''])) as SaisieGeste
