import { EXCEPTIONS } from '#catalogue/exception.ts'
import type { Fiche } from '#contract'
import { exact, over, toWire } from '#shared/exact.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { Case, Champ, ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import { type Modele, useFormulaire } from '../forme/useFormulaire.ts'
import { type Catalogue, creerProduit, lireFiche, modifierProduit } from './appels.ts'
import { CasesListe } from './CasesListe.tsx'
import { ImagesProduit } from './ImagesProduit.tsx'
import { rayons } from './rayons.ts'
import {
  enLignes,
  enListe,
  enTexte,
  fautesDe,
  LIBELLES,
  saisieDe,
  type TextesProduit,
  textesDe,
  textesNeufs,
} from './saisie.ts'

interface Props {
  /** Null: a new one. */
  lue: Fiche | null
  /** A new one that starts as this one. */
  modele: Fiche | null
  catalogue: Catalogue
  onEnregistre: (fiche: Fiche) => void
  onFermer: () => void
}

/** The product's form (specification, part 5), with what else is sold by it. */
export function FormeProduit({ lue, modele, catalogue, onEnregistre, onFermer }: Props) {
  const forme: Modele<Fiche | null, TextesProduit> = {
    nom: lue ? `produit.${lue.id}` : `produit.nouveau${modele ? `.${modele.id}` : ''}`,
    stockee: lue,
    textes: (fiche) => (fiche ? textesDe(fiche) : textesNeufs(modele)),
    libelles: LIBELLES,
    fautes: fautesDe,
    montrer: (champ, texte) => montrer(catalogue, champ, texte),
    envoyer: async (saisie, fiche, cle) =>
      fiche
        ? modifierProduit(fiche.id, saisieDe(saisie, fiche), cle)
        : creerProduit(saisieDe(saisie, null), cle),
    ...(lue ? { relire: () => lireFiche(lue.id) } : {}),
    onEnregistre: (fiche) => fiche && onEnregistre(fiche),
  }
  const formulaire = useFormulaire(forme)
  const { saisie, champ, nombre, erreur, changer } = formulaire
  const unite = catalogue.unites.find(({ id }) => String(id) === saisie.unite_id)
  const liste = (nom: 'unites' | 'couleurs' | 'tailles') => ({
    name: nom,
    libelle: LIBELLES[nom],
    erreur: erreur(nom),
    choisis: enListe(saisie[nom]),
    onChange: (choisis: string[]) => changer({ [nom]: choisis.join(',') }),
  })
  return (
    <CadreFormulaire
      formulaire={formulaire}
      action={lue ? 'Enregistrer' : 'Créer le produit'}
      onFermer={onFermer}
    >
      <div className="b-deux">
        <div className="b-pile">
          <section className="b-carte" aria-label="Produit">
            <Champ {...champ('designation')} obligatoire maxLength={200} autoComplete="off" />
            <ChampChoix {...champ('categorie_id')} obligatoire choix={rayons(catalogue.categories)} />
            <ChampMultiligne {...champ('description')} rows={5} maxLength={5000} />
            <ImagesProduit
              name="images"
              images={enListe(saisie.images)}
              alts={enLignes(saisie.alts)}
              erreur={erreur('images') ?? erreur('alts')}
              onChange={({ images, alts }) => changer({ images: images.join(','), alts: enTexte(alts) })}
            />
          </section>
          <section className="b-carte" aria-label="Vente">
            <Champ
              {...nombre('prix')}
              obligatoire
              aide={unite && `Pour une unité\u00a0: ${unite.designation}.`}
            />
            <Champ
              {...nombre('qte')}
              obligatoire={!lue}
              aide={
                lue ? 'Sa différence devient un mouvement de stock.' : 'Le premier stock, dans son unité.'
              }
            />
            <ChampChoix
              {...champ('unite_id')}
              obligatoire
              choix={catalogue.unites.map(({ id, designation }) => [String(id), designation] as const)}
              // units of another dimension cannot be sold beside it
              onChange={({ target }) => changer({ unite_id: target.value, unites: '' })}
            />
            <CasesListe
              {...liste('unites')}
              vide={unite ? 'Aucune autre unité ne mesure la même chose.' : 'Choisissez d’abord son unité.'}
              choix={catalogue.unites
                .filter(({ id, dimension }) => unite && id !== unite.id && dimension === unite.dimension)
                .map(({ id, designation, facteur }) => ({
                  id,
                  texte: `${designation} (× ${ecrireNombre(toWire(over(exact(facteur), exact(unite?.facteur ?? 1))))})`,
                }))}
            />
            <Champ {...nombre('poids')} aide={'D’une unité\u202f; il fait le prix de la livraison.'} />
          </section>
        </div>
        <div className="b-pile">
          <section className="b-carte" aria-label="Choix">
            <CasesListe
              {...liste('couleurs')}
              vide="Aucune couleur dans la boutique."
              choix={catalogue.couleurs.map(({ id, designation, code_hex }) => ({
                id,
                texte: (
                  <>
                    <span className="b-couleur" style={{ background: code_hex }} /> {designation}
                  </>
                ),
              }))}
            />
            <CasesListe
              {...liste('tailles')}
              vide="Aucune taille dans la boutique."
              choix={catalogue.tailles.map(({ id, designation }) => ({ id, texte: designation }))}
            />
          </section>
          <section className="b-carte" aria-label="Parution">
            <Case
              name="publie"
              checked={saisie.publie === '1'}
              onChange={({ target }) => changer({ publie: target.checked ? '1' : '0' })}
            >
              Publié dans la boutique
            </Case>
            <Champ
              {...champ('code')}
              maxLength={40}
              autoComplete="off"
              aide={lue ? undefined : 'Vide\u00a0: la boutique en donne un.'}
            />
            <ChampChoix
              {...champ('sans_retractation')}
              choix={[
                ['', 'Peut être rendu'],
                ...Object.entries(EXCEPTIONS).map(([code, { nom }]) => [code, nom] as const),
              ]}
            />
          </section>
        </div>
      </div>
    </CadreFormulaire>
  )
}

/** What a field's text stands for, where two versions of it are compared. */
function montrer({ categories, unites, couleurs, tailles }: Catalogue, champ: string, texte: string): string {
  if (champ === 'publie') return texte === '1' ? 'Oui' : 'Non'
  if (champ === 'images') return `${enListe(texte).length}\u00a0image(s)`
  if (champ === 'alts') return enLignes(texte).filter(Boolean).join(', ')
  if (champ === 'categorie_id') return new Map(rayons(categories)).get(texte) ?? texte
  const choix = { unite_id: unites, unites, couleurs, tailles }[champ]
  if (!choix) return texte
  const noms = new Map(choix.map(({ id, designation }) => [String(id), designation]))
  return enListe(texte)
    .map((id) => noms.get(id) ?? id)
    .join(', ')
}
