import { useState } from 'react'
import { direVoie, FRAIS, RAISONS_LUES, SOUHAITS, VOIES } from '#retour/retour.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import type { Dossier } from '../appels.ts'
import { direRefus, reprendreA, useDroit, useMemoire } from '../equipe.ts'
import { listRetours, type RetourLu, retoursTraites } from './appels.ts'
import { DialogueArgentRetour } from './DialogueArgentRetour.tsx'
import { DialogueDecision } from './DialogueDecision.tsx'
import { DialogueReception } from './DialogueReception.tsx'
import { direRendus } from './direRendus.ts'
import { PhotosRetour } from './PhotosRetour.tsx'

export type GesteRetour = 'accepter' | 'refuser' | 'recevoir' | 'rembourser' | 'terminer'
const DITS: Record<GesteRetour, string> = {
  accepter: 'Retour accepté',
  refuser: 'Retour refusé',
  recevoir: 'Réception notée',
  rembourser: 'Retour terminé',
  terminer: 'Retour terminé',
}

interface Props {
  dossier: Dossier
  onRelire: () => Promise<Dossier>
}

/** What its buyer asked to send back, and what may be done of it now; nothing where nothing was asked. */
export function CommandeRetours({ dossier, onRelire }: Props) {
  const { id } = dossier.commande
  const { donnees, recommencer } = useMemoire(`retours/${id}`, () =>
    listRetours({ commande_id: String(id), limit: '100' }),
  )
  const [demande, setDemande] = useState<{ retour: RetourLu; geste: GesteRetour } | null>(null)
  const retours = donnees?.data ?? []
  if (retours.length === 0) return null
  const faire = (geste: GesteRetour) => async (appel: () => Promise<unknown>) => {
    let fait = false
    try {
      await appel()
      fait = true
    } catch (erreur) {
      direRefus(erreur)
    }
    // somebody else may have been first: what stands is shown either way
    retoursTraites.set((fois) => fois + 1)
    recommencer()
    const lu = await onRelire().catch(direRefus)
    const rendus = lu && geste === 'rembourser' ? direRendus(dossier.remboursements, lu.remboursements) : []
    if (fait) toast('success', [`${DITS[geste]}.`, ...rendus].join(' '))
    reprendreA('retours')
    return fait
  }
  const dialogue = { dossier, onFermer: () => setDemande(null) }
  const de = (...gestes: GesteRetour[]) =>
    demande && gestes.includes(demande.geste) ? { ...demande, onFaire: faire(demande.geste) } : null
  return (
    <section className="b-carte" aria-labelledby="retours">
      <h2 id="retours" tabIndex={-1}>
        Retours
      </h2>
      <ul className="b-lignes">
        {retours.map((retour) => (
          <li key={retour.id}>
            <UnRetour retour={retour} onGeste={(geste) => setDemande({ retour, geste })} />
          </li>
        ))}
      </ul>
      <DialogueDecision {...dialogue} demande={de('accepter', 'refuser')} />
      <DialogueReception {...dialogue} demande={de('recevoir')} />
      <DialogueArgentRetour {...dialogue} demande={de('rembourser', 'terminer')} />
    </section>
  )
}

function UnRetour({ retour, onGeste }: { retour: RetourLu; onGeste: (geste: GesteRetour) => void }) {
  const { numero, etat_text, raison, souhait, texte, images, lignes, voie, frais, etapes, auteurs } = retour
  return (
    <>
      <p>
        <strong className="b-entier">{numero}</strong> · {etat_text}
      </p>
      <ul>
        {lignes.map((une) => (
          <li key={une.id}>{direLigne(retour, une)}</li>
        ))}
      </ul>
      <p>
        {RAISONS_LUES[raison]}. Préfère&nbsp;: {SOUHAITS[souhait].toLowerCase()}.
      </p>
      {texte && <p className="b-avis">{texte}</p>}
      <PhotosRetour images={images} />
      {voie && frais && (
        <p className="b-precision">
          {VOIES[voie]}. Retour payé par&nbsp;: {FRAIS[frais].toLowerCase()}.
          {voie === 'envoi' && ` ${direVoie(retour, numero)[0]}`}
        </p>
      )}
      <Gestes retour={retour} onGeste={onGeste} />
      <ol className="b-fil">
        {etapes.map(({ etat_text: pas, mot, date }, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={rang}>
            <p>
              {pas}
              {mot && `\u00a0: ${mot}`}
            </p>
            <p className="b-precision">
              <time dateTime={date}>{dateEtHeure(date)}</time>, {auteurs[rang]}
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function direLigne({ en_stock }: RetourLu, { id, quantite, texte, recu }: RetourLu['lignes'][number]) {
  const venu =
    recu === null
      ? ''
      : recu === 0
        ? ', pas revenu'
        : `, revenu${recu < quantite ? `\u00a0: ${recu}` : ''}, ${en_stock.includes(id) ? 'remis en vente' : 'pas remis en vente'}`
  return `${quantite} × ${texte}${venu}`
}

/** What may be done now, by who is looking; the server decides again. */
function Gestes({ retour, onGeste }: { retour: RetourLu; onGeste: (geste: GesteRetour) => void }) {
  const decide = useDroit('argent')
  const ecrit = useDroit('commandes')
  const { etat, numero, nom, souhait, lignes } = retour
  const duquel = <span className="hors-ecran"> {numero}</span>
  if (etat === 'demande')
    return decide ? (
      <p className="b-suite" data-ecran>
        <Bouton onClick={() => onGeste('accepter')}>Accepter…{duquel}</Bouton>
        <Bouton variante="sobre" onClick={() => onGeste('refuser')}>
          Refuser…{duquel}
        </Bouton>
      </p>
    ) : (
      <p className="b-precision">Qui décide de l’argent y répond.</p>
    )
  if (!ecrit && (etat === 'accepte' || etat === 'clos')) return null
  if (etat === 'accepte')
    return (
      <p className="b-suite" data-ecran>
        <Bouton onClick={() => onGeste('recevoir')}>Noter ce qui est revenu…{duquel}</Bouton>
      </p>
    )
  const echange = souhait === 'echange' && (
    <LienBouton variante="sobre" to={`/admin/commandes/nouvelle?client=${encodeURIComponent(nom)}`}>
      Vendre l’article de remplacement
    </LienBouton>
  )
  if (etat === 'recu')
    return decide ? (
      <p className="b-suite" data-ecran>
        {lignes.some(({ recu }) => recu) && (
          <Bouton onClick={() => onGeste('rembourser')}>Rendre l’argent…{duquel}</Bouton>
        )}
        <Bouton variante="sobre" onClick={() => onGeste('terminer')}>
          Terminer sans rendre d’argent…{duquel}
        </Bouton>
      </p>
    ) : (
      <p className="b-precision">L’argent reste à rendre, par qui en a le droit.</p>
    )
  return etat === 'clos' && echange ? (
    <p className="b-suite" data-ecran>
      {echange}
    </p>
  ) : null
}
