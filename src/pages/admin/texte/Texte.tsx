import { useState } from 'react'
import { useParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import {
  CHAMPS_TEXTE,
  fautesTextes,
  NOMS_CHAMPS,
  type NomChamp,
  variablesDe,
} from '#message/textes/gabarit.ts'
import { gabaritDe } from '#message/textes/occasions.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { useMemoire, useTitre } from '../equipe.ts'
import { CadreFormulaire } from '../forme/CadreFormulaire.tsx'
import type { Textes as Saisie } from '../forme/changements.ts'
import { differences } from '../forme/saisie.ts'
import { useFormulaire } from '../forme/useFormulaire.ts'
import { useRetour } from '../retour.ts'
import { ApercuTexte } from './ApercuTexte.tsx'
import { demanderTexte, garderTexte, type TexteLu } from './appels.ts'
import { ChampTexte } from './ChampTexte.tsx'

/** The words of one message: changed, looked at, taken back to what they were. */
export default function Texte() {
  const { code = '' } = useParams()
  return <Ouvert key={code} code={code} />
}

function Ouvert({ code }: { code: string }) {
  const { donnees, erreur, recommencer } = useMemoire(`texte/${code}`, () => demanderTexte(code))
  const nom = donnees?.nom ?? 'Texte d’un message'
  useTitre(nom)
  const liste = useRetour('/admin/textes')
  const inconnu = isFailure(erreur) && erreur.code === 'INTROUVABLE'
  return (
    <>
      <Link {...liste} className="b-retour" data-ecran>
        <Icone nom="retour" taille={20} />
        Textes des messages
      </Link>
      <h1 id="fiche" tabIndex={-1}>
        {nom}
      </h1>
      {donnees ? (
        <Redaction lu={donnees} />
      ) : erreur ? (
        <div className="b-panne" role="alert">
          <p>{inconnu ? 'Il n’y a pas de message à cette adresse.' : 'Ce texte n’a pas pu être chargé.'}</p>
          {!inconnu && (
            <Bouton variante="sobre" onClick={recommencer}>
              Réessayer
            </Bouton>
          )}
        </div>
      ) : (
        <Attente />
      )}
    </>
  )
}

/** All sentences of a message: the keeper's, else as the shop was made. */
const textesDe = ({ origine, ecrits }: TexteLu): Saisie => ({ ...origine, ...ecrits })

export function Redaction({ lu }: { lu: TexteLu }) {
  const gabarit = gabaritDe(lu.occasion)
  const noms = NOMS_CHAMPS.filter((nom) => gabarit.textes[nom] !== undefined)
  const [actif, setActif] = useState<NomChamp>(noms.includes('corps') ? 'corps' : 'sujet')
  const formulaire = useFormulaire<TexteLu, Saisie>({
    nom: `texte.${lu.occasion}`,
    stockee: lu,
    textes: textesDe,
    libelles: Object.fromEntries(noms.map((nom) => [nom, CHAMPS_TEXTE[nom].libelle])),
    fautes: (saisie) => fautesTextes(gabarit, saisie),
    envoyer: (saisie, garde, cle) =>
      garderTexte(lu.occasion, differences(textesDe(garde), saisie) as Saisie, garde.version, cle),
    relire: () => demanderTexte(lu.occasion),
    onEnregistre: () => toast('success', `${lu.nom}\u00a0: vos mots sont gardés.`),
  })
  const { saisie } = formulaire
  const change = noms.some((nom) => saisie[nom] !== gabarit.textes[nom])
  const perimes = Object.values(lu.perimes)
  return (
    <CadreFormulaire formulaire={formulaire}>
      <p>{lu.quand}</p>
      {perimes.length > 0 && (
        <div className="b-panne" role="alert">
          <p>
            Une partie de votre texte ne va plus avec ce message&nbsp;: en attendant que vous le corrigiez,
            c’est le texte d’origine qui part. {perimes[0]}
          </p>
        </div>
      )}
      <div className="b-deux">
        <section className="b-carte" aria-label="Vos mots">
          <h2>Vos mots</h2>
          {noms.map((nom) => (
            <ChampTexte
              key={nom}
              nom={nom}
              formulaire={formulaire}
              variables={variablesDe(gabarit)}
              actif={nom === actif}
              onActif={() => setActif(nom)}
            />
          ))}
          {lu.suite && (
            <p className="b-precision">La boutique ajoute toujours, toute seule&nbsp;: {lu.suite}.</p>
          )}
          {change && (
            <p className="b-suite">
              <Bouton variante="sobre" onClick={() => formulaire.changer({ ...gabarit.textes })}>
                Revenir au texte d’origine
              </Bouton>
            </p>
          )}
        </section>
        <ApercuTexte occasion={lu.occasion} textes={saisie} />
      </div>
    </CadreFormulaire>
  )
}
