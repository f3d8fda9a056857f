import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { CHAMPS_DESTINATION, fautesDestination } from '#livraison/champs.ts'
import type { DestinationVue, PaysVu, ZoneVue } from '#livraison/equipe.data.ts'
import { choixZones, ecrirePrix } from '#livraison/explication.ts'
import { paysSenegal } from '#livraison/livraison.ts'
import { Attente } from '#ui/Chargement.tsx'
import { FormeDeclaree } from '../forme/FormeDeclaree.tsx'
import { type Fiche, PageFiche } from '../PageFiche.tsx'
import { signalerLivraison, tousLesPays, toutesLesZones } from './appels.ts'
import { Manquant } from './Destinations.tsx'

/** A town that the shop delivers to: its country, its zone, how long it takes. */
export default function Destination() {
  return (
    <PageFiche
      route="GET /api/equipe/destination/:id"
      nouveau="Nouvelle destination"
      titre={({ ville, pay }) => `${ville}, ${pay.designation}`}
      liste={['/admin/livraison', 'Destinations']}
    >
      {(fiche) => <AvecChoix {...fiche} />}
    </PageFiche>
  )
}

function AvecChoix(fiche: Fiche<DestinationVue>) {
  const { donnees } = useAppel('choix', () => Promise.all([tousLesPays(), toutesLesZones()]))
  if (!donnees) return <Attente />
  return <Formulaire fiche={fiche} pays={donnees[0]} zones={donnees[1]} />
}

interface Props {
  fiche: Fiche<DestinationVue>
  pays: PaysVu[]
  zones: ZoneVue[]
}

export function Formulaire({ fiche, pays, zones }: Props) {
  return (
    <FormeDeclaree
      fiche={fiche}
      champs={CHAMPS_DESTINATION}
      table="destination"
      adresse="/admin/livraison/destinations"
      nom={({ ville }) => ville}
      enregistre="enregistrée"
      onEcrit={signalerLivraison}
      choix={{
        pays_id: pays.map(({ id, designation }) => [String(id), designation] as const),
        zone_id: choixZones(zones),
      }}
      fautes={fautesDestination}
      propres={({ saisie }) => ({
        codepostale: { ligne: { spellCheck: false } },
        delaisexpress: { obligatoire: saisie.livraisonexpress === '1' },
      })}
      disposer={(cartes, { pays_id, zone_id, livraisonexpress, retrait }) => {
        const zone = zones.find(({ id }) => String(id) === zone_id)
        const { code } = pays.find(({ id }) => String(id) === pays_id) ?? {}
        return (
          <>
            {cartes}
            {zone && (
              <Tarif
                zone={zone}
                quoi={
                  retrait === '1' ? 'Le retrait' : paysSenegal(code ?? '') ? 'La livraison' : 'Le kilogramme'
                }
                express={livraisonexpress === '1'}
              />
            )}
          </>
        )
      }}
      suite={({ id }, supprimer) => (
        <div className="b-suite">
          <Link className="b-action" to={`/admin/livraison/simulateur?destination=${id}`}>
            Simuler un prix
          </Link>
          {supprimer}
        </div>
      )}
    />
  )
}

/** What the chosen zone costs, or what keeps it from being sold. */
function Tarif({ zone, quoi, express }: { zone: ZoneVue; quoi: string; express: boolean }) {
  const { id, designation, devise, tarif } = zone
  const manque = !tarif ? 'tarif' : express && tarif.prixexpress === null ? 'express' : null
  return (
    <p role="status">
      {manque ? (
        <>
          <Manquant manque={manque} /> :{' '}
          {manque === 'tarif'
            ? 'cette destination ne peut pas être vendue. '
            : 'l’express ne peut pas être vendu. '}
        </>
      ) : (
        tarif &&
        `${quoi} ${tarif.prixkg === 0 ? 'ne coûte rien' : `coûte ${ecrirePrix(tarif.prixkg, devise)}`}. `
      )}
      <Link to={`/admin/livraison/zones/${id}`}>
        {manque ? 'Compléter le tarif' : 'Tarif'} de {designation}
      </Link>
    </p>
  )
}
