import { useRevalidator } from 'react-router'
import { api } from '#browser/api.ts'
import { CHAMPS_PORTEFEUILLE } from '#preference/numeros/champs.ts'
import type { PreferenceBoutique } from '#preference/preference.data.ts'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees } from '../appeler.ts'
import { Controles } from '../forme/Controle.tsx'
import { differences, libellesDe, type TextesDe, textesDe, valeursDe } from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'

type Textes = TextesDe<typeof CHAMPS_PORTEFEUILLE>
const LIBELLES = libellesDe(CHAMPS_PORTEFEUILLE)
const PROPRES = { wave: { ligne: { type: 'tel' } }, orange_money: { ligne: { type: 'tel' } } } as const

const textes = (lue: PreferenceBoutique) => textesDe(CHAMPS_PORTEFEUILLE, lue)
const valeurs = (saisie: Textes) => valeursDe(CHAMPS_PORTEFEUILLE, saisie)

/** To which numbers money is sent by telephone: set where the other means of payment are, by who may set them. */
export function Portefeuilles({ depart }: { depart: PreferenceBoutique }) {
  const { revalidate } = useRevalidator()
  const formulaire = useFormulaire<PreferenceBoutique, Textes>({
    nom: 'portefeuille',
    stockee: depart,
    textes,
    libelles: LIBELLES,
    fautes: (saisie) => fautesDe(reglesDe(CHAMPS_PORTEFEUILLE), valeurs(saisie), true),
    envoyer: async (saisie, stockee, idempotencyKey) => {
      const body = differences(valeurs(textes(stockee)), valeurs(saisie))
      return donnees(api('PUT /api/equipe/portefeuille', { body, idempotencyKey }))
    },
    onEnregistre: () => {
      toast('success', 'Numéros enregistrés.')
      // an order's « Argent reçu » offers what has a number
      void revalidate()
    },
  })
  const { cadre, enCours, enregistrer, modifies } = formulaire
  return (
    <section className="b-carte" aria-labelledby="portefeuilles">
      <h2 id="portefeuilles">Être payé par téléphone</h2>
      <form
        ref={cadre}
        className="b-pile"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void enregistrer()
        }}
      >
        <Controles champs={CHAMPS_PORTEFEUILLE} formulaire={formulaire} propres={PROPRES} />
        <p className="b-suite">
          <Bouton type="submit" variante={modifies.length > 0 ? 'action' : 'sobre'} enCours={enCours}>
            Enregistrer les numéros
          </Bouton>
        </p>
      </form>
    </section>
  )
}
