import { useEffect, useRef, useState } from 'react'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus } from '../equipe.ts'
import { arreter, demanderImportation, type ImportationVue } from './appels.ts'

/** Milliseconds between two questions: a short file is looked at in no time. */
const PAUSES = [150, 300, 800]

interface Props {
  depart: ImportationVue
  /** It waits for a yes. */
  onPrete: (importation: ImportationVue) => void
  onFini: () => void
}

/** How far a file is, looked at or written; it goes on without this page, and is found again by it. */
export function AvanceImportation({ depart, onPrete, onFini }: Props) {
  const [vue, setVue] = useState(depart)
  const [arret, setArret] = useState(false)
  const suites = useRef({ onPrete, onFini })
  useEffect(() => {
    suites.current = { onPrete, onFini }
  })
  useEffect(() => {
    let perime = false
    let minuterie: ReturnType<typeof setTimeout>
    let fois = 0
    const demander = async () => {
      try {
        const lue = await demanderImportation(depart.id)
        if (perime) return
        setVue(lue)
        if (lue.etat === 'prete') return suites.current.onPrete(lue)
        if (lue.finie_le !== null) {
          direFin(lue)
          return suites.current.onFini()
        }
      } catch (raison) {
        if (isFailure(raison) && raison.code === 'INTROUVABLE') return suites.current.onFini()
        // no network for a while: the import goes on, and so does asking
      }
      if (!perime) minuterie = setTimeout(() => void demander(), PAUSES[fois] ?? PAUSES.at(-1))
      fois += 1
    }
    void demander()
    return () => {
      perime = true
      clearTimeout(minuterie)
    }
  }, [depart.id])
  const arreterLa = async () => {
    setArret(true)
    try {
      await arreter(depart.id)
    } catch (raison) {
      setArret(false)
      direRefus(raison)
    }
  }
  const { etat, fichier, faites, total } = vue
  const part = total === 0 ? 100 : Math.floor((100 * faites) / total)
  return (
    <>
      <label className="b-champ">
        <span>
          {etat === 'examen' ? 'Lecture' : 'Importation'} de {fichier}
          {'\u00a0: '}
          {faites} sur {total}
        </span>
        <progress className="b-avance" max={total} value={faites}>
          {part} %
        </progress>
      </label>
      <p className="b-precision">
        Vous pouvez quitter cette page&nbsp;: {etat === 'examen' ? 'la lecture' : 'l’importation'} continue.
      </p>
      <p className="b-suite">
        <Bouton variante="sobre" enCours={arret} onClick={() => void arreterLa()}>
          Arrêter
        </Bouton>
      </p>
    </>
  )
}

const SUITE = 'Continuez avec le fichier des lignes qui restent.'

function direFin(vue: ImportationVue): void {
  const { etat, fichier, creees, modifiees, faites, total } = vue
  const accorder = (combien: number, mot: string) => `${combien} ${mot}${combien > 1 ? 's' : ''}`
  const bilan = `${accorder(creees, 'créé')}, ${accorder(modifiees, 'modifié')}`
  const nombre = accorder(vue.rejetees, 'ligne')
  if (etat === 'annulee')
    toast('warning', `${fichier}\u00a0: arrêté à ${faites} sur ${total}. ${bilan} le restent. ${SUITE}`)
  else if (etat === 'abandonnee') toast('warning', `${fichier}\u00a0: laissé, rien n’a été importé.`)
  else if (etat === 'echouee')
    toast('error', `${fichier}\u00a0: interrompu à ${faites} sur ${total}. ${bilan}. ${SUITE}`)
  else if (vue.rejetees > 0) toast('warning', `${fichier} importé\u00a0: ${bilan}, ${nombre} à corriger.`)
  else toast('success', `${fichier} importé\u00a0: ${bilan}.`)
}
