import { useState } from 'react'
import type { MetaFunction } from 'react-router'
import { useNavigate } from '#browser/aller.ts'
import { useDerniereVue } from '#browser/derniereVue.ts'
import { type Addition, direAddition, direLignes, direRemises } from '#commande/addition.ts'
import { calculerTotaux, NOMS_POSTES } from '#commande/total.ts'
import type { Estimee } from '#livraison/Estimation.tsx'
import { EstimationLivraison } from '#livraison/EstimationLivraison.tsx'
import { formaterPoids } from '#livraison/poids.ts'
import { remisesDe } from '#offre/dites.ts'
import { usePanierDuJour } from '#panier/acces.store.ts'
import { LignePanier } from '#panier/LignePanier.tsx'
import { PanierVide } from '#panier/PanierVide.tsx'
import { comptees } from '#panier/panier.ts'
import { useBoutique } from '#preference/boutique.ts'
import { useDevise } from '#preference/devise.store.ts'
import { toWire } from '#shared/exact.ts'
import { useTaxes } from '#taxe/appels.ts'
import { taxePromise } from '#taxe/promises.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { differer } from '#ui/differer.tsx'
import { Icone } from '#ui/Icone.tsx'
import { tetePersonnelle } from '../../tete.ts'
import { AttentePage } from '../cadre/AttentePage.tsx'
import { useDerniereListe } from '../catalogue/derniereListe.ts'
import { agir } from '../gestes/agir.ts'
import { ConfierPanier } from './ConfierPanier.tsx'
import { MettreDeCote } from './MettreDeCote.tsx'
import offres from './OffresPanier.module.css'
import styles from './PagePanier.module.css'
import { useAvoirs } from './useAvoirs.ts'
import { useOffres } from './useOffres.ts'

export const action = agir

// most carts have nothing that is to be left out
const CommanderLeReste = differer(async () => (await import('./CommanderLeReste.tsx')).CommanderLeReste)

const CartesPanier = differer(
  async () => (await import('./suite.ts')).CartesPanier,
  () => <div className={offres.attente} />,
)

// of the steps, which fetch it in any case, and say so themselves where it does not come
const viser = (proche: boolean) =>
  import('#browser/contexteLivraison.ts').then(
    ({ viser }) => viser({ proche }),
    () => undefined,
  )
const RappelPanier = differer(async () => (await import('./suite.ts')).RappelPanier)
const MisDeCote = differer(async () => (await import('./suite.ts')).MisDeCote)
const PayerParUnProche = differer(async () => (await import('./suite.ts')).PayerParUnProche)
const Marques = differer(async () => (await import('#preference/Marques.tsx')).Marques)

const PROCHE = 'Faire payer par un proche'

const OffresPanier = differer(
  async () => (await import('./suite.ts')).OffresPanier,
  () => <div className={offres.attente} />,
)

export const meta: MetaFunction = ({ matches }) => tetePersonnelle(matches, 'Votre panier')

/** The cart on its own page: lines with their problems first, sums, and the way to order. */
export default function PagePanier() {
  const { etat, lignes, poids } = usePanierDuJour()
  const attend = lignes.length === 0 && etat === 'chargement'
  useDerniereVue()
  const { devise, decimal } = useDevise()
  const liste = useDerniereListe()
  const aller = useNavigate()
  const [confie, setConfie] = useState(false)
  const [estimee, setEstimee] = useState<Estimee | null>(null)
  const enDevise = { devise, taux: decimal }
  const suivi = useOffres(lignes, estimee?.destination_id ?? null, devise)
  const avoirs = useAvoirs(lignes.length > 0)
  const cles = lignes.map(({ cle }) => cle)
  // what was worked out for other lines is no amount of these
  const remises = suivi.enCours ? undefined : remisesDe(suivi.donnees, cles)
  const livraison = estimee?.prix ?? null
  const { taxes: dites, moyens } = useBoutique()
  const { taxes, attendue } = useTaxes({
    lignes: comptees(lignes),
    pays_id: estimee?.pays_id ?? null,
    livraison,
    remises,
  })
  const addition = direAddition(
    calculerTotaux({
      lignes: comptees(lignes),
      livraison,
      remises,
      taxe: taxePromise(taxes, devise),
      ...enDevise,
    }),
    enDevise,
    taxes?.dites[devise],
  )
  const montants = direLignes(
    lignes.map(({ montant }) => montant),
    addition,
    enDevise,
  )
  const parts = direRemises(
    cles.map((cle) => (remises && suivi.donnees?.lignes[cle]) || 0),
    addition,
    enDevise,
  )
  const nommer = ({ code, nom }: Addition['postes'][number]) =>
    code === 'articles' ? 'Sous-total' : code === 'livraison' ? `${nom}, ${estimee?.ville}` : nom
  const bloque = lignes.some(({ probleme }) => probleme !== null)
  const rangees = lignes
    .map((ligne, rang) => ({ ligne, total: montants[rang] ?? '', remise: parts[rang] ?? null }))
    .sort((a, b) => Number(b.ligne.probleme !== null) - Number(a.ligne.probleme !== null))
  return (
    <main id="contenu" tabIndex={-1}>
      {attend && <AttentePage />}
      <h1 className={styles.titre}>Votre panier</h1>
      {lignes.length === 0 && !attend && <PanierVide illisible={etat === 'panne'} />}
      {lignes.length > 0 && (
        <div className={styles.page}>
          <ul className={styles.lignes} aria-label="Articles">
            {rangees.map(({ ligne, total, remise }) => (
              <LignePanier key={ligne.cle} ligne={ligne} total={total} remise={remise}>
                <MettreDeCote ligne={ligne} />
              </LignePanier>
            ))}
          </ul>
          <section className={styles.resume} aria-labelledby="titre-resume">
            <h2 id="titre-resume">Récapitulatif</h2>
            <dl className={styles.sommes}>
              <div>
                <dt>Poids</dt>
                <dd>{formaterPoids(poids)}</dd>
              </div>
              {addition.postes.map((poste) => (
                <div key={poste.code}>
                  <dt>{nommer(poste)}</dt>
                  <dd>{poste.montant}</dd>
                </div>
              ))}
              {!estimee && (
                <div>
                  <dt>{NOMS_POSTES.livraison}</dt>
                  <dd>selon la ville</dd>
                </div>
              )}
              <div className={styles.total}>
                <dt>{attendue ? 'Sous-total' : estimee ? 'Total estimé' : 'Total hors livraison'}</dt>
                <dd>
                  {addition.total}
                  {addition.soit && <span className={styles.francs}>soit {addition.soit}</span>}
                </dd>
              </div>
              {addition.taxes.parts.map(({ nom, texte }) => (
                <div key={nom}>
                  <dt>{nom}</dt>
                  <dd>{texte}</dd>
                </div>
              ))}
            </dl>
            <OffresPanier suivi={suivi} />
            <CartesPanier suivi={avoirs} />
            <EstimationLivraison poids={toWire(poids)} onEstimer={setEstimee} reprendre />
            {bloque ? (
              <>
                <p className={styles.bloque} role="status">
                  <Icone nom="alerte" taille={20} />
                  Corrigez d’abord les articles signalés.
                </p>
                <CommanderLeReste lignes={lignes} onFait={() => aller('/livraison')} />
              </>
            ) : (
              <>
                <LienBouton to="/livraison" large onClick={() => void viser(false)}>
                  Passer la commande
                </LienBouton>
                <Bouton variante="sobre" large icone="lien" onClick={() => setConfie(true)}>
                  {PROCHE}
                </Bouton>
                <PayerParUnProche
                  ouvert={confie}
                  titre={PROCHE}
                  lignes={lignes}
                  onFermer={() => setConfie(false)}
                  onCommander={() => void viser(true).then(() => aller('/livraison'))}
                />
              </>
            )}
            {!bloque && <ConfierPanier lignes={lignes} />}
            <RappelPanier />
            <LienBouton {...liste} variante="discret" large>
              Continuer mes achats
            </LienBouton>
            <Marques moyens={moyens} />
            <p className={styles.confiance}>
              <Icone nom="cadenas" taille={20} />
              {dites ? dites.prix : 'Prix toutes taxes comprises.'} En ligne, on paie sur la page sécurisée du
              prestataire.
            </p>
          </section>
        </div>
      )}
      {!attend && <MisDeCote />}
    </main>
  )
}
