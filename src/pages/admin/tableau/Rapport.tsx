import { useSearchParams } from 'react-router'
import { api } from '#browser/api.ts'
import { francs } from '#commande/montants.ts'
import { dateLongue } from '#shared/calendrier.ts'
import type { Periode } from '#shared/jour.ts'
import type { Rapport as Lu } from '#tableau/rapport.actions.ts'
import {
  AXES,
  type Axe,
  ecart,
  type LigneRapport,
  type Marge,
  margeDe,
  NOMS_AXES,
  tauxDeMarge,
  titresDe,
} from '#tableau/rapport.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Vide } from '#ui/Vide.tsx'
import { donnees as donneesDe } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { ChoixPeriode, usePeriode } from '../liste/ChoixPeriode.tsx'
import { FiltreChoix } from '../liste/Filtres.tsx'
import { Table } from '../liste/Table.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { Graphique } from './Graphique.tsx'

/** More columns than these are no drawing any more. */
const BARRES_MAX = 400

const enMots = ({ du, au }: Periode) =>
  du === au ? `le ${dateLongue(du)}` : `du ${dateLongue(du)} au ${dateLongue(au)}`
const estAxe = (nom: string | null): nom is Axe => NOMS_AXES.some((un) => un === nom)

/** What was sold in any period, along whatever one asks, beside the period before; the same as a file. */
export default function Rapport() {
  useTitre('Rapport des ventes')
  const [question] = useSearchParams()
  const axeDit = question.get('axe')
  const axe = estAxe(axeDit) ? axeDit : 'jour'
  const dite = usePeriode()
  const { du, au, periode } = dite
  const query = new URLSearchParams({ axe, du, au })
  const { donnees, erreur, enCours, recommencer } = useMemoire(`rapport?${query}`, async () =>
    periode ? donneesDe(api('GET /api/equipe/rapport', { query })) : null,
  )
  return (
    <>
      <header className="b-suite">
        <h1>Rapport des ventes</h1>
        <Bouton
          variante="sobre"
          disabled={!periode}
          onClick={() =>
            void telecharger('GET /api/equipe/fichier/rapport', `ventes-${axe}-${du}-${au}.csv`, { query })
          }
        >
          Exporter en CSV
        </Bouton>
      </header>
      <ChoixPeriode dite={dite} reste={{ axe }}>
        <FiltreChoix nom="axe" libelle="Par" choix={NOMS_AXES.map((nom) => [nom, AXES[nom]] as const)} />
      </ChoixPeriode>
      {!periode ? null : donnees ? (
        <Ventes rapport={donnees} axe={axe} />
      ) : erreur && !enCours ? (
        <Panne recommencer={recommencer}>Le rapport n’a pas pu être chargé.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Ventes({ rapport: { periode, avant, total, lignes, marge }, axe }: { rapport: Lu; axe: Axe }) {
  const { nombre, brut, rendu, net, netAvant } = total
  const change = ecart(net, netAvant)
  if (nombre === 0 && netAvant === 0)
    return <Vide icone="colis" phrase={`Rien ne s’est vendu ${enMots(periode)}.`} />
  return (
    <section className="b-pile" aria-label={AXES[axe]}>
      <p>
        <strong className="b-valeur">{francs(net)}</strong> {enMots(periode)}&nbsp;: {nombre}{' '}
        {nombre > 1 ? 'commandes payées' : 'commande payée'}
        {rendu > 0 && `, ${francs(brut)} moins ${francs(rendu)} remboursés`}.
      </p>
      <p className="b-precision">
        {francs(netAvant)} {enMots(avant)}
        {change && <>, soit {change}</>}. À la date où les commandes ont été passées, livraison
        comprise&nbsp;; les cartes cadeaux vendues n’y sont pas, ce qu’elles paient y est.
      </p>
      {(axe === 'jour' || axe === 'mois') && lignes.length <= BARRES_MAX && (
        <Graphique barres={lignes.map(({ moins, ...une }) => ({ ...une, rendu: moins }))} quoi={axe} />
      )}
      {marge && <PhraseMarge marge={marge} />}
      <TableRapport
        lignes={axe === 'jour' ? lignes.toReversed() : lignes}
        axe={axe}
        avecMarge={(marge?.vendu ?? 0) > 0}
      />
    </section>
  )
}

const pourcent = (taux: number) => `${taux.toLocaleString('fr-FR')}\u00a0%`

/** What is left of what was sold, as far as it is known what it cost. */
function PhraseMarge({ marge }: { marge: Marge }) {
  const taux = tauxDeMarge(marge)
  if (taux === null)
    return (
      <p className="b-precision">
        Aucun de ces articles n’avait de prix de revient quand il s’est vendu&nbsp;: la marge n’est pas
        connue. Il se tape sur la page du produit, ou vient avec les réceptions.
      </p>
    )
  const part = marge.inconnu > 0 ? (marge.inconnu / (marge.inconnu + marge.vendu)) * 100 : 0
  return (
    <p>
      Marge&nbsp;: <strong>{francs(margeDe(marge))}</strong>, soit {pourcent(taux)} des {francs(marge.vendu)}{' '}
      vendus dont le prix de revient est connu.{' '}
      <span className="b-precision">
        {part > 0 && (
          <>
            Pour {francs(marge.inconnu)}, soit {pourcent(Math.max(0.1, Math.round(part * 10) / 10))} des
            articles vendus, il ne l’est pas (*).{' '}
          </>
        )}
        Remises déduites, articles revenus et commandes annulées laissés de côté, sans la TVA ni la livraison.
      </span>
    </p>
  )
}

/** « 12 000 FCFA, 34,5 % »; nothing where it is not known. */
const direMarge = (marge: Marge | undefined) => {
  const taux = marge && tauxDeMarge(marge)
  if (!marge || taux === null || taux === undefined) return '—'
  return `${francs(margeDe(marge))}, ${pourcent(taux)}${marge.inconnu > 0 ? '\u00a0*' : ''}`
}

interface TableProps {
  lignes: readonly LigneRapport[]
  axe: Axe
  avecMarge: boolean
}

function TableRapport({ lignes, axe, avecMarge }: TableProps) {
  const [nombre, brut, moins, net] = titresDe(axe)
  const sommet = Math.max(1, ...lignes.map((une) => une.net))
  return (
    <Table>
      <thead>
        <tr>
          {[AXES[axe], nombre, brut, moins, net, 'Période d’avant', ...(avecMarge ? ['Marge'] : [])].map(
            (titre, rang) => (
              <th key={titre} scope="col" data-nombre={rang > 0 || undefined}>
                {titre}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {lignes.map((une) => (
          <tr key={une.cle}>
            <td data-titre={AXES[axe]}>
              {une.nom}
              <svg className="b-part" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(Math.max(0, une.net) / sommet) * 100} height="2" />
              </svg>
            </td>
            <td data-titre={nombre} data-nombre>
              {une.nombre > 0 ? une.nombre.toLocaleString('fr-FR') : '—'}
            </td>
            <td data-titre={brut} data-nombre>
              {francs(une.brut)}
            </td>
            <td data-titre={moins} data-nombre>
              {francs(une.moins)}
            </td>
            <td data-titre={net} data-nombre>
              {francs(une.net)}
            </td>
            <td data-titre="Période d’avant" data-nombre>
              {francs(une.avant)}
            </td>
            {avecMarge && (
              <td data-titre="Marge" data-nombre>
                {direMarge(une.marge)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
