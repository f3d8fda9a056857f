import type { Emploi } from '#image/emplois.ts'
import type { ImageGardee } from '#image/image.ts'
import { type Envoi, envoyer } from '../envoyer.ts'

type Options = Pick<Envoi, 'progres' | 'signal'> & { emploi: Emploi }

/** Sends a picture to the shop. @throws Failure, as `envoyer` does. */
export function envoyerImage(fichier: File, { emploi, ...suite }: Options): Promise<ImageGardee> {
  const formulaire = new FormData()
  formulaire.set('img', fichier)
  return envoyer('POST /api/image', formulaire, { ...suite, query: { emploi }, perdu: PERDU })
}
const PERDU = 'L’image n’est pas arrivée. Vérifiez votre connexion et réessayez.'

/** « 312 Ko », « 1,4 Mo », as the shop's own limit counts them. */
export function direTaille(octets: number): string {
  if (octets < 1024) return `${octets}\u00a0octet${octets < 2 ? '' : 's'}`
  if (octets < 1024 * 1024) return `${Math.ceil(octets / 1024)}\u00a0Ko`
  return `${(Math.ceil((octets / 1024 / 1024) * 10) / 10).toString().replace('.', ',')}\u00a0Mo`
}
