import { Link, useNavigate } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import type { DestinationVue, PaysVu, ZoneVue } from '#livraison/equipe.data.ts'
import { ecrirePrix } from '#livraison/explication.ts'
import { REGLES_DESTINATION } from '#livraison/formulaire.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { lireNombre } from '#shared/nombre.ts'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { type Fiche, PageFiche, Supprimer } from '../PageFiche.tsx'
import { ecrire, relireDestination, signalerLivraison, tousLesPays, toutesLesZones } from './appels.ts'
import { Manquant } from './Destinations.tsx'

const LIBELLES = {
  pays_id: 'Pays',
  ville: 'Ville',
  codepostale: 'Code postal',
  zone_id: 'Zone',
  delaistandard: 'Délai standard, en jours',
  livraisonexpress: 'Livraison express',
  delaisexpress: 'Délai express, en jours',
}
type Champs = Record<keyof typeof LIBELLES, string>

const textes = (lue: DestinationVue | null): Champs => ({
  pays_id: lue ? String(lue.pays_id) : '',
  ville: lue?.ville ?? '',
  codepostale: lue?.codepostale ?? '',
  zone_id: lue ? String(lue.zone_id) : '',
  delaistandard: lue ? String(lue.delaistandard) : '',
  livraisonexpress: String(lue?.livraisonexpress ?? 0),
  delaisexpress: lue?.delaisexpress === null || !lue ? '' : String(lue.delaisexpress),
})

/** As the server takes them: numbers are numbers, what was emptied is null. */
function champsDe(saisie: Champs) {
  const nombre = (texte: string) => lireNombre(texte) ?? null
  return {
    pays_id: nombre(saisie.pays_id),
    ville: saisie.ville.trim(),
    codepostale: saisie.codepostale.trim() || null,
    zone_id: nombre(saisie.zone_id),
    delaistandard: nombre(saisie.delaistandard),
    livraisonexpress: Number(saisie.livraisonexpress),
    delaisexpress: nombre(saisie.delaisexpress),
  }
}

const differences = (avant: Record<string, unknown>, apres: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(apres).filter(([nom, valeur]) => valeur !== avant[nom]))

function fautes(saisie: Champs) {
  const champs = champsDe(saisie)
  const trouvees = fautesDe(REGLES_DESTINATION, champs, true)
  if (champs.livraisonexpress === 1 && champs.delaisexpress === null)
    return { ...trouvees, delaisexpress: 'Le délai de l’express est requis.' }
  return trouvees
}

/** A town that the shop delivers to: its country, its zone, how long it takes. */
export default function Destination() {
  return (
    <PageFiche<DestinationVue>
      chemin="/api/equipe/destination"
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

function Formulaire({ fiche: { lue, retour }, pays, zones }: Props) {
  const aller = useNavigate()
  const formulaire = useFormulaire<DestinationVue | null, Champs>({
    nom: `destination.${lue?.id ?? 'nouvelle'}`,
    stockee: lue,
    textes,
    libelles: LIBELLES,
    fautes,
    // only what changed: what somebody else changed beside it stays
    envoyer: async (saisie, stockee, cle) => {
      const champs = champsDe(saisie)
      if (!stockee) {
        const { id } = await ecrire<{ id: number }>('POST', '/api/destination', champs, cle)
        return relireDestination(id)
      }
      await ecrire(
        'PUT',
        `/api/destination/${stockee.id}`,
        differences(champsDe(textes(stockee)), champs),
        cle,
      )
      return relireDestination(stockee.id)
    },
    onEnregistre: (suite) => {
      toast('success', `${suite?.ville}\u00a0: enregistrée.`)
      if (!lue && suite) aller(`/admin/livraison/destinations/${suite.id}`, { replace: true })
    },
    montrer: (champ, texte) => {
      const liste = champ === 'pays_id' ? pays : champ === 'zone_id' ? zones : []
      return liste.find(({ id }) => String(id) === texte)?.designation ?? texte
    },
  })
  const { champ, nombre, saisie } = formulaire
  const zone = zones.find(({ id }) => String(id) === saisie.zone_id)
  const choix = (liste: { id: number; designation: string }[]) =>
    liste.map(({ id, designation }) => [String(id), designation] as const)
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-carte">
          <div className="b-colonnes">
            <ChampChoix {...champ('pays_id')} obligatoire choix={choix(pays)} />
            <Champ {...champ('ville')} obligatoire autoComplete="off" />
            <Champ {...champ('codepostale')} autoComplete="off" spellCheck={false} />
            <ChampChoix {...champ('zone_id')} obligatoire choix={choix(zones)} />
            <Champ {...nombre('delaistandard')} obligatoire />
            <ChampChoix
              {...champ('livraisonexpress')}
              choix={[
                ['0', 'Pas proposée'],
                ['1', 'Proposée'],
              ]}
            />
            <Champ {...nombre('delaisexpress')} obligatoire={saisie.livraisonexpress === '1'} />
          </div>
          {zone && <Tarif zone={zone} express={saisie.livraisonexpress === '1'} />}
        </div>
      </CadreFormulaire>
      {lue && (
        <div className="b-suite">
          <Link className="b-action" to={`/admin/livraison/simulateur?destination=${lue.id}`}>
            Simuler un prix
          </Link>
          <Supprimer
            nom={lue.ville}
            chemin="/api/destination"
            id={lue.id}
            refaire={() => ecrire('POST', '/api/destination', champsDe(textes(lue)))}
            onSupprimee={() => {
              signalerLivraison()
              retour()
            }}
          />
        </div>
      )}
    </>
  )
}

/** What the chosen zone costs, or what keeps it from being sold. */
function Tarif({ zone: { id, designation, devise, tarif }, express }: { zone: ZoneVue; express: boolean }) {
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
        tarif && `Le kilogramme coûte ${ecrirePrix(tarif.prixkg, devise)}. `
      )}
      <Link to={`/admin/livraison/zones/${id}`}>
        {manque ? 'Compléter le tarif' : 'Tarif'} de {designation}
      </Link>
    </p>
  )
}
