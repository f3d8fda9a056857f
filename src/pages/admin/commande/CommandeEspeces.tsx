import { useState } from 'react'
import { achetteCarte } from '#commande/commande.ts'
import { francs } from '#commande/montants.ts'
import { confiable } from '#especes/especes.ts'
import { direPar } from '#preparation/gestes.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import type { Dossier } from '../appels.ts'
import { useDroit } from '../equipe.ts'
import { direPorte } from '../livreur/argent.ts'
import { DialogueLivreur } from '../livreur/DialogueLivreur.tsx'
import { PhotoRemise } from '../livreur/PhotoRemise.tsx'

interface Props {
  dossier: Dossier
  onRelire: () => Promise<void>
}

/** Who brings the order, what is to be collected at the door, and what was. */
export function CommandeEspeces({ dossier, onRelire }: Props) {
  const [ouvert, setOuvert] = useState(false)
  const { commande, livreur, encaissement, collectes, passages } = dossier
  const ecrit = useDroit('commandes')
  const portee = commande.retrait === null && !achetteCarte(commande)
  const aPorter = portee && confiable(commande.etatcommande)
  if (!aPorter && !livreur && !encaissement && collectes.length + passages.length === 0) return null
  return (
    <section className="b-carte" aria-labelledby="porteur">
      <h2 id="porteur">{portee ? 'Livreur et argent' : 'Argent'}</h2>
      {portee && <p>{livreur ? <strong>{livreur.nom}</strong> : 'Sans livreur'}</p>}
      {encaissement && (
        <p>
          À encaisser&nbsp;: <strong>{francs(encaissement.du)}</strong>
        </p>
      )}
      {collectes.length > 0 && (
        <ul className="b-lignes">
          {collectes.map(({ versement_id, montant, du, motif, date, livreur: nom, par }) => (
            <li key={versement_id}>
              <p>
                <strong>{francs(montant)}</strong> reçus {direPar(par)}
                {nom && ` de ${nom}`}
                {montant !== du && ` (attendu\u00a0: ${francs(du)})`}
              </p>
              {motif && <p>{motif}</p>}
              <p className="b-precision">
                <time dateTime={date}>{dateEtHeure(date)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {passages.length > 0 && (
        <ul className="b-lignes">
          {passages.map((passage) => (
            <li key={passage.id}>
              <p>
                <strong>{direPorte(passage)}</strong>
                {passage.resultat === 'remis' && passage.mot && ` (${passage.mot})`}
              </p>
              <p className="b-precision">
                <time dateTime={passage.date}>{dateEtHeure(passage.date)}</time>, {passage.auteur}
              </p>
              {passage.photo && <PhotoRemise id={passage.id} auteur={passage.auteur} />}
            </li>
          ))}
        </ul>
      )}
      {ecrit && aPorter && (
        <p className="b-suite" data-ecran>
          <Bouton variante="sobre" icone="camion" onClick={() => setOuvert(true)}>
            {livreur ? 'Changer de livreur' : 'Confier à un livreur'}
          </Bouton>
        </p>
      )}
      <DialogueLivreur
        ouvert={ouvert}
        ids={[commande.id]}
        actuel={livreur?.nom ?? null}
        onFermer={() => setOuvert(false)}
        onFait={onRelire}
      />
    </section>
  )
}
