import { CHAMPS_PERSONNE } from '#contenu/champs.ts'
import { enAdresse } from '#shared/texte.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { DERNIER } from './dernier.ts'

/** One of the people of the page « À propos ». */
export default function FichePersonne() {
  return (
    <PageFiche
      route="GET /api/personne/:id"
      nouveau="Ajouter une personne"
      titre={({ nom }) => nom}
      liste={['/admin/contenus/apropos', 'À propos']}
    >
      {(fiche) => (
        <FormeDeclaree
          fiche={fiche}
          champs={CHAMPS_PERSONNE}
          table="personne"
          adresse="/admin/contenus/personnes"
          nom={({ nom }) => nom}
          neuf={DERNIER}
          propres={({ champ, saisie, changer }) => ({
            nom: {
              ligne: {
                onBlur: () => {
                  champ('nom').onBlur()
                  if (!saisie.ancre) changer({ ancre: enAdresse(saisie.nom) })
                },
              },
            },
            ancre: { aide: `Ce qui suit # dans l’adresse\u00a0: /about#${saisie.ancre || 'pdg'}` },
            presentation: { rows: 6 },
          })}
        />
      )}
    </PageFiche>
  )
}
