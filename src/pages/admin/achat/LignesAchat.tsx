import { useState } from 'react'
import { fauteQuantite } from '#approvisionnement/approvisionnement.ts'
import { francs } from '#commande/montants.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { phraseDe } from '#shared/failure.ts'
import { ecrireNombre, enNombre } from '#shared/nombre.ts'
import { lireStock } from '#shared/somme/somme.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { type AchatVu, corriger, type LigneAchat, type Reception } from './appels.ts'

interface Recue {
  ligne: LigneAchat
  reception: Reception
}

/** What was ordered and what came of it, receipt by receipt. */
export function LignesAchat({ achat, onCorrige }: { achat: AchatVu; onCorrige: () => void }) {
  const [aCorriger, setACorriger] = useState<Recue | null>(null)
  return (
    <section className="b-carte b-pile" aria-labelledby="lignes">
      <h2 id="lignes">Commandé et reçu</h2>
      <ul className="b-lignes">
        {achat.lignes.map((ligne) => (
          <li key={ligne.id} className="b-pile">
            <p>
              <strong>{ligne.designation}</strong>&nbsp;: {direLigne(ligne)}
            </p>
            {ligne.receptions.map((reception) => (
              <p key={reception.id} className="b-suite">
                <span className="b-precision">
                  <time dateTime={reception.cree_le}>{dateEtHeure(reception.cree_le)}</time>&nbsp;:{' '}
                  {enNombre(reception.quantite, 'arrivé', 'arrivés')}
                  {reception.prix !== null && ` à ${francs(reception.prix)}`}
                  {reception.revient_apres !== null &&
                    `, prix de revient moyen ${francs(reception.revient_apres)}`}
                </span>
                <Bouton variante="discret" onClick={() => setACorriger({ ligne, reception })}>
                  Corriger<span className="hors-ecran"> la réception de {ligne.designation}</span>
                </Bouton>
              </p>
            ))}
          </li>
        ))}
      </ul>
      <Dialogue
        ouvert={aCorriger !== null}
        titre={`Corriger\u00a0: ${aCorriger?.ligne.designation ?? ''}`}
        onFermer={() => setACorriger(null)}
      >
        {aCorriger && (
          <Forme
            recue={aCorriger}
            onFermer={() => setACorriger(null)}
            onCorrige={() => {
              setACorriger(null)
              onCorrige()
            }}
          />
        )}
      </Dialogue>
    </section>
  )
}

function direLigne({ quantite, recu, unite, reference }: LigneAchat): string {
  const reste = quantite - recu
  const etat =
    reste > 0
      ? enNombre(recu, 'reçu', 'reçus')
      : reste < 0
        ? `${enNombre(recu, 'reçu', 'reçus')}, plus que commandé`
        : 'tout est reçu'
  return [
    `${enNombre(quantite, 'commandé', 'commandés')} (${unite})`,
    etat,
    reference ? `réf.\u00a0${reference}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

interface FormeProps {
  recue: Recue
  onFermer: () => void
  onCorrige: () => void
}

function Forme({ recue: { ligne, reception }, onFermer, onCorrige }: FormeProps) {
  const [texte, setTexte] = useState(ecrireNombre(reception.quantite))
  const [faute, setFaute] = useState<string>()
  const cle = useCle()
  const valider = async () => {
    const quantite = lireStock(texte) ?? Number.NaN
    const refus = quantite === 0 ? null : fauteQuantite(quantite)
    setFaute(refus ?? undefined)
    if (refus) return false
    try {
      await corriger(reception.id, quantite, cle.de([reception.id, quantite]))
      cle.finie()
      toast('success', `${ligne.designation}\u00a0: réception corrigée.`)
      onCorrige()
      return true
    } catch (raison) {
      setFaute(phraseDe(raison))
      return false
    }
  }
  return (
    <FormeDialogue action="Corriger" onFermer={onFermer} onValider={valider}>
      <Champ
        libelle="Ce qui est vraiment arrivé"
        aide={`La réception en disait ${ecrireNombre(reception.quantite)} (${ligne.unite}). Écrivez 0 s’il n’est rien arrivé. Le stock suit.`}
        obligatoire
        inputMode="decimal"
        autoComplete="off"
        value={texte}
        erreur={faute}
        onChange={({ target }) => setTexte(target.value)}
      />
    </FormeDialogue>
  )
}
