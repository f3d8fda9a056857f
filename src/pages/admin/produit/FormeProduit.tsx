import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { useAppel } from '#browser/appel.ts'
import { CARTES, CHAMPS, type Champ } from '#catalogue/champs.ts'
import type { Fiche } from '#contract'
import { ecrire } from '../appeler.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { enLignes, enListe } from '../forme/saisie.ts'
import { type Modele, useFormulaire } from '../forme/useFormulaire.ts'
import { direAPart } from '../stock/ecarts.ts'
import { type Sorte, useAjouts } from './ajouts.ts'
import { type Catalogue, demanderAPart, demanderFiche } from './appels.ts'
import { Controle, type ControleProps, choixDe } from './Controle.tsx'
import { NouvelleReference } from './NouvelleReference.tsx'
import {
  CHAMPS_SAISIS,
  fautesDe,
  LIBELLES,
  type NomSaisi,
  saisieDe,
  type TextesProduit,
  textesDe,
  textesNeufs,
} from './saisie.ts'
import { direUnite } from './unites.ts'

/** What a product cannot be sold without, and the rest. */
const [ESSENTIEL, ...AUTRES] = CARTES
const FAITES: Partial<Record<NomSaisi, Sorte>> = {
  ...{ categorie_id: 'categorie', couleurs: 'couleur', tailles: 'taille' },
}

interface Props {
  /** Null: a new one. */
  lue: Fiche | null
  /** A new one that starts as this one. */
  modele: Fiche | null
  catalogue: Catalogue
  onEnregistre: (fiche: Fiche) => void
  onFermer: () => void
}

/**
 * The product's form (specification, part 5), with what else is sold by it: what it takes to sell it first, the rest
 * folded away on a phone.
 */
export function FormeProduit({ lue, modele, onEnregistre, onFermer, ...reste }: Props) {
  const { catalogue, connues, ajouter } = useAjouts(reste.catalogue)
  const forme: Modele<Fiche | null, TextesProduit> = {
    nom: lue ? `produit.${lue.id}` : `produit.nouveau${modele ? `.${modele.id}` : ''}`,
    stockee: lue,
    textes: (fiche) => (fiche ? textesDe(fiche) : textesNeufs(modele)),
    libelles: LIBELLES,
    fautes: fautesDe,
    montrer: (champ, texte) => montrer(catalogue, champ, texte),
    envoyer: (saisie, fiche, cle) => ecrire('produit', fiche?.id ?? null, saisieDe(saisie, fiche), cle),
    ...(lue ? { relire: () => demanderFiche(lue.id) } : {}),
    onEnregistre: (fiche) => fiche && onEnregistre(fiche),
  }
  const formulaire = useFormulaire(forme)
  const { saisie, changer } = formulaire
  const apart = direAPart(
    useAppel(lue ? `apart/${lue.id}` : null, () => demanderAPart(lue?.id ?? 0)).donnees ?? 0,
  )
  const unite = catalogue.unites.find(({ id }) => String(id) === saisie.unite_id)
  const unitesSoeurs = catalogue.unites.filter(
    ({ id, dimension }) => unite && id !== unite.id && dimension === unite.dimension,
  )
  /** What else a field says or does here than what is declared of it. */
  const propres: Partial<Record<NomSaisi, Partial<ControleProps>>> = {
    prix: { aide: unite && `Pour une unité\u00a0: ${unite.designation}.` },
    qte: {
      obligatoire: !lue,
      aide: lue
        ? `${apart && `À vendre, sans les ${apart}. `}Sa différence devient un mouvement de stock.`
        : 'Le premier stock, dans son unité.',
    },
    // units of another dimension cannot be sold beside it
    unite_id: { onChange: (texte) => changer({ unite_id: texte, unites: '' }) },
    unites: {
      vide: unite ? 'Aucune autre unité ne mesure la même chose.' : 'Choisissez d’abord son unité.',
      choix: unitesSoeurs.map((une) => [String(une.id), direUnite(une, unite ?? une)]),
    },
    code: lue ? {} : { aide: 'Vide\u00a0: la boutique en donne un.' },
  }
  /** What a field is chosen from is made beside it, where it is missing. */
  const faite = (nom: NomSaisi) => {
    const sorte = FAITES[nom]
    if (!sorte) return null
    return (
      <NouvelleReference
        sorte={sorte}
        connues={connues[sorte]}
        onChoisies={(choisies) => {
          ajouter(sorte, choisies)
          const ids = choisies.map(({ id }) => String(id))
          const liste = CHAMPS_SAISIS.some(([autre, { genre }]) => autre === nom && genre === 'liens')
          changer({ [nom]: liste ? [...new Set([...enListe(saisie[nom]), ...ids])].join(',') : ids[0] })
        }}
      />
    )
  }
  const carteDe = (carte: (typeof CARTES)[number]) => (
    <section className="b-carte" aria-label={carte} key={carte}>
      {CHAMPS_SAISIS.filter(([, champ]) => champ.carte === carte).map(([nom, champ]) => (
        <Fragment key={nom}>
          <Controle {...{ nom, champ, formulaire, catalogue }} {...propres[nom]} />
          {faite(nom)}
        </Fragment>
      ))}
    </section>
  )
  return (
    <CadreFormulaire
      formulaire={formulaire}
      action={lue ? 'Enregistrer' : 'Créer le produit'}
      onFermer={onFermer}
    >
      <div className="b-deux">
        <div className="b-pile">{carteDe(ESSENTIEL)}</div>
        <Reste>{AUTRES.map(carteDe)}</Reste>
      </div>
    </CadreFormulaire>
  )
}

/** Open where it stands beside the rest; on a phone it is asked for. */
function Reste({ children }: { children: ReactNode }) {
  const boite = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (boite.current && matchMedia('(min-width: 960px)').matches) boite.current.open = true
  }, [])
  return (
    <details ref={boite} className="b-details b-reste">
      <summary>Description, couleurs, tailles et autres réglages</summary>
      <div className="b-pile">{children}</div>
    </details>
  )
}

/** What a field's text stands for, where two versions of it are compared. */
function montrer(catalogue: Catalogue, nom: string, texte: string): string {
  const champ: Champ = CHAMPS[nom as NomSaisi]
  const { genre } = champ
  if (genre === 'drapeau') return texte === '1' ? 'Oui' : 'Non'
  if (genre === 'images') return `${enListe(texte).length}\u00a0image(s)`
  if (genre === 'alts') return enLignes(texte).filter(Boolean).join(', ')
  const noms = new Map(choixDe(champ, catalogue))
  return noms.size === 0
    ? texte
    : enListe(texte)
        .map((id) => noms.get(id) ?? id)
        .join(', ')
}
