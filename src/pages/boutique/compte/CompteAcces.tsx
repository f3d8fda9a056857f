import { useState } from 'react'
import { formaterTelephone } from '#adresse/telephone.ts'
import { api } from '#browser/api.ts'
import { useLecture } from '#browser/appel.ts'
import { essayer } from '#browser/connexion.ts'
import { surPlace } from '#browser/surPlace.ts'
import { ConnexionParCode } from '#connexion/ConnexionParCode.tsx'
import { numeroDabord } from '#connexion/code.ts'
import { useBoutique } from '#preference/boutique.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Avis } from '../livraison/Avis.tsx'

const demanderAcces = async () => (await api('GET /api/acces')).data

/** What opens the account, and the way to one more: a mail box or a number, proven by a code. */
export default function CompteAcces() {
  const { voies, demonstration } = useBoutique()
  const { donnees, erreur, recommencer } = useLecture('acces', demanderAcces)
  const [ouvert, setOuvert] = useState(false)
  const [dit, setDit] = useState('')
  const ici = import.meta.env.SSR ? surPlace() : null
  if (voies.length === 0) return null
  const prouver = (demandes: string[], code: string) =>
    essayer(demandes, async (demande) => {
      await api('PUT /api/acces', { body: { demande, code } })
      setOuvert(false)
      setDit('C’est fait\u00a0: vous pouvez aussi entrer par là.')
      recommencer()
    })
  return (
    <section className="compte-carte" aria-labelledby="acces">
      <div>
        <h2 id="acces">Comment vous entrez</h2>
        <p className="compte-precision">
          Avec une deuxième façon d’entrer, un téléphone perdu n’emporte pas votre compte.
        </p>
      </div>
      {erreur ? (
        <Avis niveau="error" message="Vos façons d’entrer n’ont pas pu être chargées.">
          <Bouton variante="sobre" onClick={recommencer}>
            Réessayer
          </Bouton>
        </Avis>
      ) : donnees ? (
        <ul className="compte-appareils">
          {donnees.google && <li>Google</li>}
          {donnees.email && <li className="compte-texte">Un code par e-mail, à {donnees.email}</li>}
          {donnees.telephone && <li>Un code par téléphone, au {formaterTelephone(donnees.telephone)}</li>}
        </ul>
      ) : (
        <Attente />
      )}
      <Avis niveau="success" message={dit} />
      {ici ? (
        ici.acces
      ) : ouvert ? (
        <ConnexionParCode
          {...{ demonstration, entrer: prouver }}
          nom="acces"
          bouton="Confirmer"
          voies={donnees?.telephone ? voies : numeroDabord(voies)}
        />
      ) : (
        <div className="compte-fin">
          <Bouton variante="sobre" onClick={() => setOuvert(true)}>
            Ajouter un e-mail ou un téléphone
          </Bouton>
        </div>
      )}
    </section>
  )
}
