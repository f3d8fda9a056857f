import { useId, useState } from 'react'
import type { Emploi } from '#image/emplois.ts'
import { adresseMedia } from '#image/media.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { Choisir } from './Choisir.tsx'
import { TransfertEnCours } from './TransfertEnCours.tsx'
import { useDepot, useTransferts } from './useTransferts.ts'

interface Props {
  libelle: string
  name?: string
  emploi: Emploi
  /** A media name (`image/….jpg`), null for none. */
  value: string | null
  onChange: (image: string | null) => void
  aide?: string
  erreur?: string | undefined
  obligatoire?: boolean
}

/** One picture: dropped, pasted, chosen or taken; sent at once, so that saving the form keeps its name only. */
export function ChampImage({
  libelle,
  name,
  emploi,
  value,
  onChange,
  aide,
  erreur,
  obligatoire = false,
}: Props) {
  const id = useId()
  const [retiree, setRetiree] = useState<string | null>(null)
  const { transferts, prendre, recommencer, oublier } = useTransferts(emploi, (image) => {
    setRetiree(null)
    onChange(image)
  })
  const remplacer = ([fichier]: File[]) => {
    if (!fichier) return
    for (const { cle } of transferts) oublier(cle)
    prendre([fichier])
  }
  const depot = useDepot(remplacer)
  const liens = [`${id}-aide`, erreur && `${id}-erreur`].filter(Boolean).join(' ')
  return (
    <fieldset {...depot} className="b-image">
      <legend>
        {libelle} <span className="b-precision">({obligatoire ? 'obligatoire' : 'facultatif'})</span>
      </legend>
      <p id={`${id}-aide`} className="b-precision">
        {aide && `${aide} `}JPEG, PNG ou GIF, 2&nbsp;Mo au plus. Déposez-la ici, collez-la ou choisissez-la.
      </p>
      {value && (
        <img
          className="b-apercu"
          data-emploi={emploi}
          src={adresseMedia(value)}
          alt={`${libelle}, telle que la boutique la montre`}
        />
      )}
      {transferts.map((transfert) => (
        <TransfertEnCours
          key={transfert.cle}
          transfert={transfert}
          onRecommencer={() => recommencer(transfert)}
          onOublier={() => oublier(transfert.cle)}
        />
      ))}
      <div className="b-suite">
        <Choisir
          texte={value ? 'Remplacer' : 'Choisir une image'}
          name={name}
          decritPar={liens}
          onFichiers={remplacer}
        />
        {value && (
          <Bouton
            variante="discret"
            onClick={() => {
              setRetiree(value)
              onChange(null)
            }}
          >
            Retirer
          </Bouton>
        )}
      </div>
      <p role="status" className="b-suite">
        {retiree && !value && (
          <>
            Image retirée.
            <Bouton variante="discret" onClick={() => onChange(retiree)}>
              Annuler
            </Bouton>
          </>
        )}
      </p>
      <MessageErreur id={`${id}-erreur`} message={erreur} />
    </fieldset>
  )
}
