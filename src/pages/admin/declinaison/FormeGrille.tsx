import { Fragment, useState } from 'react'
import { api } from '#browser/api.ts'
import type { Fiche } from '#contract'
import { fautesDeclinaisons } from '#fiche/declinaisons.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { ChampChoix } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees } from '../appeler.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { type Sorte, useAjouts } from '../produit/ajouts.ts'
import type { Catalogue } from '../produit/appels.ts'
import { CasesListe } from '../produit/CasesListe.tsx'
import { NouvelleReference } from '../produit/NouvelleReference.tsx'
import {
  apartDe,
  attentes,
  type Grille,
  REGLAGES,
  type Reglage,
  remplissable,
  reparties,
  type Saisie,
  saisieDe,
  voulues,
} from './grille.ts'
import { PhotosCouleurs } from './PhotosCouleurs.tsx'
import { Remplir } from './Remplir.tsx'
import { TableGrille } from './TableGrille.tsx'

interface Props {
  fiche: Fiche
  catalogue: Catalogue
  grille: Grille
  onEnregistre: () => void
}

const SORTES: Record<'couleurs' | 'tailles', Sorte> = { couleurs: 'couleur', tailles: 'taille' }

/** The grid of a product, and at first how its stock is shared among its cells. */
export function FormeGrille({ fiche, grille, onEnregistre, ...reste }: Props) {
  const { catalogue, connues, ajouter } = useAjouts(reste.catalogue)
  const premiere = grille.declinaisons.length === 0
  const [saisie, poser] = useState<Saisie>(() => saisieDe(grille, fiche))
  const [sansChoix] = useState(saisie.couleurs.length + saisie.tailles.length === 0)
  const [reglage, setReglage] = useState<Reglage>('quantite')
  const [valeur, setValeur] = useState('')
  const [fautes, setFautes] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  // what was wrong is said of what was sent
  const setSaisie = (suite: Saisie) => {
    poser(suite)
    setFautes({})
  }
  const choisies = voulues(saisie, grille)
  const choixMultiple = Math.max(saisie.couleurs.length, saisie.tailles.length) > 1
  const noms = {
    couleurs: new Map(catalogue.couleurs.map(({ id, designation }) => [id, designation])),
    tailles: new Map(catalogue.tailles.map(({ id, designation }) => [id, designation])),
  }
  /** Those that there are already stay: they go off sale, not away. */
  const choisir = (quoi: 'couleurs' | 'tailles', ids: string[]) => {
    const champ = quoi === 'couleurs' ? 'couleur_id' : 'taille_id'
    const tenues = grille.declinaisons.flatMap((une) => une[champ] ?? [])
    const voulus = new Set([...tenues, ...ids.map(Number)])
    const ordre = catalogue[quoi].map(({ id }) => id).filter((id) => voulus.has(id))
    // those that were made a moment ago come last
    setSaisie({ ...saisie, [quoi]: [...new Set([...ordre, ...voulus])] })
  }
  const enregistrer = async () => {
    const trouvees = fautesDeclinaisons(choisies, {
      ...{ prix: grille.prix, premiere, stock: String(grille.quantite) },
    })
    setFautes(trouvees)
    if (Object.keys(trouvees).length > 0) return
    const body = { version: grille.version, declinaisons: choisies }
    setEnCours(true)
    try {
      await donnees(
        api('PUT /api/equipe/produit/:id/declinaison', {
          ...{ params: { id: fiche.id }, body, idempotencyKey: cle.de(body) },
        }),
      )
      cle.finie()
      toast('success', `${fiche.designation}\u00a0: déclinaisons enregistrées.`)
      onEnregistre()
    } catch (raison) {
      if (isFailure(raison) && raison.champs) setFautes({ '': raison.message, ...raison.champs })
      else direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const dites = [...new Set(Object.values(fautes))]
  return (
    <form
      className="b-pile"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void enregistrer()
      }}
    >
      <details className="b-details" open={sansChoix}>
        <summary>{sansChoix ? 'Ses couleurs et ses tailles' : 'Changer ses couleurs et ses tailles'}</summary>
        {(['couleurs', 'tailles'] as const).map((quoi) => (
          <Fragment key={quoi}>
            <CasesListe
              name={quoi}
              libelle={quoi === 'couleurs' ? 'Couleurs' : 'Tailles'}
              erreur={undefined}
              vide="La boutique n’en a pas encore."
              choix={catalogue[quoi].map(({ id, designation }) => ({ id, texte: designation }))}
              choisis={saisie[quoi].map(String)}
              onChange={(ids) => choisir(quoi, ids)}
            />
            <NouvelleReference
              sorte={SORTES[quoi]}
              connues={connues[SORTES[quoi]]}
              onChoisies={(choisies) => {
                ajouter(SORTES[quoi], choisies)
                choisir(quoi, [...saisie[quoi], ...choisies.map(({ id }) => id)].map(String))
              }}
            />
          </Fragment>
        ))}
      </details>
      {saisie.couleurs.length + saisie.tailles.length > 0 && (
        <>
          <ChampChoix
            libelle="Ce que je règle"
            obligatoire
            aide={REGLAGES[reglage].aide}
            choix={Object.entries(REGLAGES).map(([nom, { nom: dit }]) => [nom, dit] as const)}
            value={reglage}
            onChange={({ target }) => {
              setReglage(target.value as Reglage)
              setValeur('')
            }}
          />
          {premiere && (
            <p role="status">
              Répartissez son stock{'\u00a0'}: <strong>{reparties(choisies)}</strong> sur{' '}
              <strong>{ecrireNombre(grille.quantite)}</strong>.
            </p>
          )}
          {(reglage === 'attente' || (choixMultiple && remplissable(reglage))) && (
            <Remplir
              key={reglage}
              {...{ saisie, noms, reglage, valeur }}
              onValeur={setValeur}
              onChange={setSaisie}
            />
          )}
          <TableGrille
            {...{ saisie, noms, reglage, fautes }}
            apart={apartDe(grille)}
            choix={reglage === 'attente' ? attentes(saisie, valeur) : undefined}
            onChange={setSaisie}
          />
        </>
      )}
      {fiche.images.length > 0 && saisie.couleurs.length > 0 && (
        <PhotosCouleurs {...{ saisie, noms }} images={fiche.images} onChange={setSaisie} />
      )}
      <div role="alert">
        {dites.map((faute) => (
          <p key={faute} className="b-alerte">
            {faute}
          </p>
        ))}
      </div>
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours} disabled={choisies.length === 0}>
          {premiere ? 'Répartir le stock et enregistrer' : 'Enregistrer'}
        </Bouton>
      </p>
    </form>
  )
}
