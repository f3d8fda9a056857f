import { surPlace } from '#browser/surPlace.ts'
import { caseDe } from '#liste/appelsListe.ts'
import { ARTICLES_MAX, MOT_LISTE_MAX, TITRE_MAX } from '#liste/liste.ts'
import type { Champs } from '#shared/failure.ts'
import { Bouton, LienBouton } from '#ui/Bouton.tsx'
import { Case, Champ, ChampMultiligne } from '#ui/Champ.tsx'
import type { EnForme } from './MesListes.tsx'

interface Props {
  favoris: { id: number; designation: string }[]
  fautes: Champs
  enForme: EnForme
}

/** A list of the favourites that stay ticked. */
export function NouvelleListe({ favoris, fautes, enForme }: Props) {
  const saisie = import.meta.env.SSR ? surPlace()?.saisie : undefined
  const refusee = saisie !== undefined && 'titre' in saisie
  return (
    <section className="liste-carte" aria-labelledby="nouvelle">
      <h2 id="nouvelle">Nouvelle liste</h2>
      {favoris.length === 0 ? (
        <>
          <p>
            Une liste se fait de vos favoris{'\u00a0'}: touchez le cœur des produits que vous aimez, puis
            revenez ici.
          </p>
          <div className="liste-actes">
            <LienBouton to="/#produits">Voir les produits</LienBouton>
          </div>
        </>
      ) : (
        enForme(
          <>
            <Champ
              libelle="Titre"
              aide={'Par exemple\u00a0: Ma liste pour la Tabaski.'}
              obligatoire
              name="titre"
              maxLength={TITRE_MAX}
              autoComplete="off"
              defaultValue={saisie?.titre}
              erreur={fautes.titre}
            />
            <ChampMultiligne
              libelle="Un mot à vos proches"
              name="mot"
              maxLength={MOT_LISTE_MAX}
              defaultValue={saisie?.mot}
              erreur={fautes.mot}
            />
            <fieldset className="liste-choix">
              <legend>De vos favoris, lesquels{'\u202f'}?</legend>
              {favoris.map(({ id, designation }, rang) => (
                <Case
                  key={id}
                  name={caseDe(id)}
                  defaultChecked={refusee ? caseDe(id) in saisie : rang < ARTICLES_MAX}
                >
                  {designation}
                </Case>
              ))}
            </fieldset>
            <div className="liste-actes">
              <Bouton type="submit" name="geste" value="liste.creer" icone="plus">
                Faire la liste
              </Bouton>
            </div>
          </>,
          'liste-formulaire',
        )
      )}
    </section>
  )
}
