import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { IMAGES_MAX } from '#catalogue/champs.ts'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { toast } from '#ui/toasts.ts'
import { Choisir } from '../image/Choisir.tsx'
import { deplacerA } from '../image/ordre.ts'
import { TransfertEnCours } from '../image/TransfertEnCours.tsx'
import { useDepot, useTransferts } from '../image/useTransferts.ts'
import { ImageProduit } from './ImageProduit.tsx'

const Retouche = lazy(() => import('../image/Retouche.tsx'))

/** A product's pictures by name, the main one first, and what each shows. */
export interface Images {
  images: readonly string[]
  alts: readonly string[]
}
interface Props extends Images {
  /** Of a page of text: as wide as they are, none the main one. */
  page?: boolean
  name: string
  erreur: string | undefined
  onChange: (images: { images: string[]; alts: string[] }) => void
}

/** The pictures of a product: several at once by drop, paste, choice or camera; in order by drag or by buttons. */
export function ImagesProduit({ page = false, name, images, alts, erreur, onChange }: Props) {
  const id = useId()
  const liste = images.map((image, rang) => ({ image, alt: alts[rang] ?? '' }))
  // what comes later (a picture that arrives, one that is taken back) goes into the list as it is then
  const actuelle = useRef(liste)
  useEffect(() => {
    actuelle.current = liste
  })
  const [dit, setDit] = useState('')
  const [tiree, setTiree] = useState<number | null>(null)
  const [recadree, setRecadree] = useState<string | null>(null)
  const changer = (suite: typeof liste) =>
    onChange({ images: suite.map(({ image }) => image), alts: suite.map(({ alt }) => alt) })
  const { transferts, prendre, recommencer, oublier } = useTransferts(
    page ? 'banniere' : 'vignette',
    (image, pour) => {
      // the same picture twice is one
      const avant = actuelle.current
      if (avant.some((une) => une.image === image)) return
      const place = avant.some((une) => une.image === pour)
      if (place) changer(avant.map((une) => (une.image === pour ? { ...une, image } : une)))
      else changer([...avant, { image, alt: '' }])
    },
  )
  const recevoir = (fichiers: File[]) => {
    const place = IMAGES_MAX - images.length - transferts.length
    if (fichiers.length > place)
      toast('warning', `${IMAGES_MAX}\u00a0images au plus par ${page ? 'page' : 'produit'}.`)
    prendre(fichiers.slice(0, Math.max(place, 0)))
  }
  const depot = useDepot(recevoir)
  useColler(recevoir)

  const deplacer = (de: number, vers: number) => {
    changer(deplacerA(liste, de, vers))
    const premiere = vers === 0 && !page
    setDit(premiere ? 'Cette image est maintenant la principale.' : `Image placée en position ${vers + 1}.`)
  }
  const retirer = (rang: number) => {
    const retiree = liste.slice(rang, rang + 1)
    changer(liste.filter((_, autre) => autre !== rang))
    const rendre = () =>
      changer([...actuelle.current.slice(0, rang), ...retiree, ...actuelle.current.slice(rang)])
    toast('info', 'Image retirée.', { action: { libelle: 'Annuler', faire: rendre } })
    document.getElementById(`${id}-liste`)?.focus()
  }
  return (
    <fieldset {...depot} className="b-image">
      <legend>
        Images <span className="b-precision">(facultatif)</span>
      </legend>
      <p id={`${id}-aide`} className="b-precision">
        JPEG, PNG ou GIF. Une photo lourde est allégée avant de partir.
        {!page && ' La première est la principale.'}
      </p>
      <ol
        id={`${id}-liste`}
        className="b-images"
        tabIndex={-1}
        aria-label={page ? 'Images de la page' : 'Images du produit'}
      >
        {liste.map((une, rang) => (
          <ImageProduit
            key={une.image}
            {...une}
            rang={rang}
            principale={rang === 0 && !page}
            derniere={rang === liste.length - 1}
            tiree={tiree === rang}
            onAlt={(alt) => changer(liste.map((autre, ici) => (ici === rang ? { ...une, alt } : autre)))}
            onDeplacer={(vers) => deplacer(rang, vers)}
            onRetirer={() => retirer(rang)}
            onRecadrer={() => setRecadree(une.image)}
            onTirer={setTiree}
            onSurvol={() => {
              if (tiree === null || tiree === rang) return
              deplacer(tiree, rang)
              setTiree(rang)
            }}
          />
        ))}
      </ol>
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
          texte="Ajouter des images"
          name={name}
          plusieurs
          decritPar={[`${id}-aide`, erreur && `${id}-erreur`].filter(Boolean).join(' ')}
          onFichiers={recevoir}
        />
      </div>
      {recadree && (
        <Suspense>
          <Retouche
            image={recadree}
            nom={`Image ${images.indexOf(recadree) + 1}`}
            onFermer={() => setRecadree(null)}
            onRetouchee={(fichier, original) => prendre([fichier], { original, pour: recadree })}
          />
        </Suspense>
      )}
      <p role="status" className="hors-ecran">
        {dit}
      </p>
      <MessageErreur id={`${id}-erreur`} message={erreur} />
    </fieldset>
  )
}

/** Pictures that are pasted anywhere on the page: nothing else of it takes files. */
function useColler(recevoir: (fichiers: File[]) => void): void {
  const prendre = useRef(recevoir)
  useEffect(() => {
    prendre.current = recevoir
  })
  useEffect(() => {
    const coller = (event: ClipboardEvent) => {
      const fichiers = [...(event.clipboardData?.files ?? [])]
      if (event.defaultPrevented || fichiers.length === 0) return
      event.preventDefault()
      prendre.current(fichiers)
    }
    document.addEventListener('paste', coller)
    return () => document.removeEventListener('paste', coller)
  }, [])
}
