import { useLocation } from 'react-router'
import type { Chemin } from '#api'
import { surPlace } from '#browser/surPlace.ts'
import { MINUTES_CODE } from '#connexion/code.ts'
import fenetre from '#connexion/FenetreConnexion.module.css'
import { LogoGoogle } from '#connexion/LogoGoogle.tsx'
import { useBoutique } from '#preference/boutique.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'

/** Signing in on a page made without script: at the provider and back, or by a code; then this very page. */
export function ConnexionSurPlace() {
  const { codes, google, demonstration } = useBoutique()
  const { pathname, search } = useLocation()
  const retour = new URLSearchParams({ retour: pathname + search })
  return (
    <div className={fenetre.corps}>
      {codes && <ParCode demonstration={demonstration} />}
      {google && (
        <LienBouton
          variante="sobre"
          large
          reloadDocument
          to={`${'/api/connexion' satisfies Chemin<'GET'>}?${retour}`}
        >
          <span className={fenetre.google}>
            <LogoGoogle />
            Se connecter avec Google
          </span>
        </LienBouton>
      )}
      {!google && !codes && <p>La connexion n’est pas encore en service.</p>}
    </div>
  )
}

function ParCode({ demonstration }: { demonstration: boolean }) {
  const ici = surPlace()
  const erreurs = ici?.refus?.champs ?? {}
  return (
    <>
      {ici?.codeAttendu ? (
        <>
          <form method="post" className={fenetre.code}>
            <ChampsSurPlace />
            <Champ
              libelle="Code reçu par e-mail"
              aide={`Six chiffres, pendant ${MINUTES_CODE}\u00a0minutes.`}
              obligatoire
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              defaultValue={ici.saisie.code ?? ''}
              erreur={erreurs.code}
            />
            <Bouton type="submit" large name="geste" value="connexion.entrer">
              Se connecter
            </Bouton>
          </form>
          <p className={fenetre.suites}>
            <Bouton variante="discret" geste="connexion.code">
              Recevoir un autre code
            </Bouton>
            <Bouton variante="discret" geste="connexion.autre">
              Changer d’adresse
            </Bouton>
          </p>
        </>
      ) : (
        <form method="post" className={fenetre.code} noValidate>
          <ChampsSurPlace />
          <Champ
            libelle="Adresse e-mail"
            aide="Nous vous envoyons un code à six chiffres, sans mot de passe."
            obligatoire
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={ici?.saisie.email ?? ''}
            erreur={erreurs.email}
          />
          <Bouton type="submit" large name="geste" value="connexion.code">
            Recevoir un code
          </Bouton>
        </form>
      )}
      {demonstration && (
        <p className={fenetre.aide}>
          Démonstration&nbsp;: les messages sont dans le dossier «&#8239;mails&#8239;».
        </p>
      )}
    </>
  )
}
