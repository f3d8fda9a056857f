import { Bouton } from '#ui/Bouton.tsx'
import type { Formulaire } from './useFormulaire.ts'

type Vus = Pick<Formulaire<Record<string, string>>, 'litiges' | 'nouveautes'>
type Props = Vus & {
  onTrancher: (champ: string, mien: boolean) => void
}

/** What somebody else changed of the same fields meanwhile: theirs beside ours, and whose is kept. */
export function Litiges({ litiges, nouveautes, onTrancher }: Props) {
  return (
    <div role="alert">
      {litiges.length > 0 && (
        <section id="litiges" className="b-panne" aria-labelledby="litiges-titre" tabIndex={-1}>
          <h2 id="litiges-titre">Quelqu’un d’autre a modifié les mêmes champs</h2>
          <ul className="b-lignes">
            {litiges.map(({ champ, libelle, leur, mienne, phrase }) => (
              <li key={champ}>
                <strong>{libelle}</strong>
                {phrase && <p className="b-precision">{phrase}</p>}
                <dl className="b-champs">
                  <div>
                    <dt>Enregistré</dt>
                    <dd>{leur || 'vide'}</dd>
                  </div>
                  <div>
                    <dt>Le vôtre</dt>
                    <dd>{mienne || 'vide'}</dd>
                  </div>
                </dl>
                <p className="b-suite">
                  <Bouton variante="sobre" onClick={() => onTrancher(champ, true)}>
                    Garder le mien<span className="hors-ecran">, {libelle}</span>
                  </Bouton>
                  <Bouton variante="sobre" onClick={() => onTrancher(champ, false)}>
                    Prendre l’autre<span className="hors-ecran">, {libelle}</span>
                  </Bouton>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {nouveautes.length > 0 && (
        <section className="b-carte" aria-labelledby="nouveautes-titre">
          <h2 id="nouveautes-titre">Modifié par quelqu’un d’autre, et repris ici</h2>
          <ul className="b-lignes">
            {nouveautes.map(({ champ, libelle, phrase }) => (
              <li key={champ}>
                <strong>{libelle}</strong>
                <p className="b-precision">{phrase}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
