import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ZoneVue } from '#livraison/equipe.data.ts'
import { fautesTarif, REGLES_TARIF, REGLES_ZONE } from '#livraison/formulaire.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { DEVISES, estDevise } from '#shared/money.ts'
import { ecrireNombre, lireNombre } from '#shared/nombre.ts'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { type Fiche, PageFiche } from '../PageFiche.tsx'
import { ecrire, relireZone } from './appels.ts'
import { SuiteZone } from './SuiteZone.tsx'

const PRIX = ['prixkg', 'prix10kg', 'prix20kg', 'prixexpress'] as const
const LIBELLES = {
  designation: 'Nom de la zone',
  devise: 'Devise',
  prixkg: 'Prix du kilogramme',
  prix10kg: 'Prix à partir de 10\u00a0kg',
  prix20kg: 'Prix à partir de 20\u00a0kg',
  prixexpress: 'Prix express',
}
type Champs = Record<keyof typeof LIBELLES, string>

const textes = (lue: ZoneVue | null): Champs => {
  const prix = (nom: (typeof PRIX)[number]) => {
    const montant = lue?.tarif?.[nom]
    return montant === null || montant === undefined ? '' : ecrireNombre(montant)
  }
  return {
    designation: lue?.designation ?? '',
    devise: lue?.devise ?? 'XOF',
    prixkg: prix('prixkg'),
    prix10kg: prix('prix10kg'),
    prix20kg: prix('prix20kg'),
    prixexpress: prix('prixexpress'),
  }
}
const prixDe = (saisie: Champs) =>
  Object.fromEntries(PRIX.map((nom) => [nom, lireNombre(saisie[nom]) ?? null])) as Record<
    (typeof PRIX)[number],
    number | null
  >
const aucunPrix = (saisie: Champs) => PRIX.every((nom) => saisie[nom].trim() === '')

function fautes(saisie: Champs, lue: ZoneVue | null) {
  const zone = fautesDe(REGLES_ZONE, { designation: saisie.designation, devise: saisie.devise }, true)
  if (!lue?.tarif && aucunPrix(saisie)) return zone
  // the zone's own id is known by the server when it is made
  const prix = prixDe(saisie)
  const tarif = { zone_id: lue?.id ?? 1, ...prix }
  const entiers = estDevise(saisie.devise) ? fautesTarif(prix, saisie.devise) : {}
  return { ...zone, ...entiers, ...fautesDe(REGLES_TARIF, tarif, true) }
}

/** Sends what changed: first the zone, then its tariff. */
async function envoyer(saisie: Champs, lue: ZoneVue | null, cle: string): Promise<ZoneVue> {
  const avant = textes(lue)
  const change = (...noms: (keyof Champs)[]) => noms.some((nom) => saisie[nom] !== avant[nom])
  const champs = { designation: saisie.designation.trim(), devise: saisie.devise }
  let id = lue?.id
  if (id === undefined) id = (await ecrire<{ id: number }>('POST', '/api/zone', champs, cle)).id
  else if (change('devise')) await ecrire('PUT', `/api/zone/${id}`, champs, cle)
  else if (change('designation'))
    await ecrire('PUT', `/api/zone/${id}`, { designation: champs.designation }, cle)
  if (change(...PRIX)) {
    const prix = prixDe(saisie)
    if (lue?.tarif) await ecrire('PUT', `/api/tariflivraison/${lue.tarif.id}`, prix, `${cle}-tarif`)
    else await ecrire('POST', '/api/tariflivraison', { zone_id: id, ...prix }, `${cle}-tarif`)
  }
  return relireZone(id)
}

/** A zone: its currency and what delivering to it costs. */
export default function Zone() {
  return (
    <PageFiche<ZoneVue>
      chemin="/api/equipe/zone"
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
  const formulaire = useFormulaire<ZoneVue | null, Champs>({
    nom: `zone.${lue?.id ?? 'nouvelle'}`,
    stockee: zone,
    textes,
    libelles: LIBELLES,
    fautes,
    envoyer,
    onEnregistre: (suite) => {
      setZone(suite)
      toast('success', `${suite?.designation}\u00a0: enregistrée.`)
      if (!lue && suite) aller(`/admin/livraison/zones/${suite.id}`, { replace: true })
    },
  })
  const { champ, nombre, saisie } = formulaire
  const devise = saisie.devise === 'XOF' ? 'FCFA' : saisie.devise
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-carte">
          <div className="b-colonnes">
            <Champ {...champ('designation')} obligatoire autoComplete="off" />
            <ChampChoix
              {...champ('devise')}
              aide={zone?.tarif ? 'Elle ne change plus tant que la zone a un tarif.' : undefined}
              disabled={Boolean(zone?.tarif)}
              choix={DEVISES.map((code) => [code, code === 'XOF' ? 'FCFA' : code] as const)}
            />
          </div>
        </div>
        <section className="b-carte" aria-labelledby="tarif">
          <h2 id="tarif">Tarif, en {devise}</h2>
          <p className="b-precision">
            Au Sénégal, le prix du kilogramme et le prix express sont des prix fixes. Ailleurs, ils sont
            multipliés par le poids du colis, un kilogramme au moins.
          </p>
          <div className="b-colonnes">
            <Champ {...nombre('prixkg')} obligatoire={Boolean(zone?.tarif)} />
            <Champ {...nombre('prix10kg')} aide={'Vide\u00a0: le prix du kilogramme.'} />
            <Champ {...nombre('prix20kg')} aide={'Vide\u00a0: le prix à partir de 10\u00a0kg.'} />
            <Champ {...nombre('prixexpress')} aide={'Vide\u00a0: pas d’express.'} />
          </div>
        </section>
      </CadreFormulaire>
      {zone && lue && <SuiteZone zone={zone} retour={retour} onTarif={() => onTarif(zone.id)} />}
    </>
  )
}
