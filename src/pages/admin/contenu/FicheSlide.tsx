import { CHAMPS_SLIDE } from '#contenu/champs.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { ApercuBanniere } from './ApercuBanniere.tsx'
import { ChoixLien } from './ChoixLien.tsx'
import { DERNIER } from './dernier.ts'

/** One picture of the banner, its words and where it leads, beside what the home page will show. */
export default function FicheSlide() {
  return (
    <PageFiche
      route="GET /api/slide/:id"
      nouveau="Ajouter une image"
      titre={({ titre }) => titre}
      liste={['/admin/contenus', 'Bannière']}
    >
      {(fiche) => (
        <FormeDeclaree
          fiche={fiche}
          champs={CHAMPS_SLIDE}
          table="slide"
          adresse="/admin/contenus/banniere"
          nom={({ titre }) => titre}
          emploi="banniere"
          depart={{ lien: '/' }}
          neuf={DERNIER}
          propres={({ saisie, changer, erreur }) => ({
            lien: {
              rendu: (
                <ChoixLien
                  valeur={saisie.lien}
                  erreur={erreur('lien')}
                  onChange={(lien) => changer({ lien })}
                />
              ),
            },
          })}
          disposer={(cartes, saisie) => (
            <>
              {cartes}
              <ApercuBanniere
                slides={[
                  {
                    ...{ ...saisie, image_mobile: saisie.image_mobile || null },
                    ...{ id: fiche.lue?.id ?? 0, rang: 0 },
                  },
                ]}
              />
            </>
          )}
        />
      )}
    </PageFiche>
  )
}
