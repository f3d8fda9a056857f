import { useState } from 'react'
import { Link } from '#browser/aller.ts'
import { CHAMPS_PREFERENCE } from '#preference/champs.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { direRefus, reprendreA } from '../equipe.ts'
import { remplirBlancs } from './appels.ts'

const DE_LA_BOUTIQUE: ReadonlySet<string> = new Set(
  Object.values(CHAMPS_PREFERENCE).map(({ libelle }) => libelle),
)

/** What the pages lack, each asked once, however many pages say it; what is left empty stays to be written. */
export function Blancs({ blancs, onRempli }: { blancs: readonly string[]; onRempli: () => void }) {
  const [saisie, setSaisie] = useState<Champs>({})
  const [fautes, setFautes] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
  const deLaBoutique = blancs.filter((un) => DE_LA_BOUTIQUE.has(un))
  const autres = blancs.filter((un) => !DE_LA_BOUTIQUE.has(un))
  const remplir = async () => {
    const reponses = autres.flatMap((blanc) => {
      const texte = saisie[blanc]?.trim()
      return texte ? [{ blanc, texte }] : []
    })
    setEnCours(true)
    try {
      const { blancs: restent } = await remplirBlancs(reponses)
      setSaisie({})
      setFautes({})
      toast(
        'success',
        restent.length === 0
          ? 'Tout est complété\u00a0: relisez chaque page, puis publiez-la.'
          : `Complété. Il reste ${restent.length}\u00a0passage${restent.length > 1 ? 's' : ''}.`,
      )
      onRempli()
      reprendreA('loi')
    } catch (raison) {
      if (isFailure(raison) && raison.champs) setFautes(raison.champs)
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form
      className="b-carte b-pile"
      aria-labelledby="blancs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void remplir()
      }}
    >
      <h2 id="blancs">Ce qui manque</h2>
      <p className="b-precision">
        Une page avec un passage à compléter ne se publie pas. Ce que vous écrivez ici va dans toutes les
        pages qui le demandent.
      </p>
      {deLaBoutique.length > 0 && (
        <p>
          {deLaBoutique.join(', ')}&nbsp;: à dire dans <Link to="/admin/boutique">La boutique</Link>, puis à
          reprendre ici avec «&#8239;Compléter&#8239;».
        </p>
      )}
      {autres.map((un) => (
        <ChampMultiligne
          key={un}
          libelle={un.charAt(0).toUpperCase() + un.slice(1)}
          value={saisie[un] ?? ''}
          erreur={fautes[un]}
          maxLength={500}
          onChange={({ target }) => setSaisie({ ...saisie, [un]: target.value })}
        />
      ))}
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Compléter
        </Bouton>
      </p>
    </form>
  )
}
