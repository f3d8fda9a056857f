import { toast } from '#ui/toasts.ts'

/** Copies an address and says so; where the browser refuses, `sinon` says what to do instead. */
export async function copierLien(adresse: string, sinon = '\u00a0: sélectionnez-le.'): Promise<void> {
  try {
    await navigator.clipboard.writeText(adresse)
    toast('success', 'Lien copié')
  } catch {
    toast('error', `Le lien n’a pas pu être copié${sinon}`)
  }
}
