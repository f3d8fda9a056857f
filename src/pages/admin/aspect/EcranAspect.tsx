import { type ReactNode, useState } from 'react'
import { Attente } from '#ui/Chargement.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { OngletsBoutique } from '../reglage/OngletsBoutique.tsx'
import { demanderAspect, type EtatAspect } from './appels.ts'

interface Props {
  titre: string
  children: (etat: EtatAspect, changer: (etat: EtatAspect) => void) => ReactNode
}

/** What both screens of the looks share: they write one draft. */
export function EcranAspect({ titre, children }: Props) {
  useTitre(titre)
  const { donnees, erreur, recommencer } = useMemoire('aspect', demanderAspect)
  const [ecrit, setEcrit] = useState<EtatAspect | null>(null)
  // what was read may come after what was written here
  const etat = ecrit && ecrit.version >= (donnees?.version ?? 0) ? ecrit : donnees
  return (
    <>
      <h1 id="aspect" tabIndex={-1}>
        {titre}
      </h1>
      <OngletsBoutique />
      {etat ? (
        children(etat, setEcrit)
      ) : erreur ? (
        <Panne recommencer={recommencer}>L’aspect de la boutique n’a pas pu être chargé.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}
