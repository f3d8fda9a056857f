import { Link } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import { useAppel } from '#browser/appel.ts'
import { Badge } from '#commande/Badge.tsx'
import type { Promotion as UnePromotion } from '#contract'
import { CHAMPS_PROMOTION, fautesEntre } from '#promotion/champs.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { PIECE_COURANTE } from '#shared/piece.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees } from '../appeler.ts'
import { direRefus } from '../equipe.ts'
import type { Propre } from '../forme/Controle.tsx'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { enListe, type TextesDe } from '../forme/saisie.ts'
import type { Formulaire } from '../forme/useFormulaire.ts'
import { type Fiche, PageFiche } from '../PageFiche.tsx'
import { CasesListe } from '../produit/CasesListe.tsx'
import { rayons } from '../produit/rayons.ts'
import { ChoixProduits } from './ChoixProduits.tsx'
import { direEtat } from './dire.ts'
import { EssaiPromotion } from './EssaiPromotion.tsx'

/** A promotion: what it takes off what, from when to when, and what that makes of the prices. */
export default function Promotion() {
  return (
    <PageFiche
      route="GET /api/equipe/promotion/:id"
      nouveau="Nouvelle promotion"
      titre={({ designation }) => designation}
      liste={['/admin/promotions', 'Promotions']}
    >
      {(fiche) => <Forme fiche={fiche} />}
    </PageFiche>
  )
}

/** Moments as their control takes them, in Dakar's time: it knows no zone. */
const aDakar = (lue: UnePromotion): UnePromotion => ({
  ...lue,
  debut: lue.debut.slice(0, 16),
  fin: lue.fin?.slice(0, 16) ?? null,
})

type Saisi = Formulaire<TextesDe<typeof CHAMPS_PROMOTION>>

function Forme({ fiche }: { fiche: Fiche<UnePromotion> }) {
  const { lue } = fiche
  const { categories } = useAppel('catalogue', () => donnees(api('GET /api/equipe/catalogue'))).donnees ?? {}
  const etat = lue?.etat ?? 'prevue'
  const fixe: Propre = etat === 'prevue' ? {} : { disabled: true }
  const choisir = ({ saisie, changer, erreur }: Saisi) => ({
    categories: {
      rendu: (
        <div hidden={saisie.portee !== 'categories'}>
          <input type="hidden" name="categories" value={saisie.categories} />
          <CasesListe
            name="categories"
            libelle="Catégories"
            aide="Celles d’en dessous sont comprises."
            erreur={erreur('categories')}
            vide="Aucune catégorie."
            choix={rayons(categories ?? []).map(([id, texte]) => ({ id: Number(id), texte }))}
            choisis={enListe(saisie.categories)}
            onChange={(ids) => changer({ categories: ids.join() })}
          />
        </div>
      ),
    },
    produits: {
      rendu: (
        <div hidden={saisie.portee !== 'produits'}>
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
  })
  return (
    <FormeDeclaree
      fiche={{
        ...fiche,
        lue: lue && aDakar(lue),
        lire: async (id) => aDakar(await fiche.lire(id)),
      }}
      champs={CHAMPS_PROMOTION}
      table="promotion"
      adresse="/admin/promotions"
      nom={({ designation }) => designation}
      enregistre="enregistrée"
      depart={{
        piece: String(PIECE_COURANTE),
        portee: 'boutique',
        debut: new Date().toISOString().slice(0, 16),
      }}
      fautes={fautesEntre}
      propres={(formulaire) => ({
        ...{ pourcent: fixe, montant: fixe, piece: fixe, portee: fixe },
        debut: { ...fixe, ligne: { type: 'datetime-local' } },
        fin: { ligne: { type: 'datetime-local' } },
        ...choisir(formulaire),
      })}
      disposer={(cartes, saisie) => (
        <>
          {cartes}
          {etat === 'prevue' && <EssaiPromotion saisie={saisie} />}
        </>
      )}
      suite={(une, supprimer) => (
        <Suite
          promotion={{ ...une, debut: `${une.debut}Z`, fin: une.fin && `${une.fin}Z` }}
          relire={fiche.relire}
          supprimer={etat === 'en cours' ? null : supprimer}
        />
      )}
    />
  )
}

interface SuiteProps {
  promotion: UnePromotion
  relire: () => void
  supprimer: React.ReactNode
}

/** How it stands, what may be done of it now, and who did what of it. */
function Suite({ promotion, relire, supprimer }: SuiteProps) {
  const { id, etat, debut, fin, prises } = promotion
  const [texte, badge] = direEtat(promotion)
  const faire = async (quoi: 'debut' | 'fin', dit: string) => {
    try {
      await api(`POST /api/equipe/promotion/:id/${quoi}`, { params: { id } })
      toast('success', dit)
      relire()
    } catch (raison) {
      direRefus(raison)
    }
  }
  return (
    <section className="b-carte" aria-label="Où elle en est">
      <p className="b-suite">
        <Badge texte={texte} badge={badge} />
        <span>
          {etat !== 'prevue' && `Commencée le ${dateEtHeure(debut)}\u00a0: ${prises} produits. `}
          {etat === 'finie' && fin && `Finie le ${dateEtHeure(fin)}.`}
        </span>
      </p>
      <div className="b-suite">
        {etat === 'prevue' && (
          <Bouton variante="sobre" onClick={() => void faire('debut', 'La promotion a commencé.')}>
            Commencer maintenant
          </Bouton>
        )}
        {etat === 'en cours' && (
          <Bouton
            variante="sobre"
            onClick={() => void faire('fin', 'La promotion est finie, les prix sont rendus.')}
          >
            Arrêter maintenant
          </Bouton>
        )}
        <Link to={`/admin/journal?objet=promotion&objet_id=${id}`}>Journal</Link>
        {supprimer}
      </div>
    </section>
  )
}
