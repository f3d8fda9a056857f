import type { Champs } from '#shared/failure.ts'
import { direAPart } from '../stock/ecarts.ts'
import { celluleEn, REGLAGES, type Reglage, rangees, type Saisie } from './grille.ts'

interface Props {
  saisie: Saisie
  noms: Record<'couleurs' | 'tailles', ReadonlyMap<number, string>>
  reglage: Reglage
  /** What may be chosen in a cell, where one does not type. */
  choix?: readonly (readonly [valeur: string, dit: string])[] | undefined
  fautes: Champs
  /** By cell, what is set aside for orders. */
  apart: Readonly<Record<string, number>>
  onChange: (saisie: Saisie) => void
}

/** Colours across, sizes down, one thing of them at a time: it fits a phone, whose thumb moves it aside. */
export function TableGrille({ saisie, noms, reglage, choix, fautes, apart, onChange }: Props) {
  const lignes = rangees(saisie)
  const nomDe = (quoi: 'couleurs' | 'tailles', id: number | null) =>
    id === null ? '' : (noms[quoi].get(id) ?? '')
  const poser = (cle: string, champs: object) =>
    onChange({ ...saisie, cellules: { ...saisie.cellules, [cle]: { ...celluleEn(saisie, cle), ...champs } } })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is beyond its edge is reached by the keys too
    <section className="b-defile" aria-label={REGLAGES[reglage].nom} tabIndex={0}>
      <table className="b-declinees">
        <thead>
          <tr>
            <th scope="col">
              {saisie.tailles.length > 0 ? 'Taille' : <span className="hors-ecran">Toutes</span>}
            </th>
            {lignes[0]?.cellules.map(({ couleur_id, cle }) => (
              <th scope="col" key={cle}>
                {nomDe('couleurs', couleur_id) || REGLAGES[reglage].nom}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ taille_id, cellules }) => (
            <tr key={taille_id ?? 0}>
              <th scope="row">{nomDe('tailles', taille_id) || REGLAGES[reglage].nom}</th>
              {cellules.map(({ cle, couleur_id }) => {
                const cellule = celluleEn(saisie, cle)
                const nom = [nomDe('couleurs', couleur_id), nomDe('tailles', taille_id)]
                  .filter(Boolean)
                  .join(', ')
                const faute = fautes[`declinaisons.${cle}`]
                return (
                  <td key={cle} data-hors-vente={!cellule.en_vente || undefined}>
                    {reglage === 'en_vente' ? (
                      <label className="b-case">
                        <input
                          type="checkbox"
                          aria-label={`En vente\u00a0: ${nom}`}
                          checked={cellule.en_vente}
                          onChange={({ target }) => poser(cle, { en_vente: target.checked })}
                        />
                        <span aria-hidden="true">{cellule.en_vente ? 'Oui' : 'Non'}</span>
                      </label>
                    ) : choix ? (
                      <select
                        className="b-controle"
                        aria-label={`${REGLAGES[reglage].nom}\u00a0: ${nom}`}
                        value={cellule[reglage]}
                        onChange={({ target }) => poser(cle, { [reglage]: target.value })}
                      >
                        {choix.map(([valeur, dit]) => (
                          <option key={valeur} value={valeur}>
                            {dit}
                          </option>
                        ))}
                      </select>
                    ) : (
                      <input
                        className="b-controle"
                        aria-label={`${REGLAGES[reglage].nom}\u00a0: ${nom}`}
                        aria-invalid={faute ? true : undefined}
                        inputMode={['code', 'ecart'].includes(reglage) ? 'text' : 'decimal'}
                        autoComplete="off"
                        maxLength={40}
                        value={cellule[reglage]}
                        onChange={({ target }) => poser(cle, { [reglage]: target.value })}
                      />
                    )}
                    {reglage === 'quantite' && apart[cle] && (
                      <span className="b-precision">et {direAPart(apart[cle])}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
