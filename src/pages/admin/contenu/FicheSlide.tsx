import { useNavigate } from 'react-router'
import { REGLES_SLIDE } from '#contenu/formulaire.ts'
import type { Slide } from '#contract'
import { fautesDe } from '#shared/formulaire.ts'
import { Champ } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { envoyer } from '../appels.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { ChampImage } from '../image/ChampImage.tsx'
import { type Fiche, PageFiche, Supprimer } from '../PageFiche.tsx'
import { ApercuBanniere } from './ApercuBanniere.tsx'
import { garder } from './appels.ts'
import { ChoixLien } from './ChoixLien.tsx'

const NOMS = ['titre', 'texte', 'appel', 'lien', 'image', 'image_mobile'] as const
type Champs = Record<(typeof NOMS)[number], string>
const textes = (lue: Slide | null): Champs => ({
  titre: lue?.titre ?? '',
  texte: lue?.texte ?? '',
  appel: lue?.appel ?? '',
  lien: lue?.lien ?? '/',
  image: lue?.image ?? '',
  image_mobile: lue?.image_mobile ?? '',
})
const corps = (saisie: Champs) => ({ ...saisie, image_mobile: saisie.image_mobile || null })

/** One picture of the banner, its words and where it leads, beside what the home page will show. */
export default function FicheSlide() {
  return (
    <PageFiche<Slide>
      chemin="/api/slide"
      nouveau="Ajouter une image"
      titre={({ titre }) => titre}
      liste={['/admin/contenus', 'Bannière']}
    >
      {(fiche) => <Formulaire {...fiche} />}
    </PageFiche>
  )
}

function Formulaire({ lue, retour }: Fiche<Slide>) {
  const aller = useNavigate()
  const formulaire = useFormulaire<Slide | null, Champs>({
    nom: `slide.${lue?.id ?? 'nouveau'}`,
    stockee: lue,
    textes,
    libelles: {
      ...{ titre: 'Titre', texte: 'Texte', appel: 'Appel', lien: 'Mène à' },
      ...{ image: 'Image', image_mobile: 'Image pour les téléphones' },
    },
    fautes: (saisie) => fautesDe(REGLES_SLIDE, saisie, true),
    envoyer: (saisie, stockee, cle) =>
      garder('/api/slide', stockee, stockee ? corps(saisie) : { ...corps(saisie), rang: 9999 }, cle),
    onEnregistre: (suite) => {
      toast('success', `${suite?.titre}\u00a0: enregistré.`)
      if (!lue && suite) aller(`/admin/contenus/banniere/${suite.id}`, { replace: true })
    },
  })
  const { champ, saisie, changer, erreur } = formulaire
  const image = (nom: 'image' | 'image_mobile') => ({
    libelle: formulaire.libelles[nom] ?? nom,
    emploi: 'banniere' as const,
    value: saisie[nom] || null,
    erreur: erreur(nom),
    onChange: (voulue: string | null) => changer({ [nom]: voulue ?? '' }),
  })
  return (
    <>
      <CadreFormulaire formulaire={formulaire} onFermer={retour}>
        <div className="b-carte">
          <div className="b-colonnes">
            <Champ {...champ('titre')} obligatoire autoComplete="off" maxLength={100} />
            <Champ {...champ('texte')} obligatoire autoComplete="off" maxLength={300} />
            <Champ
              {...champ('appel')}
              obligatoire
              autoComplete="off"
              maxLength={50}
              aide="Ce que dit le bouton, comme « Découvrir »."
            />
            <ChoixLien valeur={saisie.lien} erreur={erreur('lien')} onChange={(lien) => changer({ lien })} />
          </div>
        </div>
        <div className="b-carte">
          <div className="b-colonnes">
            <ChampImage
              {...image('image')}
              obligatoire
              aide="Large, trois fois plus que haute, calme à gauche."
            />
            <ChampImage {...image('image_mobile')} aide="En 16:9. Sans elle, l’autre est recadrée." />
          </div>
        </div>
        <ApercuBanniere
          slides={[{ ...saisie, image_mobile: saisie.image_mobile || null, id: lue?.id ?? 0, rang: 0 }]}
        />
      </CadreFormulaire>
      {lue && (
        <Supprimer
          nom={lue.titre}
          chemin="/api/slide"
          id={lue.id}
          refaire={() => envoyer<Slide>('POST', '/api/slide', { ...corps(textes(lue)), rang: lue.rang })}
          onSupprimee={retour}
        />
      )}
    </>
  )
}
