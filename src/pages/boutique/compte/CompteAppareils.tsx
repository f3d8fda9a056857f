import { useState } from 'react'
import { api } from '#browser/api.ts'
import { useLecture } from '#browser/appel.ts'
import { seDeconnecterDePartout } from '#browser/sortie/deconnexion.ts'
import type { SessionOuverte } from '#compte/session.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Avis } from '../livraison/Avis.tsx'

const nomAppareil = ({ appareil }: SessionOuverte) => appareil ?? 'Appareil inconnu'

async function listSessions(): Promise<SessionOuverte[]> {
  const [page] = await api('GET /api/session', { query: { limit: 100 } })
  return page?.data ?? []
}

/** Where the person is signed in, and how to sign out of there. */
export default function CompteAppareils() {
  const { donnees, erreur, recommencer } = useLecture('sessions', listSessions)
  const [enCours, setEnCours] = useState<number | 'partout' | null>(null)
  const [suite, setSuite] = useState({ niveau: 'success' as 'success' | 'error', message: '' })

  async function faire(quoi: number | 'partout', travail: () => Promise<string>) {
    if (enCours !== null) return
    setEnCours(quoi)
    setSuite({ niveau: 'success', message: '' })
    try {
      setSuite({ niveau: 'success', message: await travail() })
    } catch (error) {
      setSuite({ niveau: 'error', message: phraseDe(error) })
    } finally {
      setEnCours(null)
    }
  }

  const fermer = (id: number) =>
    faire(id, async () => {
      await api('DELETE /api/session/:id', { params: { id } })
      recommencer()
      document.getElementById('appareils')?.focus()
      return 'Cet appareil est déconnecté.'
    })

  return (
    <section className="compte-carte" aria-labelledby="appareils">
      <div>
        <h2 id="appareils" tabIndex={-1}>
          Vos appareils
        </h2>
        <p className="compte-precision">
          Là où vous êtes connecté. Un appareil perdu ou prêté{'\u202f'}? Déconnectez-le d’ici.
        </p>
      </div>
      {erreur ? (
        <Avis niveau="error" message="Vos appareils n’ont pas pu être chargés.">
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </Avis>
      ) : donnees ? (
        <ul className="compte-appareils">
          {donnees.map((session) => (
            <li key={session.id} className="compte-appareil">
              <div>
                <p>{nomAppareil(session)}</p>
                <p className="compte-precision">Connecté le {dateEtHeure(session.cree_le)}</p>
                {!session.actuelle && (
                  <p className="compte-precision">Vu la dernière fois le {dateEtHeure(session.vue_le)}</p>
                )}
              </div>
              {session.actuelle ? (
                <span className="compte-ici">Cet appareil</span>
              ) : (
                <Bouton
                  geste={`session.fermer ${session.id}`}
                  variante="sobre"
                  enCours={enCours === session.id}
                  aria-label={`Déconnecter ${nomAppareil(session)}, connecté le ${dateEtHeure(session.cree_le)}`}
                  onClick={() => fermer(session.id)}
                >
                  Déconnecter
                </Bouton>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Attente />
      )}
      <Avis niveau={suite.niveau} message={suite.message} />
      <div className="compte-fin">
        <Bouton
          geste="session.partout"
          variante="sobre"
          enCours={enCours === 'partout'}
          onClick={() =>
            faire('partout', async () => {
              await seDeconnecterDePartout()
              return ''
            })
          }
        >
          Se déconnecter de tous les appareils
        </Bouton>
      </div>
    </section>
  )
}
