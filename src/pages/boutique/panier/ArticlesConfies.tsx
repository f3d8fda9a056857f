import type { ReactNode } from 'react'
import { useSession } from '#browser/session.ts'
import { resoudre } from '#catalogue/declinaison/declinaison.ts'
import { direException } from '#catalogue/exception.ts'
import { ListeLignes } from '#commande/ListeLignes.tsx'
import type { Panier } from '#contract'
import { useDevise } from '#preference/devise.store.ts'
import { Prix } from '#preference/Prix.tsx'
import { exact, times } from '#shared/exact.ts'
import { convertir, formaterMontant, formaterUnites } from '#shared/money.ts'
import { repartir } from '#shared/total.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import styles from '../commande/commandes.module.css'

interface Props {
  code: string
  panier: Panier
  /** What is done with it. */
  children: ReactNode
}

/** What a cart that was handed over holds, and what the staff does of it beside anybody else. */
export function ArticlesConfies({ code, panier, children }: Props) {
  const { utilisateur } = useSession()
  const { devise, taux } = useDevise()
  const lignes = panier.panierproduits
  const somme = convertir(exact(panier.montant), taux, devise)
  const totaux = repartir(
    lignes.map(({ prix, quantite }) => times(exact(prix), exact(quantite))),
    somme,
    { devise, taux },
  )
  return (
    <>
      <section className={styles.bandeau} aria-label="Articles">
        <ListeLignes
          lignes={lignes.map(
            ({ id, couleur_id, taille_id, quantite, prix, produit, couleur, taille, unite }, rang) => ({
              cle: id,
              designation: produit.designation,
              image: resoudre(produit, { couleur_id, taille_id }).image,
              choix: [couleur?.designation, taille?.designation, (unite ?? produit.unite).designation],
              exception: direException(produit.sans_retractation),
              quantite,
              prix: formaterMontant(exact(prix), devise, taux),
              total: formaterUnites(totaux[rang] ?? 0n, devise),
            }),
          )}
        />
        <p>
          Total hors livraison{'\u00a0'}:{' '}
          <strong>
            <Prix francs={exact(panier.montant)} />
          </strong>
          {devise !== 'XOF' && (
            <>
              , soit <Prix francs={exact(panier.montant)} enFrancs />
            </>
          )}
        </p>
      </section>
      <div className={styles.actions}>
        {utilisateur?.role && (
          <LienBouton icone="colis" to={`/admin/commandes/nouvelle?panier=${code}`}>
            Préparer la commande
          </LienBouton>
        )}
        {children}
      </div>
    </>
  )
}

/** The lines as a cart takes them. */
export const lignesConfiees = ({ panierproduits }: Panier) =>
  panierproduits.map(({ produit_id, couleur_id, taille_id, unite_id, quantite, produit }) => ({
    ...{ produit_id, couleur_id, taille_id, unite_id, quantite, produit },
  }))
