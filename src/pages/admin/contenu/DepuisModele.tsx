import { useId, useState } from 'react'
import {
  A_RELIRE,
  type ModeleEcrit,
  NOMS_PAYS_MODELES,
  PAYS_MODELES,
  type PaysModele,
} from '#feuille/feuille.ts'
import { blancsDe } from '#preference/blanc.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { demanderModele } from './appels.ts'

interface Props {
  modele: ModeleEcrit
  /** As it is typed. */
  texte: string
  onTexte: (texte: string) => void
}

/** What is still to be written in a text, and the model it may begin from anew. */
export function DepuisModele({ modele, texte, onTexte }: Props) {
  const id = useId()
  const [enCours, setEnCours] = useState<PaysModele | null>(null)
  const blancs = blancsDe(texte)
  const prendre = async (pays: PaysModele) => {
    setEnCours(pays)
    try {
      const rempli = await demanderModele(modele, pays)
      onTexte(rempli.texte)
      if (texte.trim() && texte !== rempli.texte)
        toast('info', 'Le modèle a pris la place du texte.', {
          action: { libelle: 'Annuler', faire: () => onTexte(texte) },
        })
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(null)
    }
  }
  return (
    <section className="b-carte" aria-labelledby={id}>
      <h2 id={id}>Partir d’un modèle</h2>
      <p>{A_RELIRE}</p>
      {blancs.length > 0 && (
        <div role="status">
          <p>
            <strong>À compléter avant de publier&nbsp;:</strong>
          </p>
          <ul>
            {blancs.map((un) => (
              <li key={un}>
                <mark>{un}</mark>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="b-suite">
        {PAYS_MODELES.map((pays) => (
          <Bouton key={pays} variante="sobre" enCours={enCours === pays} onClick={() => void prendre(pays)}>
            Modèle, {NOMS_PAYS_MODELES[pays]}
          </Bouton>
        ))}
      </p>
    </section>
  )
}
