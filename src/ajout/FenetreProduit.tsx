import { useEffect, useState } from 'react'
import { Link } from '#browser/aller.ts'
import { Stock } from '#catalogue/Disponibilite.tsx'
import { Image } from '#image/Image.tsx'
import type { ProduitPanier } from '#panier/champs.ts'
import { cheminProduit } from '#recherche/chemins.ts'
import { Dialogue } from '#ui/Dialogue.tsx'
import styles from './FenetreProduit.module.css'
import { FormulaireAjout } from './FormulaireAjout.tsx'
import { useFrais } from './useFrais.ts'

/** The window of a card's trolley; closes after adding (specification, part 2 "Product card and its modal"). */
export default function FenetreProduit({
  produit,
  onFermer,
}: {
  produit: ProduitPanier | null
  onFermer: () => void
}) {
  const [montre, setMontre] = useState(produit)
  useEffect(() => {
    if (produit) setMontre(produit)
  }, [produit])
  const frais = useFrais(montre)
  const [image, setImage] = useState<string | null>(null)
  if (!montre || !frais) return null
  return (
    <Dialogue ouvert={produit === montre} titre={montre.designation} onFermer={onFermer}>
      <div className={styles.fenetre}>
        <div className={styles.photo}>
          <Image image={image ?? montre.image} alt="" sizes="120px" prioritaire />
        </div>
        <div>
          <Stock de={frais} />
          <Link to={cheminProduit(montre)} className={styles.details} onClick={onFermer}>
            Voir plus de détails
          </Link>
        </div>
        <div className={styles.formulaire}>
          <FormulaireAjout produit={frais} onAjoute={onFermer} onImage={setImage} />
        </div>
      </div>
    </Dialogue>
  )
}
