import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { COLONNES_DECLINAISON } from '#importation/declinaisons.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { useTitre } from '../equipe.ts'
import { EchangeFichier } from '../liste/EchangeFichier.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { AvanceImportation } from './AvanceImportation.tsx'
import { type ImportationVue, listImportations } from './appels.ts'
import { DepotImportation } from './DepotImportation.tsx'
import { ImportationsPassees } from './ImportationsPassees.tsx'
import { OngletsStock } from './OngletsStock.tsx'

/** The catalogue as a file: out, tried, and in. */
export default function Importation() {
  useTitre('Import et export')
  const passees = useAppel('importations', listImportations)
  const [suivie, setSuivie] = useState<ImportationVue | null>(null)
  const enRoute = suivie ?? passees.donnees?.find(({ finie_le }) => finie_le === null) ?? null
  const recommencer = () => {
    setSuivie(null)
    passees.recommencer()
  }
  return (
    <>
      <h1>Import et export</h1>
      <OngletsStock />
      <section className="b-carte" aria-labelledby="exporter">
        <h2 id="exporter">Exporter les produits</h2>
        <p>
          Tous les produits dans un fichier CSV qui s’ouvre dans un tableur. Modifiez-le, puis
          importez-le&nbsp;: ce que vous n’avez pas touché ne change pas, et ce qui s’est vendu entre-temps
          reste vendu.
        </p>
        <p className="b-suite">
          <Bouton
            variante="sobre"
            onClick={() => void telecharger('GET /api/equipe/produits.csv', nomDuFichier(new Date()))}
          >
            Exporter en CSV
          </Bouton>
        </p>
      </section>
      <section className="b-carte" aria-labelledby="importer">
        <h2 id="importer">Importer des produits</h2>
        {enRoute && enRoute.etat !== 'prete' ? (
          <AvanceImportation
            key={`${enRoute.id} ${enRoute.etat}`}
            depart={enRoute}
            onPrete={setSuivie}
            onFini={recommencer}
          />
        ) : (
          <DepotImportation prete={enRoute} onChange={setSuivie} onFini={recommencer} />
        )}
      </section>
      <EchangeFichier
        titre="Déclinaisons"
        table="declinaison"
        nom="declinaisons.csv"
        colonnes={Object.keys(COLONNES_DECLINAISON).join(', ')}
        aide={
          'Une ligne par couleur et taille d’un produit qui est déjà là\u202f; les premières se partagent tout son stock. Ce qui n’est pas dans le fichier reste comme c’est.'
        }
        onEcrit={() => undefined}
      />
      <ImportationsPassees
        passees={(passees.donnees ?? []).filter(({ finie_le }) => finie_le !== null)}
        onChange={passees.recommencer}
      />
    </>
  )
}

const nomDuFichier = (jour: Date) => `produits-${jour.toISOString().slice(0, 10)}.csv`
