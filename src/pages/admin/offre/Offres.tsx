import { useState } from 'react'
import { api } from '#browser/api.ts'
import { Badge } from '#commande/Badge.tsx'
import { direOffre, enCours, type Nommer } from '#offre/offre.ts'
import { exact } from '#shared/exact.ts'
import { formaterMontant } from '#shared/money.ts'
import { enNombre } from '#shared/nombre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees as lues } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { FormeOffre } from './FormeOffre.tsx'
import { nommerDans, type VueOffres } from './vue.ts'

type UneOffre = VueOffres['offres'][number]

/** Codes and automatic offers: what each does, how often it was used, and how it is stopped. */
export default function Offres() {
  useTitre('Offres')
  const { donnees, erreur, recommencer } = useMemoire('offres', () => lues(api('GET /api/equipe/offre')))
  const [ouverte, setOuverte] = useState<UneOffre | 'nouvelle' | null>(null)
  const finir = () => {
    setOuverte(null)
    recommencer()
  }
  if (!donnees)
    return (
      <>
        <h1>Offres</h1>
        {erreur ? (
          <Panne recommencer={recommencer}>Les offres n’ont pas pu être chargées.</Panne>
        ) : (
          <Attente />
        )}
      </>
    )
  return (
    <>
      <header className="b-suite">
        <h1>Offres</h1>
        {!ouverte && (
          <Bouton icone="plus" onClick={() => setOuverte('nouvelle')}>
            Nouvelle offre
          </Bouton>
        )}
      </header>
      <p className="b-precision">
        Un code promo se tape au panier, ou arrive par un lien{'\u202f'}; une offre sans code s’applique
        d’elle-même.
      </p>
      {ouverte ? (
        <FormeOffre
          vue={donnees}
          offre={ouverte === 'nouvelle' ? null : ouverte}
          onFini={finir}
          onAbandon={() => setOuverte(null)}
        />
      ) : (
        <>
          {donnees.offres.length === 0 && <p>Aucune offre pour le moment.</p>}
          <div className="b-pile b-longs">
            {donnees.offres.map((une) => (
              <Carte
                key={une.id}
                offre={une}
                nommer={nommerDans(donnees)}
                onModifier={() => setOuverte(une)}
                onChange={recommencer}
              />
            ))}
          </div>
        </>
      )}
    </>
  )
}

const etatDe = (offre: UneOffre, now: Date): [texte: string, badge: string] => {
  if (offre.arretee_le) return ['Arrêtée', 'secondary']
  if (enCours(offre, now)) return ['En cours', 'success']
  return Date.parse(offre.debut) > now.getTime() ? ['Prévue', 'info'] : ['Finie', 'secondary']
}

interface CarteProps {
  offre: UneOffre
  nommer: Nommer
  onModifier: () => void
  onChange: () => void
}

function Carte({ offre, nommer, onModifier, onChange }: CarteProps) {
  const { id, designation, code, utilisee, remise, max_total, arretee_le } = offre
  const [texte, badge] = etatDe(offre, new Date())
  const [demande, setDemande] = useState(false)
  const arreter = async () => {
    try {
      await api('POST /api/equipe/offre/:id/arret', { params: { id } })
      toast('success', 'Offre arrêtée. Les commandes déjà passées la gardent.')
      onChange()
      return true
    } catch (raison) {
      direRefus(raison)
      return false
    }
  }
  return (
    <section className="b-carte" aria-label={designation}>
      <h2>{designation}</h2>
      <p className="b-suite">
        <Badge texte={texte} badge={badge} />
        <span>
          {enNombre(utilisee, 'commande', 'commandes')}
          {max_total !== null && ` sur ${max_total}`}, {formaterMontant(exact(remise))} de remises
        </span>
      </p>
      <p>{direOffre(offre, nommer)}</p>
      {code && (
        <p className="b-precision">
          Le lien qui l’apporte{'\u00a0'}: {`${location.origin}/offre/${code}`}
        </p>
      )}
      {!arretee_le && (
        <p className="b-suite">
          <Bouton variante="sobre" aria-label={`Modifier\u00a0: ${designation}`} onClick={onModifier}>
            Modifier
          </Bouton>
          <Bouton
            variante="sobre"
            aria-label={`Arrêter\u00a0: ${designation}`}
            onClick={() => setDemande(true)}
          >
            Arrêter
          </Bouton>
        </p>
      )}
      <Dialogue ouvert={demande} titre={`Arrêter\u00a0: ${designation}`} onFermer={() => setDemande(false)}>
        {demande && (
          <FormeDialogue action="Arrêter" onFermer={() => setDemande(false)} onValider={arreter}>
            <p>
              Plus aucun panier ne l’aura, et elle ne se reprend pas. Les commandes déjà passées la gardent
              {code && `\u202f; le code ${code} pourra servir à une autre offre`}.
            </p>
          </FormeDialogue>
        )}
      </Dialogue>
    </section>
  )
}
