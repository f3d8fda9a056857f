import type { Adresse } from '#routes'
import { BoutonIcone, type BoutonIconeProps } from './Bouton.tsx'

/** An icon that a script answers; where none does, a press leads to its page, made whole (ADR 38). */
export function IconePage({ page, ...props }: BoutonIconeProps & { page: Adresse }) {
  return (
    <form action={page} data-envoi>
      <BoutonIcone type="submit" name="visite" value="1" {...props} />
    </form>
  )
}
