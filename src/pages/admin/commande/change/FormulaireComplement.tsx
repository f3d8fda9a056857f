import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { useMoyens } from '#caisse/appelsCaisse.ts'
import { deviseEncaissee } from '#caisse/moyens.ts'
import { additionDe, direLignesDe, direRemisesDe } from '#commande/addition.ts'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import { montantAPayer, resteAPayer } from '#commande/montants.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import type { Commande } from '#contract'
import { appliquer, type LigneProduit } from '#panier/lignes.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { isFailure } from '#shared/failure.ts'
import { type CodeDevise, estDevise } from '#shared/money.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../../cle.ts'
import { avoirsDeVente, completer, essayerComplement } from '../appels.ts'
import { CartesVente } from '../CartesVente.tsx'
import { ChoixArticle } from '../ChoixArticle.tsx'
import { ChoixPaiement } from '../ChoixPaiement.tsx'
import { LignesVente } from '../LignesVente.tsx'
import { type Refus, RefusVente } from '../RefusVente.tsx'
import type { Changeable } from './Changement.tsx'
import { articles, montantVu } from './changement.ts'

interface Props {
  lue: { commande: Commande; changeable: Changeable }
  onRelire: () => void
}

/** What is added, and what it comes to in the server's own words; its payment link comes next. */
export function FormulaireComplement({ lue: { commande, changeable }, onRelire }: Props) {
  const { id, version, destination_id } = changeable
  const [lignes, setLignes] = useState<LigneProduit[]>([])
  const [moyenVoulu, setMoyenVoulu] = useState<CodeMoyen | null>(null)
  const [deviseVoulue, setDeviseVoulue] = useState<CodeDevise>(
    estDevise(commande.devise) ? commande.devise : 'XOF',
  )
  const [avoirs, setAvoirs] = useState<string[]>([])
  const [refus, setRefus] = useState<Refus | null>(null)
  const [enCours, setEnCours] = useState(false)
  const alerte = useRef<HTMLDivElement>(null)
  const cle = useCle()
  const aller = useNavigate()

  const proposes = useMoyens(destination_id)
  const moyens = (proposes.donnees ?? []).filter(({ essai }) => essai === 0 || commande.essai === 1)
  const habituel = moyens.find(({ code }) => code === commande.payment_method)
  const moyen = moyens.find(({ code }) => code === moyenVoulu) ?? habituel ?? moyens[0]
  const devise = moyen ? deviseEncaissee(moyen, deviseVoulue) : deviseVoulue
  const nommes = { compte_id: commande.client_id, avoirs }
  const cartes = useAppel(JSON.stringify(nommes), () => avoirsDeVente(nommes))

  const voulu = {
    ...{ id, version, lignes: articles(lignes), devise, avoirs },
    payment_method: moyen?.code ?? 'carte',
  }
  const pret = lignes.length > 0 && moyen !== undefined
  const essai = useAppel(pret ? JSON.stringify(voulu) : null, () => essayerComplement(voulu))
  const contre = isFailure(essai.erreur) ? essai.erreur : null
  const serait = !pret || essai.enCours || contre ? null : (essai.donnees ?? null)

  const refuser = (message: string, champs: Refus['champs'] = {}, prix = false) => {
    setRefus({ message, champs, prix })
    requestAnimationFrame(() => alerte.current?.focus())
  }
  async function enregistrer(event: FormEvent) {
    event.preventDefault()
    if (enCours || essai.enCours || proposes.enCours) return
    if (lignes.length === 0) return refuser('Ajoutez un article.')
    if (!serait) return refuser(contre?.message ?? 'Aucun moyen de paiement n’est prêt pour cette ville.')
    setEnCours(true)
    setRefus(null)
    try {
      const vu = { ...voulu, ...montantVu(serait) }
      const placee = await completer(vu, cle.de(vu))
      cle.finie()
      toast('success', `Commande ${placee.numerocommande} enregistrée.`)
      await aller(`/admin/commandes/${placee.id}`, { state: { prise: true } })
    } catch (erreur) {
      if (!isFailure(erreur)) throw erreur
      refuser(erreur.message, erreur.champs ?? {}, ['PRIX_CHANGE', 'VERSION_DEPASSEE'].includes(erreur.code))
    } finally {
      setEnCours(false)
    }
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
      <p>
        Ce qui est payé ne change pas. Ce qui s’ajoute est une commande à part, qui part avec celle-ci, à la
        même adresse{'\u00a0'}: la livraison n’est comptée que pour le poids ajouté.
      </p>
      <div className="b-deux">
        <section className="b-carte" aria-labelledby="articles">
          <h2 id="articles">Articles à ajouter</h2>
          <LignesVente
            lignes={lignes}
            refus={{ ...contre?.champs, ...refus?.champs }}
            retires={(serait && direRemisesDe(serait)) ?? []}
            montants={serait && direLignesDe(serait)}
            onChange={(suite) => {
              setRefus(null)
              setLignes(suite)
            }}
          />
          <ChoixArticle
            lignes={lignes}
            onAjouter={(ligne) => setLignes(appliquer(lignes, { type: 'ajouter', ligne }))}
          />
        </section>
        <section className="b-carte" aria-labelledby="paiement">
          <h2 id="paiement">Paiement</h2>
          {moyen && (
            <ChoixPaiement
              moyens={moyens}
              moyen={moyen.code}
              devise={devise}
              onChange={({ moyen: code, devise: voulue }) => {
                if (code) setMoyenVoulu(code)
                if (voulue) setDeviseVoulue(voulue)
              }}
            />
          )}
          <CartesVente avoirs={avoirs} suivi={cartes} onChange={setAvoirs} />
          {serait && (
            <>
              <TotauxCommande addition={additionDe(serait)} />
              <p role="status">
                {serait.etatpaiement === ETAT_PAIEMENT.paye
                  ? 'L’avoir paie tout\u00a0: rien n’est demandé à l’acheteur.'
                  : `L’acheteur paie ${resteAPayer(serait)} de plus, après les ${montantAPayer(commande)} de la première commande.`}
              </p>
            </>
          )}
        </section>
      </div>
      <div className="b-barre">
        <p role="status">L’acheteur reçoit un message qui dit ce qui s’ajoute.</p>
        <Bouton type="submit" enCours={enCours || essai.enCours || proposes.enCours}>
          Ajouter à la commande
        </Bouton>
      </div>
    </form>
  )
}
