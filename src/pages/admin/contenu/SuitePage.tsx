import { useState } from 'react'
import { api } from '#browser/api.ts'
import type { FeuilleEcrite } from '#feuille/feuille.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'

interface Props {
  lue: FeuilleEcrite
  onChange: () => void
  onSupprimee: () => void
}

/** The versions of a page that were published, and the ways to have it read by nobody. */
export function SuitePage({ lue, onChange, onSupprimee }: Props) {
  const { id, titre, adresse, publiee, versions } = lue
  const [enCours, setEnCours] = useState(false)
  const faire = async (geste: () => Promise<void>) => {
    setEnCours(true)
    try {
      await geste()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const retirer = () =>
    faire(async () => {
      await api('DELETE /api/equipe/feuille/:id/publication', { params: { id } })
      toast('success', `${titre}\u00a0: retirée de la boutique.`)
      onChange()
    })
  const supprimer = () =>
    faire(async () => {
      await api('DELETE /api/equipe/feuille/:id', { params: { id } })
      toast('success', `${titre}\u00a0: supprimée.`)
      onSupprimee()
    })
  return (
    <>
      {versions.length > 0 && (
        <details className="b-carte">
          <summary className="b-resume">Versions publiées ({versions.length})</summary>
          <ul>
            {versions.map(({ version, publiee_le }) => (
              <li key={version}>
                {publiee ? (
                  <a href={`/pages/${adresse}?version=${version}`}>Version {version}</a>
                ) : (
                  `Version ${version}`
                )}
                , {dateEtHeure(publiee_le)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="b-suite" data-ecran>
        {publiee && (
          <Bouton variante="sobre" enCours={enCours} onClick={() => void retirer()}>
            Retirer de la boutique
          </Bouton>
        )}
        {versions.length === 0 && (
          <Bouton variante="sobre" icone="corbeille" enCours={enCours} onClick={() => void supprimer()}>
            Supprimer<span className="hors-ecran"> {titre}</span>
          </Bouton>
        )}
      </p>
    </>
  )
}
