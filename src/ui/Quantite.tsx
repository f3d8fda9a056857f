import { useEffect, useId, useState } from 'react'
import { BoutonIcone } from './Bouton.tsx'
import styles from './Quantite.module.css'

interface Props {
  /** What is counted, for those who do not see the row: « Quantité de Riz brisé ». */
  libelle: string
  valeur: number
  onChange: (valeur: number) => void
  max: number
  desactive?: boolean
}

/**
 * A whole number from 1 to `max`, by buttons or typed. An empty or impossible entry changes nothing and
 * the last good value comes back on leaving (specification: quantity minimum 1).
 */
export function Quantite({ libelle, valeur, onChange, max, desactive = false }: Props) {
  const id = useId()
  const [texte, setTexte] = useState(String(valeur))
  useEffect(() => setTexte(String(valeur)), [valeur])

  function proposer(nombre: number) {
    const borne = Math.min(Math.max(nombre, 1), Math.max(max, 1))
    setTexte(String(borne))
    if (borne !== valeur) onChange(borne)
  }

  return (
    <div className={styles.quantite}>
      <BoutonIcone
        icone="moins"
        nom={`Diminuer : ${libelle}`}
        disabled={desactive || valeur <= 1}
        onClick={() => proposer(valeur - 1)}
      />
      <input
        id={id}
        className={styles.nombre}
        aria-label={libelle}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        maxLength={4}
        value={texte}
        disabled={desactive}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTexte(event.target.value.replace(/\D/g, ''))}
        onBlur={() => (Number(texte) > 0 ? proposer(Number(texte)) : setTexte(String(valeur)))}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') proposer(valeur + 1)
          else if (event.key === 'ArrowDown') proposer(valeur - 1)
          else if (event.key === 'Enter' && Number(texte) > 0) proposer(Number(texte))
        }}
      />
      <BoutonIcone
        icone="plus"
        nom={`Augmenter : ${libelle}`}
        disabled={desactive || valeur >= max}
        onClick={() => proposer(valeur + 1)}
      />
    </div>
  )
}
