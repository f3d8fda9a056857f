import { useNavigate, useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import type { CategorieVue } from '#catalogue/categorie.ts'
import { fautesCategorie } from '#classement/formulaire.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { ChampImage } from '../image/ChampImage.tsx'
import { PageFiche } from '../PageFiche.tsx'
import { ecrireCategorie, listCategories } from './appels.ts'
import { SupprimerCategorie } from './SupprimerCategorie.tsx'

const ADRESSE = '/admin/categories'
const LIBELLES = { designation: 'Désignation', parent_id: 'Rangée sous', image: 'Image' }
type Textes = Record<keyof typeof LIBELLES, string>

/** A category's form (specification, part 5). */
export default function Categorie() {
  const toutes = useAppel('categories', listCategories)
  return (
    <PageFiche<CategorieVue>
      chemin="/api/equipe/categorie"
      nouveau="Nouvelle catégorie"
      titre={({ designation }) => designation}
      liste={[ADRESSE, 'Catégories']}
    >
      {({ lue, retour }) =>
        toutes.erreur ? (
          <div className="b-panne" role="alert">
            <p>Une erreur s'est produite lors du chargement des catégories</p>
            <Bouton variante="sobre" onClick={toutes.recommencer}>
              Réessayer
            </Bouton>
          </div>
        ) : toutes.donnees ? (
          <Forme lue={lue} toutes={toutes.donnees} onFermer={retour} />
        ) : (
          <Attente />
        )
      }
    </PageFiche>
  )
}

interface FormeProps {
  lue: CategorieVue | null
  toutes: CategorieVue[]
  onFermer: () => void
}

function Forme({ lue, toutes, onFermer }: FormeProps) {
  const aller = useNavigate()
  const [question] = useSearchParams()
  const sous = toutes.filter(({ parent_id }) => lue && parent_id === lue.id)
  const dessus = toutes.filter(({ id, parent_id }) => parent_id === null && id !== lue?.id)
  const formulaire = useFormulaire<CategorieVue | null, Textes>({
    nom: `categorie.${lue?.id ?? 'nouveau'}`,
    stockee: lue,
    textes: (stockee) => textesDe(stockee, question.get('sous') ?? ''),
    libelles: LIBELLES,
    fautes: (saisie) => fautesCategorie(champsDe(saisie), true),
    montrer: (champ, texte) =>
      champ === 'parent_id' ? (dessus.find(({ id }) => String(id) === texte)?.designation ?? 'Rien') : texte,
    // only what changed, so that what somebody else changed meanwhile stays; a new one comes last
    envoyer: (saisie, stockee, cle) => {
      const champs = champsDe(saisie)
      if (!stockee)
        return ecrireCategorie(null, { ...champs, rang: rangDernier(toutes, champs.parent_id) }, cle)
      const avant = champsDe(textesDe(stockee, ''))
      const changes = Object.entries(champs).filter(([nom, valeur]) => valeur !== avant[nom as keyof Textes])
      return ecrireCategorie(stockee.id, Object.fromEntries(changes), cle)
    },
    onEnregistre: (suite) => {
      toast('success', `${suite?.designation}\u00a0: ${lue ? 'enregistrée' : 'créée'}.`)
      if (!lue && suite) aller(`${ADRESSE}/${suite.id}`, { replace: true })
    },
  })
  const { champ, saisie, erreur, changer } = formulaire
  return (
    <>
      <CadreFormulaire
        formulaire={formulaire}
        action={lue ? 'Enregistrer' : 'Créer la catégorie'}
        onFermer={onFermer}
      >
        <section className="b-carte" aria-label="Catégorie">
          <Champ {...champ('designation')} obligatoire autoComplete="off" />
          {sous.length === 0 && (
            <ChampChoix
              {...champ('parent_id')}
              aide="Au premier niveau, elle est dans la bande de l’accueil."
              choix={[
                ['', 'Rien\u00a0: au premier niveau'],
                ...dessus.map(({ id, designation }) => [String(id), designation] as const),
              ]}
            />
          )}
          <ChampImage
            libelle={LIBELLES.image}
            name="image"
            emploi="vignette"
            value={saisie.image || null}
            erreur={erreur('image')}
            onChange={(image) => changer({ image: image ?? '' })}
          />
        </section>
      </CadreFormulaire>
      {lue && (
        <>
          {lue.parent_id === null && (
            <p className="b-suite" data-ecran>
              <LienBouton variante="sobre" icone="plus" to={`${ADRESSE}/nouveau?sous=${lue.id}`}>
                Nouvelle sous-catégorie
              </LienBouton>
            </p>
          )}
          <SupprimerCategorie categorie={lue} toutes={toutes} onSupprimee={onFermer} />
        </>
      )}
    </>
  )
}

const textesDe = (stockee: CategorieVue | null, sous: string): Textes => ({
  designation: stockee?.designation ?? '',
  parent_id: stockee ? String(stockee.parent_id ?? '') : sous,
  image: stockee?.image ?? '',
})
const champsDe = ({ designation, parent_id, image }: Textes) => ({
  designation: designation.trim(),
  parent_id: parent_id === '' ? null : Number(parent_id),
  image: image || null,
})
const rangDernier = (toutes: CategorieVue[], parent: number | null) =>
  Math.min(9999, 1 + Math.max(0, ...toutes.filter((une) => une.parent_id === parent).map(({ rang }) => rang)))
