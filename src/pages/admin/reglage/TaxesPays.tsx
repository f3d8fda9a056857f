import type { Champs } from '#shared/failure.ts'
import { selon } from '#shared/texte.ts'
import { TAUX_CONNUS, type TaxePays } from '#taxe/reglage.ts'
import { direTaux, ecrireTaux } from '#taxe/taxe.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ, ChampChoix } from '#ui/Champ.tsx'

interface Props {
  nom: string
  code: string
  pays: TaxePays
  categories: { id: number; designation: string }[]
  fautes: Champs
  onChange: (pays: TaxePays) => void
  onRetirer: () => void
}

const TAUX = { inputMode: 'decimal', autoComplete: 'off', maxLength: 10 } as const

/** What one country asks: its rate, that of delivery, those of some categories. */
export function TaxesPays({ nom, code, pays, categories, fautes, onChange, onRetirer }: Props) {
  const { pays_id, mode, taux, livraison } = pays
  const champ = (quoi: string) => fautes[`pays.${pays_id}.${quoi}`]
  const connus = selon(TAUX_CONNUS, code) ?? []
  const restantes = categories.filter(({ id }) => !pays.categories.some((une) => une.categorie_id === id))
  return (
    <section className="b-carte" aria-labelledby={`pays-${pays_id}`}>
      <h2 id={`pays-${pays_id}`}>{nom}</h2>
      <div className="b-autres">
        <Champ
          {...TAUX}
          libelle="Taux, en %"
          aide={connus.length > 0 ? `D’ordinaire\u00a0: ${connus.map(direTaux).join(', ')}.` : undefined}
          obligatoire
          value={taux}
          erreur={champ('taux')}
          onChange={({ target }) => onChange({ ...pays, taux: target.value })}
        />
        <Champ
          {...TAUX}
          libelle="Taux de la livraison, en %"
          aide={'Vide\u00a0: elle suit les articles.'}
          value={livraison ?? ''}
          erreur={champ('livraison')}
          onChange={({ target }) => onChange({ ...pays, livraison: target.value || null })}
        />
        <ChampChoix
          libelle="Dans ce pays"
          value={mode ?? ''}
          choix={[
            ['', 'Comme la boutique'],
            ['incluse', 'Prix TVA comprise'],
            ['ajoutee', 'TVA en plus'],
          ]}
          onChange={({ target }) => onChange({ ...pays, mode: (target.value || null) as TaxePays['mode'] })}
        />
      </div>
      <h3>Catégories à un autre taux</h3>
      {pays.categories.length === 0 && <p className="b-precision">Tout est au même taux.</p>}
      <ul className="b-lignes">
        {pays.categories.map((une) => {
          const nomCategorie = categories.find(({ id }) => id === une.categorie_id)?.designation ?? ''
          const autres = pays.categories.filter(({ categorie_id }) => categorie_id !== une.categorie_id)
          return (
            <li key={une.categorie_id} className="b-suite">
              <Champ
                {...TAUX}
                libelle={`${nomCategorie}, taux en %`}
                obligatoire
                value={une.taux}
                erreur={champ(`categories.${une.categorie_id}`)}
                onChange={({ target }) =>
                  onChange({
                    ...pays,
                    categories: pays.categories.map((autre) =>
                      autre.categorie_id === une.categorie_id ? { ...autre, taux: target.value } : autre,
                    ),
                  })
                }
              />
              <Bouton variante="discret" onClick={() => onChange({ ...pays, categories: autres })}>
                Retirer<span className="hors-ecran"> {nomCategorie}</span>
              </Bouton>
            </li>
          )
        })}
      </ul>
      {restantes.length > 0 && (
        <ChampChoix
          libelle="Ajouter une catégorie"
          aide="Ses sous-catégories suivent, sauf celles qui ont leur taux."
          value=""
          choix={restantes.map(({ id, designation }) => [String(id), designation])}
          onChange={({ target }) => {
            const id = Number(target.value)
            const reduit = ecrireTaux(connus.at(-1) ?? '')
            if (id > 0)
              onChange({ ...pays, categories: [...pays.categories, { categorie_id: id, taux: reduit }] })
          }}
        />
      )}
      <p className="b-suite">
        <Bouton variante="discret" onClick={onRetirer}>
          Retirer ce pays<span className="hors-ecran">, {nom}</span>
        </Bouton>
      </p>
    </section>
  )
}
