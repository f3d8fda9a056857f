// The photos behind the pictures that were just sent, so that one that was cut too much can be cut again from the whole.
import { adresseMedia } from '#image/media.ts'

/** A phone has little room: of the last ones, until the page is left. */
const GARDES = 12
const gardes = new Map<string, File>()

export function noterOriginal(nom: string, original: File): void {
  gardes.delete(nom)
  gardes.set(nom, original)
  for (const vieille of gardes.keys()) if (gardes.size > GARDES) gardes.delete(vieille)
}

/** The photo that a picture was made from, else the picture itself as the shop keeps it. Throws without network. */
export async function originalDe(image: string): Promise<File> {
  const garde = gardes.get(image)
  if (garde) return garde
  const reponse = await fetch(adresseMedia(image))
  if (!reponse.ok) throw new Error(`the picture answered ${reponse.status}`)
  const blob = await reponse.blob()
  return new File([blob], image.slice(image.lastIndexOf('/') + 1), { type: blob.type })
}
