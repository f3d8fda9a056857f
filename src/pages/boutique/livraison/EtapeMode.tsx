import type { FormEvent } from 'react'
import { Link, useNavigate } from '#browser/aller.ts'
import { changerContexte, contexteLivraison, useContexteLivraison } from '#browser/contexteLivraison.ts'
import { departDe } from '#catalogue/regle/attente.ts'
import { useNomsPays, usePointsDeRetrait } from '#livraison/appels.ts'
import { ChoixMode } from '#livraison/ChoixMode.tsx'
import { quiRecoit } from '#livraison/contexte.ts'
import { useDesserte } from '#livraison/desserte/appels.ts'
import { destinationDe, PRECISER } from '#livraison/desserte/desserte.ts'
import { villesProches } from '#livraison/desserte/proches.ts'
import { IndicePalier } from '#livraison/IndicePalier.tsx'
import { modesProposes } from '#livraison/modes.ts'
import { formaterPoids } from '#livraison/poids.ts'
import { poidsTotal } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Prix } from '#preference/Prix.tsx'
import { isFailure } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { ChampsSurPlace } from '#ui/EnvoiSurPlace.tsx'
import { toast } from '#ui/toasts.ts'
import { agir } from '../gestes/agir.ts'
import { Avis } from './Avis.tsx'
import { avecVille, finirMode } from './avance.ts'
import { LieuDeRetrait } from './ChoixRetrait.tsx'
import { useCadreEtapes } from './cadre.ts'
import styles from './etapes.module.css'
import { enregistrerProfil, PROFIL_PERDU } from './profil.ts'
import { SurDevis } from './SurDevis.tsx'
import { TotalEtape } from './TotalEtape.tsx'

export const action = agir

/** Step 2: the way of delivering to the address, its price by the server's own rule. */
export default function EtapeMode() {
  const contexte = useContexteLivraison()
  const { lignes } = useCadreEtapes()
  const { devises } = useBoutique()
  const aller = useNavigate()
  const recoit = quiRecoit(contexte)
  const aRetirer = contexte.retrait !== null
  const points = usePointsDeRetrait()
  const servie = useDesserte(aRetirer ? '' : recoit.pays)
  const desserte = aRetirer ? points : servie
  const noms = useNomsPays().donnees
  const { destination, plusieurs } = aRetirer
    ? { destination: points.donnees?.find(({ id }) => id === contexte.retrait), plusieurs: false }
    : destinationDe(desserte.donnees ?? [], recoit)
  const poids = poidsTotal(lignes)
  const modes = destination ? modesProposes(destination, poids, devises) : []
  const mode = modes.find(({ express }) => express === contexte.express) ?? modes[0]

  function continuer(event: FormEvent) {
    event.preventDefault()
    const fini =
      destination && mode && finirMode(contexte, destination, { lignes, devises, express: mode.express })
    if (!fini) return
    changerContexte(fini)
    aller('/livraison/paiement')
  }

  async function prendreVille(ville: string) {
    const suite = avecVille(contexteLivraison(), ville)
    try {
      await enregistrerProfil(suite.acheteur)
      changerContexte(suite)
    } catch (error) {
      toast('error', isFailure(error) ? error.message : PROFIL_PERDU)
    }
  }

  if (desserte.erreur) {
    return (
      <Avis niveau="error" message="Les destinations n’ont pas pu être chargées.">
        <Bouton variante="sobre" onClick={desserte.recommencer}>
          Réessayer
        </Bouton>
      </Avis>
    )
  }
  if (desserte.enCours) return <Attente />
  return (
    <form method="post" className={styles.deux} onSubmit={continuer} noValidate>
      <div className={styles.etape}>
        {import.meta.env.SSR && <ChampsSurPlace />}
        <p className={styles.rappel}>
          Pour {recoit.prenom} {recoit.nom}, {destination?.ville ?? recoit.ville}
          {noms && !aRetirer && `, ${noms.get(recoit.pays)}`}.{' '}
          <Link to="/livraison/addresse">{aRetirer ? 'Modifier' : 'Modifier l’adresse'}</Link>
        </p>
        {plusieurs && (
          <Avis niveau="warning" message={PRECISER}>
            <LienBouton to="/livraison/addresse">Préciser l’adresse</LienBouton>
          </Avis>
        )}
        {!plusieurs && !mode && (
          <SurDevis
            proches={{
              saisie: recoit.ville,
              noms: destination || aRetirer ? [] : villesProches(desserte.donnees ?? [], recoit),
              onPrendre: prendreVille,
            }}
          />
        )}
        {destination && mode && (
          <>
            {aRetirer && (
              <div className={styles.carte}>
                <LieuDeRetrait {...destination} />
              </div>
            )}
            <ChoixMode
              retrait={aRetirer}
              modes={modes}
              express={mode.express}
              aujourdhui={departDe(
                lignes.map(({ attente }) => attente),
                new Date(),
              )}
              onChange={(express) => changerContexte({ express })}
              montant={({ prix }) => <Prix francs={prix} />}
            />
            {!mode.express && !aRetirer && <IndicePalier destination={destination} poids={poids} />}
            <p className={styles.rappel}>
              Poids du panier{'\u00a0'}: {formaterPoids(poids)}
            </p>
          </>
        )}
      </div>
      {destination && mode && (
        <div className={styles.cote}>
          <TotalEtape livraison={mode.prix} pays_id={destination.pay.id} />
          <Bouton type="submit" name="geste" value="etape.mode" large>
            Continuer vers le paiement
          </Bouton>
        </div>
      )}
    </form>
  )
}
