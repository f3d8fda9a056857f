// The room `ajout`: choosing and putting into the cart: its form and its windows. It keeps nothing: the cart does.
import { type ReactNode, useRef, useState } from 'react'
import { surPlace } from '#browser/surPlace.ts'
import { achetable, prixBarre, prixDeBase, prixLigne, prixUnitaire } from '#catalogue/catalogue.ts'
import { enUnites } from '#catalogue/disponibilite.ts'
import type { ProduitPanier } from '#panier/champs.ts'
import type { Choix } from '#panier/panier.store.ts'
import { plafondLigne, type Refus, verifierAjout } from '#panier/panier.ts'
import { Prix, PrixBarre } from '#preference/Prix.tsx'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { Quantite } from '#ui/Quantite.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import { toast } from '#ui/toasts.ts'
import { BoutonSuivi } from './BoutonSuivi.tsx'
import { ChoixDeclinaison } from './ChoixDeclinaison.tsx'
import styles from './FormulaireAjout.module.css'
import { amener, useChoix } from './useChoix.ts'
import { useQuantite } from './useQuantite.ts'

interface Props {
  produit: ProduitPanier
  /** The product's page shows the price of one unit above the choices. */
  avecPrix?: boolean
  /** What is said right below that price. */
  sousPrix?: ReactNode
  onAjoute?: () => void
  /** The picture of what is chosen; null: the product's. */
  onImage?: (image: string | null) => void
  /** What adding does; without it, into the cart of who is looking. Answers whether it was done. */
  ajouterA?: (choix: Choix) => Promise<boolean>
}

/** Colour, size, unit, quantity and the add button: the same in the card's window and on the product's page. */
export function FormulaireAjout({ produit, avecPrix = false, sousPrix, onAjoute, onImage, ajouterA }: Props) {
  const ici = import.meta.env.SSR ? surPlace() : null
  const [refus, setRefus] = useState<Refus | null>(ici?.refus ? { niveau: 'error', ...ici.refus } : null)
  const formulaire = useRef<HTMLFormElement>(null)
  const choisi = useChoix(produit, { formulaire: ajouterA ? null : formulaire, onImage })
  const { vendu, choix } = choisi
  const { unite_id } = choix
  const { quantite, setQuantite, minimum, pas, ...regle } = useQuantite(produit, unite_id)
  const [enCours, setEnCours] = useState(false)
  const disponible = achetable(vendu)
  const plafond = plafondLigne(vendu, unite_id)
  const base = prixDeBase(vendu, unite_id)
  const unite = produit.unites.find(({ id }) => id === unite_id) ?? produit.unite
  const total = quantite === null ? '–' : <Prix francs={prixLigne(vendu, unite_id, quantite)} />

  const viser = (champ: string) => amener(formulaire.current?.querySelector<HTMLElement>(`[name=${champ}]`))

  async function ajouter() {
    const trouve = verifierAjout(produit, choix)
    setRefus(trouve)
    if (trouve) {
      toast(trouve.niveau, trouve.message)
      return viser(trouve.code === 'COULEUR_MANQUANTE' ? 'couleur_id' : 'taille_id')
    }
    // why is said beside it
    if (quantite === null) return viser('quantite')
    setEnCours(true)
    const voulu = { ...choix, quantite }
    // fetched already unless the page has just come; then the click waits for it
    const magasin = ajouterA ? null : import('#panier/panier.store.ts')
    const fait = await Promise.resolve(magasin).then(
      (venu) => (venu ? venu.ajouterAuPanier(produit, voulu) : (ajouterA?.(voulu) ?? false)),
      () => {
        toast('error', "Erreur lors de l'ajout du produit au panier")
        return false
      },
    )
    setEnCours(false)
    if (!fait) return
    setQuantite(minimum)
    onAjoute?.()
  }

  // a form within the office's own would leave without a word
  const Cadre = (ajouterA ? 'div' : 'form') as 'form'
  return (
    <Cadre
      ref={formulaire}
      method="post"
      className={styles.formulaire}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours && disponible) void ajouter()
      }}
    >
      {import.meta.env.SSR && <ChampsSurPlace />}
      {avecPrix && (
        <p className={styles.unitaire}>
          <Prix francs={prixUnitaire(vendu, unite_id)} /> <span>/ {unite.designation}</span>
          <PrixBarre de={produit} francs={prixBarre(vendu, unite_id)} />
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
        choisies={choix}
        refus={refus}
        onCouleur={(id) => {
          choisi.setCouleur(id)
          if (refus?.code === 'COULEUR_MANQUANTE') setRefus(null)
        }}
        onTaille={(id) => {
          choisi.setTaille(id)
          if (refus?.code === 'TAILLE_MANQUANTE') setRefus(null)
        }}
      />
      {regle.dite && <p className={styles.plafond}>{regle.dite}</p>}
      <div className={styles.rangee} hidden={!disponible && vendu === produit}>
        {produit.unites.length > 1 && (
          <div className={styles.unite}>
            <Selection
              name="unite_id"
              libelle="Unité"
              choix={produit.unites.map(({ id, designation }) => ({
                valeur: String(id),
                libelle: designation,
              }))}
              valeur={String(unite.id)}
              onChange={(valeur) => choisi.setUnite(regle.changerUnite(Number(valeur)))}
            />
          </div>
        )}
        <div className={styles.quantite}>
          <span aria-hidden="true">Quantité</span>
          <Quantite
            name="quantite"
            libelle="Quantité"
            valeur={quantite}
            onChange={setQuantite}
            onSaisie={setQuantite}
            {...{ min: minimum, max: plafond, pas }}
            desactive={!disponible}
          />
        </div>
        {/* of what is chosen: nothing follows that choice before the page lives */}
        <p className={styles.total} data-script>
          <span>Total</span>
          <output aria-live="polite">{total}</output>
        </p>
      </div>
      {disponible && (quantite ?? 0) >= plafond && plafond !== regle.maximum && (
        <p className={styles.plafond} role="status">
          {`C’est tout ce qu’il reste\u00a0: ${enUnites(plafond, unite.designation)}.`}
        </p>
      )}
      {disponible ? (
        <BoutonSuivi
          barre={avecPrix}
          enCours={enCours}
          geste={`panier.ajouter ${produit.id}`}
          {...(ajouterA ? { onClick: () => void ajouter() } : {})}
        >
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
          <p
            className={styles.plafond}
          >{`Ce produit n'est plus disponible${vendu === produit ? '' : ' dans ce choix'}`}</p>
        </>
      )}
    </Cadre>
  )
}
