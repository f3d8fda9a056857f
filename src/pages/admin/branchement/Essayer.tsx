import { useState } from 'react'
import { useSession } from '#browser/session.ts'
import type { Essai } from '#shared/essai.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { direRefus } from '../equipe.ts'
import { type BrancheVue, essayer } from './appels.ts'
import { ilYA } from './dire.ts'

const BADGES = { accepte: 'Oui', refuse: 'Non', muet: 'Sans réponse' } as const

/** Asks for real whether the keys are good; the answer is one sentence. */
export function Essayer({
  branche: { code, genre, pret, essai, manquent },
  onEssaye,
}: {
  branche: BrancheVue
  onEssaye: (essai: Essai) => void
}) {
  const sienne = useSession().utilisateur?.email
  const [email, setEmail] = useState('')
  const [enCours, setEnCours] = useState(false)
  const demander = async () => {
    setEnCours(true)
    try {
      onEssaye(await essayer(code, email.trim()))
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  const courrier = genre === 'canal'
  return (
    <section className="b-carte b-cles" aria-labelledby="essayer">
      <h2 id="essayer">{courrier ? 'Envoyer un essai' : 'Essayer'}</h2>
      {!pret && manquent.length > 0 && (
        <p className="b-precision">Il manque encore&nbsp;: {manquent.join(', ')}.</p>
      )}
      {pret && courrier && (
        <Champ
          libelle="À quelle adresse"
          aide={
            sienne ? `Vide\u00a0: la vôtre, ${sienne}.` : 'Votre compte n’en a pas\u00a0: dites où l’envoyer.'
          }
          obligatoire={!sienne}
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {pret && (
        <p>
          <Bouton variante="sobre" enCours={enCours} onClick={() => void demander()}>
            {courrier ? 'Envoyer un essai' : 'Essayer maintenant'}
          </Bouton>
        </p>
      )}
      <div role="status">
        {essai && (
          <p className="b-essai" data-etat={essai.etat}>
            <strong>{BADGES[essai.etat]}.</strong> {essai.phrase}
            <span className="b-precision"> Essayé {ilYA(essai.le, new Date())}.</span>
          </p>
        )}
      </div>
    </section>
  )
}
