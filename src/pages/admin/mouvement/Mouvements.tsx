import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { MOYENS, nomMoyen } from '#preference/moyen.ts'
import type { MouvementLu, TotalMoyen } from '#releve/releve.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Vide } from '#ui/Vide.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { ChoixPeriode, usePeriode } from '../liste/ChoixPeriode.tsx'
import { FiltreChoix, FiltreTexte } from '../liste/Filtres.tsx'
import { telecharger } from '../liste/telecharger.ts'
import { demanderMouvements } from './appels.ts'
import { OngletsMouvements } from './OngletsMouvements.tsx'
import { TableMouvements } from './TableMouvements.tsx'
import { TotauxMouvements } from './TotauxMouvements.tsx'

const FILTRES = ['moyen', 'rapproche', 'texte'] as const

/** Every movement of the shop's money, with what whoever brought it calls it and kept of it. */
export default function Mouvements() {
  useTitre('Mouvements d’argent')
  const [question] = useSearchParams()
  const dite = usePeriode()
  const { du, au, periode } = dite
  const reste = Object.fromEntries(
    FILTRES.flatMap((nom) => (question.get(nom) ? [[nom, question.get(nom) ?? '']] : [])),
  )
  const filtre = new URLSearchParams({ ...reste, du, au })
  const apres = question.get('apres')
  const query = new URLSearchParams(filtre)
  if (apres) query.set('apres', apres)
  const { donnees, erreur, enCours, recommencer } = useMemoire(`mouvements?${query}`, async () =>
    periode ? demanderMouvements(query) : null,
  )
  return (
    <>
      <header className="b-suite">
        <h1>Mouvements d’argent</h1>
        <Bouton
          variante="sobre"
          disabled={!periode}
          onClick={() =>
            void telecharger('GET /api/equipe/fichier/mouvementargent', `mouvements-${du}-${au}.csv`, {
              query: filtre,
            })
          }
        >
          Exporter en CSV
        </Bouton>
      </header>
      <OngletsMouvements />
      <ChoixPeriode dite={dite} reste={reste}>
        <FiltreTexte libelle="Commande ou référence" />
        <FiltreChoix
          nom="moyen"
          libelle="Moyen"
          choix={[['', 'Tous'], ...MOYENS.map((code) => [code, nomMoyen(code)] as const)]}
        />
        <FiltreChoix
          nom="rapproche"
          libelle="Rapprochement"
          choix={[
            ['', 'Tous'],
            ['0', 'À rapprocher'],
            ['1', 'Dans un relevé'],
          ]}
        />
      </ChoixPeriode>
      {!periode ? null : donnees ? (
        <Lus {...donnees} filtre={filtre} enCours={enCours} suivants={apres !== null} />
      ) : erreur && !enCours ? (
        <Panne recommencer={recommencer}>Les mouvements n’ont pas pu être chargés.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

interface Props {
  mouvements: MouvementLu[]
  totaux: TotalMoyen[]
  suite: number | null
  filtre: URLSearchParams
  enCours: boolean
  /** These are not the latest. */
  suivants: boolean
}

function Lus({ mouvements, totaux, suite, filtre, enCours, suivants }: Props) {
  if (totaux.length === 0)
    return <Vide icone="echange" phrase="Aucun mouvement d’argent sur cette période." />
  const avec = (apres: number) => new URLSearchParams([...filtre, ['apres', String(apres)]])
  return (
    <>
      <section className="b-pile" aria-labelledby="totaux">
        <h2 id="totaux">Par moyen de paiement</h2>
        <TotauxMouvements totaux={totaux} />
      </section>
      <section className="b-pile" aria-labelledby="un-par-un">
        <h2 id="un-par-un">Un par un</h2>
        <TableMouvements mouvements={mouvements} enCours={enCours} />
        <p className="b-suite" data-ecran>
          {suivants && (
            <Link to={`?${filtre}`} className="b-action">
              Revenir au plus récent
            </Link>
          )}
          {suite !== null && (
            <Link to={`?${avec(suite)}`} className="b-action">
              Voir la suite
            </Link>
          )}
        </p>
      </section>
    </>
  )
}
