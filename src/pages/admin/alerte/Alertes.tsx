import { useState } from 'react'
import { ABONNEMENT_IMPOSSIBLE, abonner, empechement, NOTIFICATIONS_REFUSEES } from '#browser/abonner.ts'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { Courriel } from '../cadre/Courriel.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useTitre } from '../equipe.ts'
import { type AlertesVues, ajouterAppareil, choisir, demanderAlertes, retirerAppareil } from './appels.ts'

/** What whoever is looking wants to be told of, and on which of their devices. */
export default function Alertes() {
  useTitre('Mes alertes')
  const { donnees, erreur, recommencer } = useAppel('alertes', demanderAlertes)
  return (
    <>
      <h1>Mes alertes</h1>
      {donnees ? (
        <Reglage depart={donnees} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Vos alertes n’ont pas pu être chargées.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Reglage({ depart }: { depart: AlertesVues }) {
  const [alertes, setAlertes] = useState(depart)
  const faire = async (travail: () => Promise<AlertesVues>) => {
    try {
      setAlertes(await travail())
      return true
    } catch (erreur) {
      direRefus(erreur)
      return false
    }
  }
  return (
    <>
      <Choix alertes={alertes} faire={faire} />
      <Appareils alertes={alertes} faire={faire} />
    </>
  )
}

interface Partie {
  alertes: AlertesVues
  faire: (travail: () => Promise<AlertesVues>) => Promise<boolean>
}

/** Whether letters leave, and where to: who has no mail box adds one here. */
function Boite({ courrier, boite, sienne }: Pick<AlertesVues, 'courrier' | 'boite' | 'sienne'>) {
  return (
    <p className="b-precision">
      {courrier === 0 && 'Aucun e-mail ne part encore\u00a0: le serveur de courrier n’est pas réglé. '}
      {boite !== null && sienne === 1 && (
        <>
          Vos e-mails vont à <Courriel adresse={boite} />.
        </>
      )}
      {sienne === 0 && (
        <>
          Votre compte n’a pas d’adresse e-mail
          {boite === null ? (
            ', et la boutique n’en dit aucune\u00a0: aucun e-mail ne peut vous prévenir. '
          ) : (
            <>
              {'\u00a0'}: vos alertes vont à celle de la boutique, <Courriel adresse={boite} />.{' '}
            </>
          )}
          <Link to="/compte">
            Ajoutez la vôtre dans «{'\u202f'}Mon compte{'\u202f'}».
          </Link>
        </>
      )}
    </p>
  )
}

function Choix({ alertes, faire }: Partie) {
  const { genres } = alertes
  return (
    <section className="b-carte" aria-labelledby="choix">
      <h2 id="choix">De quoi être prévenu</h2>
      <Boite {...alertes} />
      <ul className="b-lignes">
        {genres.map(({ genre, nom, mail, push }) => (
          <li key={genre} className="b-prise">
            <span id={`alerte-${genre}`}>{nom}</span>
            <span className="b-suite">
              {(
                [
                  ['mail', 'E-mail', mail],
                  ['push', 'Téléphone', push],
                ] as const
              ).map(([canal, texte, actif]) => (
                <label key={canal} className="b-bascule">
                  <input
                    type="checkbox"
                    aria-describedby={`alerte-${genre}`}
                    checked={actif === 1}
                    onChange={({ target }) =>
                      void faire(() => choisir({ genre, canal, actif: target.checked ? 1 : 0 }))
                    }
                  />
                  <span>{texte}</span>
                </label>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Appareils({ alertes: { appareils, cle_publique }, faire }: Partie) {
  const [enCours, setEnCours] = useState(false)
  const empeche =
    cle_publique === null
      ? 'La boutique n’envoie pas de notifications pour l’instant.'
      : empechement('le bureau')
  const ajouter = async () => {
    if (cle_publique === null) return
    setEnCours(true)
    try {
      const abonnement = await abonner(cle_publique)
      if (!abonnement) toast('warning', NOTIFICATIONS_REFUSEES)
      else if (await faire(() => ajouterAppareil(abonnement))) toast('success', 'Cet appareil sera prévenu.')
    } catch {
      toast('error', ABONNEMENT_IMPOSSIBLE)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <section className="b-carte" aria-labelledby="appareils">
      <h2 id="appareils">Vos appareils</h2>
      <p className="b-precision">
        Une notification ne dit qu’un numéro de commande et un montant, jamais le nom d’un client.
      </p>
      {appareils.length > 0 && (
        <ul className="b-lignes">
          {appareils.map(({ id, appareil, cree_le }) => (
            <li key={id} className="b-prise">
              <span>
                {appareil}
                <span className="b-precision"> ajouté le {dateEtHeure(cree_le)}</span>
              </span>
              <Bouton variante="discret" onClick={() => void faire(() => retirerAppareil(id))}>
                Retirer<span className="hors-ecran"> {appareil}</span>
              </Bouton>
            </li>
          ))}
        </ul>
      )}
      {empeche ? (
        <p>{empeche}</p>
      ) : (
        <p>
          <Bouton enCours={enCours} onClick={() => void ajouter()}>
            Prévenir cet appareil
          </Bouton>
        </p>
      )}
    </section>
  )
}
