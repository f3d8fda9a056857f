import type { Bound } from '#shared/bounds.ts'

/** Where the files of pictures are: a folder of this machine, or a bucket elsewhere. Names are `image/….avif`. */
export interface Depot {
  /** Whole or not at all. */
  garder(nom: string, octets: Uint8Array): Promise<void>
  /** Null when there is none of that name. */
  lire(nom: string): Promise<Uint8Array | null>
  /** Whether reading it asks another machine, which counts its calls: not for a name that the shop has not given. */
  loin?(nom: string): boolean
  /** Twice is once. */
  oublier(nom: string): Promise<void>
  /** Of what is kept at hand, where something is. */
  bound?: Bound
}

const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const

/** The media type of a picture's file, by its ending. */
export const typeMedia = (nom: string): string =>
  TYPES[nom.slice(nom.lastIndexOf('.') + 1) as keyof typeof TYPES] ?? 'application/octet-stream'
