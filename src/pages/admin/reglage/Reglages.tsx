import { useState } from 'react'
import type { MoyenProposable } from '#caisse/moyens.ts'
import { francs } from '#commande/montants.ts'
import type { Encaissement } from '#livraison/encaissement.data.ts'
import { NOMS_MOYENS } from '#preference/moyen.ts'
import { lireFrancs } from '#shared/somme/somme.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { demanderPage } from '../appeler.ts'
import { listMoyens, listPlafonds, reglerMoyen, reglerPlafond } from '../appels.ts'
import { listBranches, voirTelephone } from '../branchement/appels.ts'
import { Depenses } from '../branchement/Depenses.tsx'
import { ListeBranches } from '../branchement/ListeBranches.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { Portefeuilles } from './Portefeuilles.tsx'

const demanderPreference = async () => (await demanderPage('GET /api/preference', { limit: 1 })).data[0]

/** Means of payment on and off, where money is sent by telephone and where cash is taken: for the owner. */
export default function Reglages() {
  useTitre('Réglages de paiement')
  const { donnees, erreur, recommencer } = useMemoire('reglages', () =>
    Promise.all([listMoyens(), listPlafonds(), listBranches(), voirTelephone(), demanderPreference()]),
  )
  return (
    <>
      <h1>Réglages de paiement</h1>
      {donnees ? (
        <>
          <Moyens depart={donnees[0]} />
          {donnees[4] && <Portefeuilles depart={donnees[4]} />}
          <ListeBranches branches={donnees[2]} />
          <Depenses depart={donnees[3]} />
          <Plafonds zones={donnees[1]} />
        </>
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les réglages n’ont pas pu être chargés.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Moyens({ depart }: { depart: MoyenProposable[] }) {
  const [moyens, setMoyens] = useState(depart)
  const basculer = async ({ code }: MoyenProposable, actif: 0 | 1) => {
    const avant = moyens
    setMoyens(avant.map((un) => (un.code === code ? { ...un, actif } : un)))
    try {
      setMoyens(await reglerMoyen(code, actif))
      toast('success', `${NOMS_MOYENS[code]}\u00a0: ${actif ? 'proposé' : 'retiré'}.`)
    } catch (erreur) {
      setMoyens(avant)
      direRefus(erreur)
    }
  }
  return (
    <section className="b-carte" aria-labelledby="moyens">
      <h2 id="moyens">Moyens de paiement</h2>
      <ul className="b-lignes">
        {moyens.map((moyen) => (
          <li key={moyen.code}>
            <label className="b-bascule">
              <input
                type="checkbox"
                checked={moyen.actif === 1}
                onChange={({ target }) => void basculer(moyen, target.checked ? 1 : 0)}
              />
              <span>
                <strong>{NOMS_MOYENS[moyen.code]}</strong>
                <span className="b-precision">{direMoyen(moyen)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}

function direMoyen({ configure, essai, actif, code }: MoyenProposable): string {
  if (!configure) return 'Ce prestataire n’est pas réglé\u00a0: il n’est pas proposé.'
  if (essai)
    return 'Clés d’essai, aucun argent ne vient\u00a0: proposé à personne une fois la boutique ouverte.'
  if (!actif) return 'Retiré de la caisse.'
  return code === 'livraison' ? 'Proposé dans les zones qui ont un plafond.' : 'Proposé à la caisse.'
}

function Plafonds({ zones }: { zones: Encaissement[] }) {
  return (
    <section className="b-carte" aria-labelledby="plafonds">
      <h2 id="plafonds">Paiement à la livraison</h2>
      <p>Jusqu’à combien chaque zone laisse payer le livreur. Vide&nbsp;: pas de paiement à la livraison.</p>
      <ul className="b-lignes">
        {zones.map((zone) => (
          <li key={zone.zone_id}>
            <Plafond zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Plafond({ zone }: { zone: Encaissement }) {
  const [pose, setPose] = useState(zone.plafond)
  const [saisie, setSaisie] = useState(zone.plafond === null ? '' : String(zone.plafond))
  const [enCours, setEnCours] = useState(false)
  const voulu = lireFrancs(saisie) ?? null
  const enregistrer = async () => {
    if (voulu !== null && !(Number.isInteger(voulu) && voulu >= 0 && voulu < 1e10)) {
      toast('error', 'Le plafond est un nombre entier de francs.')
      return
    }
    setEnCours(true)
    try {
      const { plafond } = await reglerPlafond(zone.zone_id, voulu)
      setPose(plafond)
      toast('success', `${zone.designation}\u00a0: ${plafond === null ? 'retiré' : francs(plafond)}.`)
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <form
      className="b-plafond"
      onSubmit={(event) => {
        event.preventDefault()
        void enregistrer()
      }}
    >
      <label className="b-champ">
        <span>{zone.designation}, plafond en FCFA</span>
        <input
          className="b-controle"
          inputMode="numeric"
          autoComplete="off"
          value={saisie}
          onChange={({ target }) => setSaisie(target.value)}
        />
      </label>
      <Bouton type="submit" variante={voulu === pose ? 'sobre' : 'action'} enCours={enCours}>
        Enregistrer<span className="hors-ecran"> le plafond de {zone.designation}</span>
      </Bouton>
    </form>
  )
}
