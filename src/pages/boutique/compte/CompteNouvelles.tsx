import { useState } from 'react'
import { abonnerIci } from '#browser/abonner.ts'
import { api } from '#browser/api.ts'
import { useLecture } from '#browser/appel.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { phraseDe } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Avis } from '../livraison/Avis.tsx'
import { choisirPar, direPar, type NouvellesVues, PLUTOT } from './nouvelles.ts'

const demander = async () => (await api('GET /api/nouvelles')).data

/** By what one hears of one's orders, and on which phones besides. */
export default function CompteNouvelles() {
  const { donnees, erreur, recommencer } = useLecture('nouvelles', demander)
  const [suite, setSuite] = useState<NouvellesVues>()
  const [enCours, setEnCours] = useState('')
  const [dit, setDit] = useState({ niveau: 'success' as 'success' | 'error', message: '' })
  const vues = suite ?? donnees

  async function faire(quoi: string, travail: () => Promise<string>) {
    if (enCours !== '') return
    setEnCours(quoi)
    setDit({ niveau: 'success', message: '' })
    try {
      setDit({ niveau: 'success', message: await travail() })
    } catch (raison) {
      setDit({ niveau: 'error', message: phraseDe(raison) })
    } finally {
      setEnCours('')
    }
  }
  return (
    <section className="compte-carte" aria-labelledby="nouvelles">
      <div>
        <h2 id="nouvelles" tabIndex={-1}>
          Vos nouvelles
        </h2>
        <p className="compte-precision">
          Une commande payée, partie, livrée, et ce que vous avez demandé à savoir.
        </p>
      </div>
      {erreur ? (
        <Avis niveau="error" message="Votre choix n’a pas pu être chargé.">
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </Avis>
      ) : vues ? (
        <>
          <p className="compte-texte">{direPar(vues)}</p>
          {vues.telephone === null && (
            <p className="compte-precision">
              Avec un numéro, prouvé plus bas par un code, vous les recevrez aussi bien par téléphone.
            </p>
          )}
          <div className="compte-actes">
            {vues.possibles
              .filter((par) => par !== vues.par)
              .map((par) => (
                <Bouton
                  key={par}
                  variante="sobre"
                  geste={`nouvelles ${par}`}
                  enCours={enCours === par}
                  onClick={() =>
                    void faire(par, async () => {
                      const choisies = await choisirPar(par)
                      setSuite(choisies)
                      return 'C’est noté.'
                    })
                  }
                >
                  {PLUTOT[par]}
                </Bouton>
              ))}
          </div>
          <Appareils {...{ vues, enCours, faire }} onSuite={setSuite} />
        </>
      ) : (
        <Attente />
      )}
      <Avis niveau={dit.niveau} message={dit.message} />
    </section>
  )
}

interface Partie {
  vues: NouvellesVues
  enCours: string
  faire: (quoi: string, travail: () => Promise<string>) => Promise<void>
  onSuite: (vues: NouvellesVues) => void
}

/** Notifications besides: they cost nobody anything, and may be missed. */
function Appareils({ vues: { appareils, cle_publique }, enCours, faire, onSuite }: Partie) {
  const ajouter = () =>
    faire('appareil', async () => {
      if (cle_publique === null) return 'La boutique n’envoie pas de notifications.'
      const appareil = await abonnerIci(cle_publique)
      if (typeof appareil === 'string') return appareil
      onSuite((await api('POST /api/nouvelles/appareil', { body: appareil })).data)
      return 'Cet appareil sera prévenu aussi.'
    })
  return (
    <>
      {appareils.length > 0 && (
        <ul className="compte-appareils">
          {appareils.map(({ id, appareil, cree_le }) => (
            <li key={id} className="compte-appareil">
              <div>
                <p>{appareil}</p>
                <p className="compte-precision">Prévenu aussi, depuis le {dateEtHeure(cree_le)}</p>
              </div>
              <Bouton
                variante="sobre"
                geste={`nouvelles.retirer ${id}`}
                enCours={enCours === `retirer ${id}`}
                aria-label={`Ne plus prévenir ${appareil}`}
                onClick={() =>
                  void faire(`retirer ${id}`, async () => {
                    onSuite((await api('DELETE /api/nouvelles/appareil/:id', { params: { id } })).data)
                    document.getElementById('nouvelles')?.focus()
                    return 'Cet appareil n’est plus prévenu.'
                  })
                }
              >
                Retirer
              </Bouton>
            </li>
          ))}
        </ul>
      )}
      {cle_publique !== null && (
        <div className="compte-fin">
          <Bouton
            variante="discret"
            icone="telephone"
            enCours={enCours === 'appareil'}
            onClick={() => void ajouter()}
          >
            Me prévenir aussi sur cet appareil
          </Bouton>
        </div>
      )}
    </>
  )
}
