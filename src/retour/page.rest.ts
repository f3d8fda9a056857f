import type { FastifyInstance, FastifyRequest } from 'fastify'
import { enTexte } from '#avis/avis.ts'
import { SCRIPT_PHOTOS } from '#avis/page.script.ts'
import type { ImageServices } from '#image/image.actions.ts'
import { findEnseigne } from '#preference/enseigne.data.ts'
import { accepterFormulaires, formulaireVide, lireFormulaire } from '#shared/multipart.ts'
import { entetesNus, pagesNues } from '#shared/nue/page.rest.ts'
import { photosNues, refusNu } from '#shared/nue/photos.ts'
import { pour } from '#shared/rest.ts'
import { annulerRetour, demanderRetour } from './demande.actions.ts'
import { voirRetours } from './lecture.actions.ts'
import { type EssaiRetour, pagePerdue, pageRetours } from './page.ts'
import { PHOTOS_MAX } from './retour.ts'

const HEADERS = entetesNus({ script: SCRIPT_PHOTOS })
const PHOTOS = photosNues(PHOTOS_MAX)

type Cle = { Params: { cle: string } }

/** The page of an order's returns, by the link that proves the order: without account and without script. */
export async function pageDesRetours(
  app: FastifyInstance,
  { demonstration, ...services }: ImageServices & { demonstration: boolean },
): Promise<void> {
  const { database } = services
  const laBoutique = () => findEnseigne(database, demonstration)
  const perdue = async (status: number, numero: string) => pagePerdue(await laBoutique(), status, numero)

  await pagesNues(app, HEADERS, perdue, async (scope, envoyer) => {
    await accepterFormulaires(scope)
    scope.get<Cle>('/retour/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { fait } = request.query as { fait?: unknown }
      const vue = await voirRetours(services, request.params.cle)
      const page = { fait: typeof fait === 'string' ? fait : null }
      return envoyer(reply, 200, pageRetours(vue, await laBoutique(), page))
    })

    scope.post<Cle>('/retour/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { cle } = request.params
      const refus = request.isMultipart() ? await demander(request, cle) : await annuler(request, cle)
      if (refus) return envoyer(reply, refus.status, refus.page)
      const fait = request.isMultipart() ? 'demande' : 'annule'
      return reply.headers(HEADERS).redirect(`/retour/${encodeURIComponent(cle)}?fait=${fait}`, 303)
    })
  })

  /** Keeps what the form says; answers the page of a refusal, or nothing. */
  async function demander(request: FastifyRequest, cle: string) {
    const lu = formulaireVide()
    const un = (nom: string) => lu.champs.get(nom)?.at(-1) ?? ''
    try {
      await voirRetours(services, cle)
      request.limit('image')
      await lireFormulaire(request, PHOTOS, lu)
      const lignes = [...quantitesDe(lu.champs)].flatMap(([id, dite]) =>
        /^0*$/.test(dite) ? [] : [{ id, quantite: /^\d{1,6}$/.test(dite) ? Number(dite) : Number.NaN }],
      )
      const dit = { raison: un('raison'), souhait: un('souhait'), texte: un('texte') }
      await demanderRetour(services, cle, { lignes, ...dit, photos: lu.fichiers })
      return null
    } catch (error) {
      return refuser(error, cle, ({ message, champs = {} }) => ({
        ...{ quantites: quantitesDe(lu.champs), raison: un('raison'), souhait: un('souhait') },
        ...{ texte: enTexte(un('texte').toWellFormed()), refus: message, fautes: champs },
      }))
    }
  }

  async function annuler({ body }: FastifyRequest, cle: string) {
    const dit = (body instanceof URLSearchParams ? body.get('retour') : null) ?? ''
    try {
      await annulerRetour(services, cle, /^[1-9]\d{0,8}$/.test(dit) ? Number(dit) : 0)
      return null
    } catch (error) {
      return refuser(error, cle, ({ message }) => ({
        ...{ quantites: new Map(), raison: '', souhait: 'argent', texte: '', refus: message, fautes: {} },
      }))
    }
  }

  async function refuser(
    error: unknown,
    cle: string,
    essayer: (refus: ReturnType<typeof refusNu>['refus']) => EssaiRetour,
  ) {
    const { refus, status } = refusNu(error)
    // as it stands now: somebody may have been first
    const vue = await voirRetours(services, cle)
    return { status, page: pageRetours(vue, await laBoutique(), { essai: essayer(refus) }) }
  }
}

/** What was typed of each line, by its number. */
function quantitesDe(champs: ReadonlyMap<string, string[]>): Map<number, string> {
  return new Map(
    [...champs].flatMap(([nom, textes]) => {
      const [, id] = /^q-([1-9]\d{0,8})$/.exec(nom) ?? []
      return id ? [[Number(id), (textes.at(-1) ?? '').trim()] as const] : []
    }),
  )
}
