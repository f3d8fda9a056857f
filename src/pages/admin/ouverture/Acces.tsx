import { useState } from 'react'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { ajouterCle, demanderCles, retirerCle } from './appels.ts'
import { direEchecCle } from './dire.ts'
import EntrerParCle from './EntrerParCle.tsx'

/** The devices by which whoever is looking comes in, and one more. */
export default function Acces() {
  useTitre('Mes clés d’accès')
  const { donnees, erreur, recommencer } = useMemoire('cles', demanderCles)
  return (
    <>
      <h1>Mes clés d’accès</h1>
      <p>
        Une clé d’accès fait entrer avec l’empreinte, le visage ou le code de l’écran d’un téléphone ou d’un
        ordinateur. Créez-en une sur chaque appareil dont vous vous servez. Retirer celle d’un appareil perdu
        ferme aussi ce qu’elle y avait ouvert.
      </p>
      {donnees ? (
        <Cles {...donnees} relire={recommencer} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Vos clés n’ont pas pu être chargées.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Cles({
  cles,
  possibles,
  aMontrer,
  relire,
}: Awaited<ReturnType<typeof demanderCles>> & { relire: () => void }) {
  const [enCours, setEnCours] = useState(false)
  const [faute, setFaute] = useState('')
  const ajouter = async () => {
    setEnCours(true)
    setFaute('')
    try {
      await ajouterCle()
      toast('success', 'Cet appareil vous fera entrer.')
      relire()
    } catch (raison) {
      setFaute(direEchecCle(raison))
    } finally {
      setEnCours(false)
    }
  }
  const retirer = async (id: string) => {
    setFaute('')
    try {
      await retirerCle(id)
      toast('success', 'Cette clé ne fait plus entrer.')
    } catch (raison) {
      direRefus(raison)
    }
    // somebody else's window may have taken it away
    relire()
  }
  return (
    <section className="b-carte" aria-label="Vos appareils">
      <ul className="b-lignes">
        {cles.map(({ id, appareil, vue_le }) => (
          <li key={id} className="b-prise">
            <span>
              <strong>{appareil ?? 'Un appareil'}</strong>
              <span className="b-precision">
                {' '}
                dernière entrée{'\u00a0'}: {dateEtHeure(vue_le)}
              </span>
            </span>
            {!aMontrer && (
              <Bouton variante="discret" onClick={() => void retirer(id)}>
                Retirer
                <span className="hors-ecran">
                  {' '}
                  {appareil ?? 'un appareil'}, {dateEtHeure(vue_le)}
                </span>
              </Bouton>
            )}
          </li>
        ))}
      </ul>
      {cles.length === 0 && <p>Vous n’en avez pas encore.</p>}
      <p role="alert" className="b-alerte">
        {faute}
      </p>
      {aMontrer ? (
        <>
          <p className="b-avis">
            Avant d’en créer ou d’en retirer une, confirmez que c’est vous{'\u00a0'}: entrez de nouveau avec
            une de vos clés. Aucun de ces appareils n’est plus à vous{'\u202f'}? Demandez à un autre
            propriétaire de les effacer, dans «{'\u00a0'}Équipe{'\u00a0'}», ou à qui s’occupe du serveur (npm
            run boutique -- facteur).
          </p>
          <EntrerParCle />
        </>
      ) : possibles ? (
        <div className="b-suite">
          <Bouton icone="cadenas" enCours={enCours} onClick={() => void ajouter()}>
            Créer une clé sur cet appareil
          </Bouton>
        </div>
      ) : (
        <p className="b-precision">
          À une adresse en chiffres, aucune clé ne peut être créée{'\u00a0'}: donnez un nom à la boutique
          (PUBLIC_URL).
        </p>
      )}
    </section>
  )
}
