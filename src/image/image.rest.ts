import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { appelDe } from '#ecriture/acces.rest.ts'
import type { Accueil } from '#ecriture/formulaire.rest.ts'
import { Failure, introuvable } from '#shared/failure.ts'
import { accepterFormulaires, lireFormulaire } from '#shared/multipart.ts'
import { pour, route, routes } from '#shared/rest.ts'
import { objet, parmi } from '#shared/schema.ts'
import { imageRefusee } from './atelier.actions.ts'
import { typeMedia } from './depot.ts'
import { EMPLOIS, type Emploi } from './emplois.ts'
import { avecImage, fichiersDe, garderImage, type ImageServices } from './image.actions.ts'
import { findDonnee } from './image.data.ts'
import { IMAGE_MAX, TROP_GRANDE, TYPE_INVALIDE } from './image.ts'

/** The field of the forms (specification, part 5). */
const CHAMP_IMAGE = { nom: 'img', maximum: IMAGE_MAX, tropGrand: TROP_GRANDE }

/** What the writes of the staff do with the picture of a form. */
export const accueilImages = (services: ImageServices): Accueil => ({
  champ: CHAMP_IMAGE,
  avecImage: (appel, octets, work) => avecImage(services, appel, octets, work),
})

const Question = objet({
  emploi: Type.Optional(parmi(Object.keys(EMPLOIS) as Emploi[])),
})
const Fichier = Type.Object({
  fichier: Type.String({ pattern: '^[0-9a-f]{32}(-[0-9]{2,4}|-masque)?\\.(avif|webp|jpg|png)$' }),
})
const POUR_TOUJOURS = 'public, max-age=31536000, immutable'

/** Pictures come in by `POST /api/image`, and are seen under `/media/image/`. */
export async function imageRest(app: FastifyInstance, services: ImageServices): Promise<void> {
  /** Of one picture there are these files and no others; a base that does not answer keeps nobody from seeing them. */
  const connue = async (nom: string): Promise<boolean> => {
    const tronc = nom.slice(0, 'image/'.length + 32)
    const lue = findDonnee(services.database, [`${tronc}.jpg`, `${tronc}.png`])
    return lue.then((ligne) => ligne !== null && fichiersDe(ligne).includes(nom)).catch(() => true)
  }

  app.get<{ Params: Static<typeof Fichier> }>(
    '/media/image/:fichier',
    pour('public', { params: Fichier }),
    async ({ params }, reply) => {
      const nom = `image/${params.fichier}`
      if (services.depot.loin?.(nom) && !(await connue(nom))) throw introuvable('Cette image')
      const lire = (nom: string) =>
        services.depot.lire(nom).catch((error: unknown) => {
          services.log.error({ err: error }, 'a picture could not be read')
          throw new Failure('SERVICE_INDISPONIBLE', 'Cette image ne peut pas être lue pour le moment.')
        })
      // a logo of before there were icons stands for them
      const octets =
        (await lire(nom)) ?? (/-\w+\.png$/.test(nom) ? await lire(nom.replace(/-\w+\.png$/, '.png')) : null)
      if (!octets) throw introuvable('Cette image')
      return reply.header('cache-control', POUR_TOUJOURS).type(typeMedia(nom)).send(octets)
    },
  )

  app.addHook('onClose', async () => services.atelier.fermer())
  await app.register(depotRest, services)
}

/** A picture on its way in, as the `img` of a form. */
export async function depotRest(app: FastifyInstance, services: ImageServices) {
  await accepterFormulaires(app)
  return routes(app, {
    'POST /api/image': route(
      {
        acces: 'images',
        resume: 'déposer une image JPEG, PNG ou GIF (champ «\u202fimg\u202f» d’un formulaire)',
        donne: 'ImageGardee',
        limite: 'image',
        querystring: Question,
      },
      async (request) => {
        if (!request.isMultipart()) throw imageRefusee(TYPE_INVALIDE)
        const { champs, fichier } = await lireFormulaire(request, CHAMP_IMAGE)
        if (champs.size > 0) throw refusDesChamps([...champs.keys()])
        if (!fichier) throw imageRefusee('Une image est requise.')
        const { emploi = 'vignette' } = request.query
        return { data: await garderImage(services, appelDe(request), { octets: fichier, emploi }) }
      },
    ),
  })
}

const refusDesChamps = (noms: string[]) =>
  new Failure('ENTREE_INVALIDE', `Entrée invalide\u00a0: ${noms.join(', ')}.`, {
    champs: Object.fromEntries(noms.map((nom) => [nom, 'Champ inconnu.'])),
  })
