import type { Champ as Declare } from '#catalogue/champs.ts'
import { Case, Champ, ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import type { Formulaire } from '../forme/useFormulaire.ts'
import type { Catalogue } from './appels.ts'
import { CasesListe } from './CasesListe.tsx'
import { ImagesProduit } from './ImagesProduit.tsx'
import { rayons } from './rayons.ts'
import { enLignes, enListe, enTexte, type NomSaisi, type TextesProduit } from './saisie.ts'

type Choix = readonly (readonly [valeur: string, texte: string])[]

export interface ControleProps {
  nom: NomSaisi
  champ: Declare
  formulaire: Formulaire<TextesProduit>
  catalogue: Catalogue
  obligatoire?: boolean
  aide?: string | undefined
  choix?: Choix
  /** What is said where there is nothing to choose. */
  vide?: string
  onChange?: (texte: string) => void
}

/** What a field is chosen from; empty: it is typed. */
export function choixDe({ vers, parmi = [] }: Pick<Declare, 'vers' | 'parmi'>, catalogue: Catalogue): Choix {
  if (!vers) return parmi
  if (vers === 'categories') return rayons(catalogue.categories)
  return catalogue[vers].map(({ id, designation }) => [String(id), designation] as const)
}

/** The control of a product's field, by what is declared of it. */
export function Controle({ nom, champ, formulaire, catalogue, ...propre }: ControleProps) {
  const { saisie, erreur, changer } = formulaire
  const { genre, libelle, regle, aide, vers } = champ
  const changerTexte = propre.onChange ?? ((texte: string) => changer({ [nom]: texte }))
  const choix = propre.choix ?? choixDe(champ, catalogue)
  const commun = {
    ...(genre === 'nombre' || genre === 'stock' ? formulaire.nombre(nom) : formulaire.champ(nom)),
    obligatoire: propre.obligatoire ?? regle.requis !== undefined,
    aide: propre.aide ?? aide,
  }
  if (genre === 'drapeau')
    return (
      <Case
        name={nom}
        checked={saisie[nom] === '1'}
        erreur={erreur(nom)}
        onChange={({ target }) => changerTexte(target.checked ? '1' : '0')}
      >
        {libelle}
      </Case>
    )
  if (genre === 'choix' || genre === 'lien')
    return <ChampChoix {...commun} choix={choix} onChange={({ target }) => changerTexte(target.value)} />
  if (genre === 'liens')
    return (
      <CasesListe
        name={nom}
        libelle={libelle}
        erreur={erreur(nom)}
        vide={propre.vide ?? 'La boutique n’en a aucune.'}
        choisis={enListe(saisie[nom])}
        onChange={(choisis) => changerTexte(choisis.join(','))}
        choix={choix.map(([valeur, texte]) => ({
          id: Number(valeur),
          texte: vers === 'couleurs' ? <Teinte {...{ catalogue, valeur, texte }} /> : texte,
        }))}
      />
    )
  if (genre === 'images')
    return (
      <ImagesProduit
        name={nom}
        images={enListe(saisie.images)}
        alts={enLignes(saisie.alts)}
        erreur={erreur('images') ?? erreur('alts')}
        onChange={({ images, alts }) => changer({ images: images.join(','), alts: enTexte(alts) })}
      />
    )
  // what the pictures show is said beside each
  if (genre === 'alts') return null
  const borne = regle.maximum === undefined ? {} : { maxLength: regle.maximum }
  return genre === 'textes' ? (
    <ChampMultiligne {...commun} {...borne} rows={5} />
  ) : (
    <Champ autoComplete="off" {...commun} {...borne} />
  )
}

function Teinte({ catalogue, valeur, texte }: { catalogue: Catalogue; valeur: string; texte: string }) {
  const background = catalogue.couleurs.find(({ id }) => String(id) === valeur)?.code_hex
  return (
    <>
      <span className="b-couleur" style={{ background }} /> {texte}
    </>
  )
}
