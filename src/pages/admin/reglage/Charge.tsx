import type { Reponse } from '#api'
import { api } from '#browser/api.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { ecrireNombre, enNombre } from '#shared/nombre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { donnees as contenu } from '../appeler.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useMemoire, useTitre } from '../equipe.ts'

type Etat = Reponse<'GET /api/equipe/charge'>['data']

const SAUVEGARDES: Record<Etat['sauvegarde']['etat'], string> = {
  a_jour: 'À jour',
  aucune: 'Aucune',
  ancienne: 'Trop ancienne',
  manquee: 'La dernière a manqué',
}

const enMs = (ms: number) => `${Number(ms.toFixed(ms < 10 ? 1 : 0)).toLocaleString('fr')}\u00a0ms`
const enMo = (octets: number) => `${ecrireNombre(Math.round(octets / 1e6))}\u00a0Mo`
const auPlus = (ms: number | null) => (ms === null ? 'plus de 5\u00a0s' : `${enMs(ms)} au plus`)

/** How the server bears what is asked of it: figures for whoever keeps it, of the instance that answered. */
export default function Charge() {
  useTitre('Charge du serveur')
  const { donnees, erreur, recommencer } = useMemoire('charge', () => contenu(api('GET /api/equipe/charge')))
  return (
    <>
      <header className="b-suite">
        <h1>Charge du serveur</h1>
        {donnees && (
          <Bouton variante="discret" onClick={recommencer}>
            Relire
          </Bouton>
        )}
      </header>
      {donnees ? (
        <Chiffres {...donnees} />
      ) : erreur ? (
        <Panne recommencer={recommencer}>L’état du serveur n’a pas pu être lu.</Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Chiffres(etat: Etat) {
  const { instance, ouverte_le, secondes, reponses, pannes, base, boucle, memoire } = etat
  const parSeconde = (reponses / secondes).toFixed(1).replace('.', ',')
  const depuis =
    secondes < 60
      ? enNombre(secondes, 'seconde', 'secondes')
      : enNombre(Math.round(secondes / 60), 'minute', 'minutes')
  return (
    <>
      <p className="b-precision">
        Instance {instance}, ouverte le {dateEtHeure(ouverte_le)}. S’il y en a plusieurs, une autre peut
        répondre la fois suivante.
      </p>
      <Champs
        id="maintenant"
        titre={`Depuis ${depuis}`}
        champs={[
          ['Réponses par seconde', parSeconde],
          ['Réponses en panne (5xx)', `${ecrireNombre(pannes)} sur ${ecrireNombre(reponses)}`],
          ['Visiteurs connectés', `${etat.connexions}`],
          [
            'Connexions à la base',
            `${enNombre(base.busy, 'occupée', 'occupées')}, ${enNombre(base.open, 'ouverte', 'ouvertes')}, ${base.max} au plus`,
          ],
          ['Attendent une connexion', `${base.waiting}`],
          ['Boucle retenue', `${enMs(boucle.p99)} (99 sur 100), ${enMs(boucle.max)} au pire`],
          [
            'Mémoire',
            `${enMo(memoire.rss)}, dont ${enMo(memoire.heapUsed)} vivants sur ${enMo(memoire.heapMax)}`,
          ],
        ]}
      />
      <Champs id="attend" titre="Ce qui attend" champs={attend(etat)} />
      <section className="b-pile" aria-labelledby="routes">
        <h2 id="routes">Routes les plus demandées</h2>
        <ul className="b-lignes">
          {etat.routes.map(({ route, method, count, failed, p50, p99 }) => (
            <li key={`${method} ${route}`}>
              <code className="b-reference">
                {method} {route}
              </code>
              <span>
                {enNombre(count, 'réponse', 'réponses')}
                {failed > 0 && `, ${failed} en panne`}
                {`\u00a0: la moitié en ${auPlus(p50)}, 99 sur 100 en ${auPlus(p99)}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="b-pile" aria-labelledby="taches">
        <h2 id="taches">Tâches de fond</h2>
        <ul className="b-lignes">
          {etat.taches.map(({ task, runs, failures, good, ms }) => (
            <li key={task}>
              <strong>{task}</strong>
              <span>
                {ms === null ? 'Pas encore passée' : `Bien finie le ${dateEtHeure(good)}, en ${enMs(ms)}`}
                {failures > 0 && `, ${enNombre(failures, 'échec', 'échecs')} sur ${runs}`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function attend({ messages, sauvegarde }: Etat): [string, string][] {
  const { attendent, echoues, depuis } = messages
  const bonne = sauvegarde.bonne ? `, la dernière bonne du ${dateEtHeure(sauvegarde.bonne)}` : ''
  return [
    ['Messages à envoyer', `${attendent}${depuis ? `, depuis le ${dateEtHeure(depuis)}` : ''}`],
    ['Messages abandonnés', `${echoues}`],
    ['Sauvegarde', `${SAUVEGARDES[sauvegarde.etat]}${bonne}`],
  ]
}

function Champs({ id, titre, champs }: { id: string; titre: string; champs: [string, string][] }) {
  return (
    <section className="b-pile" aria-labelledby={id}>
      <h2 id={id}>{titre}</h2>
      <dl className="b-champs">
        {champs.map(([nom, valeur]) => (
          <div key={nom}>
            <dt>{nom}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
