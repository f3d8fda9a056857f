import { useDevise } from '#preference/devise.store.ts'
import { convertir, formaterUnites } from '#shared/money.ts'
import { repartir } from '#shared/total.ts'
import { LienBouton } from '#ui/Bouton.tsx'
import { Panneau } from '#ui/Dialogue.tsx'
import { usePanierDuJour } from './acces.store.ts'
import { LignePanier } from './LignePanier.tsx'
import { PanierVide } from './PanierVide.tsx'
import styles from './PanneauPanier.module.css'

/** The cart beside the page (specification, part 2 "Cart panel"). */
export default function PanneauPanier({ ouvert, onFermer }: { ouvert: boolean; onFermer: () => void }) {
  const { etat, lignes, sousTotal } = usePanierDuJour(ouvert)
  const { devise, taux } = useDevise()
  const somme = convertir(sousTotal, taux, devise)
  const totaux = repartir(
    lignes.map(({ montant }) => montant),
    somme,
    { devise, taux },
  )
  const pied = (
    <div className={styles.pied}>
      <p className={styles.total}>
        <span>Sous-total</span>
        <strong>{formaterUnites(somme, devise)}</strong>
      </p>
      <LienBouton to="/cart" large onClick={onFermer}>
        Passer la commande
      </LienBouton>
    </div>
  )
  return (
    <Panneau titre="Votre panier" ouvert={ouvert} onFermer={onFermer} pied={lignes.length > 0 && pied}>
      {lignes.length === 0 ? (
        <PanierVide illisible={etat === 'panne'} onContinuer={onFermer} />
      ) : (
        <ul className={styles.lignes}>
          {lignes.map((ligne, rang) => (
            <LignePanier key={ligne.cle} ligne={ligne} total={formaterUnites(totaux[rang] ?? 0n, devise)} />
          ))}
        </ul>
      )}
    </Panneau>
  )
}
