import { useNavigate } from 'react-router'
import { REGLES_PERSONNE } from '#contenu/formulaire.ts'
import type { Personne } from '#contract'
import { fautesDe } from '#shared/formulaire.ts'
import { Champ, ChampMultiligne } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { envoyer } from '../appels.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { ChampImage } from '../image/ChampImage.tsx'
import { type Fiche, PageFiche, Supprimer } from '../PageFiche.tsx'
import { garder } from './appels.ts'

const NOMS = ['nom', 'fonction', 'presentation', 'ancre', 'image'] as const
type Champs = Record<(typeof NOMS)[number], string>
const textes = (lue: Personne | null): Champs => ({
  nom: lue?.nom ?? '',
  fonction: lue?.fonction ?? '',
  presentation: lue?.presentation ?? '',
  ancre: lue?.ancre ?? '',
  image: lue?.image ?? '',
})
const corps = (saisie: Champs) => ({ ...saisie, image: saisie.image || null })

/** What a name makes of an address: « Aïda N’Diaye » is `aida-n-diaye`. */
const ancreDe = (nom: string) =>
  nom
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** One of the people of the page « À propos ». */
export default function FichePersonne() {
  return (
    <PageFiche<Personne>
      chemin="/api/personne"
      nouveau="Ajouter une personne"
      titre={({ nom }) => nom}
      liste={['/admin/contenus/apropos', 'À propos']}
    >
      {(fiche) => <Formulaire {...fiche} />}
    </PageFiche>
  )
}

function Formulaire({ lue, retour }: Fiche<Personne>) {
  const aller = useNavigate()
  const formulaire = useFormulaire<Personne | null, Champs>({
    nom: `personne.${lue?.id ?? 'nouveau'}`,
    stockee: lue,
    textes,
    libelles: {
      ...{ nom: 'Nom', fonction: 'Fonction', presentation: 'Présentation' },
      ...{ ancre: 'Adresse sur la page', image: 'Photo' },
    },
    fautes: (saisie) => fautesDe(REGLES_PERSONNE, saisie, true),
    envoyer: (saisie, stockee, cle) =>
      garder('/api/personne', stockee, stockee ? corps(saisie) : { ...corps(saisie), rang: 9999 }, cle),
    onEnregistre: (suite) => {
      toast('success', `${suite?.nom}\u00a0: enregistré.`)
      if (!lue && suite) aller(`/admin/contenus/personnes/${suite.id}`, { replace: true })
    },
  })
  const { champ, saisie, changer, erreur } = formulaire
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-carte">
          <div className="b-colonnes">
            <Champ
              {...champ('nom')}
              obligatoire
              autoComplete="off"
              maxLength={100}
              onBlur={() => {
                champ('nom').onBlur()
                if (!saisie.ancre) changer({ ancre: ancreDe(saisie.nom) })
              }}
            />
            <Champ {...champ('fonction')} obligatoire autoComplete="off" maxLength={100} />
            <Champ
              {...champ('ancre')}
              obligatoire
              autoComplete="off"
              aide={`Ce qui suit # dans l’adresse\u00a0: /about#${saisie.ancre || 'pdg'}`}
            />
          </div>
          <ChampMultiligne {...champ('presentation')} obligatoire rows={6} />
          <ChampImage
            libelle="Photo"
            emploi="vignette"
            value={saisie.image || null}
            erreur={erreur('image')}
            onChange={(image) => changer({ image: image ?? '' })}
          />
        </div>
      </CadreFormulaire>
      {lue && (
        <Supprimer
          nom={lue.nom}
          chemin="/api/personne"
          id={lue.id}
          refaire={() =>
            envoyer<Personne>('POST', '/api/personne', { ...corps(textes(lue)), rang: lue.rang })
          }
          onSupprimee={retour}
        />
      )}
    </>
  )
}
