import { CHAMPS_PERSONNE } from '#contenu/champs.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { DERNIER } from './dernier.ts'

/** What a name makes of an address: « Aïda N’Diaye » is `aida-n-diaye`. */
const ancreDe = (nom: string) =>
  nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

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
                  if (!saisie.ancre) changer({ ancre: ancreDe(saisie.nom) })
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
