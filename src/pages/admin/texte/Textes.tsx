import { Link } from '#browser/aller.ts'
import { Badge } from '#commande/Badge.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'
import { demanderTextes, type TexteVu } from './appels.ts'

/** What the shop writes by itself, by occasion: each to be read, and said in the keeper's own words. */
export default function Textes() {
  useTitre('Textes des messages')
  const { donnees, erreur, recommencer } = useMemoire('textes', demanderTextes)
  const groupes = [...new Set(donnees?.map(({ groupe }) => groupe))]
  return (
    <>
      <h1 id="textes" tabIndex={-1}>
        Textes des messages
      </h1>
      <p>
        La boutique écrit ces messages toute seule. Dites-les comme vous parlez&nbsp;: les montants, les codes
        et les liens suivent toujours.
      </p>
      {donnees ? (
        groupes.map((groupe) => (
          <section key={groupe} className="b-carte" aria-label={groupe}>
            <h2>{groupe}</h2>
            <ul className="b-rangee">
              {donnees
                .filter((un) => un.groupe === groupe)
                .map((un) => (
                  <Ligne key={un.occasion} {...un} />
                ))}
            </ul>
          </section>
        ))
      ) : erreur ? (
        <Panne recommencer={recommencer}>Les textes n’ont pas pu être chargés.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Ligne({ occasion, nom, quand, mail, sms, modifie, perime }: TexteVu) {
  return (
    <li className="b-carte">
      <p className="b-suite">
        <Link to={`/admin/textes/${occasion}`} data-ligne>
          {nom}
        </Link>
        {perime ? (
          <Badge texte="À relire" badge="warning" />
        ) : (
          modifie === 1 && <Badge texte="Dans vos mots" badge="info" />
        )}
      </p>
      <p className="b-precision">
        {quand} {[...(mail ? ['Mail'] : []), ...(sms ? ['SMS'] : [])].join(' et ')}.
      </p>
    </li>
  )
}
