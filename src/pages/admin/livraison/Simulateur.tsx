import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import type { Destination } from '#contract'
import { expliquerPrix } from '#livraison/explication.ts'
import { type Mode, modesProposes } from '#livraison/modes.ts'
import { formaterPoids } from '#livraison/poids.ts'
import { useBoutique } from '#preference/boutique.ts'
import { compare, type Exact, exact } from '#shared/exact.ts'
import { estDevise, formaterMontant } from '#shared/money.ts'
import { lireNombre } from '#shared/nombre.ts'
import { Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Selection } from '#ui/selection/Selection.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useTitre } from '../equipe.ts'
import { toutesLesDestinations } from './appels.ts'
import { OngletsLivraison } from './OngletsLivraison.tsx'

const POIDS = [1, 5, 10, 20, 25, 50].map((kilos) => exact(kilos))

/** City × weight × mode → price, by the very function that checkout uses, and why. All of it is in the URL. */
export default function Simulateur() {
  useTitre('Simulateur de livraison')
  const { donnees, erreur, recommencer } = useAppel('destinations', toutesLesDestinations)
  return (
    <>
      <h1>Simulateur</h1>
      <OngletsLivraison />
      {donnees ? (
        <Simulation destinations={donnees} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les destinations n’ont pas pu être chargées.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Simulation({ destinations }: { destinations: Destination[] }) {
  const [question, setQuestion] = useSearchParams()
  // what is typed is shown at once; the URL follows
  const [choix, setChoix] = useState({
    destination: question.get('destination') ?? '',
    poids: question.get('poids') ?? '1',
    mode: question.get('mode') ?? 'standard',
  })
  const changer = (champ: keyof typeof choix, valeur: string) => {
    const suite = { ...choix, [champ]: valeur }
    setChoix(suite)
    setQuestion(suite, { replace: true, preventScrollReset: true })
  }
  const destination = destinations.find(({ id }) => String(id) === choix.destination)
  const express = choix.mode === 'express'
  const saisi = choix.poids
  const kilos = lireNombre(saisi)
  const juste = kilos !== undefined && kilos > 0 && kilos <= 10_000
  return (
    <>
      <div className="b-carte">
        <div className="b-colonnes">
          <Selection
            libelle="Ville"
            cherchable
            choix={destinations.map(({ id, ville, pay }) => ({
              valeur: String(id),
              libelle: `${ville}, ${pay.designation}`,
            }))}
            valeur={destination ? String(destination.id) : null}
            onChange={(valeur) => changer('destination', valeur)}
          />
          <Champ
            libelle="Poids, en kilogrammes"
            obligatoire
            inputMode="decimal"
            autoComplete="off"
            value={saisi}
            erreur={juste ? undefined : 'Un poids de plus de 0 à 10\u202f000\u00a0kg.'}
            onChange={({ target }) => changer('poids', target.value)}
          />
        </div>
        <fieldset className="b-radios">
          <legend>Mode</legend>
          {(['standard', 'express'] as const).map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name="mode"
                checked={express === (mode === 'express')}
                onChange={() => changer('mode', mode)}
              />
              {mode === 'express' ? 'Express' : 'Standard'}
            </label>
          ))}
        </fieldset>
      </div>
      {destination && juste ? (
        <Resultat destination={destination} poids={exact(kilos)} express={express} />
      ) : (
        !destination && <p>Choisissez une ville pour voir ce que coûte sa livraison.</p>
      )}
    </>
  )
}

interface Props {
  destination: Destination
  poids: Exact
  express: boolean
}

function Resultat({ destination, poids, express }: Props) {
  const { devises } = useBoutique()
  const mode = modesProposes(destination, poids, devises).find((un) => un.express === express)
  const { zone, ville } = destination
  return (
    <>
      <section className="b-carte" aria-labelledby="prix" role="status">
        <h2 id="prix">
          {ville}, {formaterPoids(poids)}, {express ? 'express' : 'standard'}
        </h2>
        {mode ? <Montants mode={mode} /> : <p className="b-valeur">Ne peut pas être vendu</p>}
        <p>{expliquerPrix(destination, { poids, express }, devises)}</p>
        <p>
          <Link to={`/admin/livraison/zones/${zone.id}`}>Tarif de {zone.designation}</Link>
        </p>
      </section>
      <section className="b-carte" aria-labelledby="paliers">
        <h2 id="paliers">Selon le poids</h2>
        <table className="b-articles">
          <thead>
            <tr>
              <th scope="col">Poids</th>
              <th scope="col">Standard</th>
              <th scope="col">Express</th>
            </tr>
          </thead>
          <tbody>
            {POIDS.map((kilos) => (
              <tr key={String(kilos.n)} data-ici={compare(kilos, poids) === 0 || undefined}>
                <th scope="row">{formaterPoids(kilos)}</th>
                {[false, true].map((rapide) => {
                  const un = modesProposes(destination, kilos, devises).find(
                    ({ express }) => express === rapide,
                  )
                  return <td key={String(rapide)}>{un ? formaterMontant(un.prix) : '–'}</td>
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** In francs first, as the shop counts; then in each other currency, as its rate says today. */
function Montants({ mode: { prix } }: { mode: Mode }) {
  const { devises } = useBoutique()
  return (
    <>
      <p className="b-valeur">{formaterMontant(prix)}</p>
      <p>
        {devises
          .filter(({ code }) => code !== 'XOF')
          .map(({ code, taux }) => (estDevise(code) ? formaterMontant(prix, code, exact(taux)) : ''))
          .join(' · ')}
      </p>
    </>
  )
}
