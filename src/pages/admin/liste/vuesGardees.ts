/** Views that were kept on this device, whatever another hand put there. */
export function lireVues(texte: string | null): (readonly [nom: string, question: string])[] {
  try {
    const lu: unknown = JSON.parse(texte ?? '[]')
    return Array.isArray(lu)
      ? lu.filter(
          (une) => Array.isArray(une) && une.length === 2 && une.every((un) => typeof un === 'string'),
        )
      : []
  } catch {
    return []
  }
}
