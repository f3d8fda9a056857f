import { useSearchParams } from 'react-router'
import { Link, useNavigate } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import type { Fiche } from '#contract'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { ecrire } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus } from '../equipe.ts'
import { PageFiche } from '../PageFiche.tsx'
import { demanderCatalogue, demanderFiche } from './appels.ts'
import { FormeProduit } from './FormeProduit.tsx'
import { NOMS_ETATS } from './niveaux.tsx'

const LISTE = ['/admin/produits', 'Produits'] as const

/** A product as it is edited, or a new one (`?copie=`: that starts as another). */
export default function Produit() {
  return (
    <PageFiche
      route="GET /api/equipe/produit/:id"
      nouveau="Nouveau produit"
      titre={({ designation }) => designation}
      liste={LISTE}
    >
      {({ lue, retour, relire }) => (
        <>
          {lue && <Gestes fiche={lue} onChange={relire} />}
          <Ouverte lue={lue} retour={retour} relire={relire} />
        </>
      )}
    </PageFiche>
  )
}

function Ouverte({ lue, retour, relire }: { lue: Fiche | null; retour: () => void; relire: () => void }) {
  const [question] = useSearchParams()
  const aller = useNavigate()
  const copie = lue ? 0 : Number(question.get('copie')) || 0
  const catalogue = useAppel('catalogue', demanderCatalogue)
  const modele = useAppel(copie ? `produit/${copie}` : null, () => demanderFiche(copie))
  const erreur = catalogue.erreur ?? modele.erreur
  if (erreur)
    return (
      <Panne
        recommencer={() => {
          catalogue.recommencer()
          modele.recommencer()
        }}
      >
        Une erreur s'est produite lors du chargement des catégories
      </Panne>
    )
  if (!catalogue.donnees || modele.enCours) return <Attente />
  return (
    <FormeProduit
      key={copie}
      lue={lue}
      modele={modele.donnees}
      catalogue={catalogue.donnees}
      onFermer={retour}
      onEnregistre={(fiche) => {
        const dit = `${fiche.designation}\u00a0: ${lue ? 'enregistré' : 'créé'}.`
        if (lue) {
          toast('success', dit)
          return relire()
        }
        // several of a kind follow one another
        const faire = () => void aller(`${LISTE[0]}/nouveau?copie=${fiche.id}`)
        toast('success', dit, { action: { libelle: 'Dupliquer', faire } })
        aller(`${LISTE[0]}/${fiche.id}`, { replace: true })
      }}
    />
  )
}

/** What is done to the whole product. */
function Gestes({ fiche, onChange }: { fiche: Fiche; onChange: () => void }) {
  const { id, designation, archive, publie } = fiche
  const enVente = archive === 0 && publie === 1
  const poser = async (version: number, voulu: 0 | 1): Promise<void> => {
    try {
      const suite = await ecrire('produit', id, { version, archive: voulu })
      const faire = () => void poser(suite.version, voulu ? 0 : 1)
      const action = { libelle: 'Annuler', faire }
      toast('success', `${designation}\u00a0: ${voulu ? 'archivé' : 'restauré'}.`, { action })
      onChange()
    } catch (raison) {
      direRefus(raison)
      onChange()
    }
  }
  return (
    <div className="b-suite" data-ecran>
      <span>{NOMS_ETATS[archive ? 'archive' : publie ? 'vente' : 'masque']}</span>
      {enVente && (
        <Link className="b-action" to={`/product/${id}`}>
          Voir dans la boutique
        </Link>
      )}
      <Link className="b-action" to={`/admin/produits/declinaisons/${id}`}>
        Déclinaisons
      </Link>
      <Link className="b-action" to={`/admin/stock/mouvements?produit_id=${id}`}>
        Mouvements de stock
      </Link>
      <Link className="b-action" to={`/admin/journal?objet=produit&objet_id=${id}`}>
        Historique
      </Link>
      <LienBouton variante="sobre" icone="copier" to={`${LISTE[0]}/nouveau?copie=${id}`}>
        Dupliquer
      </LienBouton>
      <Bouton variante="sobre" onClick={() => void poser(fiche.version, archive ? 0 : 1)}>
        {archive ? 'Restaurer' : 'Archiver'}
      </Bouton>
    </div>
  )
}
