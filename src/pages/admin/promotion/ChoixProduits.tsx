import { useEffect, useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { enNombre } from '#shared/nombre.ts'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { MessageErreur } from '#ui/MessageErreur.tsx'
import { demanderPage, demanderUn } from '../appeler.ts'

const PAUSE = 250
const PROPOSES = '6'
/** Of so many the names are asked for; beyond, their numbers say which. */
const NOMMES = 40

interface Props {
  libelle: string
  erreur: string | undefined
  /** Their ids, in the order in which they were chosen. */
  choisis: readonly string[]
  onChange: (choisis: string[]) => void
}

/** Several products, each found by its name or its code. */
export function ChoixProduits({ libelle, erreur, choisis, onChange }: Props) {
  const [texte, setTexte] = useState('')
  const [demande, setDemande] = useState('')
  const [noms, setNoms] = useState<Record<string, string>>({})
  useEffect(() => {
    const minuterie = setTimeout(() => setDemande(texte.trim()), PAUSE)
    return () => clearTimeout(minuterie)
  }, [texte])
  const inconnus = choisis.filter((id) => !noms[id]).slice(0, NOMMES)
  const lus = useAppel(inconnus.length > 0 ? `noms/${inconnus}` : null, () =>
    Promise.all(inconnus.map((id) => demanderUn('GET /api/equipe/produit/:id', id))),
  ).donnees
  useEffect(() => {
    if (lus)
      setNoms((avant) => ({
        ...avant,
        ...Object.fromEntries(lus.map(({ id, designation }) => [id, designation])),
      }))
  }, [lus])
  const { donnees } = useAppel(demande ? `choix/${demande}` : null, () =>
    demanderPage('GET /api/equipe/produit', { texte: demande, limit: PROPOSES }),
  )
  const proposes = demande ? (donnees?.data ?? []).filter(({ id }) => !choisis.includes(String(id))) : []
  return (
    <fieldset className="b-cases">
      <legend>{libelle}</legend>
      <Champ
        libelle="Ajouter un produit"
        aide="Son nom ou son code."
        autoComplete="off"
        enterKeyHint="search"
        value={texte}
        onChange={({ target }) => setTexte(target.value)}
      />
      {proposes.length > 0 && (
        <ul className="b-choix" aria-label="Produits trouvés">
          {proposes.map(({ id, designation, code }) => (
            <li key={id}>
              <button
                type="button"
                className="b-propose"
                onClick={() => {
                  setNoms((avant) => ({ ...avant, [id]: designation }))
                  onChange([...choisis, String(id)])
                  setTexte('')
                }}
              >
                {designation}
                <span>{code}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="b-precision">
        {enNombre(choisis.length, 'produit choisi', 'produits choisis')}
      </p>
      <ul className="b-lignes">
        {choisis.map((id) => (
          <li key={id} className="b-choisi">
            <span>{noms[id] ?? `Produit ${id}`}</span>
            <BoutonIcone
              icone="fermer"
              nom={`Retirer ${noms[id] ?? id}`}
              onClick={() => onChange(choisis.filter((autre) => autre !== id))}
            />
          </li>
        ))}
      </ul>
      <MessageErreur id="choix-produits-erreur" message={erreur} />
    </fieldset>
  )
}
