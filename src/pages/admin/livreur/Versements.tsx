import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { api } from '#browser/api.ts'
import { francs } from '#commande/montants.ts'
import { direEcart, type LigneRapportLivreur } from '#especes/especes.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage, donnees as donneesDe } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useDroit, useMemoire, useTitre } from '../equipe.ts'
import { ChoixPeriode, usePeriode } from '../liste/ChoixPeriode.tsx'
import { Table } from '../liste/Table.tsx'
import { telecharger } from '../liste/telecharger.ts'
import type { Versement } from './appels.ts'
import { CorrigerVersement } from './CorrigerVersement.tsx'
import { LigneVersement } from './LigneVersement.tsx'

/** What deliverers collected and handed in over a period, each beside the others, then hand-in by hand-in. */
export default function Versements() {
  useTitre('Versements des livreurs')
  const [question] = useSearchParams()
  const corrige = useDroit('argent')
  const [aCorriger, setACorriger] = useState<Versement | null>(null)
  const dite = usePeriode()
  const { du, au, periode } = dite
  const page = question.get('page') ?? '1'
  const query = new URLSearchParams({ du, au })
  const { donnees, erreur, enCours, recommencer } = useMemoire(`versements?${query}&${page}`, async () =>
    periode
      ? {
          rapport: await donneesDe(api('GET /api/equipe/rapport/livreur', { query })),
          liste: await demanderPage('GET /api/equipe/versement', { du, au, page }),
        }
      : null,
  )
  return (
    <>
      <header className="b-suite">
        <h1 id="versements" tabIndex={-1}>
          Versements des livreurs
        </h1>
        <Bouton
          variante="sobre"
          disabled={!periode}
          onClick={() =>
            void telecharger('GET /api/equipe/fichier/livreur', `livreurs-${du}-${au}.csv`, { query })
          }
        >
          Exporter en CSV
        </Bouton>
      </header>
      <ChoixPeriode dite={dite} />
      {!periode ? null : donnees ? (
        <>
          <Rapport lignes={donnees.rapport} />
          {donnees.liste.data.length > 0 && (
            <section className="b-pile" aria-labelledby="liste" aria-busy={enCours}>
              <h2 id="liste">Versement par versement</h2>
              <ul className="b-lignes">
                {donnees.liste.data.map((un) => (
                  <LigneVersement
                    key={un.id}
                    versement={un}
                    onCorriger={corrige ? () => setACorriger(un) : null}
                  />
                ))}
              </ul>
              <Pagination
                page={donnees.liste.metadata.current_page}
                pages={donnees.liste.metadata.last_page}
                adresse={(une) => `?${new URLSearchParams({ du, au, page: String(une) })}`}
              />
            </section>
          )}
        </>
      ) : erreur && !enCours ? (
        <Panne recommencer={recommencer}>Les versements n’ont pas pu être chargés.</Panne>
      ) : (
        <Attente />
      )}
      <CorrigerVersement versement={aCorriger} onFermer={() => setACorriger(null)} onFait={recommencer} />
    </>
  )
}

const TITRES = ['Livreur', 'Livraisons', 'Encaissé', 'Remis', 'Différence'] as const

function Rapport({ lignes }: { lignes: LigneRapportLivreur[] }) {
  const porte = useDroit('commandes')
  if (lignes.length === 0)
    return (
      <Vide icone="pieces" phrase="Aucun versement sur cette période.">
        {porte && <Link to="/admin/livreurs">Livreurs</Link>}
      </Vide>
    )
  return (
    <Table>
      <thead>
        <tr>
          {TITRES.map((titre, rang) => (
            <th key={titre} scope="col" data-nombre={rang > 0 || undefined}>
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lignes.map(({ livreur_id, nom, livrees, encaisse, verse }) => (
          <tr key={livreur_id ?? nom}>
            <td data-titre="Livreur">{nom}</td>
            <td data-titre="Livraisons" data-nombre>
              {livrees}
            </td>
            <td data-titre="Encaissé" data-nombre>
              {francs(encaisse)}
            </td>
            <td data-titre="Remis" data-nombre>
              {francs(verse)}
            </td>
            <td data-titre="Différence" data-nombre>
              {direEcart(encaisse, verse) ?? 'Aucune'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
