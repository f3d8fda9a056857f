import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { NomDUn, Supprimable, Un } from '#api'
import { Link, useNavigate } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import type { Page } from '#routes'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { demanderUn } from './appeler.ts'
import { Panne } from './cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from './equipe.ts'
import { useRetour } from './retour.ts'

/** One thing as its page shows it: `lue` is null for one that is about to be made. */
export interface Fiche<S> {
  lue: S | null
  retour: () => void
  relire: () => void
  /** Reads one of them. */
  lire: (id: number) => Promise<S>
}

interface Props<N extends NomDUn, S = Un<N>> {
  route: N
  /** « Nouvelle zone ». */
  nouveau: string
  titre: (lue: S) => string
  liste: readonly [vers: Page, texte: string]
  children: (fiche: Fiche<S>) => ReactNode
}

/** The page of one of a list: reads it, or nothing for `/nouveau`; the way back keeps the list as it was. */
export function PageFiche<N extends NomDUn>(props: Props<N>) {
  const { id = '' } = useParams()
  return <Ouverte key={id} id={id} {...props} />
}

function Ouverte<N extends NomDUn>({
  id,
  route,
  nouveau,
  titre,
  liste: [vers, texte],
  children,
}: Props<N> & { id: string }) {
  const aller = useNavigate()
  const neuve = id === 'nouveau'
  const { donnees, erreur, recommencer } = useMemoire(`${route}/${id}`, async () =>
    neuve ? null : demanderUn(route, id),
  )
  const nom = donnees ? titre(donnees) : nouveau
  useTitre(nom)
  const liste = useRetour(vers)
  const inconnue = isFailure(erreur) && erreur.code === 'INTROUVABLE'
  return (
    <>
      <Link {...liste} className="b-retour" data-ecran>
        <Icone nom="retour" taille={20} />
        {texte}
      </Link>
      <h1 id="fiche" tabIndex={-1}>
        {nom}
      </h1>
      {erreur ? (
        <Panne recommencer={inconnue ? null : recommencer}>
          {inconnue ? 'Il n’y a rien à cette adresse.' : 'Cette page n’a pas pu être chargée.'}
        </Panne>
      ) : neuve || donnees ? (
        children({
          lue: donnees,
          retour: () => aller(liste.to, { state: liste.state }),
          relire: recommencer,
          lire: (un) => demanderUn(route, un),
        })
      ) : (
        <Attente />
      )}
    </>
  )
}

interface SuppressionProps {
  /** « Dakar » */
  nom: string
  /** What the button says. */
  action?: string
  table: Supprimable
  id: number
  /** Makes it again, for « Annuler ». */
  refaire: () => Promise<unknown>
  onSupprimee: () => void
}

/** Deletes what nothing uses, and takes it back for as long as the toast is there; the server says what uses it. */
export function Supprimer({ nom, action = 'Supprimer', table, id, refaire, onSupprimee }: SuppressionProps) {
  const supprimer = async () => {
    try {
      await api(`DELETE /api/${table}/:id`, { params: { id } })
    } catch (raison) {
      return direRefus(raison)
    }
    const faire = () =>
      void refaire().then(
        () => toast('success', `${nom}\u00a0: de nouveau là.`),
        (raison: unknown) => direRefus(raison),
      )
    toast('success', `${nom}\u00a0: supprimé.`, { action: { libelle: 'Annuler', faire } })
    onSupprimee()
  }
  return (
    <p className="b-suite" data-ecran>
      <Bouton variante="sobre" icone="corbeille" onClick={() => void supprimer()}>
        {action}
        <span className="hors-ecran"> {nom}</span>
      </Bouton>
    </p>
  )
}
