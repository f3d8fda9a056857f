import { useState } from 'react'
import { seConnecter } from '#browser/fenetre.ts'
import { fermerConnexion, useConnexion } from '#browser/session.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { differer } from '#ui/differer.tsx'
import { Icone } from '#ui/Icone.tsx'
import type { Courrier } from './CoucheConnexion.tsx'
import styles from './FenetreConnexion.module.css'
import { navigateurIntegre } from './navigateurIntegre.ts'

// for the few that Google's button does not serve
const ConnexionParCode = differer(async () => (await import('./ConnexionParCode.tsx')).ConnexionParCode)
const AutreNavigateur = differer(async () => (await import('./AutreNavigateur.tsx')).AutreNavigateur)

const trouverIntegre = () =>
  navigateurIntegre(navigator.userAgent, matchMedia('(display-mode: standalone)').matches)

/** The sign-in modal (specification, part 2: "Header"). Once on each page, beside the toasts. */
export function FenetreConnexion({ codes, demonstration }: Courrier) {
  const { ouverte, enCours } = useConnexion()
  const [integre] = useState(trouverIntegre)
  return (
    <Dialogue
      titre="Bienvenue !"
      ouvert={ouverte}
      onFermer={fermerConnexion}
      pied={
        <p className={styles.pied}>
          <Icone nom="cadenas" taille={20} />
          Votre connexion est sécurisée
        </p>
      }
    >
      <div className={styles.corps}>
        <p className={styles.invitation}>Connectez-vous pour continuer</p>
        {integre && ouverte && <AutreNavigateur integre={integre} />}
        {integre && codes && <ConnexionParCode demonstration={demonstration} />}
        <Bouton variante="sobre" large enCours={enCours} onClick={seConnecter}>
          <span className={styles.google}>
            <LogoGoogle />
            Se connecter avec Google
          </span>
        </Bouton>
        {!integre && <AutreFacon codes={codes} demonstration={demonstration} />}
      </div>
    </Dialogue>
  )
}

/** The standing line of help, and behind it the way for those whom Google's window does not serve. */
function AutreFacon({ codes, demonstration }: Courrier) {
  const [parCode, setParCode] = useState(false)
  return (
    <>
      <p className={styles.aide}>
        Une petite fenêtre s’ouvre pour choisir votre compte. Rien ne s’ouvre{'\u202f'}? Autorisez les
        fenêtres surgissantes pour cette boutique, puis réessayez{codes ? ', ou recevez un code.' : '.'}
      </p>
      {codes &&
        (parCode ? (
          <ConnexionParCode demonstration={demonstration} />
        ) : (
          <Bouton variante="discret" icone="courriel" onClick={() => setParCode(true)}>
            Recevoir un code par e-mail
          </Bouton>
        ))}
    </>
  )
}

function LogoGoogle() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        fill="#ea4335"
        d="M24 9.5c3.5 0 6.6 1.2 9.1 3.6l6.8-6.8C35.8 2.4 30.3 0 24 0 14.6 0 6.5 5.4 2.6 13.2l7.9 6.2C12.4 13.7 17.7 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.3 7.2-17.6z"
      />
      <path fill="#fbbc05" d="M10.5 28.6a14.5 14.5 0 0 1 0-9.2l-7.9-6.2a24 24 0 0 0 0 21.6z" />
      <path
        fill="#34a853"
        d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-7.9 6.2C6.5 42.6 14.6 48 24 48z"
      />
    </svg>
  )
}
