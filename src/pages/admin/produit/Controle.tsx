import type { Champ as Declare } from '#catalogue/champs.ts'
import { type Choix, Controle as Commun, type Propre } from '../forme/Controle.tsx'
import { enLignes, enListe, enTexte } from '../forme/saisie.ts'
import type { Formulaire } from '../forme/useFormulaire.ts'
import { AttenteProduit } from './AttenteProduit.tsx'
import type { Catalogue } from './appels.ts'
import { CasesListe } from './CasesListe.tsx'
import { ImagesProduit } from './ImagesProduit.tsx'
import { QuantitesProduit } from './QuantitesProduit.tsx'
import { rayons } from './rayons.ts'
import type { NomSaisi, TextesProduit } from './saisie.ts'

export interface ControleProps extends Propre {
  nom: NomSaisi
  champ: Declare
  formulaire: Formulaire<TextesProduit>
  catalogue: Catalogue
  /** What is said where there is nothing to choose. */
  vide?: string
}

/** What a field is chosen from; empty: it is typed. */
export function choixDe({ vers, parmi = [] }: Pick<Declare, 'vers' | 'parmi'>, catalogue: Catalogue): Choix {
  if (!vers) return parmi
  if (vers === 'categories') return rayons(catalogue.categories)
  const choix = catalogue[vers].map(({ id, designation }) => [String(id), designation] as const)
  return vers === 'fournisseurs' ? [['', 'Aucun'], ...choix] : choix
}

/** The control of a product's field, by what is declared of it. */
export function Controle({ nom, champ, formulaire, catalogue, ...propre }: ControleProps) {
  const { saisie, erreur, changer } = formulaire
  const { genre, libelle, vers, parmi } = champ
  const changerTexte = propre.onChange ?? ((texte: string) => changer({ [nom]: texte }))
  const choix = propre.choix ?? choixDe(champ, catalogue)
  if (genre === 'liens')
    return (
      <CasesListe
        name={nom}
        libelle={libelle}
        erreur={erreur(nom)}
        vide={propre.vide ?? 'La boutique n’en a pas encore.'}
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
  if (nom === 'quantites') {
    const vendues = [saisie.unite_id, ...enListe(saisie.unites)]
    return (
      <QuantitesProduit
        libelle={libelle}
        unites={catalogue.unites.filter(({ id }) => vendues.includes(String(id)))}
        texte={saisie.quantites}
        erreur={erreur(nom)}
        onChange={changerTexte}
      />
    )
  }
  if (nom === 'attente')
    return (
      <AttenteProduit libelle={libelle} texte={saisie.attente} erreur={erreur(nom)} onChange={changerTexte} />
    )
  // what the pictures show is said beside each
  if (genre === 'alts') return null
  return <Commun {...{ nom, champ, formulaire }} {...propre} {...((vers ?? parmi) && { choix })} />
}

function Teinte({ catalogue, valeur, texte }: { catalogue: Catalogue; valeur: string; texte: string }) {
  const background = catalogue.couleurs.find(({ id }) => String(id) === valeur)?.code_hex
  return (
    <>
      <span className="b-couleur" style={{ background }} /> {texte}
    </>
  )
}
