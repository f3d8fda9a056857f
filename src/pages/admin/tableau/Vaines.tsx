import { Link } from '#browser/aller.ts'
import type { ChercheeLue } from '#recherche/cherchees.data.ts'
import type { Page } from '#shared/page.ts'

/** What shoppers asked for most and did not find. */
export function Vaines({ vaines: { data, metadata } }: { vaines: Page<ChercheeLue> }) {
  return (
    <section className="b-pile" aria-labelledby="vaines">
      <h2 id="vaines">Recherches sans résultat</h2>
      {metadata.total === 0 ? (
        <p>Toutes les recherches ont trouvé quelque chose.</p>
      ) : (
        <>
          <ol className="b-lignes">
            {data.map(({ id, termes, nombre }) => (
              <li key={id}>
                <span>
                  <strong>{termes}</strong>, {nombre} fois
                </span>
              </li>
            ))}
          </ol>
          <p>
            <Link to="/admin/stock/recherches?vaines=1" className="b-action">
              {metadata.total > 1 ? `Voir les ${metadata.total} recherches` : 'Voir la recherche'}
            </Link>
          </p>
        </>
      )}
    </section>
  )
}
