import { useEffect, useState } from 'react'
import { Link } from '#browser/aller.ts'
import { ecrireStockage, lireStockage } from '#browser/stockage.ts'
import { Image } from '#image/Image.tsx'
import { cheminProduit } from '#recherche/chemins.ts'
import styles from './DejaVu.module.css'
import { CLE_VUS, lireVus, noterVu, type ProduitVu } from './vus.ts'

interface Props {
  produit: ProduitVu
  /** Told what the product cost when it was last seen here, if it was. */
  onAncienPrix: (prix: number) => void
}

/** What this device has looked at before `produit`, asked of nobody; and now this one too. */
export function DejaVu({ produit, onAncienPrix }: Props) {
  const [vus, setVus] = useState<ProduitVu[]>([])
  useEffect(() => {
    const avant = lireVus(lireStockage(CLE_VUS))
    setVus(avant.filter(({ id }) => id !== produit.id))
    const deja = avant.find(({ id }) => id === produit.id)
    if (deja) onAncienPrix(deja.prix)
    ecrireStockage(CLE_VUS, JSON.stringify(noterVu(avant, produit)))
  }, [produit, onAncienPrix])

  if (vus.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="titre-vus">
      <h2 id="titre-vus">Vus récemment</h2>
      <ul className={styles.vus}>
        {vus.map((vu) => (
          <li key={vu.id}>
            <Link to={cheminProduit(vu)} prefetch="intent" className={styles.vu}>
              <span className={styles.photo}>
                <Image image={vu.image} alt="" sizes="128px" />
              </span>
              <span className={styles.nom}>{vu.designation}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
