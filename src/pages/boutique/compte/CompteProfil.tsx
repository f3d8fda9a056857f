import { type FormEvent, useRef, useState } from 'react'
import { type ErreursAdresse, erreursAdresse, noterErreur } from '#adresse/adresse.ts'
import { BlocAdresse } from '#adresse/BlocAdresse.tsx'
import { direChangements, profilChange, saisieDepuis } from '#adresse/profil.ts'
import { api } from '#browser/api.ts'
import { useBrouillon } from '#browser/brouillon.ts'
import { reprendreProfil } from '#browser/contexteLivraison.ts'
import { changerUtilisateur } from '#browser/session.ts'
import type { Utilisateur } from '#compte/compte.ts'
import { useDesserte } from '#livraison/desserte/appels.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampsSurPlace, erreursSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Avis } from '../livraison/Avis.tsx'
import { ResumeErreurs } from '../livraison/ResumeErreurs.tsx'

const PANNE =
  'Vos coordonnées n’ont pas pu être enregistrées. Rien de ce que vous avez écrit n’est perdu\u00a0: réessayez.'
type Suite = { niveau: 'success' | 'error'; message: string } | null

/** Who the person is and where they live: the same form and rules as in checkout, which starts from it. */
export function CompteProfil({ utilisateur }: { utilisateur: Utilisateur }) {
  const formulaire = useRef<HTMLFormElement>(null)
  const brouillon = useBrouillon(`compte.${utilisateur.id}`, () => saisieDepuis(utilisateur))
  const { saisie } = brouillon
  const desserte = useDesserte(saisie.pays).donnees
  const [erreurs, setErreurs] = useState<ErreursAdresse>(import.meta.env.SSR ? erreursSurPlace('compte') : {})
  const [envoye, setEnvoye] = useState(false)
  const [enCours, setEnCours] = useState(false)
  const [suite, setSuite] = useState<Suite>(null)

  function viserChamp(champ: string) {
    const bloc = formulaire.current?.querySelector(`[data-champ="${champ}"]`)
    bloc?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }

  async function enregistrer(event: FormEvent) {
    event.preventDefault()
    if (enCours) return
    const trouvees = erreursAdresse(saisie, 'compte')
    setErreurs(trouvees)
    setEnvoye(true)
    setSuite(null)
    const [premier] = Object.keys(trouvees)
    if (premier) return viserChamp(premier)
    setEnCours(true)
    try {
      setSuite({ niveau: 'success', message: await envoyer() })
      setEnvoye(false)
    } catch (error) {
      setSuite({ niveau: 'error', message: isFailure(error) ? error.message : PANNE })
    } finally {
      setEnCours(false)
    }
  }

  async function envoyer(): Promise<string> {
    const change = profilChange(utilisateur, saisie)
    if (Object.keys(change).length > 0) {
      const { data } = await api('PUT /api/profile', { body: change })
      changerUtilisateur(data.utilisateur)
      reprendreProfil(data.utilisateur)
      brouillon.oublier(saisieDepuis(data.utilisateur))
    } else brouillon.oublier(saisieDepuis(utilisateur))
    return direChangements(change)
  }

  return (
    <section className="compte-carte" aria-labelledby="coordonnees">
      <div>
        <h2 id="coordonnees">Vos coordonnées</h2>
        <p className="compte-precision">Vos prochaines commandes partiront d’ici.</p>
      </div>
      <Avis
        niveau="info"
        message={brouillon.repris ? 'Voici ce que vous aviez écrit sans l’enregistrer.' : ''}
      >
        <Bouton variante="sobre" onClick={() => brouillon.oublier(saisieDepuis(utilisateur))}>
          Revenir à ce qui est enregistré
        </Bouton>
      </Avis>
      <form ref={formulaire} method="post" className="compte-formulaire" onSubmit={enregistrer} noValidate>
        {import.meta.env.SSR && <ChampsSurPlace />}
        <ResumeErreurs
          erreurs={
            envoye
              ? Object.entries(erreurs).map(([champ, message]) => ({ qui: 'compte', champ, message }))
              : []
          }
          onAller={(_, champ) => viserChamp(champ)}
        />
        <BlocAdresse
          qui="compte"
          saisie={saisie}
          erreurs={erreurs}
          desserte={desserte}
          onSaisie={(champs) => {
            brouillon.changer(champs)
            setSuite(null)
          }}
          onErreur={(champ, erreur) => setErreurs((avant) => noterErreur(avant, champ, erreur))}
        />
        <Avis niveau={suite?.niveau ?? 'success'} message={suite?.message ?? ''} />
        <div className="compte-fin">
          <Bouton type="submit" name="geste" value="compte.profil" enCours={enCours}>
            Enregistrer
          </Bouton>
        </div>
      </form>
    </section>
  )
}
