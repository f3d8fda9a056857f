import { useState } from 'react'
import { fautePrix, fauteQuantite } from '#approvisionnement/approvisionnement.ts'
import { phraseDe } from '#shared/failure.ts'
import { ecrireNombre, enNombre } from '#shared/nombre.ts'
import { lireCout, lireStock } from '#shared/somme/somme.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { toast } from '#ui/toasts.ts'
import { sansReponse, useCle } from '../cle.ts'
import { reprendreA } from '../equipe.ts'
import { type AchatVu, type LigneAchat, recevoir } from './appels.ts'

interface Saisie {
  quantite: string
  prix: string
  /** What had come of it when its first figure was typed; null once that was refused, and read again. */
  lu: number | null
}
const resteDe = ({ quantite, recu }: LigneAchat) => Math.max(0, Number((quantite - recu).toFixed(6)))

/** What has come, counted piece by piece with one hand: what is left empty has not. */
export function FormeReception({ achat, onRecue }: { achat: AchatVu; onRecue: () => void }) {
  const [saisies, setSaisies] = useState<Record<number, Saisie>>({})
  const [fautes, setFautes] = useState<Record<string, string>>({})
  const [refus, setRefus] = useState('')
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  const attendues = achat.lignes.filter((ligne) => resteDe(ligne) > 0 || saisies[ligne.id]?.lu != null)
  const saisieDe = ({ id, prix, recu }: LigneAchat): Saisie =>
    saisies[id] ?? { quantite: '', prix: prix === null ? '' : ecrireNombre(prix), lu: recu }
  const changer = (ligne: LigneAchat, champs: Partial<Saisie>) =>
    setSaisies({ ...saisies, [ligne.id]: { ...saisieDe(ligne), ...champs } })
  const tout = () =>
    setSaisies(
      Object.fromEntries(
        attendues.flatMap((ligne) => {
          const reste = resteDe(ligne)
          return reste > 0 ? [[ligne.id, { ...saisieDe(ligne), quantite: ecrireNombre(reste) }]] : []
        }),
      ),
    )

  const noter = async () => {
    const venues = attendues.flatMap((ligne) => {
      const { quantite, prix, lu } = saisieDe(ligne)
      if (quantite.trim() === '') return []
      const lue = { quantite: lireStock(quantite) ?? 0, prix: lireCout(prix) ?? null }
      return [{ achatligne_id: ligne.id, recu_lu: lu ?? ligne.recu, ...lue }]
    })
    const vues = Object.fromEntries(
      venues.flatMap(({ achatligne_id: id, quantite, prix }) =>
        [
          [`quantite.${id}`, fauteQuantite(quantite)] as const,
          [`prix.${id}`, fautePrix(prix)] as const,
        ].flatMap(([champ, faute]) => (faute ? [[champ, faute] as const] : [])),
      ),
    )
    setFautes(vues)
    setRefus(venues.length === 0 ? 'Écrivez combien il en est arrivé.' : '')
    if (Object.keys(vues).length > 0 || venues.length === 0) return
    const demande = { achat_id: achat.id, lignes: venues }
    setEnCours(true)
    try {
      const { clos, en_trop } = await recevoir(demande, cle.de(demande))
      cle.finie()
      const trop = en_trop.map(
        ({ designation, quantite }) => `${ecrireNombre(quantite)} ${designation} de trop`,
      )
      toast(
        'success',
        [clos ? 'Tout est arrivé, la commande est terminée' : 'Réception notée', ...trop].join('\u00a0: '),
      )
      setSaisies({})
      onRecue()
    } catch (raison) {
      setRefus(phraseDe(raison))
      reprendreA('refus')
      // no answer: it may be kept, and goes again as it was
      if (sansReponse(raison)) return
      setSaisies((avant) =>
        Object.fromEntries(Object.entries(avant).map(([id, une]) => [id, { ...une, lu: null }])),
      )
      onRecue()
    } finally {
      setEnCours(false)
    }
  }

  return (
    <form
      className="b-carte b-pile"
      aria-labelledby="reception"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!enCours) void noter()
      }}
    >
      <h2 id="reception">Ce qui arrive</h2>
      <div role="alert" id="refus" tabIndex={-1}>
        {refus && <p className="b-alerte">{refus}</p>}
      </div>
      <ul className="b-lignes">
        {attendues.map((ligne) => {
          const { quantite, prix } = saisieDe(ligne)
          return (
            <li key={ligne.id} className="b-achat" data-grand>
              <span className="b-pile-serree">
                <strong>{ligne.designation}</strong>
                <span className="b-precision">
                  {enNombre(resteDe(ligne), 'attendu', 'attendus')} ({ligne.unite})
                </span>
              </span>
              <Champ
                libelle={`Arrivé\u00a0: ${ligne.designation}`}
                inputMode="decimal"
                enterKeyHint="next"
                autoComplete="off"
                value={quantite}
                erreur={fautes[`quantite.${ligne.id}`]}
                onChange={({ target }) => changer(ligne, { quantite: target.value })}
              />
              <Champ
                libelle={`Prix de revient\u00a0: ${ligne.designation}`}
                aide="FCFA l’unité"
                inputMode="decimal"
                autoComplete="off"
                value={prix}
                erreur={fautes[`prix.${ligne.id}`]}
                onChange={({ target }) => changer(ligne, { prix: target.value })}
              />
            </li>
          )
        })}
      </ul>
      <p className="b-suite">
        <Bouton type="submit" enCours={enCours}>
          Noter la réception
        </Bouton>
        <Bouton variante="sobre" onClick={tout}>
          Tout est arrivé
        </Bouton>
      </p>
    </form>
  )
}
