import { Link, useNavigate } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { CHAMPS_RETRAIT, fautesDestination, REGLES_RETRAIT } from '#livraison/champs.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { demanderPage, donnees } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles } from '../forme/Controle.tsx'
import { libellesDe, type TextesDe, textesDe, valeursDe } from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { signaler, toutesLesDestinations } from './appels.ts'

type Textes = TextesDe<typeof CHAMPS_RETRAIT>

/** Lets buyers come for their orders; where and when the shop is open is there already. */
export function Retrait() {
  const lu = useAppel('retrait', async () => {
    const [destinations, preferences] = await Promise.all([
      toutesLesDestinations(),
      demanderPage('GET /api/preference', { limit: 1 }),
    ])
    const boutique = preferences.data[0]
    return {
      ouvert: destinations.find(({ retrait }) => retrait === 1) ?? null,
      depart: { retrait_adresse: boutique?.adresse ?? '', retrait_horaires: boutique?.horaires ?? '' },
    }
  })
  if (lu.erreur)
    return <Panne recommencer={lu.recommencer}>Les destinations n’ont pas pu être chargées.</Panne>
  if (!lu.donnees) return <Attente />
  const { ouvert, depart } = lu.donnees
  if (ouvert)
    return (
      <p className="b-carte">
        On peut venir chercher sa commande&nbsp;: {ouvert.retrait_adresse}.{' '}
        <Link to={`/admin/livraison/destinations/${ouvert.id}`}>Modifier</Link>
      </p>
    )
  return <Forme depart={depart} />
}

function Forme({ depart }: { depart: Partial<Textes> }) {
  const aller = useNavigate()
  const formulaire = useFormulaire<number | null, Textes>({
    nom: 'retrait',
    stockee: null,
    textes: () => textesDe(CHAMPS_RETRAIT, null, { ...depart, delaistandard: '1' }),
    libelles: libellesDe(CHAMPS_RETRAIT),
    fautes: (saisie) => {
      const valeurs = valeursDe(CHAMPS_RETRAIT, saisie)
      return { ...fautesDe(REGLES_RETRAIT, valeurs, true), ...fautesDestination({ ...valeurs, retrait: 1 }) }
    },
    envoyer: async (saisie, _, idempotencyKey) => {
      const { retrait_adresse, retrait_horaires, retrait_message } = saisie
      const body = {
        ...{ retrait_adresse, retrait_horaires, retrait_message: retrait_message.trim() || null },
        delaistandard: Number(valeursDe(CHAMPS_RETRAIT, saisie).delaistandard),
      }
      return (await signaler(donnees(api('POST /api/equipe/retrait', { body, idempotencyKey })))).id
    },
    onEnregistre: (id) => {
      toast('success', 'On peut maintenant venir chercher sa commande.')
      if (id !== null) aller(`/admin/livraison/destinations/${id}`)
    },
  })
  return (
    <CadreFormulaire formulaire={formulaire} action="Ouvrir le retrait">
      <section className="b-carte" aria-label="Retrait à la boutique">
        <p className="b-precision">
          Qui choisit de venir donne son nom et un téléphone, aucune adresse, et ne paie pas de livraison. Un
          message lui dit quand sa commande est prête.
        </p>
        <Controles
          champs={CHAMPS_RETRAIT}
          formulaire={formulaire}
          propres={{
            retrait_adresse: { obligatoire: true },
            retrait_horaires: { obligatoire: true, rows: 3 },
          }}
        />
      </section>
    </CadreFormulaire>
  )
}
