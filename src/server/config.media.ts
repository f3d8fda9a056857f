import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Seau } from '#image/s3.depot.ts'
import { lireUrl } from '#shared/lecture/lireUrl.ts'
import { isLoopback } from '#shared/loopback.ts'

/** Where pictures are kept: a folder, or a bucket. */
export type Media = { dossier: string } | Seau

const FORME =
  'MEDIA_URL doit être un dossier (/srv/images) ou un seau S3 (https://CLE:SECRET@hote/seau?region=eu-west-3).'

/** Reads `MEDIA_URL`; the folder `media` of the shop's data without one. Its mistakes go into `mistakes`. */
export function readMedia(
  given: string | null,
  { dataDir, mistakes }: { dataDir: string; mistakes: string[] },
): Media {
  const usual = { dossier: join(dataDir, 'media') }
  if (given === null) return usual
  if (isAbsolute(given)) return { dossier: given }
  // never quoted: it holds a secret
  const url = lireUrl(given)
  if (url?.protocol === 'file:' && !url.host && !/%(?:2f|00)/i.test(url.pathname))
    return { dossier: fileURLToPath(url) }
  if (!url || !/^https?:$/.test(url.protocol)) {
    mistakes.push(FORME)
    return usual
  }
  const before = mistakes.length
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    mistakes.push('MEDIA_URL doit commencer par https://\u00a0: http n’est permis que vers cette machine.')
  if (!url.username || !url.password) mistakes.push('MEDIA_URL ne dit pas la clé et le secret du seau.')
  const [, seau, ...reste] = url.pathname.replace(/\/$/, '').split('/')
  if (!seau || reste.length > 0) mistakes.push('MEDIA_URL doit nommer un seau, et lui seul, après l’hôte.')
  const [[autre] = []] = [...url.searchParams].filter(([name]) => name !== 'region')
  if (autre || url.hash)
    mistakes.push('MEDIA_URL ne connaît que «\u00a0region\u00a0» après l’adresse du seau.')
  if (mistakes.length > before) return usual
  return {
    adresse: `${url.origin}/${seau}`,
    region: url.searchParams.get('region') ?? 'auto',
    cle: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
  }
}

/** The folder that pictures are kept in; null: a bucket. */
export const mediaFolder = (media: Media): string | null => ('dossier' in media ? media.dossier : null)
