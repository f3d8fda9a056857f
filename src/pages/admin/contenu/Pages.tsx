import { useState } from 'react'
import { Link } from '#browser/aller.ts'
import {
  A_RELIRE,
  type FeuilleVue,
  MODELES,
  NOMS_PAYS_MODELES,
  PAYS_MODELES,
  type PaysModele,
} from '#feuille/feuille.ts'
import { dateLongue } from '#shared/calendrier.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, reprendreA, useMemoire, useTitre } from '../equipe.ts'
import { commencerPages, demanderPages, type EtatPages } from './appels.ts'
import { Blancs } from './Blancs.tsx'
import { OngletsContenu } from './OngletsContenu.tsx'

/** The pages of the shop's own text: those that the law asks for, what they lack, and free ones. */
export default function Pages() {
  useTitre('Pages')
  const { donnees, erreur, recommencer } = useMemoire('feuilles', demanderPages)
  return (
    <>
      <header className="b-suite">
        <h1 id="pages" tabIndex={-1}>
          Pages
        </h1>
        <LienBouton icone="plus" to="/admin/contenus/pages/nouveau">
          Ajouter une page
        </LienBouton>
      </header>
      <OngletsContenu />
      {donnees ? (
        <Liste etat={donnees} onChange={recommencer} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les pages n’ont pas pu être chargées.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Liste({ etat, onChange }: { etat: EtatPages; onChange: () => void }) {
  const { feuilles, cgv, blancs } = etat
  const [commencees, libres] = [
    feuilles.filter(({ modele }) => modele !== null),
    feuilles.filter(({ modele }) => modele === null),
  ]
  const reste = commencees.length < MODELES.length || (cgv.version === null && !cgv.brouillon)
  return (
    <>
      <section className="b-carte" aria-labelledby="loi">
        <h2 id="loi" tabIndex={-1}>
          Ce que la loi demande
        </h2>
        <p>{A_RELIRE}</p>
        {reste && <Commencer onFait={onChange} />}
        <ul className="b-rangee">
          <li className="b-carte">
            <Link to="/admin/contenus/conditions">Conditions de vente</Link>
            <p className="b-precision">{direCgv(cgv)}</p>
          </li>
          {commencees.map((une) => (
            <Ligne key={une.id} {...une} />
          ))}
        </ul>
      </section>
      {blancs.length > 0 && <Blancs blancs={blancs} onRempli={onChange} />}
      <section className="b-carte" aria-labelledby="libres">
        <h2 id="libres">Vos autres pages</h2>
        {libres.length === 0 && (
          <p className="b-precision">
            Aucune pour le moment&nbsp;: «&#8239;Notre histoire&#8239;», «&#8239;Guide des tailles&#8239;»…
            Une page publiée se lit au pied de chaque page de la boutique.
          </p>
        )}
        <ul className="b-rangee">
          {libres.map((une) => (
            <Ligne key={une.id} {...une} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Ligne(une: FeuilleVue) {
  return (
    <li className="b-carte">
      <Link to={`/admin/contenus/pages/${une.id}`} data-ligne>
        {une.titre}
      </Link>
      <p className="b-precision">{direEtat(une)}</p>
    </li>
  )
}

/** Where a page stands, in words. */
function direEtat({ publiee, version, publiee_le, modifiee, blancs, pays }: FeuilleVue): string {
  const lue =
    publiee && version && publiee_le
      ? `Publiée, version ${version} du ${dateLongue(publiee_le)}`
      : version
        ? 'Retirée de la boutique'
        : 'Pas encore publiée'
  return [
    lue,
    ...(pays ? [`modèle ${NOMS_PAYS_MODELES[pays]}`] : []),
    ...(publiee && modifiee ? ['des changements attendent d’être publiés'] : []),
    ...direReste(blancs),
  ].join(' · ')
}

function direCgv({ version, brouillon, blancs }: EtatPages['cgv']): string {
  const lue = version
    ? `Publiées, version ${version}`
    : 'Pas encore publiées\u00a0: sans elles, personne ne peut commander'
  return [lue, ...(brouillon ? ['un brouillon attend'] : []), ...direReste(blancs)].join(' · ')
}

const direReste = (blancs: readonly string[]): string[] =>
  blancs.length === 0 ? [] : [`${blancs.length}\u00a0passage${blancs.length > 1 ? 's' : ''} à compléter`]

/** Begins all of them at once, for the law of one country. */
function Commencer({ onFait }: { onFait: () => void }) {
  const [enCours, setEnCours] = useState<PaysModele | null>(null)
  const commencer = async (pays: PaysModele) => {
    setEnCours(pays)
    try {
      await commencerPages(pays)
      toast('success', 'Les pages sont commencées. Complétez-les, relisez-les, puis publiez chacune.')
      onFait()
      reprendreA('loi')
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(null)
    }
  }
  return (
    <fieldset className="b-radios">
      <legend>{'La boutique suit le droit de quel pays\u202f?'}</legend>
      <p className="b-suite">
        {PAYS_MODELES.map((pays) => (
          <Bouton key={pays} enCours={enCours === pays} onClick={() => void commencer(pays)}>
            {`Commencer les pages, ${NOMS_PAYS_MODELES[pays]}`}
          </Bouton>
        ))}
      </p>
    </fieldset>
  )
}
