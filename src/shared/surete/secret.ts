import { createHash, timingSafeEqual } from 'node:crypto'

const resume = (secret: string | Uint8Array): Buffer => createHash('sha256').update(secret).digest()

/** Whether one is the other, in a time that tells nothing of either: whatever their lengths and their signs. */
export function memeSecret(un: string | Uint8Array, autre: string | Uint8Array): boolean {
  return timingSafeEqual(resume(un), resume(autre))
}
