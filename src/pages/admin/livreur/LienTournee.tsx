import { useState } from 'react'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { EnvoyerLien } from '../commande/EnvoyerLien.tsx'
import { direRefus } from '../equipe.ts'
import { fermerTournee, type LivreurEnRoute, ouvrirTournee } from './appels.ts'

type Lien = Awaited<ReturnType<typeof ouvrirTournee>>

interface Props {
  livreur: LivreurEnRoute
  onChange: () => void
}

/** The link by which a deliverer sees their day on a telephone: made, sent by WhatsApp or copied, closed. */
export function LienTournee({ livreur: { id, nom, lien: ouvert }, onChange }: Props) {
  const [lien, setLien] = useState<Lien | null>(null)
  const [enCours, setEnCours] = useState(false)
  const faire = async (travail: () => Promise<void>) => {
    setEnCours(true)
    try {
      await travail()
      onChange()
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  const fermer = async () => {
    await fermerTournee(id)
    toast('success', `Le lien de ${nom} est fermé.`)
  }
  const texte = lien
    ? `Bonjour ${nom}, voici votre tournée\u00a0: les adresses, qui appeler, ce qu’il y a à encaisser. Ce lien est pour vous et sert aujourd’hui. ${lien.adresse}`
    : ''
  return (
    <>
      <Bouton
        variante="sobre"
        icone="partage"
        enCours={enCours}
        onClick={() => faire(async () => setLien(await ouvrirTournee(id)))}
      >
        Envoyer sa tournée<span className="hors-ecran"> à {nom}</span>
      </Bouton>
      {ouvert && (
        <Bouton variante="discret" enCours={enCours} onClick={() => faire(fermer)}>
          Fermer le lien<span className="hors-ecran"> de {nom}</span>
        </Bouton>
      )}
      <Dialogue ouvert={lien !== null} titre={`Tournée de ${nom}`} onFermer={() => setLien(null)}>
        {lien && (
          <div className="b-pile">
            <p>
              Ce lien ouvre la tournée sur son téléphone, sans compte, jusqu’au {dateEtHeure(lien.expire)}. Il
              n’est montré qu’ici{'\u00a0'}: envoyez-le maintenant. Celui d’avant ne sert plus.
            </p>
            <EnvoyerLien adresse={lien.adresse} texte={texte} />
          </div>
        )}
      </Dialogue>
    </>
  )
}
