import { useState } from 'react'
import { Link } from '#browser/aller.ts'
import type { Tariflivraison } from '#contract'
import type { ZoneVue } from '#livraison/equipe.data.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { useDroit } from '../equipe.ts'
import { Supprimer } from '../PageFiche.tsx'
import { ecrireLivraison, signalerLivraison } from './appels.ts'
import { CopieTarif } from './CopieTarif.tsx'

const poserTarif = (zone_id: number, { id: _, ...prix }: Tariflivraison) =>
  ecrireLivraison('tariflivraison', null, { zone_id, ...prix })

/** What depends on the zone, and what else can be done with it. */
export function SuiteZone({
  zone,
  retour,
  onTarif,
}: {
  zone: ZoneVue
  retour: () => void
  onTarif: () => Promise<void>
}) {
  const { id, designation, devise, tarif, destinations, plafond } = zone
  const [copie, setCopie] = useState(false)
  const regle = useDroit('reglages')
  const encaissement =
    plafond === null
      ? 'Pas de paiement à la livraison.'
      : `Paiement à la livraison jusqu’à ${ecrireNombre(plafond)}\u00a0FCFA.`
  return (
    <section className="b-carte" aria-labelledby="suite">
      <h2 id="suite">Cette zone</h2>
      <p>
        <Link to={`/admin/livraison?zone_id=${id}`}>
          {destinations} {destinations > 1 ? 'destinations' : 'destination'}
        </Link>
        . {encaissement} {regle && <Link to="/admin/reglages">Régler le paiement à la livraison</Link>}
      </p>
      <div className="b-suite" data-ecran>
        {tarif && (
          <Bouton variante="sobre" icone="copier" onClick={() => setCopie(true)}>
            Copier ce tarif vers d’autres zones
          </Bouton>
        )}
        {tarif && (
          <Supprimer
            nom={`Tarif de ${designation}`}
            action="Supprimer le tarif"
            table="tariflivraison"
            id={tarif.id}
            refaire={async () => {
              await poserTarif(id, tarif)
              await onTarif()
            }}
            onSupprimee={() => {
              signalerLivraison()
              void onTarif()
            }}
          />
        )}
        <Supprimer
          nom={designation}
          action="Supprimer la zone"
          table="zone"
          id={id}
          refaire={async () => {
            const refaite = await ecrireLivraison('zone', null, { designation, devise })
            if (tarif) await poserTarif(refaite.id, tarif)
          }}
          onSupprimee={() => {
            signalerLivraison()
            retour()
          }}
        />
      </div>
      {copie && <CopieTarif zone={zone} onFermer={() => setCopie(false)} />}
    </section>
  )
}
