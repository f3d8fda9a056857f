import { Badge } from '#commande/Badge.tsx'
import { type FicheVue, SOUS_LE_NOM } from '#fiche/fiches.ts'
import { fautesProduit } from '#fiche/formulaire.ts'
import { Image } from '#image/Image.tsx'
import { isFailure } from '#shared/failure.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { lireFrancs } from '#shared/somme/somme.ts'
import { ecartDe, lireCompte, surPlace } from '#stock/inventaire.ts'
import { ecrire } from '../appeler.ts'
import type { Colonne } from '../liste/TableDonnees.tsx'
import { direAPart } from '../stock/ecarts.ts'
import { corrigerStock, demanderFiche } from './appels.ts'
import { CelluleRapide } from './CelluleRapide.tsx'
import { Niveau, NOMS_ETATS } from './niveaux.tsx'

const BADGES = { vente: 'success', masque: 'warning', archive: 'neutral' } as const

/** Shows of a row what is about to be, or what was when that is refused. */
export type Retoucher = (id: number, champs: Partial<FicheVue>) => void

/** What is for sale is typed, not what is there: whoever counted the shelf is told so. */
function refusStock(ligne: FicheVue, quantite: number): string | null {
  if (Number.isNaN(quantite)) return 'La quantité doit être un nombre'
  if (ligne.reserve > 0 && quantite === surPlace(ligne))
    return `${ecrireNombre(quantite)}, c’est avec ${direAPart(ligne.reserve)}\u00a0: il en reste ${ecrireNombre(ligne.quantite)} à vendre. Pour une livraison, notez un mouvement.`
  return lireCompte(ecrireNombre(quantite)).faute
}

/** The list's columns; prices and stocks are changed in their row. */
export function colonnesDe(retoucher: Retoucher): Colonne<FicheVue>[] {
  const changerPrix = async ({ id, prix: avant, version: lue }: FicheVue, prix: number, cle: string) => {
    retoucher(id, { prix })
    try {
      const { version } = await ecrire('produit', id, { prix, version: lue }, cle)
      retoucher(id, { version })
    } catch (raison) {
      retoucher(id, { prix: avant })
      // what was read is out of date: the next press of Enter speaks of what is stored now
      if (isFailure(raison) && raison.code === 'VERSION_DEPASSEE') {
        const { prix: leur, version } = await demanderFiche(id)
        retoucher(id, { prix: leur, version })
      }
      throw raison
    }
  }
  const changerStock = async ({ id, quantite: avant }: FicheVue, quantite: number, cle: string) => {
    retoucher(id, { quantite })
    const ecart = Number(ecartDe({ stock: quantite, stock_lu: avant }))
    try {
      // by the difference: what was sold meanwhile stays sold
      const { stock } = await corrigerStock(id, ecart, cle)
      retoucher(id, { quantite: stock })
    } catch (raison) {
      retoucher(id, { quantite: avant })
      throw raison
    }
  }
  return [
    {
      titre: 'Produit',
      rendu: ({ image, designation, ...ligne }) => (
        <span className="b-produit">
          <span className="b-vignette">
            <Image image={image} alt="" sizes="44px" />
          </span>
          <span>
            <span className="b-nom">{designation}</span>
            <span className="b-precision">
              {SOUS_LE_NOM.map((nom) => ligne[nom])
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </span>
      ),
      tri: ['nom', '-nom'],
    },
    { titre: 'Catégorie', rendu: ({ categorie }) => categorie },
    {
      titre: 'Prix (FCFA)',
      rendu: (ligne) => (
        <CelluleRapide
          nom={`Prix de ${ligne.designation}, en FCFA`}
          valeur={ligne.prix}
          lit={lireFrancs}
          refus={(prix) => fautesProduit({ prix, version: ligne.version }, false).prix ?? null}
          onEnregistrer={(prix, cle) => changerPrix(ligne, prix, cle)}
        />
      ),
      tri: ['prix', '-prix'],
      nombre: true,
    },
    {
      titre: 'Stock',
      rendu: (ligne) => (
        <span className="b-stock">
          <Niveau {...ligne} />
          <CelluleRapide
            nom={`Stock de ${ligne.designation}, ${ligne.unite}`}
            valeur={ligne.quantite}
            refus={(quantite) => refusStock(ligne, quantite)}
            onEnregistrer={(quantite, cle) => changerStock(ligne, quantite, cle)}
          />
          <span className="b-precision">
            {ligne.unite}
            {ligne.reserve > 0 && ` et ${direAPart(ligne.reserve)}`}
          </span>
        </span>
      ),
      tri: ['stock', '-stock'],
      nombre: true,
    },
    {
      titre: 'État',
      rendu: ({ etat }) => <Badge texte={NOMS_ETATS[etat]} badge={BADGES[etat]} />,
    },
  ]
}
