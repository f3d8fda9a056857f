import { useRevalidator } from 'react-router'
import { CARTES, CHAMPS_PREFERENCE } from '#preference/champs.ts'
import type { PreferenceBoutique } from '#preference/preference.data.ts'
import { ADRESSE_FAUSSE, lireReseau, RESEAUX } from '#preference/reseaux.ts'
import { reglesDe } from '#shared/champ.ts'
import { fautesDe } from '#shared/formulaire.ts'
import { Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { demanderPage, ecrire } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { Controles, type Propre } from '../forme/Controle.tsx'
import {
  differences,
  fautesDuChange,
  libellesDe,
  type NomSaisi,
  type TextesDe,
  textesDe,
  valeursDe,
} from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { OngletsBoutique } from './OngletsBoutique.tsx'
import {
  adressesDe,
  avecAdresses,
  type ChampsReseaux,
  champReseau,
  desReseaux,
  NOMS_RESEAUX,
} from './reseaux.ts'

/** The networks have a field each, the others one. */
const { reseaux: _, ...SIMPLES } = CHAMPS_PREFERENCE
type Textes = TextesDe<typeof SIMPLES> & ChampsReseaux
const LIBELLES = { ...libellesDe(SIMPLES), ...desReseaux((nom) => NOMS_RESEAUX[nom]) }

const textes = (lue: PreferenceBoutique | null): Textes => ({
  ...textesDe(SIMPLES, lue),
  ...adressesDe(lue?.reseaux ?? []),
})

function fautesBoutique(saisie: Textes, lue: PreferenceBoutique | null) {
  const adresses = desReseaux((nom) => ({
    refus: (tape: unknown) => (lireReseau(nom, String(tape)) ? null : ADRESSE_FAUSSE),
  }))
  const regles = { ...reglesDe(SIMPLES), ...adresses }
  const fautes = fautesDe(regles, { ...saisie, ...valeursDe(SIMPLES, saisie) }, true)
  return fautesDuChange(fautes, textes(lue), saisie)
}

/** Only what was changed is sent: two people who change different things both have their way. The first save makes it. */
async function enregistrer(saisie: Textes, lue: PreferenceBoutique | null, cle: string) {
  const avant = textes(lue)
  const suivie = RESEAUX.map(champReseau).some((nom) => saisie[nom] !== avant[nom])
  const corps = {
    ...differences(valeursDe(SIMPLES, avant), valeursDe(SIMPLES, saisie)),
    ...(suivie ? { reseaux: avecAdresses(lue?.reseaux ?? [], saisie) } : {}),
  }
  return ecrire('preference', lue?.id ?? null, corps, cle)
}

/** The shop itself: its name, its logos, where it is reached and followed, who stands behind it. */
export default function Boutique() {
  useTitre('Qui nous sommes')
  const { donnees, erreur, recommencer } = useMemoire('preference', async () => {
    const page = await demanderPage('GET /api/preference', { limit: 1 })
    return { lue: page.data[0] ?? null }
  })
  return (
    <>
      <h1>Qui nous sommes</h1>
      <OngletsBoutique />
      {donnees ? (
        <Formulaire lue={donnees.lue} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les préférences n’ont pas pu être chargées.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

/** What is typed in otherwise than as a line of text. */
const PROPRES = {
  email: { ligne: { type: 'email' } },
  telephone: { ligne: { type: 'tel' } },
  siteweb: { ligne: { type: 'url' } },
  whatsapp: { ligne: { type: 'tel' } },
  partage: { emploi: 'banniere' },
} as const
/** Numbers that only some countries give. */
const NUMEROS = { SEN: ['ninea', 'rccm'], FRA: ['siret', 'tva'] } as const

/** A number that the chosen country does not give, and that nobody has said, is not asked for. */
function tus(saisie: Textes): { [N in NomSaisi<typeof SIMPLES>]?: Propre } {
  const { statut } = saisie
  const ailleurs = Object.entries(NUMEROS).flatMap(([pays, noms]) => (statut === pays ? [] : noms))
  const cachees = statut === '' || statut === 'autre' ? [] : ailleurs
  return Object.fromEntries(cachees.filter((nom) => saisie[nom] === '').map((nom) => [nom, { rendu: null }]))
}

export function Formulaire({ lue }: { lue: PreferenceBoutique | null }) {
  const { revalidate } = useRevalidator()
  const formulaire = useFormulaire<PreferenceBoutique | null, Textes>({
    nom: 'preference',
    stockee: lue,
    textes,
    libelles: LIBELLES,
    fautes: fautesBoutique,
    envoyer: enregistrer,
    onEnregistre: (prises) => {
      if (prises) toast('success', `${prises.nom}\u00a0: préférences enregistrées.`)
      // the name and the logo are around this very page
      void revalidate()
    },
  })
  return (
    <CadreFormulaire formulaire={formulaire}>
      {CARTES.map((carte) => (
        <section key={carte} className="b-carte" aria-label={carte}>
          <h2>{carte}</h2>
          {carte === 'Qui vend' && (
            <p className="b-precision">Ce que la loi veut sur les factures et les bons.</p>
          )}
          {carte === 'Où la suivre' ? (
            <div className="b-colonnes">
              {RESEAUX.map((nom) => (
                <Champ
                  key={nom}
                  {...formulaire.champ(champReseau(nom))}
                  inputMode={nom === 'whatsapp' ? 'text' : 'url'}
                  autoComplete="off"
                  placeholder={nom === 'whatsapp' ? '+221…' : '@…'}
                />
              ))}
            </div>
          ) : (
            <Controles
              champs={SIMPLES}
              carte={carte}
              formulaire={formulaire}
              propres={{ ...PROPRES, ...tus(formulaire.saisie) }}
              emploi="logo"
            />
          )}
        </section>
      ))}
    </CadreFormulaire>
  )
}
