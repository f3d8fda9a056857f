import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TProperties } from 'typebox'
import type { Context } from '#context'
import type { Saisie } from '#shared/formulaire.ts'
import {
  accepterFormulaires,
  type Formulaire,
  type Limites,
  lireFormulaire,
  lireSaisie,
} from '#shared/multipart.ts'
import type { AppelEquipe } from './ecriture.actions.ts'
import type { Ecrivable } from './ecrivable.actions.ts'

/** What is done with the picture of a form: it is kept for as long as `work` needs it, for good where it succeeds. */
export interface Accueil {
  champ: Limites
  avecImage<T>(appel: AppelEquipe, octets: Uint8Array, work: (image: string) => Promise<T>): Promise<T>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The picture that came with the form. */
    fichier: Uint8Array | null
  }
}

/** A write as a form with a picture says it (specification, part 5), besides JSON: read into the same body. */
export async function recevoirFormulaires(
  app: FastifyInstance,
  context: Context,
  { ecrivables, champ, avecImage }: Accueil & { ecrivables: readonly Ecrivable[] },
) {
  await accepterFormulaires(app)
  app.decorateRequest('fichier', null)
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const { url = '' } = request.routeOptions
    const ecrivable = ecrivables.find(({ chemin }) => url === chemin || url === `${chemin}/:id`)
    if (!ecrivable?.image) throw Object.assign(new Error('no form is taken here'), { statusCode: 415 })
    request.limit('image')
    const { champs, fichier } = await lireFormulaire(request, champ)
    request.fichier = fichier
    request.body = lireSaisie(renommer(champs, ecrivable), { ...ecrivable.modification, id: ENTIER })
  })

  /** Writes with the form's picture where one came. */
  return async <T>(
    { fichier }: FastifyRequest,
    { image: poser }: Ecrivable,
    appel: AppelEquipe,
    { id, saisie }: { id: number | null; saisie: Saisie },
    work: (saisie: Saisie) => Promise<T>,
  ): Promise<T> => {
    if (!fichier || !poser) return work(saisie)
    return avecImage(appel, fichier, async (image) =>
      work(await poser(context.database, { id, saisie, image })),
    )
  }
}
const ENTIER: TProperties[string] = { type: 'integer' }

/** The specification's form says `unite` where the others say `unite_id`. */
function renommer(champs: Formulaire['champs'], { noms = {} }: Ecrivable): Formulaire['champs'] {
  return new Map([...champs].map(([nom, textes]) => [noms[nom] ?? nom, textes]))
}
