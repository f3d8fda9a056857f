import { useState } from 'react'
import { seConnecter } from '#browser/fenetre.ts'
import { fermerConnexion, useConnexion } from '#browser/session.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { differer } from '#ui/differer.tsx'
import { Icone } from '#ui/Icone.tsx'
import type { Entrees } from './CoucheConnexion.tsx'
import type { Voie } from './code.ts'
import styles from './FenetreConnexion.module.css'
import { LogoGoogle } from './LogoGoogle.tsx'
import { iconeDe, PAR_QUOI } from './motsVoie.ts'
import { navigateurIntegre } from './navigateurIntegre.ts'

// for the few that Google's button does not serve
const ConnexionParCode = differer(async () => (await import('./ConnexionParCode.tsx')).ConnexionParCode)
const AutreNavigateur = differer(async () => (await import('./AutreNavigateur.tsx')).AutreNavigateur)

const trouverIntegre = () =>
  navigateurIntegre(navigator.userAgent, matchMedia('(display-mode: standalone)').matches)

/** The sign-in modal (specification, part 2: "Header"). Once on each page, beside the toasts. */
export function FenetreConnexion({ voies, google, demonstration }: Entrees) {
  const { ouverte, enCours } = useConnexion()
  const [integre] = useState(trouverIntegre)
  const codes = voies.length > 0
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
        {google && integre && ouverte && <AutreNavigateur integre={integre} />}
        {codes && (integre || !google) && <ConnexionParCode {...{ voies, demonstration }} />}
        {google && (
          <Bouton variante="sobre" large enCours={enCours} onClick={seConnecter}>
            <span className={styles.google}>
              <LogoGoogle />
              Se connecter avec Google
            </span>
          </Bouton>
        )}
        {google && !integre && <AutreFacon {...{ voies, demonstration }} />}
        {!google && !codes && <p>La connexion n’est pas encore en service.</p>}
      </div>
    </Dialogue>
  )
}

/** The standing line of help, and behind it the way for those whom Google's window does not serve. */
function AutreFacon({ voies, demonstration }: Omit<Entrees, 'google'>) {
  const [par, setPar] = useState<Voie>()
  return (
    <>
      <p className={styles.aide}>
        Une petite fenêtre s’ouvre pour choisir votre compte. Rien ne s’ouvre{'\u202f'}? Autorisez les
        fenêtres surgissantes pour cette boutique, puis réessayez
        {voies.length > 0 ? ', ou recevez un code.' : '.'}
      </p>
      {par ? (
        <ConnexionParCode
          voies={[par, ...voies.filter((une) => une !== par)]}
          demonstration={demonstration}
        />
      ) : (
        voies.map((une) => (
          <Bouton key={une} variante="discret" icone={iconeDe(une)} onClick={() => setPar(une)}>
            Recevoir un code {PAR_QUOI[une]}
          </Bouton>
        ))
      )}
    </>
  )
}
