import { useAppel } from '#browser/appel.ts'
import { CHAMPS_PAYS } from '#livraison/champs.ts'
import type { PaysVu } from '#livraison/equipe.data.ts'
import { CHOIX_PAYS } from '#pays/choix-pays.ts'
import { Selection } from '#ui/selection/Selection.tsx'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { type Fiche, PageFiche } from '../PageFiche.tsx'
import { signalerLivraison, tousLesPays } from './appels.ts'

/** A country that the shop delivers to, chosen by its French name. */
export default function FichePays() {
  return (
    <PageFiche
      route="GET /api/equipe/pays/:id"
      nouveau="Ajouter un pays"
      titre={({ designation }) => designation}
      liste={['/admin/livraison/pays', 'Pays livrés']}
    >
      {(fiche) => <Formulaire {...fiche} />}
    </PageFiche>
  )
}

function Formulaire(fiche: Fiche<PaysVu>) {
  const livres = useAppel('pays', tousLesPays).donnees ?? []
  return (
    <FormeDeclaree
      fiche={fiche}
      champs={CHAMPS_PAYS}
      table="pays"
      adresse="/admin/livraison/pays"
      nom={({ designation }) => designation}
      onEcrit={signalerLivraison}
      propres={({ saisie, changer, erreur }) => ({
        code: {
          rendu: fiche.lue ? (
            <p>
              Code{'\u00a0: '}
              <strong>{fiche.lue.code}</strong>
            </p>
          ) : (
            <Selection
              libelle={CHAMPS_PAYS.code.libelle}
              obligatoire
              cherchable
              name="code"
              choix={CHOIX_PAYS.filter(
                ({ alpha2 }) => alpha2 === saisie.code || !livres.some(({ code }) => code === alpha2),
              ).map(({ alpha2, nom }) => ({ valeur: alpha2, libelle: nom }))}
              valeur={saisie.code || null}
              erreur={erreur('code')}
              onChange={(code) =>
                changer({ code, designation: CHOIX_PAYS.find((un) => un.alpha2 === code)?.nom ?? '' })
              }
            />
          ),
        },
      })}
    />
  )
}
