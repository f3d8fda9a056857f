// The room `ajout`: choosing and putting into the cart: its form and its windows. It keeps nothing: the cart does.
import { type ReactNode, useRef, useState } from 'react'
import { prixDeBase, prixLigne, prixUnitaire, produitDisponible } from '#catalogue/catalogue.ts'
import { enUnites } from '#catalogue/disponibilite.ts'
import type { ProduitPanier } from '#panier/champs.ts'
import type { Choix } from '#panier/panier.store.ts'
import { plafondLigne, type Refus, verifierAjout } from '#panier/panier.ts'
import { Prix } from '#preference/Prix.tsx'
import { Bouton } from '#ui/Bouton.tsx'
import { Quantite } from '#ui/Quantite.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import { toast } from '#ui/toasts.ts'
import { BoutonSuivi } from './BoutonSuivi.tsx'
import { ChoixDeclinaison } from './ChoixDeclinaison.tsx'
import styles from './FormulaireAjout.module.css'

interface Props {
  produit: ProduitPanier
  /** The product's page shows the price of one unit above the choices. */
  avecPrix?: boolean
  /** What is said right below that price. */
  sousPrix?: ReactNode
  onAjoute?: () => void
  /** What adding does; without it, into the cart of who is looking. Answers whether it was done. */
  ajouterA?: (choix: Choix) => Promise<boolean>
}

/** Colour, size, unit, quantity and the add button: the same in the card's window and on the product's page. */
export function FormulaireAjout({ produit, avecPrix = false, sousPrix, onAjoute, ajouterA }: Props) {
  const [couleur_id, setCouleur] = useState<number | null>(null)
  const [taille_id, setTaille] = useState<number | null>(null)
  const [unite_id, setUnite] = useState<number | null>(null)
  const [quantite, setQuantite] = useState<number | null>(1)
  const [refus, setRefus] = useState<Refus | null>(null)
  const [enCours, setEnCours] = useState(false)
  const couleurs = useRef<HTMLFieldSetElement>(null)
  const tailles = useRef<HTMLFieldSetElement>(null)
  const nombre = useRef<HTMLInputElement>(null)
  const disponible = produitDisponible(produit.quantite)
  const plafond = plafondLigne(produit, unite_id)
  const base = prixDeBase(produit, unite_id)
  const unite = produit.unites.find(({ id }) => id === unite_id) ?? produit.unite
  const total = quantite === null ? '–' : <Prix francs={prixLigne(produit, unite_id, quantite)} />

  async function ajouter() {
    const trouve = verifierAjout(produit, { couleur_id, taille_id })
    setRefus(trouve)
    if (trouve) {
      toast(trouve.niveau, trouve.message)
      const groupe = trouve.code === 'COULEUR_MANQUANTE' ? couleurs : tailles
      groupe.current?.querySelector('input')?.focus()
      return
    }
    // why is said beside it
    if (quantite === null) return nombre.current?.focus()
    setEnCours(true)
    const choix = { couleur_id, taille_id, unite_id, quantite }
    // fetched already unless the page has just come; then the click waits for it
    const magasin = ajouterA ? null : import('#panier/panier.store.ts')
    const fait = await Promise.resolve(magasin).then(
      (venu) => (venu ? venu.ajouterAuPanier(produit, choix) : (ajouterA?.(choix) ?? false)),
      () => {
        toast('error', "Erreur lors de l'ajout du produit au panier")
        return false
      },
    )
    setEnCours(false)
    if (!fait) return
    setQuantite(1)
    onAjoute?.()
  }

  return (
    <div className={styles.formulaire}>
      {avecPrix && (
        <p className={styles.unitaire}>
          <Prix francs={prixUnitaire(produit, unite_id)} /> <span>/ {unite.designation}</span>
          {base && (
            <span className={styles.base}>
              soit <Prix francs={base.francs} /> {base.unite}
            </span>
          )}
        </p>
      )}
      {sousPrix}
      <ChoixDeclinaison
        produit={produit}
        choisies={{ couleur_id, taille_id }}
        refus={refus}
        groupes={{ couleurs, tailles }}
        onCouleur={(id) => {
          setCouleur(id)
          if (refus?.code === 'COULEUR_MANQUANTE') setRefus(null)
        }}
        onTaille={(id) => {
          setTaille(id)
          if (refus?.code === 'TAILLE_MANQUANTE') setRefus(null)
        }}
      />
      <div className={styles.rangee}>
        {produit.unites.length > 1 && (
          <div className={styles.unite}>
            <Selection
              libelle="Unité"
              choix={produit.unites.map(({ id, designation }) => ({
                valeur: String(id),
                libelle: designation,
              }))}
              valeur={String(unite.id)}
              onChange={(valeur) => setUnite(Number(valeur) === produit.unite.id ? null : Number(valeur))}
            />
          </div>
        )}
        <div className={styles.quantite}>
          <span aria-hidden="true">Quantité</span>
          <Quantite
            libelle="Quantité"
            valeur={quantite}
            onChange={setQuantite}
            onSaisie={setQuantite}
            champ={nombre}
            max={plafond}
            desactive={!disponible}
          />
        </div>
        <p className={styles.total}>
          <span>Total</span>
          <output aria-live="polite">{total}</output>
        </p>
      </div>
      {disponible && (quantite ?? 0) >= plafond && (
        <p className={styles.plafond} role="status">
          {`C’est tout ce qu’il reste\u00a0: ${enUnites(plafond, unite.designation)}.`}
        </p>
      )}
      {disponible ? (
        <BoutonSuivi barre={avecPrix} enCours={enCours} onClick={ajouter}>
          {total}
          <span className={styles.detail}>
            {quantite ?? '–'} × {unite.designation}
          </span>
        </BoutonSuivi>
      ) : (
        <>
          <Bouton large disabled>
            Indisponible
          </Bouton>
          <p className={styles.plafond}>Ce produit n'est plus disponible</p>
        </>
      )}
    </div>
  )
}
