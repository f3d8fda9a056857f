import { useEffect, useId, useState } from 'react'
import { fauteType } from '#image/image.ts'
import { Bouton, BoutonIcone } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { direTaille } from './envoyer.ts'
import type { Transfert } from './useTransferts.ts'

interface Props {
  transfert: Transfert
  onRecommencer: () => void
  onOublier: () => void
}

/** A picture that is being sent, with how far it is; or one that was refused, and why. */
export function TransfertEnCours({
  transfert: { fichier, progres, erreur },
  onRecommencer,
  onOublier,
}: Props) {
  const [apercu, oublierApercu] = useApercu(fichier)
  const id = useId()
  const part = Math.round(progres * 100)
  return (
    <div className="b-transfert" data-refus={erreur !== null || undefined}>
      {apercu ? (
        <img src={apercu} alt="" width={64} height={64} onError={oublierApercu} />
      ) : (
        <Icone nom="colis" taille={32} />
      )}
      <div>
        <p id={id} className="b-reference">
          {fichier.name || 'Image collée'} <span className="b-precision">{direTaille(fichier.size)}</span>
        </p>
        {erreur === null ? (
          <progress aria-labelledby={id} max={100} value={part}>
            {part}&nbsp;%
          </progress>
        ) : (
          <p className="b-alerte" role="alert">
            {erreur}
          </p>
        )}
      </div>
      {erreur !== null && !estDefinitive(erreur) && (
        <Bouton variante="discret" onClick={onRecommencer}>
          Réessayer
        </Bouton>
      )}
      <BoutonIcone
        icone="fermer"
        nom={`${erreur === null ? 'Interrompre' : 'Retirer'} ${fichier.name || 'l’image collée'}`}
        onClick={onOublier}
      />
    </div>
  )
}

/** The shop's two sentences: sent again, the file would be refused again. */
const estDefinitive = (erreur: string) => /^L'image est trop grande|^Le type de fichier/.test(erreur)

/** The picture as it is on this device; nothing when it cannot be read. */
function useApercu(fichier: File): [string | null, () => void] {
  const [apercu, setApercu] = useState<string | null>(null)
  useEffect(() => {
    if (fauteType(fichier)) return
    const lecteur = new FileReader()
    lecteur.onload = () => setApercu(String(lecteur.result))
    lecteur.readAsDataURL(fichier)
    return () => {
      lecteur.onload = null
    }
  }, [fichier])
  return [apercu, () => setApercu(null)]
}
