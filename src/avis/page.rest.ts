import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ImageServices } from '#image/image.actions.ts'
import { findEnseigne } from '#preference/enseigne.data.ts'
import { accepterFormulaires, formulaireVide, lireFormulaire } from '#shared/multipart.ts'
import { entetesNus, pagesNues } from '#shared/nue/page.rest.ts'
import { photosNues, refusNu } from '#shared/nue/photos.ts'
import { pour } from '#shared/rest.ts'
import { donnerAvisParLien, taireDemandes, voirDemande } from './avis.actions.ts'
import { enTexte, PHOTOS_MAX } from './avis.ts'
import { SCRIPT_PHOTOS } from './page.script.ts'
import { type EssaiAvis, pageAvis, pagePerdue } from './page.ts'

const HEADERS = entetesNus({ script: SCRIPT_PHOTOS })
const PHOTOS = photosNues(PHOTOS_MAX)

type Cle = { Params: { cle: string } }
type Question = { produit?: unknown; fait?: unknown }

/** The page of an order's reviews, by the link that proves the order: without account and without script. */
export async function pageDesAvis(
  app: FastifyInstance,
  { demonstration, ...services }: ImageServices & { demonstration: boolean },
): Promise<void> {
  const { database } = services
  const laBoutique = () => findEnseigne(database, demonstration)
  const perdue = async (status: number, numero: string) => pagePerdue(await laBoutique(), status, numero)

  await pagesNues(app, HEADERS, perdue, async (scope, envoyer) => {
    await accepterFormulaires(scope)
    scope.get<Cle>('/avis/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { produit, fait } = request.query as Question
      const vue = await voirDemande(database, request.params.cle)
      const page = { produit_id: enId(produit), fait: typeof fait === 'string' ? fait : null }
      return envoyer(reply, 200, pageAvis(vue, await laBoutique(), page))
    })

    scope.post<Cle>('/avis/:cle', pour('secret', {}, { limite: 'colis' }), async (request, reply) => {
      const { cle } = request.params
      const vers = (suite: string) =>
        reply.headers(HEADERS).redirect(`/avis/${encodeURIComponent(cle)}${suite}`, 303)
      if (request.isMultipart()) {
        const refus = await recevoir(request, cle)
        return refus ? envoyer(reply, refus.status, refus.page) : vers('?fait=merci')
      }
      // without a word it is the mail box's own button (RFC 8058)
      const geste = request.body instanceof URLSearchParams ? request.body.get('geste') : null
      await taireDemandes(services, cle, geste !== 'parole')
      return vers(`?fait=${geste === 'parole' ? 'parole' : 'silence'}`)
    })
  })

  /** Keeps what the form says; answers the page of a refusal, or nothing. */
  async function recevoir(request: FastifyRequest, cle: string) {
    const vue = await voirDemande(database, cle)
    const lu = formulaireVide()
    const un = (nom: string) => lu.champs.get(nom)?.at(-1) ?? ''
    try {
      request.limit('image')
      await lireFormulaire(request, PHOTOS, lu)
      await donnerAvisParLien(services, cle, {
        produit_id: enId(un('produit')) ?? 0,
        etoiles: /^[1-5]$/.test(un('etoiles')) ? Number(un('etoiles')) : null,
        texte: un('texte'),
        garder: lu.champs.get('garder') ?? [],
        photos: lu.fichiers,
      })
      return null
    } catch (error) {
      const { refus, status } = refusNu(error)
      const essai: EssaiAvis = {
        ...{ etoiles: un('etoiles'), texte: enTexte(un('texte').toWellFormed()) },
        ...{ garder: lu.champs.get('garder') ?? [], refus: refus.message, fautes: refus.champs ?? {} },
      }
      const page = pageAvis(vue, await laBoutique(), { produit_id: enId(un('produit')), essai })
      return { status, page }
    }
  }
}

const enId = (lu: unknown): number | null =>
  typeof lu === 'string' && /^[1-9]\d{0,8}$/.test(lu) ? Number(lu) : null
