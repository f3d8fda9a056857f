import { useEffect, useState } from 'react'
import { copierLien } from '#browser/copier.ts'
import { ailleurs } from '#browser/session.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import styles from './FenetreConnexion.module.css'
import { adresseIntent, type Integre } from './navigateurIntegre.ts'

/** The way out of an application's browser: the telephone's own, on this page, or on the cart as it is here. */
export function AutreNavigateur({ integre: { application, systeme } }: { integre: Integre }) {
  const adresse = useAdresse()
  return (
    <>
      <p>
        Google refuse de s’ouvrir dans {application ? `l’application ${application}` : 'cette application'}.
        Continuez dans le navigateur de votre téléphone{'\u00a0'}: votre panier vous y suit.
      </p>
      {systeme === 'android' ? (
        // an address of the telephone, which no route knows
        <a className={styles.sortie} href={adresseIntent(adresse)}>
          <Icone nom="lien" taille={20} />
          Ouvrir dans le navigateur
        </a>
      ) : (
        <>
          <Bouton variante="sobre" large icone="lien" onClick={() => void copierLien(adresse, '.')}>
            Copier le lien
          </Bouton>
          <p className={styles.aide}>
            Puis ouvrez Safari et collez-le. Ou touchez «{'\u202f'}•••{'\u202f'}» et «{'\u202f'}Ouvrir dans le
            navigateur{'\u202f'}».
          </p>
        </>
      )}
    </>
  )
}

/** Known before the press: an application lets nobody out but by a press on a link. */
function useAdresse(): string {
  const [adresse, setAdresse] = useState(location.href)
  useEffect(() => {
    let ici = true
    // without the cart this page is opened
    ailleurs.adresse().then(
      (autre) => autre && ici && setAdresse(autre),
      () => undefined,
    )
    return () => {
      ici = false
    }
  }, [])
  return adresse
}
