import { useRef, useState } from 'react'
import { CHAMPS_CATEGORIE, CHAMPS_COULEUR, CHAMPS_TAILLE } from '#classement/champs.ts'
import { GRIS, teinteDe } from '#classement/teintes.ts'
import { reglesDe } from '#shared/champ.ts'
import { isFailure } from '#shared/failure.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { aplatir } from '#shared/texte.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ecrire } from '../appeler.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { nomsDe, type Reference, type Sorte } from './ajouts.ts'

interface Props {
  sorte: Sorte
  /** Those that there are: a name that is one of them chooses it. */
  connues: readonly Reference[]
  onChoisies: (choisies: Reference[]) => void
}

const DITS = {
  categorie: {
    ...{ champs: CHAMPS_CATEGORIE, bouton: 'Nouvelle catégorie', creer: 'Créer la catégorie' },
    ...{ libelle: 'Nom de la nouvelle catégorie', aide: undefined },
  },
  couleur: {
    ...{ champs: CHAMPS_COULEUR, bouton: 'Nouvelle couleur', creer: 'Créer la couleur' },
    ...{
      libelle: 'Nom de la nouvelle couleur',
      aide: 'Comme «\u00a0Bleu ciel\u00a0» ou «\u00a0Wax rouge\u00a0».',
    },
  },
  taille: {
    ...{ champs: CHAMPS_TAILLE, bouton: 'Nouvelles tailles', creer: 'Créer les tailles' },
    libelle: 'Nouvelles tailles',
    aide: 'Des plus petites aux plus grandes, séparées par des virgules\u00a0: S, M, L, XL.',
  },
} as const

/** Categories, colours or sizes made on the way, without leaving the product: a name is enough. */
export function NouvelleReference({ sorte, connues, onChoisies }: Props) {
  const { champs, bouton, creer, libelle, aide } = DITS[sorte]
  const seule = sorte === 'categorie' && connues.length === 0
  const [ouverte, setOuverte] = useState(seule)
  const [saisie, setSaisie] = useState('')
  const [teinte, setTeinte] = useState<string>()
  const [erreur, setErreur] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const boite = useRef<HTMLDivElement>(null)
  const fermer = () => {
    setOuverte(false)
    setSaisie('')
    setTeinte(undefined)
    setErreur(undefined)
  }
  const corpsDe = (designation: string, rang: number) => ({
    ...{ designation },
    ...(sorte === 'couleur' && { code_hex: teinte ?? teinteDe(designation) ?? GRIS }),
    ...(sorte === 'taille' && { rang }),
  })
  const enregistrer = async () => {
    if (enCours) return
    const noms = nomsDe(sorte, saisie)
    const fautes = (noms.length ? noms : [null]).map(
      (designation) => fautesDe(reglesDe(champs), { designation }, true).designation,
    )
    const faute = fautes.find((une) => une !== undefined)
    setErreur(faute)
    if (faute) return boite.current?.querySelector('input')?.focus()
    setEnCours(true)
    const choisies: Reference[] = []
    try {
      for (const nom of noms) {
        const deja = connues.find((une) => aplatir(une.designation) === aplatir(nom))
        const corps = corpsDe(nom, connues.length + choisies.length + 1)
        choisies.push(deja ?? (await ecrire(sorte, null, corps, cle.de(corps))))
        cle.finie()
      }
      fermer()
    } catch (raison) {
      if (isFailure(raison) && raison.champs?.designation) setErreur(raison.champs.designation)
      else direRefus(raison)
    } finally {
      // those that were made before one was refused are there
      if (choisies.length > 0) onChoisies(choisies)
      setEnCours(false)
    }
  }
  if (!ouverte)
    return (
      <p>
        <Bouton variante="discret" icone="plus" onClick={() => setOuverte(true)}>
          {bouton}
        </Bouton>
      </p>
    )
  return (
    <div ref={boite} className="b-encart">
      <Champ
        {...{ libelle, aide, erreur }}
        obligatoire
        autoComplete="off"
        autoFocus={!seule}
        value={saisie}
        onChange={({ target }) => setSaisie(target.value)}
        onKeyDown={(event) => {
          // it belongs to this line, not to the product's form
          if (event.key !== 'Enter') return
          event.preventDefault()
          void enregistrer()
        }}
      />
      {sorte === 'couleur' && (
        <label className="b-champ">
          <span>Sa teinte</span>
          <input
            type="color"
            className="b-controle"
            value={teinte ?? teinteDe(saisie) ?? GRIS}
            onChange={({ target }) => setTeinte(target.value)}
          />
        </label>
      )}
      <p className="b-suite">
        <Bouton variante="sobre" enCours={enCours} onClick={() => void enregistrer()}>
          {creer}
        </Bouton>
        {!seule && (
          <Bouton variante="discret" onClick={fermer}>
            Renoncer
          </Bouton>
        )}
      </p>
    </div>
  )
}
