/** Where WhatsApp opens with this text, written to a number (`+221771234567`) or, without one, to whom one likes. */
export function lienWhatsapp(texte: string, telephone: string | null = null): string {
  return `https://wa.me/${telephone?.replace(/\D/g, '') ?? ''}?text=${encodeURIComponent(texte)}`
}
