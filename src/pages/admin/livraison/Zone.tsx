import { useState } from 'react'
import { useNavigate } from '#browser/aller.ts'
import { CHAMPS_TARIF, CHAMPS_ZONE, fautesTarif, nomPrix } from '#livraison/champs.ts'
import type { ZoneVue } from '#livraison/equipe.data.ts'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { estDevise } from '#shared/money.ts'
import { toast } from '#ui/toasts.ts'
import { demanderUn } from '../appeler.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles } from '../forme/Controle.tsx'
import { differences, libellesDe, saisis, type TextesDe, textesDe, valeursDe } from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { type Fiche, PageFiche } from '../PageFiche.tsx'
import { ecrireLivraison } from './appels.ts'
import { SuiteZone } from './SuiteZone.tsx'

const relireZone = (id: number) => demanderUn('GET /api/equipe/zone/:id', id)
const PRIX = saisis(CHAMPS_TARIF).map(([nom]) => nom)
const LIBELLES = { ...libellesDe(CHAMPS_ZONE), ...libellesDe(CHAMPS_TARIF) }
type Textes = TextesDe<typeof CHAMPS_ZONE> & TextesDe<typeof CHAMPS_TARIF>

const textes = (lue: ZoneVue | null): Textes => ({
  ...textesDe(CHAMPS_ZONE, lue),
  ...textesDe(CHAMPS_TARIF, lue?.tarif ?? null),
})
const aucunPrix = (saisie: Textes) => PRIX.every((nom) => saisie[nom].trim() === '')

function fautes(saisie: Textes, lue: ZoneVue | null) {
  const zone = fautesDe(reglesDe(CHAMPS_ZONE), valeursDe(CHAMPS_ZONE, saisie), true)
  if (!lue?.tarif && aucunPrix(saisie)) return zone
  // the zone's own id is known by the server when it is made
  const prix = valeursDe(CHAMPS_TARIF, saisie)
  const tarif = { zone_id: lue?.id ?? 1, ...prix }
  const entiers = estDevise(saisie.devise) ? fautesTarif(prix, saisie.devise) : {}
  return { ...zone, ...entiers, ...fautesDe(reglesDe(CHAMPS_TARIF), tarif, true) }
}

/** Sends what changed: first the zone, then its tariff. */
async function envoyer(saisie: Textes, lue: ZoneVue | null, cle: string): Promise<ZoneVue> {
  const avant = textes(lue)
  const champs = valeursDe(CHAMPS_ZONE, saisie)
  const changes = differences(valeursDe(CHAMPS_ZONE, avant), champs)
  let id = lue?.id
  if (id === undefined) id = (await ecrireLivraison('zone', null, champs, cle)).id
  else if (Object.keys(changes).length > 0) await ecrireLivraison('zone', id, changes, cle)
  if (PRIX.some((nom) => saisie[nom] !== avant[nom])) {
    const prix = valeursDe(CHAMPS_TARIF, saisie)
    const tarif = lue?.tarif ? prix : { zone_id: id, ...prix }
    await ecrireLivraison('tariflivraison', lue?.tarif?.id ?? null, tarif, `${cle}-tarif`)
  }
  return relireZone(id)
}

/** A zone: its currency and what delivering to it costs. */
export default function Zone() {
  return (
    <PageFiche
      route="GET /api/equipe/zone/:id"
      nouveau="Nouvelle zone"
      titre={({ designation }) => designation}
      liste={['/admin/livraison/zones', 'Zones et tarifs']}
    >
      {(fiche) => <Ouverte {...fiche} />}
    </PageFiche>
  )
}

/** A tariff that goes, or comes back, makes another form of it. */
function Ouverte({ lue, retour }: Fiche<ZoneVue>) {
  const [vue, setVue] = useState({ zone: lue, fois: 0 })
  const relire = async (id: number) => {
    const zone = await relireZone(id)
    setVue(({ fois }) => ({ zone, fois: fois + 1 }))
  }
  return <Formulaire key={vue.fois} lue={vue.zone} retour={retour} onTarif={relire} />
}

interface Props {
  lue: ZoneVue | null
  retour: () => void
  /** Its tariff was deleted, or put back. */
  onTarif: (id: number) => Promise<void>
}

function Formulaire({ lue, retour, onTarif }: Props) {
  const aller = useNavigate()
  const [zone, setZone] = useState(lue)
  const fixe = zone?.fixe ?? null
  const formulaire = useFormulaire<ZoneVue | null, Textes>({
    nom: `zone.${lue?.id ?? 'nouvelle'}`,
    stockee: zone,
    textes,
    libelles: { ...LIBELLES, prixkg: nomPrix(fixe) },
    fautes,
    envoyer,
    onEnregistre: (suite) => {
      setZone(suite)
      toast('success', `${suite?.designation}\u00a0: enregistrée.`)
      if (!lue && suite) aller(`/admin/livraison/zones/${suite.id}`, { replace: true })
    },
  })
  const { saisie } = formulaire
  const devise = saisie.devise === 'XOF' ? 'FCFA' : saisie.devise
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-carte">
          <Controles
            champs={CHAMPS_ZONE}
            formulaire={formulaire}
            propres={
              zone?.tarif
                ? {
                    devise: {
                      aide: 'Elle ne change plus tant que la zone a un tarif.',
                      disabled: true,
                    },
                  }
                : {}
            }
          />
        </div>
        <section className="b-carte" aria-labelledby="tarif">
          <h2 id="tarif">Tarif, en {devise}</h2>
          <p className="b-precision">
            Au Sénégal, ces prix sont ceux d’une livraison, quel que soit le poids. Ailleurs, ils sont
            multipliés par le poids du colis, un kilogramme au moins.
          </p>
          <Controles
            champs={CHAMPS_TARIF}
            carte="Tarif"
            formulaire={formulaire}
            propres={{
              prixkg: { obligatoire: Boolean(zone?.tarif) },
              // what is never read of a fixed tariff is not asked for
              ...(fixe && { prix10kg: { rendu: null }, prix20kg: { rendu: null } }),
            }}
          />
        </section>
      </CadreFormulaire>
      {zone && lue && <SuiteZone zone={zone} retour={retour} onTarif={() => onTarif(zone.id)} />}
    </>
  )
}
