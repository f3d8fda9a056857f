import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  enregistrerDestinataire,
  supprimerDestinataire,
  useDestinataires,
} from '#adresse/appelsDestinataire.ts'
import { type Destinataire, MAX_DESTINATAIRES, saisieDestinataire } from '#adresse/destinataire.ts'
import { formaterTelephone } from '#adresse/telephone.ts'
import { surPlace } from '#browser/surPlace.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { erreursSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { toast } from '#ui/toasts.ts'
import { Avis } from '../livraison/Avis.tsx'
import { FormulaireDestinataire } from './FormulaireDestinataire.tsx'

/** What names a recipient in an address. */
const CHOISI = 'destinataire'

/** The people one has things sent to, to be chosen again in checkout. */
export default function CompteDestinataires({ compte_id }: { compte_id: number }) {
  const { donnees, erreur, recommencer } = useDestinataires()
  const [ouvert, setOuvert] = useState<Destinataire | 'nouveau' | null>(null)
  const [enCours, setEnCours] = useState<number | null>(null)
  const [refus, setRefus] = useState('')
  const ici = useChoisi(donnees)

  function rafraichir(message: string) {
    toast('success', message)
    recommencer()
  }

  async function supprimer(destinataire: Destinataire) {
    if (enCours !== null) return
    setEnCours(destinataire.id)
    setRefus('')
    try {
      await supprimerDestinataire(destinataire.id)
      const faire = () =>
        void enregistrerDestinataire(saisieDestinataire(destinataire)).then(recommencer, (error) =>
          setRefus(phraseDe(error)),
        )
      toast('success', 'Destinataire supprimé', { action: { libelle: 'Annuler', faire } })
      recommencer()
      document.getElementById('destinataires')?.focus()
    } catch (error) {
      setRefus(phraseDe(error))
    } finally {
      setEnCours(null)
    }
  }

  return (
    <section className="compte-carte" aria-labelledby="destinataires">
      <div>
        <h2 id="destinataires" tabIndex={-1}>
          Vos destinataires
        </h2>
        <p className="compte-precision">
          Les personnes à qui vous faites livrer. Elles vous sont proposées à l’étape de l’adresse.
        </p>
      </div>
      {erreur ? (
        <Avis niveau="error" message="Vos destinataires n’ont pas pu être chargés.">
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </Avis>
      ) : donnees ? (
        <Liste
          destinataires={donnees}
          enCours={enCours}
          onModifier={setOuvert}
          onSupprimer={(un) => void supprimer(un)}
        />
      ) : (
        <Attente />
      )}
      <Avis niveau="error" message={refus} />
      {donnees && donnees.length >= MAX_DESTINATAIRES && (
        <p className="compte-precision">
          Vous en gardez {MAX_DESTINATAIRES}, pas un de plus{'\u00a0'}: supprimez-en un pour en ajouter un
          autre.
        </p>
      )}
      {donnees && donnees.length < MAX_DESTINATAIRES && (
        <div className="compte-fin">
          <Bouton variante="sobre" icone="plus" aria-haspopup="dialog" onClick={() => setOuvert('nouveau')}>
            Ajouter un destinataire
          </Bouton>
        </div>
      )}
      {(!import.meta.env.SSR || ici.choisi || (donnees && donnees.length < MAX_DESTINATAIRES)) && (
        <Dialogue
          resume={ici.choisi ? `Modifier ${nomDe(ici.choisi)}` : 'Ajouter un destinataire'}
          titre={ouvert === 'nouveau' ? 'Nouveau destinataire' : 'Modifier le destinataire'}
          ouvert={ouvert !== null || ici.ouvert}
          onFermer={() => setOuvert(null)}
        >
          <FormulaireDestinataire
            compte_id={compte_id}
            destinataire={ouvert === 'nouveau' ? null : (ouvert ?? ici.choisi)}
            onEnregistre={() => {
              setOuvert(null)
              rafraichir('Destinataire enregistré')
            }}
          />
        </Dialogue>
      )}
    </section>
  )
}

const nomDe = ({ prenom, nom }: Destinataire) => `${prenom} ${nom}`

/** Without script: whom the address names to be changed, and whether the form stands open. */
function useChoisi(destinataires: Destinataire[] | null) {
  const [question] = useSearchParams()
  if (!import.meta.env.SSR || !surPlace()) return { choisi: null, ouvert: false }
  const choisi = destinataires?.find(({ id }) => String(id) === question.get(CHOISI)) ?? null
  return { choisi, ouvert: choisi !== null || Object.keys(erreursSurPlace('destinataire')).length > 0 }
}

interface ListeProps {
  destinataires: Destinataire[]
  enCours: number | null
  onModifier: (destinataire: Destinataire) => void
  onSupprimer: (destinataire: Destinataire) => void
}

function Liste({ destinataires, enCours, onModifier, onSupprimer }: ListeProps) {
  if (destinataires.length === 0) return <p>Vous ne gardez encore personne.</p>
  return (
    <ul className="compte-appareils">
      {destinataires.map((un) => {
        const nom = nomDe(un)
        return (
          <li key={un.id} className="compte-appareil">
            <div className="compte-texte">
              <p>{nom}</p>
              <p className="compte-precision">
                {un.adresse}, {[un.codepostal, un.ville].filter(Boolean).join(' ')}
              </p>
              <p className="compte-precision">{formaterTelephone(un.telephone1)}</p>
            </div>
            <div className="compte-actes">
              {import.meta.env.SSR && surPlace() && (
                <LienBouton
                  variante="sobre"
                  reloadDocument
                  to={`/compte?${CHOISI}=${un.id}#destinataires`}
                  aria-label={`Modifier ${nom}`}
                >
                  Modifier
                </LienBouton>
              )}
              <Bouton
                variante="sobre"
                aria-label={`Modifier ${nom}`}
                aria-haspopup="dialog"
                onClick={() => onModifier(un)}
              >
                Modifier
              </Bouton>
              <Bouton
                geste={`destinataire.supprimer ${un.id}`}
                variante="discret"
                icone="corbeille"
                enCours={enCours === un.id}
                aria-label={`Supprimer ${nom}`}
                onClick={() => onSupprimer(un)}
              >
                Supprimer
              </Bouton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
