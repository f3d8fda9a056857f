import { CHEMIN_IDENTITE } from '#demo/identite/reglages.ts'
import { METHODES } from '#prestataire/moyens.ts'
import { VARIABLES } from '#prestataire/pilotes.appel.ts'
import { type BoutiqueOuverte, nouveauDossier, ouvrirLaBoutique } from '#tests/boutique.ts'
import { ouvrirServeur, type Serveur } from '#tests/courrier.ts'
import { portLibre } from '#tests/port.ts'
import { comptes, IDENTITE, ouvrirPrestataires } from '#tests/reelle.ts'

export interface BoutiqueNeuve extends BoutiqueOuverte {
  /** What its terminal printed for whoever is to keep it. */
  lien: string
  /** The mail server whose name its keeper types. */
  courrier: Serveur
  /** What its keeper has from each of its providers. */
  cles: ReturnType<typeof comptes> & { google: typeof IDENTITE }
}

/**
 * A real shop on its first day: an empty PostgreSQL, nobody's, with no key of anything. Where its providers would be
 * reached is all that the environment says: they stand beside it.
 */
export async function ouvrirBoutiqueNeuve(base: string): Promise<BoutiqueNeuve> {
  const dossier = nouveauDossier()
  const port = await portLibre()
  // a passkey belongs to a name
  const url = `http://localhost:${port}`
  const fins: (() => Promise<unknown>)[] = []
  const courrier = await ouvrirServeur((fin) => void fins.push(fin))
  const { publicUrl, fermer } = await ouvrirPrestataires(url, dossier)
  fins.push(fermer)
  const siens = comptes(publicUrl)
  const adresses = METHODES.map((methode) => [VARIABLES[methode].apiBase?.variable, siens[methode].apiBase])
  const boutique = await ouvrirLaBoutique(
    {
      ...Object.fromEntries(adresses),
      ...{ OIDC_ISSUER: `${publicUrl}${CHEMIN_IDENTITE}`, DATABASE_URL: base, DEMONSTRATION: 'non' },
      ...{ PORT: String(port), PUBLIC_URL: url },
    },
    { dossier },
  )
  const lire = () => /http\S+\/admin\/ouvrir#\S+/.exec(boutique.sortie())?.[0]
  while (!lire()) await new Promise((encore) => setTimeout(encore, 20))
  return {
    ...boutique,
    ...{ lien: lire() ?? '', courrier, cles: { ...siens, google: IDENTITE } },
    fermer: async () => {
      const code = await boutique.fermer()
      await Promise.all(fins.map((fin) => fin()))
      return code
    },
  }
}
