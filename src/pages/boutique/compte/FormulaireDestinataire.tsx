import { type FormEvent, useRef, useState } from 'react'
import { type ErreursAdresse, erreursAdresse, noterErreur, saisieVide } from '#adresse/adresse.ts'
import { enregistrerDestinataire } from '#adresse/appelsDestinataire.ts'
import { BlocAdresse } from '#adresse/BlocAdresse.tsx'
import { type Destinataire, saisieDestinataire } from '#adresse/destinataire.ts'
import { useBrouillon } from '#browser/brouillon.ts'
import { useDesserte } from '#livraison/desserte/appels.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampsSurPlace, erreursSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Avis } from '../livraison/Avis.tsx'
import { ResumeErreurs } from '../livraison/ResumeErreurs.tsx'

const PANNE =
  'Ce destinataire n’a pas pu être enregistré. Rien de ce que vous avez écrit n’est perdu\u00a0: réessayez.'

interface Props {
  compte_id: number
  /** The one to change; without, a new one. */
  destinataire: Destinataire | null
  onEnregistre: (destinataire: Destinataire) => void
}

/** A recipient's name, phone and place: the form and the rules of checkout. */
export function FormulaireDestinataire({ compte_id, destinataire, onEnregistre }: Props) {
  const formulaire = useRef<HTMLFormElement>(null)
  const depart = () => (destinataire ? saisieDestinataire(destinataire) : saisieVide)
  const brouillon = useBrouillon(`destinataire.${compte_id}.${destinataire?.id ?? 'nouveau'}`, depart)
  const desserte = useDesserte(brouillon.saisie.pays).donnees
  const [erreurs, setErreurs] = useState<ErreursAdresse>(
    import.meta.env.SSR ? erreursSurPlace('destinataire') : {},
  )
  const [envoye, setEnvoye] = useState(false)
  // what was sent last, and under which key: the same again, its answer lost, is kept once
  const envoi = useRef({ texte: '', cle: '' })
  const [enCours, setEnCours] = useState(false)
  const [panne, setPanne] = useState('')

  function viserChamp(champ: string) {
    const bloc = formulaire.current?.querySelector(`[data-champ="${champ}"]`)
    bloc?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }

  async function enregistrer(event: FormEvent) {
    event.preventDefault()
    // in a dialog of the page, whose own form must not hear it
    event.stopPropagation()
    if (enCours) return
    const trouvees = erreursAdresse(brouillon.saisie, 'destinataire')
    setErreurs(trouvees)
    setEnvoye(true)
    setPanne('')
    const [premier] = Object.keys(trouvees)
    if (premier) return viserChamp(premier)
    setEnCours(true)
    const texte = JSON.stringify(brouillon.saisie)
    if (texte !== envoi.current.texte) envoi.current = { texte, cle: nouvelleCle() }
    try {
      const garde = await enregistrerDestinataire(brouillon.saisie, destinataire?.id, envoi.current.cle)
      envoi.current.texte = ''
      brouillon.oublier(depart())
      onEnregistre(garde)
    } catch (error) {
      setPanne(isFailure(error) && error.code !== 'SERVICE_INDISPONIBLE' ? error.message : PANNE)
      setEnCours(false)
    }
  }

  return (
    <form ref={formulaire} method="post" className="compte-formulaire" onSubmit={enregistrer} noValidate>
      {import.meta.env.SSR && <ChampsSurPlace />}
      <ResumeErreurs
        erreurs={
          envoye
            ? Object.entries(erreurs).map(([champ, message]) => ({ qui: 'destinataire', champ, message }))
            : []
        }
        onAller={(_, champ) => viserChamp(champ)}
      />
      <BlocAdresse
        qui="destinataire"
        saisie={brouillon.saisie}
        erreurs={erreurs}
        desserte={desserte}
        onSaisie={brouillon.changer}
        onErreur={(champ, erreur) => setErreurs((avant) => noterErreur(avant, champ, erreur))}
      />
      <Avis niveau="error" message={panne} />
      <div className="compte-fin">
        <Bouton
          type="submit"
          name="geste"
          value={`destinataire.garder${destinataire ? ` ${destinataire.id}` : ''}`}
          enCours={enCours}
        >
          Enregistrer ce destinataire
        </Bouton>
      </div>
    </form>
  )
}
