import { useLocation } from 'react-router'
import type { Chemin } from '#api'
import { surPlace } from '#browser/surPlace.ts'
import { MINUTES_CODE, numeroDabord, type Voie } from '#connexion/code.ts'
import fenetre from '#connexion/FenetreConnexion.module.css'
import { LogoGoogle } from '#connexion/LogoGoogle.tsx'
import { PAR_QUOI } from '#connexion/motsVoie.ts'
import { AIDE_NUMERO, VOIES } from '#connexion/voies.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'

/**
 * Signing in on a page made without script: at the provider and back, or by a code; then this very page. Where one may order
 * without an account (`sansCode`), the code that is asked for there does either.
 */
export function ConnexionSurPlace({ sansCode = false }: { sansCode?: boolean }) {
  const { voies: toutes, google, demonstration } = useBoutique()
  const voies = sansCode ? [] : toutes
  const { pathname, search } = useLocation()
  const retour = new URLSearchParams({ retour: pathname + search })
  return (
    <div className={fenetre.corps}>
      {voies.length > 0 && (
        <ParCode {...{ voies, demonstration }} geste="connexion.entrer" bouton="Se connecter" />
      )}
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
      {sansCode && <p>Le code que l’on reçoit sous «&#8239;Sans compte&#8239;» vous connecte aussi.</p>}
      {!google && toutes.length === 0 && <p>La connexion n’est pas encore en service.</p>}
    </div>
  )
}

/** Ordering without an account, without script: whoever has one signs in with the same code. */
export function SansCompteSurPlace() {
  const { voies, demonstration } = useBoutique()
  return (
    <ParCode
      {...{ demonstration }}
      voies={numeroDabord(voies)}
      geste="connexion.sansCompte"
      bouton="Commander sans compte"
      autre={{ geste: 'connexion.entrer', bouton: 'Me connecter avec ce code' }}
    />
  )
}

/** One more way into one's own account, without script. */
export function AccesSurPlace() {
  const { voies, demonstration } = useBoutique()
  return <ParCode {...{ voies, demonstration }} geste="acces.prouver" bouton="Confirmer" />
}

interface PropsCode {
  voies: readonly Voie[]
  demonstration: boolean
  /** What a code does, and how its button says so. */
  geste: string
  bouton: string
  /** What else it may do. */
  autre?: { geste: string; bouton: string }
}

function ParCode({ voies, demonstration, geste, bouton, autre: aussi }: PropsCode) {
  const ici = surPlace()
  const vers = ici?.codeAttendu
  const [premiere = 'email'] = voies
  // one number, whatever carries the code to it
  const siennes = voies.filter((une) => (une === 'email') === (premiere === 'email'))
  const autres = voies.filter((une) => !siennes.includes(une))
  const [autre = premiere] = autres
  return (
    <>
      {vers ? (
        <>
          <form method="post" className={fenetre.code}>
            <ChampsSurPlace />
            <Champ
              libelle={VOIES[vers].recu}
              aide={`Six chiffres, pendant ${MINUTES_CODE}\u00a0minutes.`}
              obligatoire
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              defaultValue={ici.saisie.code ?? ''}
              erreur={ici.refus?.champs.code}
            />
            <Bouton type="submit" large name="geste" value={geste}>
              {bouton}
            </Bouton>
            {aussi && (
              <Bouton type="submit" variante="sobre" large name="geste" value={aussi.geste}>
                {aussi.bouton}
              </Bouton>
            )}
          </form>
          <p className={fenetre.suites}>
            <Bouton variante="discret" geste="connexion.code">
              Recevoir un autre code
            </Bouton>
            <Bouton variante="discret" geste="connexion.autre">
              {VOIES[vers].changer}
            </Bouton>
          </p>
        </>
      ) : (
        <>
          <Demande voies={siennes} />
          {autres.length > 0 && (
            <details open={ici?.saisie[champDe(autres)] !== undefined}>
              <summary>{autres.length > 1 ? 'Plutôt par téléphone' : `Plutôt ${PAR_QUOI[autre]}`}</summary>
              <Demande voies={autres} nommee />
            </details>
          )}
        </>
      )}
      {demonstration && (
        <p className={fenetre.aide}>
          Démonstration&nbsp;: les messages sont dans le dossier «&#8239;
          {vers ? VOIES[vers].dossier : VOIES[premiere].dossier}&#8239;».
        </p>
      )}
    </>
  )
}

const champDe = ([premiere]: readonly Voie[]) => (premiere === 'email' ? 'email' : 'telephone')

/** Where a code is to be sent; `nommee`: its button says by what, beside other ways. */
function Demande({ voies, nommee = false }: { voies: readonly Voie[]; nommee?: boolean }) {
  const ici = surPlace()
  const nom = champDe(voies)
  const champ = VOIES[voies[0] ?? 'email'].champ
  return (
    <form method="post" className={fenetre.code} noValidate>
      <ChampsSurPlace />
      <Champ
        {...champ}
        {...(voies.length > 1 ? { aide: AIDE_NUMERO } : {})}
        obligatoire
        name={nom}
        defaultValue={ici?.saisie[nom] ?? ''}
        erreur={ici?.refus?.champs[nom]}
      />
      {voies.map((voie, rang) => (
        <Bouton
          key={voie}
          type="submit"
          large
          variante={rang === 0 ? 'action' : 'sobre'}
          name="geste"
          value={`connexion.code ${voie}`}
        >
          {nommee || voies.length > 1 ? `Recevoir un code ${PAR_QUOI[voie]}` : 'Recevoir un code'}
        </Bouton>
      ))}
    </form>
  )
}
