import { copierLien } from '#browser/copier.ts'
import { surPlace } from '#browser/surPlace.ts'
import { champDe } from '#liste/appelsListe.ts'
import {
  ARTICLES_MAX,
  type ArticleListe,
  direDon,
  type MaListe as Mienne,
  MOT_LISTE_MAX,
  TITRE_MAX,
  VOULU_MAX,
} from '#liste/liste.ts'
import type { Champs } from '#shared/failure.ts'
import { Bouton, BoutonIcone } from '#ui/Bouton.tsx'
import { Champ, ChampChoix, ChampMultiligne } from '#ui/Champ.tsx'
import { LienWhatsApp } from '../cadre/LienWhatsApp.tsx'
import type { EnForme } from './MesListes.tsx'

interface Props {
  liste: Mienne
  favoris: { id: number; designation: string }[]
  fautes: Champs
  enForme: EnForme
}

/** One list as its owner has it: what was given of it, and all that may be changed. */
export function MaListe({ liste, favoris, fautes, enForme }: Props) {
  const { id, titre, mot, adresse, fermee, articles } = liste
  const saisie = import.meta.env.SSR ? surPlace()?.saisie : undefined
  const autres = favoris.filter((un) => !articles.some(({ produit_id }) => produit_id === un.id))
  const nom = (champ: string) => champDe(champ, id)
  return (
    <section className="liste-carte" aria-labelledby={`liste-${id}`}>
      <h2 id={`liste-${id}`}>{titre}</h2>
      {fermee === 1 ? (
        <p>Cette liste est fermée{'\u00a0'}: à qui ouvre son lien, nous disons qu’elle n’est plus là.</p>
      ) : (
        <>
          <a className="liste-lien" href={adresse}>
            {adresse}
          </a>
          <div className="liste-actes">
            <LienWhatsApp texte={`${titre} ${adresse}`} />
            <Bouton variante="discret" icone="copier" onClick={() => void copierLien(adresse)}>
              Copier le lien
            </Bouton>
          </div>
        </>
      )}
      {articles.length === 0 && <p>Cette liste est vide.</p>}
      <ul className="liste-lignes">
        {articles.map((article) => (
          <Ligne key={article.produit_id} {...{ article, id, enForme }} />
        ))}
      </ul>
      {autres.length > 0 &&
        articles.length < ARTICLES_MAX &&
        enForme(
          <>
            <ChampChoix
              libelle="Ajouter un favori"
              name={nom('produit')}
              choix={autres.map((un) => [String(un.id), un.designation] as const)}
            />
            <Bouton type="submit" name="geste" value={`liste.ajouter ${id}`} variante="sobre" icone="plus">
              Ajouter
            </Bouton>
          </>,
          'liste-actes',
        )}
      <details open={fautes[nom('titre')] || fautes[nom('mot')] ? true : undefined}>
        <summary>Changer le titre ou le mot</summary>
        {enForme(
          <>
            <Champ
              libelle="Titre"
              obligatoire
              name={nom('titre')}
              maxLength={TITRE_MAX}
              autoComplete="off"
              defaultValue={saisie?.[nom('titre')] ?? titre}
              erreur={fautes[nom('titre')]}
            />
            <ChampMultiligne
              libelle="Un mot à vos proches"
              name={nom('mot')}
              maxLength={MOT_LISTE_MAX}
              defaultValue={saisie?.[nom('mot')] ?? mot ?? ''}
              erreur={fautes[nom('mot')]}
            />
            <div className="liste-actes">
              <Bouton type="submit" name="geste" value={`liste.changer ${id}`}>
                Enregistrer
              </Bouton>
            </div>
          </>,
          'liste-formulaire',
        )}
      </details>
      {enForme(
        fermee === 1 ? (
          <>
            <Bouton type="submit" name="geste" value={`liste.rouvrir ${id}`} variante="sobre">
              Rouvrir la liste
            </Bouton>
            <Bouton
              type="submit"
              name="geste"
              value={`liste.supprimer ${id}`}
              variante="discret"
              icone="corbeille"
            >
              La supprimer pour toujours
            </Bouton>
          </>
        ) : (
          <Bouton type="submit" name="geste" value={`liste.fermer ${id}`} variante="discret" icone="cadenas">
            Fermer la liste
          </Bouton>
        ),
        'liste-actes',
      )}
    </section>
  )
}

function Ligne({ article, id, enForme }: { article: ArticleListe; id: number; enForme: EnForme }) {
  const { produit_id, designation, voulu, en_vente } = article
  const geste = (quantite: number) => `liste.article ${id} ${produit_id} ${quantite}`
  const dit = [direDon(article), en_vente === 1 ? null : 'n’est plus en vente']
  return (
    <li className="liste-ligne">
      <div>
        <p>{designation}</p>
        <p className="liste-discret">{dit.filter(Boolean).join(', ')}</p>
      </div>
      {enForme(
        <>
          {voulu > 1 && (
            <BoutonIcone
              type="submit"
              name="geste"
              value={geste(voulu - 1)}
              icone="moins"
              nom={`Un de moins\u00a0: ${designation}`}
            />
          )}
          {voulu < VOULU_MAX && (
            <BoutonIcone
              type="submit"
              name="geste"
              value={geste(voulu + 1)}
              icone="plus"
              nom={`Un de plus\u00a0: ${designation}`}
            />
          )}
          <BoutonIcone
            type="submit"
            name="geste"
            value={geste(0)}
            icone="corbeille"
            nom={`Retirer de la liste\u00a0: ${designation}`}
          />
        </>,
        'liste-actes',
      )}
    </li>
  )
}
