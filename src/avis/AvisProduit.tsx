import { Link } from '#browser/aller.ts'
import { direMoyenne, type Note } from '#catalogue/note/note.ts'
import { Image } from '#image/Image.tsx'
import { adresseMedia } from '#image/media.ts'
import { cheminProduit } from '#recherche/chemins.ts'
import type { Adresse } from '#routes'
import { dateLongue } from '#shared/calendrier.ts'
import { Pagination } from '#ui/Pagination.tsx'
import styles from './AvisProduit.module.css'
import feuille from './avis.css?url'
import { direEtoiles, VERIFICATION } from './avis.ts'
import { type AvisLus, type AvisMontre, type ChoixAvis, questionAvis, TRIS_AVIS } from './lecture.ts'

interface Props {
  produit: { id: number; designation: string } & Note
  /** Null: there is none. */
  lus: AvisLus | null
}

/** What people say of a product: how many stars, who, and what the shop answers; links alone, so without script too. */
export function AvisProduit({ produit, lus }: Props) {
  return (
    <section id="avis" className={styles.avis} aria-labelledby="titre-avis">
      <h2 id="titre-avis">Avis</h2>
      {lus && produit.avis_moyenne !== null ? (
        <Lus produit={produit} lus={lus} moyenne={produit.avis_moyenne} />
      ) : (
        <p>Personne n’a encore donné son avis sur cet article.</p>
      )}
      <p className={styles.discret}>{VERIFICATION}</p>
    </section>
  )
}

function Lus({ produit, lus, moyenne }: { produit: Props['produit']; lus: AvisLus; moyenne: number }) {
  const { choix, repartition, avecPhotos, total, pages, avis } = lus
  const vers = (suite: Partial<ChoixAvis>): Adresse => {
    const question = questionAvis({ ...choix, page: 1, ...suite })
    const chemin = cheminProduit(produit)
    return question.size > 0 ? `${chemin}?${question}#avis` : `${chemin}#avis`
  }
  const filtre = choix.etoiles !== null || choix.photos
  return (
    <>
      {/* where it is needed: what stands above is drawn without waiting for it */}
      <link rel="stylesheet" href={feuille} />
      <div className="avis-resume">
        <p className="avis-moyenne">
          <strong>{direMoyenne(moyenne)}</strong> sur 5<span> · {produit.avis_nombre} avis</span>
        </p>
        <ul className="avis-repartition" aria-label="Par étoiles">
          {repartition.map(({ etoiles, nombre }) => (
            <li key={etoiles}>
              <Link
                to={vers({ etoiles: choix.etoiles === etoiles ? null : etoiles })}
                aria-current={choix.etoiles === etoiles || undefined}
              >
                <span aria-hidden="true">{etoiles} ★</span>
                <span className="hors-ecran">{direEtoiles(etoiles)} :</span>
                <span className="avis-barre" aria-hidden="true">
                  <span style={{ width: `${(100 * nombre) / produit.avis_nombre}%` }} />
                </span>
                <span className="avis-nombre">
                  {nombre}
                  <span className="hors-ecran"> avis</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ul className="avis-choix" aria-label="Trier et filtrer les avis">
        {TRIS_AVIS.map(({ valeur, libelle }) => (
          <li key={valeur}>
            <Link to={vers({ tri: valeur })} aria-current={choix.tri === valeur || undefined}>
              {libelle}
            </Link>
          </li>
        ))}
        {avecPhotos > 0 && (
          <li>
            <Link to={vers({ photos: !choix.photos })} aria-current={choix.photos || undefined}>
              Avec photos ({avecPhotos})
            </Link>
          </li>
        )}
        {filtre && (
          <li>
            <Link to={vers({ etoiles: null, photos: false })}>Tous les avis</Link>
          </li>
        )}
      </ul>
      {filtre && (
        <p role="status">
          {total === 0
            ? 'Aucun avis ne répond à ce choix.'
            : `${total} avis ${total > 1 ? 'répondent' : 'répond'} à ce choix.`}
        </p>
      )}
      <ul className="avis-liste">
        {avis.map((un) => (
          <UnAvis key={un.id} avis={un} />
        ))}
      </ul>
      <Pagination page={choix.page} pages={pages} adresse={(page) => vers({ page })} />
    </>
  )
}

function UnAvis({ avis: { auteur, etoiles, texte, images, date, reponse } }: { avis: AvisMontre }) {
  return (
    <li>
      <p className="avis-qui">
        <span className="avis-etoiles" role="img" aria-label={direEtoiles(etoiles)}>
          {'★'.repeat(etoiles)}
          <span>{'★'.repeat(5 - etoiles)}</span>
        </span>
        <strong>{auteur ?? 'Anonyme'}</strong>
        <span className={styles.discret}>
          a acheté cet article · <time dateTime={date}>{dateLongue(date)}</time>
        </span>
      </p>
      {texte && <p className="avis-texte">{texte}</p>}
      {images.length > 0 && (
        <ul className="avis-photos">
          {images.map((image, rang) => (
            <li key={image}>
              <a href={adresseMedia(image)}>
                <Image image={image} alt={`Photo ${rang + 1} de cet avis, en grand`} sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {reponse && (
        <div className="avis-reponse">
          <p>
            <strong>La boutique répond{'\u00a0'}:</strong>
          </p>
          <p className="avis-texte">{reponse}</p>
        </div>
      )}
    </li>
  )
}
