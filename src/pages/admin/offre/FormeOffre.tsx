import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '#browser/api.ts'
import { direOffre, fautesOffre, GENRES, lireCode, type Offre, type OffreGardee } from '#offre/offre.ts'
import { estDecimal } from '#shared/exact.ts'
import { type Champs, isFailure } from '#shared/failure.ts'
import { lireEntier, lireNombre } from '#shared/nombre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { donnees as lues } from '../appeler.ts'
import { direRefus } from '../equipe.ts'
import { CasesListe } from '../produit/CasesListe.tsx'
import { ChoixProduits } from '../promotion/ChoixProduits.tsx'
import { nommerDans, type VueOffres } from './vue.ts'

interface Props {
  vue: VueOffres
  /** Null: a new one. */
  offre: OffreGardee | null
  onFini: () => void
  onAbandon: () => void
}

const TEXTES = [
  'designation',
  'valeur',
  'achetes',
  'offerts',
  'code',
  'compte_id',
  'min_montant',
  'min_poids',
  'max_total',
  'max_compte',
] as const
type Texte = (typeof TEXTES)[number]
type Saisie = Record<Texte, string> &
  Pick<Offre, 'genre' | 'categories' | 'produits' | 'zones' | 'premiere' | 'cumulable'> & {
    debut: string
    fin: string
  }

const OBLIGATOIRES: readonly string[] = ['designation', 'valeur', 'achetes', 'offerts', 'debut']

const ecrit = (valeur: string | number | null | undefined) =>
  valeur == null
    ? ''
    : String(valeur)
        .replace(/(\.\d*?)0+$/, '$1')
        .replace(/\.$/, '')
        .replace('.', ',')

const saisieDe = (offre: OffreGardee | null): Saisie => ({
  ...(Object.fromEntries(TEXTES.map((nom) => [nom, ecrit(offre?.[nom])])) as Record<Texte, string>),
  designation: offre?.designation ?? '',
  genre: offre?.genre ?? 'pourcent',
  categories: offre?.categories ?? [],
  produits: offre?.produits ?? [],
  zones: offre?.zones ?? [],
  premiere: offre?.premiere ?? 0,
  cumulable: offre?.cumulable ?? 0,
  debut: (offre?.debut ?? new Date().toISOString()).slice(0, 16),
  fin: offre?.fin?.slice(0, 16) ?? '',
})

/** What was typed, as it is kept; with what could not be read, by field. */
function lire(saisie: Saisie): { offre: Offre; fautes: Champs } {
  const fautes: Champs = {}
  const nombre = (nom: Texte, lu: number | undefined) => {
    if (lu === undefined) return null
    if (estDecimal(lu) && lu > 0) return lu
    fautes[nom] = 'Un nombre plus grand que zéro.'
    return null
  }
  const decimal = (nom: Texte) => {
    const lu = nombre(nom, lireNombre(saisie[nom]))
    return lu === null ? null : String(lu)
  }
  const entier = (nom: Texte) => nombre(nom, lireEntier(saisie[nom]))
  const moment = (lu: string) => (lu ? `${lu}:00Z` : null)
  const offre: Offre = {
    ...{ designation: saisie.designation, genre: saisie.genre, code: saisie.code.trim() || null },
    valeur: decimal('valeur'),
    ...{ achetes: entier('achetes'), offerts: entier('offerts') },
    ...{ categories: saisie.categories, produits: saisie.produits, zones: saisie.zones },
    ...{ premiere: saisie.premiere, cumulable: saisie.cumulable, compte_id: entier('compte_id') },
    ...{ min_montant: decimal('min_montant'), min_poids: decimal('min_poids') },
    ...{ debut: moment(saisie.debut) ?? '', fin: moment(saisie.fin) },
    ...{ max_total: entier('max_total'), max_compte: entier('max_compte') },
  }
  return { offre, fautes: { ...fautesOffre(offre), ...fautes } }
}

/** An offer as it is typed, with the sentence that says all it will do. */
export function FormeOffre({ vue, offre: avant, onFini, onAbandon }: Props) {
  const [saisie, setSaisie] = useState(() => saisieDe(avant))
  const [fautes, setFautes] = useState<Champs>({})
  const [enCours, setEnCours] = useState(false)
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
      else await lues(api('POST /api/equipe/offre', { body }))
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
        {genre === 'lot' && ligne('achetes', 'Combien achetés')}
        {genre === 'lot' && ligne('offerts', 'Combien offerts', 'Les moins chers.')}
        {ligne('code', 'Code promo', 'Vide\u00a0: l’offre s’applique d’elle-même.')}
      </section>
      <section className="b-carte" aria-labelledby="surquoi">
        <h2 id="surquoi">Sur quoi</h2>
        {genre !== 'livraison' && (
          <ChoixProduits
            libelle={genre === 'cadeau' ? 'Produit offert' : 'Produits (aucun\u00a0: tous)'}
            erreur={fautes.produits}
            choisis={saisie.produits.map(String)}
            onChange={(ids) => changer({ produits: ids.map(Number) })}
          />
        )}
        {genre !== 'livraison' && genre !== 'cadeau' && (
          <CasesListe
            name="categories"
            libelle="Catégories"
            aide="Celles d’en dessous sont comprises."
            erreur={fautes.categories}
            vide="Aucune catégorie."
            choix={vue.categories.map(({ id, designation }) => ({ id, texte: designation }))}
            choisis={saisie.categories.map(String)}
            onChange={(ids) => changer({ categories: ids.map(Number) })}
          />
        )}
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
          {ligne('min_montant', 'À partir de, en FCFA d’articles')}
          {ligne('min_poids', 'À partir de, en kg')}
          {ligne('max_total', 'Combien de fois en tout')}
          {ligne('max_compte', 'Combien de fois par client')}
        </div>
        {ligne('compte_id', 'Pour un seul client', 'Son numéro, celui de l’adresse de sa fiche.')}
        {drapeau('premiere', 'À la première commande seulement')}
        {drapeau('cumulable', 'Se cumule avec les autres offres qui se cumulent')}
      </section>
      <p className="b-carte" role="status">
        {direOffre(lue, nommerDans(vue))}
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
