import { type FormEvent, useState } from 'react'
import { type NoteLue, REGLES_NOTE } from '#equipe/personne.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { noterClient } from './appels.ts'

/** What the staff noted about somebody: only added to, never shown to them in the shop. */
export function ClientNotes({ id, notes, onNote }: { id: number; notes: NoteLue[]; onNote: () => void }) {
  const [texte, setTexte] = useState('')
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const noter = async (event: FormEvent) => {
    event.preventDefault()
    const faute = fautesDe(REGLES_NOTE, { texte }, true).texte
    setErreur(faute)
    if (faute) return
    setEnCours(true)
    try {
      await noterClient(id, texte.trim(), cle.de([id, texte]))
      cle.finie()
      setTexte('')
      toast('success', 'Note ajoutée.')
      onNote()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <section className="b-carte" aria-labelledby="notes">
      <h2 id="notes">Notes de l’équipe</h2>
      {notes.length === 0 && <p className="b-precision">Rien n’a été noté.</p>}
      <ol className="b-fil">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="b-note">{note.texte}</p>
            <p className="b-precision">
              {note.auteur ?? 'Ligne de commande'}, <time dateTime={note.date}>{dateEtHeure(note.date)}</time>
            </p>
          </li>
        ))}
      </ol>
      <form className="b-pile" onSubmit={(event) => void noter(event)} noValidate>
        <ChampMultiligne
          libelle="Nouvelle note"
          aide="Une note ne se modifie plus et ne se retire pas. La personne peut demander à la lire."
          obligatoire
          maxLength={1000}
          value={texte}
          erreur={erreur}
          onChange={({ target }) => setTexte(target.value)}
        />
        <p className="b-suite">
          <Bouton type="submit" variante="sobre" enCours={enCours}>
            Ajouter la note
          </Bouton>
        </p>
      </form>
    </section>
  )
}
