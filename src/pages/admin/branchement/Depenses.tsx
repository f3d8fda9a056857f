import { type FormEvent, useState } from 'react'
import { francs } from '#commande/montants.ts'
import { NOMS_PAR_NUMERO } from '#compte/nouvelles.ts'
import { JOURS_COMPTES, NOUVELLES_PAR_JOUR, PAR_JOUR_MAX, PRIX_MAX } from '#message/depense/depense.ts'
import { ecrireNombre, enNombre } from '#shared/nombre.ts'
import { lireFrancs } from '#shared/somme/somme.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { reglerTelephone, type Telephone } from './appels.ts'

const CHAMPS = [
  ['par_jour', 'Nouvelles par téléphone en un jour, au plus', PAR_JOUR_MAX],
  ['prix_sms', 'Ce que vous coûte un SMS, en FCFA', PRIX_MAX],
  ['prix_whatsapp', 'Ce que vous coûte un message WhatsApp, en FCFA', PRIX_MAX],
] as const
type Champ = (typeof CHAMPS)[number][0]

/** What messages to numbers cost, and how many may leave: nothing where the shop reaches none. */
export function Depenses({ depart }: { depart: Telephone }) {
  const [vu, setVu] = useState(depart)
  const [saisie, setSaisie] = useState<Record<Champ, string>>(() => enSaisie(depart.reglage))
  const [enCours, setEnCours] = useState(false)
  const cle = useCle()
  if (vu.ouverts.length === 0) return null
  const enregistrer = async (event: FormEvent) => {
    event.preventDefault()
    if (enCours) return
    const lus = CHAMPS.map(([nom, libelle, maximum]) => {
      const lu = lireFrancs(saisie[nom]) ?? null
      return { nom, libelle, lu, juste: lu === null || (Number.isInteger(lu) && lu >= 0 && lu <= maximum) }
    })
    const faux = lus.find(({ juste }) => !juste)
    if (faux) return toast('error', `${faux.libelle}\u00a0: écrivez un nombre entier.`)
    setEnCours(true)
    try {
      const reglage = Object.fromEntries(lus.map(({ nom, lu }) => [nom, lu])) as Telephone['reglage']
      const suite = await reglerTelephone(reglage, cle.de(reglage))
      cle.finie()
      setVu(suite)
      setSaisie(enSaisie(suite.reglage))
      toast('success', 'Réglages des messages enregistrés.')
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <section className="b-carte" aria-labelledby="depenses">
      <h2 id="depenses">Ce que coûtent les messages par téléphone</h2>
      <ul className="b-lignes">
        {vu.depenses
          .filter(({ par, nombre }) => nombre > 0 || vu.ouverts.includes(par))
          .map(({ par, nombre, montant }) => (
            <li key={par} className="b-prise">
              <span>{NOMS_PAR_NUMERO[par]}</span>
              <span>
                {enNombre(nombre, 'message', 'messages')}
                {montant !== null && `, environ ${francs(montant)}`}
              </span>
            </li>
          ))}
      </ul>
      <p className="b-precision">
        Ces {JOURS_COMPTES} derniers jours, codes compris. Sans borne de vous,{' '}
        {ecrireNombre(NOUVELLES_PAR_JOUR)} nouvelles partent en un jour{'\u202f'}; au-delà, elles attendent le
        lendemain.
      </p>
      <form className="b-pile" onSubmit={(event) => void enregistrer(event)}>
        {CHAMPS.map(([nom, libelle]) => (
          <label key={nom} className="b-champ">
            <span>{libelle}</span>
            <input
              className="b-controle"
              inputMode="numeric"
              autoComplete="off"
              value={saisie[nom]}
              onChange={({ target }) => setSaisie({ ...saisie, [nom]: target.value })}
            />
          </label>
        ))}
        <p>
          <Bouton type="submit" variante="sobre" enCours={enCours}>
            Enregistrer
          </Bouton>
        </p>
      </form>
    </section>
  )
}

const enSaisie = (reglage: Telephone['reglage']): Record<Champ, string> => ({
  par_jour: enTexte(reglage.par_jour),
  prix_sms: enTexte(reglage.prix_sms),
  prix_whatsapp: enTexte(reglage.prix_whatsapp),
})
const enTexte = (nombre: number | null) => (nombre === null ? '' : String(nombre))
