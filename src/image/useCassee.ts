import { useCallback, useState } from 'react'

/**
 * Whether a picture’s file did not come, before the page was alive or since; `suivre` goes on its element, which waits for
 * the finger where it is lazy (`doigt.script.ts`).
 */
export function useCassee(adresse: string | null) {
  const [cassee, setCassee] = useState<string | null>(null)
  const suivre = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return
      // what stands for a picture that waits is none
      const venue = image.complete && image.currentSrc && !image.currentSrc.startsWith('data:')
      if (venue && image.naturalWidth === 0) setCassee(adresse)
      else window.attendreLeDoigt?.(image)
    },
    [adresse],
  )
  return { cassee: adresse !== null && cassee === adresse, suivre, onError: () => setCassee(adresse) }
}
