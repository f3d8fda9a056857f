import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#browser/api.ts'
import { direOffre, GENRES, lireCode, type Offre, type OffreGardee } from '#offre/offre.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees as lues } from '../appeler.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { CasesListe } from '../produit/CasesListe.tsx'
import { ChoixProduits } from '../promotion/ChoixProduits.tsx'
import { ChoixClient } from './ChoixClient.tsx'
import { lire, OBLIGATOIRES, type Saisie, saisieDe, type Texte } from './saisie.ts'
import { nommerDans, type VueOffres } from './vue.ts'

interface Props {
  vue: VueOffres
  /** Null: a new one. */
  offre: OffreGardee | null
  onFini: () => void
  onAbandon: () => void
}

/** An offer as it is typed, with the sentence that says all it will do. */
export function FormeOffre({ vue, offre: avant, onFini, onAbandon }: Props) {
  const nommer = nommerDans(vue)
  const [saisie, setSaisie] = useState(() => saisieDe(avant, nommer))
  const [fautes, setFautes] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const forme = useRef<HTMLFormElement>(null)
  // the button stands below all of them: what is missing is gone to
  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as faults are found
  useEffect(() => forme.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [fautes])
  const changer = (champs: Partial<Saisie>) => {
    setSaisie((lue) => ({ ...lue, ...champs }))
    setFautes((avant) => Object.fromEntries(Object.entries(avant).filter(([nom]) => !(nom in champs))))
  }
  const lue = lire(saisie).offre
  const enregistrer = async (event: FormEvent) => {
    event.preventDefault()
    const { offre, fautes: trouvees } = lire(saisie)
    setFautes(trouvees)
    if (Object.keys(trouvees).length > 0 || enCours) return
    setEnCours(true)
    const body = { ...offre, code: offre.code === null ? null : lireCode(offre.code) }
    try {
      if (avant)
        await lues(api('PUT /api/equipe/offre', { body: { ...body, id: avant.id, version: avant.version } }))
      else await lues(api('POST /api/equipe/offre', { body, idempotencyKey: cle.de(body) }))
      cle.finie()
      toast('success', 'Offre enregistrée.')
      onFini()
    } catch (raison) {
      if (isFailure(raison) && raison.champs) setFautes(raison.champs)
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  const ligne = (nom: Texte | 'debut' | 'fin', libelle: string, aide?: string) => (
    <Champ
      libelle={libelle}
      aide={aide}
      name={nom}
      value={saisie[nom]}
      erreur={fautes[nom]}
      obligatoire={OBLIGATOIRES.includes(nom)}
      type={nom === 'debut' || nom === 'fin' ? 'datetime-local' : 'text'}
      onChange={({ currentTarget }) => changer({ [nom]: currentTarget.value })}
    />
  )
  const drapeau = (nom: 'premiere' | 'cumulable', libelle: string) => (
    <label className="b-case">
      <input
        type="checkbox"
        checked={saisie[nom] === 1}
        onChange={({ currentTarget }) => changer({ [nom]: currentTarget.checked ? 1 : 0 })}
      />
      {libelle}
    </label>
  )
  const { genre } = saisie
  const donnee = genre === 'livraison' || genre === 'cadeau'
  return (
    <form ref={forme} className="b-pile b-longs" onSubmit={(event) => void enregistrer(event)} noValidate>
      <section className="b-carte" aria-labelledby="quoi">
        <h2 id="quoi">Ce que fait l’offre</h2>
        {ligne('designation', 'Nom', 'Comme vos clients le liront, sur leur panier et leur commande.')}
        <ChampChoix
          obligatoire
          libelle="Ce qu’elle donne"
          value={genre}
          choix={GENRES}
          onChange={({ currentTarget }) => changer({ genre: currentTarget.value as Offre['genre'] })}
        />
        {genre === 'pourcent' && ligne('valeur', 'Remise en %')}
        {genre === 'montant' && ligne('valeur', 'Remise en FCFA')}
        {genre === 'lot' && ligne('achetes', 'Articles achetés')}
        {genre === 'lot' && ligne('offerts', 'Articles offerts', 'Les moins chers du panier.')}
        {ligne('code', 'Code promo', 'Vide\u00a0: l’offre s’applique d’elle-même.')}
      </section>
      <section className="b-carte" aria-labelledby="surquoi">
        <h2 id="surquoi">Sur quoi</h2>
        {genre === 'cadeau' && (
          <ChoixProduits
            libelle="Produit offert"
            erreur={fautes.cadeaux}
            choisis={saisie.cadeaux.map(String)}
            onChange={(ids) => changer({ cadeaux: ids.map(Number) })}
          />
        )}
        <ChoixProduits
          libelle={
            donnee ? 'Produits à acheter (aucun\u00a0: n’importe lequel)' : 'Produits (aucun\u00a0: tous)'
          }
          erreur={fautes.produits}
          choisis={saisie.produits.map(String)}
          onChange={(ids) => changer({ produits: ids.map(Number) })}
        />
        <CasesListe
          name="categories"
          libelle={donnee ? 'Catégories où acheter' : 'Catégories'}
          aide="Celles d’en dessous sont comprises."
          erreur={fautes.categories}
          vide="Aucune catégorie."
          choix={vue.categories.map(({ id, designation }) => ({ id, texte: designation }))}
          choisis={saisie.categories.map(String)}
          onChange={(ids) => changer({ categories: ids.map(Number) })}
        />
        <CasesListe
          name="zones"
          libelle="Zones de livraison"
          aide={'Aucune\u00a0: partout.'}
          erreur={fautes.zones}
          vide="Aucune zone."
          choix={vue.zones.map(({ id, designation }) => ({ id, texte: designation }))}
          choisis={saisie.zones.map(String)}
          onChange={(ids) => changer({ zones: ids.map(Number) })}
        />
      </section>
      <section className="b-carte" aria-labelledby="quand">
        <h2 id="quand">Quand et pour qui</h2>
        <div className="b-colonnes">
          {ligne('debut', 'Commence', 'Heure de Dakar.')}
          {ligne('fin', 'Finit', 'Vide\u00a0: jusqu’à ce que vous l’arrêtiez.')}
          {ligne('min_montant', 'Dès tant d’articles, en FCFA', 'Vide\u00a0: dès le premier.')}
          {ligne('min_poids', 'Dès tel poids, en kg')}
          {ligne('max_total', 'Utilisations en tout', 'Vide\u00a0: sans limite.')}
          {ligne('max_compte', 'Utilisations par client', 'Vide\u00a0: sans limite.')}
        </div>
        <ChoixClient
          choisi={saisie.client?.nom ?? null}
          erreur={fautes.compte_id}
          onChoisir={(client) => changer({ client })}
        />
        {drapeau('premiere', 'À la première commande seulement')}
        {drapeau('cumulable', 'Se cumule avec les autres offres qui se cumulent')}
      </section>
      <p className="b-carte" role="status">
        {direOffre(lue, saisie.client ? { ...nommer, client: () => saisie.client?.nom ?? '' } : nommer)}
      </p>
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Enregistrer
        </Bouton>
        <Bouton variante="sobre" onClick={onAbandon}>
          Abandonner
        </Bouton>
      </p>
    </form>
  )
}
