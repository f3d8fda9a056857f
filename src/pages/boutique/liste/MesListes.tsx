import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { surPlace } from '#browser/surPlace.ts'
import { demanderListes, faireGeste } from '#liste/appelsListe.ts'
import { LISTES_MAX } from '#liste/liste.ts'
import { nouvelleCle } from '#shared/cle.ts'
import { type Champs, isFailure, phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { toast } from '#ui/toasts.ts'
import { Avis } from '../livraison/Avis.tsx'
import { MaListe } from './MaListe.tsx'
import { NouvelleListe } from './NouvelleListe.tsx'

/** Puts fields and buttons into a form that is answered by the gestures of lists, with script or without. */
export type EnForme = (enfants: ReactNode, className?: string) => ReactNode

/** Every list of the account, and the form of a new one. */
export function MesListes() {
  const { donnees, erreur, recommencer } = useAppel('listes', demanderListes)
  const [fautes, setFautes] = useState<Champs>((import.meta.env.SSR && surPlace()?.refus?.champs) || {})
  const [occupe, setOccupe] = useState(false)
  // what was sent last, and under which key: the same again, its answer lost, is done once
  const envoi = useRef({ texte: '', cle: '' })

  async function envoyer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const forme = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    if (occupe || !(submitter instanceof HTMLButtonElement)) return
    const [nom = '', ...sujet] = submitter.value.split(' ')
    const champs = [...new FormData(forme)].filter((un): un is [string, string] => typeof un[1] === 'string')
    setOccupe(true)
    setFautes({})
    const texte = JSON.stringify([submitter.value, champs])
    if (texte !== envoi.current.texte) envoi.current = { texte, cle: nouvelleCle() }
    try {
      toast('success', await faireGeste(nom, sujet.join(' '), Object.fromEntries(champs), envoi.current.cle))
      envoi.current.texte = ''
      if (nom === 'liste.creer') forme.reset()
      recommencer()
    } catch (refus) {
      const dites = (isFailure(refus) && refus.champs) || {}
      setFautes(dites)
      if (Object.keys(dites).length === 0) toast('error', phraseDe(refus))
    } finally {
      setOccupe(false)
    }
  }
  const enForme: EnForme = (enfants, className) => (
    <form method="post" className={className} onSubmit={envoyer} noValidate>
      {import.meta.env.SSR && <ChampsSurPlace />}
      {enfants}
    </form>
  )

  if (erreur && !donnees)
    return (
      <Avis niveau="error" message="Vos listes n’ont pas pu être lues.">
        <Bouton variante="sobre" onClick={recommencer}>
          Réessayer
        </Bouton>
      </Avis>
    )
  if (!donnees) return <Attente />
  const { listes, favoris } = donnees
  return (
    <>
      <p className="liste-discret">
        Envoyez le lien d’une liste à vos proches{'\u00a0'}: ils offrent ce qu’ils choisissent, et chaque
        article n’est offert qu’une fois. Ils y lisent votre prénom, jamais votre adresse.
      </p>
      {listes.map((liste) => (
        <MaListe key={liste.id} {...{ liste, favoris, fautes, enForme }} />
      ))}
      {listes.length < LISTES_MAX ? (
        <NouvelleListe {...{ favoris, fautes, enForme }} />
      ) : (
        <p>
          Vous avez {LISTES_MAX} listes, pas une de plus{'\u00a0'}: supprimez-en une pour en faire une autre.
        </p>
      )}
    </>
  )
}
