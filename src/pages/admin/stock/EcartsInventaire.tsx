import { useEffect, useState } from 'react'
import { type Champs, isFailure } from '#shared/failure.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { LIGNES_MAX } from '#stock/inventaire.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import type { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { Table } from '../liste/Table.tsx'
import { inventorier } from './appels.ts'
import { type Ecart, enLignes, type useComptage } from './comptage.ts'
import { direAPart, ecrireEcart } from './ecarts.ts'

interface Props {
  ecarts: Ecart[]
  comptage: ReturnType<typeof useComptage>
  /** Kept by whoever shows this: looked at again, what was sent goes under the same one. */
  cle: ReturnType<typeof useCle>
  onRetour: () => void
  onFait: () => void
}

/** What the count would change, looked at before it is written, all of it or nothing. */
export function EcartsInventaire({ ecarts, comptage, cle, onRetour, onFait }: Props) {
  const [reference, setReference] = useState('')
  const [enCours, setEnCours] = useState(false)
  const [refus, setRefus] = useState<{ phrase: string; champs: Champs } | null>(null)
  useEffect(() => document.getElementById('ecarts')?.focus(), [])
  const differents = ecarts.filter(({ ecart }) => ecart !== 0)
  const justes = ecarts.length - differents.length
  const enregistrer = async () => {
    setEnCours(true)
    setRefus(null)
    try {
      const [lignes, dite] = [enLignes(ecarts), reference.trim() || null]
      const { comptes, manques } = await inventorier(lignes, dite, cle.de([lignes, dite]))
      cle.finie()
      comptage.finir()
      toast(
        'success',
        `Inventaire enregistré\u00a0: ${direNombre(comptes)}, ${direEcarts(differents.length)}.`,
      )
      if (manques.length > 0) toast('error', direManques(manques.map(({ manque }) => manque)))
      onFait()
    } catch (raison) {
      setEnCours(false)
      if (isFailure(raison) && raison.champs) setRefus({ phrase: raison.message, champs: raison.champs })
      else direRefus(raison)
    }
  }
  const fautive = ({ cle: une }: Ecart) => refus?.champs[`lignes.${une}`]
  const aRecompter = ecarts.filter(fautive)
  return (
    <>
      <h1 id="ecarts" tabIndex={-1}>
        Écarts de l’inventaire
      </h1>
      <p>
        {direNombre(ecarts.length)}
        {'\u00a0: '}
        {direEcarts(differents.length)}
        {justes > 0 && `, ${justes} ${justes > 1 ? 'justes' : 'juste'}`}. Ce qui se vend pendant ce temps
        reste vendu.
      </p>
      {ecarts.length > LIGNES_MAX && (
        <p className="b-alerte">
          {LIGNES_MAX} produits au plus à la fois&nbsp;: enregistrez une partie d’abord.
        </p>
      )}
      <div role="alert">
        {refus && (
          <div className="b-panne">
            <p>{refus.phrase} Cet envoi n’a rien enregistré.</p>
            {aRecompter.length > 0 && (
              <Bouton
                variante="sobre"
                onClick={() => {
                  comptage.retirer(aRecompter.map((une) => une.cle))
                  onFait()
                }}
              >
                Recompter {aRecompter.length > 1 ? 'ces produits' : 'ce produit'}
              </Bouton>
            )}
          </div>
        )}
      </div>
      {differents.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Produit</th>
              <th scope="col" data-nombre>
                Connu
              </th>
              <th scope="col" data-nombre>
                Compté
              </th>
              <th scope="col" data-nombre>
                Écart
              </th>
            </tr>
          </thead>
          <tbody>
            {differents.map((ligne) => (
              <tr key={ligne.cle}>
                <td data-titre="Produit">
                  {ligne.compte.designation}
                  {fautive(ligne) && <span className="b-alerte"> À recompter</span>}
                  {ligne.manque > 0 && <span className="b-alerte"> {direManques([ligne.manque])}</span>}
                </td>
                <td data-titre="Connu" data-nombre>
                  <span>
                    {ecrireNombre(ligne.compte.stock_lu)}{' '}
                    {ligne.compte.reserve_lu > 0 && (
                      <span className="b-precision">dont {direAPart(ligne.compte.reserve_lu)}</span>
                    )}
                  </span>
                </td>
                <td data-titre="Compté" data-nombre>
                  <span>
                    {ecrireNombre(ligne.stock)} <span className="b-precision">{ligne.compte.unite}</span>
                  </span>
                </td>
                <td data-titre="Écart" data-nombre>
                  <strong>{ecrireEcart(ligne.ecart)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Champ
        libelle="Référence"
        aide="Un rayon, une date, qui a compté."
        maxLength={200}
        autoComplete="off"
        value={reference}
        onChange={({ target }) => setReference(target.value)}
      />
      <p className="b-suite">
        <Bouton enCours={enCours} disabled={ecarts.length > LIGNES_MAX} onClick={() => void enregistrer()}>
          Enregistrer l’inventaire
        </Bouton>
        <Bouton variante="sobre" onClick={onRetour}>
          Revenir au comptage
        </Bouton>
      </p>
    </>
  )
}

/** Of one product, or of several. */
const direManques = (manques: number[]) =>
  manques.length > 1
    ? `${manques.length} produits manquent pour des commandes déjà passées.`
    : `Il en manque ${ecrireNombre(manques[0] ?? 0)} pour des commandes déjà passées.`
const direNombre = (nombre: number) => `${nombre} ${nombre > 1 ? 'produits comptés' : 'produit compté'}`
const direEcarts = (nombre: number) =>
  nombre === 0 ? 'aucun écart' : `${nombre} ${nombre > 1 ? 'écarts' : 'écart'}`
