import type { S3mini } from 's3mini'
import { makeKept } from '#shared/bounds.ts'
import { type Depot, typeMedia } from './depot.ts'

/** A bucket that speaks the protocol of S3: its address is `https://host/bucket`. */
export interface Seau {
  adresse: string
  region: string
  cle: string
  secret: string
}

/** Milliseconds of one call. */
const PATIENCE = 10_000
/** Bytes of pictures kept at hand: what the first page shows is asked again and again. */
const MEMOIRE = 32 * 1024 * 1024

/** Pictures in a bucket, each read from it once as long as there is room. */
export function depotS3({ adresse, region, cle, secret }: Seau, patience = PATIENCE): Depot {
  const ouvrir = async () => {
    // read with the first picture: a second start is measured in tenths
    const { S3mini } = await import('s3mini')
    return new S3mini({
      accessKeyId: cle,
      secretAccessKey: secret,
      endpoint: adresse,
      region,
      requestAbortTimeout: patience,
    })
  }
  let client: Promise<S3mini> | undefined
  const seau = () => (client ??= ouvrir())
  const gardees = makeKept<Uint8Array>('images_du_seau', MEMOIRE)
  return {
    async garder(nom, octets) {
      const { status } = await (await seau()).putObject(nom, octets, typeMedia(nom))
      if (status !== 200) throw new Error(`the bucket answered ${status}`)
    },
    async lire(nom) {
      const connue = gardees.get(nom)
      if (connue) return connue
      const lue = await (await seau()).getObjectArrayBuffer(nom)
      if (!lue) return null
      const octets = new Uint8Array(lue)
      gardees.set(nom, octets, octets.byteLength)
      return octets
    },
    loin: (nom) => gardees.get(nom) === undefined,
    async oublier(nom) {
      gardees.delete(nom)
      if (!(await (await seau()).deleteObject(nom))) throw new Error('the bucket kept what was to go')
    },
    bound: gardees.bound,
  }
}
