import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { additionDe, direLignesDe, direRemisesDe } from '#commande/addition.ts'
import { montantAPayer } from '#commande/montants.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import { appliquer } from '#panier/lignes.ts'
import { cleLigne } from '#panier/panier.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../../cle.ts'
import { changer, essayer } from '../appels.ts'
import { ChoixArticle } from '../ChoixArticle.tsx'
import { LignesVente } from '../LignesVente.tsx'
import { type Refus, RefusVente } from '../RefusVente.tsx'
import { ChampsLivraison } from './ChampsLivraison.tsx'
import type { AChanger } from './Changement.tsx'
import { demandeDe, lireSaisie, montantVu } from './changement.ts'
import { LignesReste } from './LignesReste.tsx'

/** What an order is to be, and beside it what it then comes to: the server's own words, before anything is kept. */
export function FormulaireChangement({ lue, onRelire }: { lue: AChanger; onRelire: () => void }) {
  const { commande, changeable } = lue
  const tout = changeable.peut === 'tout'
  // a parcel has left unpaid: what has not may still be taken out
  const reste = changeable.peut === 'reste'
  const chiffrable = tout || reste
  const enVente = reste || lue.lignes.length === changeable.lignes.length
  const [vendues, setVendues] = useState(lue.lignes)
  const [gardees, setGardees] = useState(changeable.lignes)
  // what is sold no more can still be less
  const lignes = reste || !enVente ? gardees : vendues
  const [saisie, setSaisie] = useState(() => lireSaisie(lue))
  const [ecrite, setEcrite] = useState(saisie.adresseliv)
  const [refus, setRefus] = useState<Refus | null>(null)
  const [enCours, setEnCours] = useState(false)
  const alerte = useRef<HTMLDivElement>(null)
  const cle = useCle()
  const aller = useNavigate()

  const demande = demandeDe(lue, lignes, saisie)
  // words cost nothing: they ask nothing anew, but for the address of a town that was refused, once it is written
  const { destination_id, express } = demande
  const chiffree = JSON.stringify({ lignes: demande.lignes, destination_id, express, ecrite })
  const essai = useAppel(chiffrable && lignes.length > 0 ? chiffree : null, () => essayer(demande))
  const contre = isFailure(essai.erreur) ? essai.erreur : null
  const serait = essai.enCours || contre || lignes.length === 0 ? null : (essai.donnees?.commande ?? null)
  const montants = serait && direLignesDe(serait)
  const remises = serait && direRemisesDe(serait)

  async function enregistrer(event: FormEvent) {
    event.preventDefault()
    if (enCours || essai.enCours) return
    if (lignes.length === 0)
      return refuser(
        reste
          ? 'Ce qui est parti reste dans la commande.'
          : 'Une commande garde au moins un article. Sinon, annulez-la.',
      )
    setEnCours(true)
    setRefus(null)
    try {
      const voulue = { ...demande, ...(serait && demande.lignes ? montantVu(serait) : {}) }
      await changer(voulue, cle.de(voulue))
      cle.finie()
      toast('success', `Commande ${commande.numerocommande} modifiée.`)
      await aller(`/admin/commandes/${commande.id}`)
    } catch (erreur) {
      if (!isFailure(erreur)) throw erreur
      const champs = erreur.champs ?? {}
      refuser(erreur.message, champs, ['PRIX_CHANGE', 'VERSION_DEPASSEE'].includes(erreur.code))
    } finally {
      setEnCours(false)
    }
  }
  const refuser = (message: string, champs: Refus['champs'] = {}, prix = false) => {
    setRefus({ message, champs, prix })
    requestAnimationFrame(() => alerte.current?.focus())
  }

  return (
    <form className="b-pile" noValidate onSubmit={enregistrer}>
      <RefusVente
        ref={alerte}
        refus={refus}
        erreur={contre?.message ?? null}
        onRelire={async () => {
          setRefus(null)
          onRelire()
        }}
      />
      {reste && (
        <p>
          Un colis de cette commande est parti{'\u00a0'}: retirez ce qui ne part pas, le reste de la commande
          est alors à payer. Sa ville et son mode de livraison ne changent plus.
        </p>
      )}
      {!chiffrable && (
        <p>
          Cette commande est payée{'\u00a0'}: ses articles et sa ville ne changent plus. Remboursez un article
          qui manque depuis la commande
          {changeable.complete && (
            <>
              , ou <Link to={`/admin/commandes/completer/${commande.id}`}>ajoutez des articles</Link>
            </>
          )}
          .
        </p>
      )}
      {chiffrable && !enVente && (
        <p>
          Un article de cette commande n’est plus en vente{'\u00a0'}: ses articles ne changent plus d’ici.
          Annulez-la, et prenez-en une autre.
        </p>
      )}
      <div className="b-deux">
        {chiffrable && enVente && (
          <section className="b-carte" aria-labelledby="articles">
            <h2 id="articles">Articles</h2>
            {reste ? (
              <LignesReste
                lignes={gardees}
                avant={changeable.lignes}
                montants={montants}
                onChange={(suite) => {
                  setRefus(null)
                  setGardees(suite)
                }}
              />
            ) : (
              <LignesVente
                lignes={vendues}
                refus={{ ...contre?.champs, ...refus?.champs }}
                retires={remises ?? []}
                tenues={new Map(lue.lignes.map((ligne) => [cleLigne(ligne), ligne.quantite]))}
                montants={montants}
                onChange={(suite) => {
                  setRefus(null)
                  setVendues(suite)
                }}
              />
            )}
            {tout && (
              <ChoixArticle
                lignes={vendues}
                onAjouter={(ligne) => setVendues(appliquer(vendues, { type: 'ajouter', ligne }))}
              />
            )}
            {serait && (
              <>
                <TotauxCommande addition={additionDe(serait)} />
                <p role="status">
                  {montantAPayer(serait) === montantAPayer(commande)
                    ? `Le total reste de ${montantAPayer(commande)}.`
                    : `Le total passe de ${montantAPayer(commande)} à ${montantAPayer(serait)}.`}
                </p>
              </>
            )}
          </section>
        )}
        <ChampsLivraison
          commande={commande}
          pays={changeable.pays}
          saisie={saisie}
          fautes={{ ...contre?.champs, ...refus?.champs }}
          ville={tout && !commande.retrait}
          onSaisie={(champs) => setSaisie((avant) => ({ ...avant, ...champs }))}
          onAdresse={() => contre && setEcrite(saisie.adresseliv)}
        />
      </div>
      <div className="b-barre">
        <p role="status">L’acheteur reçoit un message qui dit ce qui a changé.</p>
        <Bouton type="submit" enCours={enCours || essai.enCours}>
          Enregistrer
        </Bouton>
      </div>
    </form>
  )
}
