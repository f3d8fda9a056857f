import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import type { Emploi } from '#image/emplois.ts'
import { fauteImage } from '#image/image.ts'
import { isFailure } from '#shared/failure.ts'
import { envoyerImage } from './envoyer.ts'

/** A picture on its way, or one that was refused. */
export interface Transfert {
  cle: number
  fichier: File
  /** From 0 to 1. */
  progres: number
  erreur: string | null
}

let derniere = 0

/** Pictures sent one after the other; each that has arrived is given to `onGardee`, those refused stay until forgotten. */
export function useTransferts(emploi: Emploi, onGardee: (image: string) => void) {
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
  const envoyer = async (cle: number, fichier: File, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      const progres = (part: number) => changer(cle, { progres: part })
      const { image } = await envoyerImage(fichier, { emploi, signal, progres })
      garder.current(image)
      oublier(cle)
    } catch (erreur) {
      if (signal.aborted) return
      changer(cle, { erreur: isFailure(erreur) ? erreur.message : 'Une erreur est survenue.' })
    }
  }
  const lancer = (cle: number, fichier: File) => {
    const arret = new AbortController()
    arrets.current.set(cle, arret)
    file.current = file.current.then(() => envoyer(cle, fichier, arret.signal))
  }

  return {
    transferts,
    enCours: transferts.some(({ erreur }) => erreur === null),
    /** Refuses before anything is sent what the shop would refuse anyway. */
    prendre(fichiers: readonly File[]) {
      for (const fichier of fichiers) {
        derniere += 1
        const cle = derniere
        const erreur = fauteImage(fichier)
        setTransferts((tous) => [...tous, { cle, fichier, progres: 0, erreur }])
        if (!erreur) lancer(cle, fichier)
      }
    },
    recommencer({ cle, fichier }: Transfert) {
      changer(cle, { erreur: null, progres: 0 })
      lancer(cle, fichier)
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
