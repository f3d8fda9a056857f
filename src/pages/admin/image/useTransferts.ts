import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import type { Emploi } from '#image/emplois.ts'
import { fauteImage, fauteType } from '#image/image.ts'
import { phraseDe } from '#shared/failure.ts'
import { alleger } from './alleger.ts'
import { envoyerImage } from './envoyer.ts'
import { noterOriginal } from './originaux.ts'

/** A picture on its way, or one that was refused. */
export interface Transfert {
  cle: number
  fichier: File
  /** From 0 to 1. */
  progres: number
  erreur: string | null
  /** Of what it is a part, or another side up. */
  original: File
  /** The picture that it takes the place of. */
  pour: string | null
}
/** What a picture was made from, and which one it takes the place of. */
export type Origine = Partial<Pick<Transfert, 'original' | 'pour'>>

let derniere = 0

/**
 * Pictures sent one after the other, made lighter first where they are heavy; each that has arrived is given to
 * `onGardee`, with the one whose place it takes; those refused stay until forgotten.
 */
export function useTransferts(emploi: Emploi, onGardee: (image: string, pour: string | null) => void) {
  const [transferts, setTransferts] = useState<readonly Transfert[]>([])
  const file = useRef(Promise.resolve())
  const arrets = useRef(new Map<number, AbortController>())
  const garder = useRef(onGardee)
  useEffect(() => {
    garder.current = onGardee
  })
  useEffect(() => {
    const enCours = arrets.current
    return () => {
      for (const arret of enCours.values()) arret.abort()
    }
  }, [])

  const changer = (cle: number, champs: Partial<Transfert>) =>
    setTransferts((tous) => tous.map((un) => (un.cle === cle ? { ...un, ...champs } : un)))
  const oublier = (cle: number) => {
    arrets.current.get(cle)?.abort()
    arrets.current.delete(cle)
    setTransferts((tous) => tous.filter((un) => un.cle !== cle))
  }
  const envoyer = async ({ cle, fichier, original, pour }: Transfert, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const progres = (part: number) => changer(cle, { progres: part })
      const leger = await alleger(fichier)
      const erreur = fauteImage(leger)
      if (signal.aborted || erreur) return changer(cle, { erreur })
      const { image } = await envoyerImage(leger, { emploi, signal, progres })
      noterOriginal(image, original)
      garder.current(image, pour)
      oublier(cle)
    } catch (erreur) {
      if (signal.aborted) return
      changer(cle, { erreur: phraseDe(erreur) })
    }
  }
  const lancer = (transfert: Transfert) => {
    const arret = new AbortController()
    arrets.current.set(transfert.cle, arret)
    file.current = file.current.then(() => envoyer(transfert, arret.signal))
  }

  return {
    transferts,
    enCours: transferts.some(({ erreur }) => erreur === null),
    /** Refuses before anything is sent what the shop would refuse anyway. */
    prendre(fichiers: readonly File[], { original, pour = null }: Origine = {}) {
      for (const fichier of fichiers) {
        derniere += 1
        const neuf = { cle: derniere, fichier, progres: 0, original: original ?? fichier, pour }
        const transfert = { ...neuf, erreur: fauteType(fichier) }
        setTransferts((tous) => [...tous, transfert])
        if (!transfert.erreur) lancer(transfert)
      }
    },
    recommencer(transfert: Transfert) {
      changer(transfert.cle, { erreur: null, progres: 0 })
      lancer(transfert)
    },
    oublier,
  }
}

/** Where pictures may be dropped and pasted. */
export function useDepot(onFichiers: (fichiers: File[]) => void) {
  const [survol, setSurvol] = useState(false)
  const porte = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    'data-survol': survol || undefined,
    onDragOver(event: DragEvent) {
      if (!porte(event)) return
      event.preventDefault()
      setSurvol(true)
    },
    onDragLeave(event: DragEvent) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setSurvol(false)
    },
    onDrop(event: DragEvent) {
      if (!porte(event)) return
      event.preventDefault()
      setSurvol(false)
      onFichiers([...event.dataTransfer.files])
    },
    onPaste(event: ClipboardEvent) {
      const fichiers = [...event.clipboardData.files]
      if (fichiers.length === 0) return
      event.preventDefault()
      onFichiers(fichiers)
    },
  }
}
