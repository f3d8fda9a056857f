import { CHAMPS_ETAGERE, fautesEtagere } from '#etagere/champs.ts'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { enListe } from '../forme/saisie.ts'
import { PageFiche } from '../PageFiche.tsx'
import { ChoixProduits } from '../promotion/ChoixProduits.tsx'
import { DERNIER } from './dernier.ts'

/** A shelf of the home page: what it shows, and under which title. */
export default function FicheEtagere() {
  return (
    <PageFiche
      route="GET /api/etagere/:id"
      nouveau="Ajouter une étagère"
      titre={({ titre }) => titre}
      liste={['/admin/contenus/etageres', 'Étagères']}
    >
      {(fiche) => (
        <FormeDeclaree
          fiche={fiche}
          champs={CHAMPS_ETAGERE}
          table="etagere"
          adresse="/admin/contenus/etageres"
          nom={({ titre }) => titre}
          enregistre="enregistrée"
          depart={{ genre: 'promotions', titre: 'Promotions' }}
          neuf={DERNIER}
          fautes={fautesEtagere}
          propres={({ saisie, changer, erreur }) => ({
            produits: {
              rendu: (
                <div hidden={saisie.genre !== 'choisie'}>
                  <input type="hidden" name="produits" value={saisie.produits} />
                  <ChoixProduits
                    libelle="Produits"
                    erreur={erreur('produits')}
                    choisis={enListe(saisie.produits)}
                    onChange={(ids) => changer({ produits: ids.join() })}
                  />
                </div>
              ),
            },
          })}
        />
      )}
    </PageFiche>
  )
}
