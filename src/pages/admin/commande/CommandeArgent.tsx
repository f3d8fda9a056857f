import { useState } from 'react'
import { ETAT_PAIEMENT } from '#commande/commande.ts'
import { nomMoyen } from '#preference/moyen.ts'
import { decidable, partsRendues } from '#remboursement/remboursement.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { ecrireMontant } from '#shared/devises.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { classer, type Dossier, decider, type Remboursement, type Tentative, verifier } from '../appels.ts'
import { direRefus, reprendreA, useDroit } from '../equipe.ts'
import { direVenues } from '../livreur/argent.ts'
import { DialogueMotif } from './DialogueMotif.tsx'
import { DialogueRemboursement } from './DialogueRemboursement.tsx'
import { resteDe, resteEnsemble } from './resteEnsemble.ts'

interface Props {
  dossier: Dossier
  onRelire: () => Promise<void>
}

interface Question {
  titre: string
  phrase: string
  faire: (motif: string) => Promise<unknown>
}

const ETATS_TENTATIVE: Record<Tentative['etat'], string> = {
  ouverte: 'Page ouverte',
  payee: 'Payé',
  expiree: 'Sans suite',
  refusee: 'Refusé',
  a_verifier: 'À vérifier',
  a_rembourser: 'À rembourser',
  corrigee: 'Noté par erreur',
}

/** What came, what went back, and what may be done about it by who has the right. */
export function CommandeArgent({ dossier, onRelire }: Props) {
  const decide = useDroit('argent')
  const verifie = useDroit('commandes')
  const [question, setQuestion] = useState<Question | null>(null)
  const [rembourse, setRembourse] = useState<{ tentative: Tentative | null; reste: number; devise: string }>()
  const { commande, tentatives, remboursements } = dossier

  const agir = async (faire: () => Promise<unknown>, dit: string): Promise<boolean> => {
    try {
      await faire()
      await onRelire()
      toast('success', dit)
      reprendreA('argent')
      return true
    } catch (erreur) {
      direRefus(erreur)
      return false
    }
  }
  const plusieurs = resteEnsemble(dossier)
  const tout = plusieurs ?? commande.montantdevise
  // what a deliverer brought, and what credit paid, has no attempt before it is given back
  const paye = commande.etatpaiement === ETAT_PAIEMENT.paye
  const venues = tentatives.filter(({ recu }) => (recu ?? 0) > 0)
  const especes = paye && commande.payment_method === 'livraison' && venues.length === 0
  const credit =
    paye && !venues.some(({ payment_method }) => payment_method === 'avoir') && commande.paye_avoir
  const reste = commande.paye_avoir?.reste ?? commande.montantdevise
  const horsLigne = [
    ...(credit ? [`${credit.nom}\u00a0: ${ecrireMontant(credit.montant, commande.devise)}`] : []),
    ...(especes ? direVenues(dossier, ecrireMontant(reste, commande.devise)) : []),
  ]
  const ensemble =
    plusieurs === null
      ? horsLigne
      : [`Reste à rendre de tout\u00a0: ${ecrireMontant(plusieurs, commande.devise)}`]
  // of several payments the amount is typed in the provider's currency
  const memeDevise =
    plusieurs !== null || venues.every(({ devise_recue }) => devise_recue === commande.devise)

  return (
    <section className="b-carte" aria-labelledby="argent">
      <h2 id="argent" tabIndex={-1}>
        Paiements
      </h2>
      {tentatives.length === 0 && horsLigne.length === 0 && <p>Aucun paiement pour le moment.</p>}
      <ul className="b-lignes">
        {tentatives.map((tentative) => (
          <li key={tentative.id}>
            <LigneTentative tentative={tentative} />
            <p className="b-suite" data-ecran>
              {verifie && tentative.payment_method !== 'livraison' && tentative.etat !== 'payee' && (
                <Bouton
                  variante="sobre"
                  onClick={() => void agir(() => verifier(tentative.id), 'Le prestataire a répondu.')}
                >
                  Vérifier maintenant
                </Bouton>
              )}
              {decide && tentative.etat === 'a_verifier' && !tentative.recu && (
                <Bouton
                  variante="sobre"
                  onClick={() =>
                    setQuestion({
                      titre: 'Classer ce paiement',
                      phrase: 'Il n’a rien apporté\u00a0: il ne sera plus à regarder.',
                      faire: (motif) => classer(tentative.id, motif),
                    })
                  }
                >
                  Classer
                </Bouton>
              )}
              {decide && resteDe(tentative, remboursements) > 0 && (
                <Bouton
                  variante="sobre"
                  onClick={() =>
                    setRembourse({
                      tentative,
                      reste: resteDe(tentative, remboursements),
                      devise: tentative.devise_recue ?? tentative.devise,
                    })
                  }
                >
                  Rembourser
                </Bouton>
              )}
            </p>
          </li>
        ))}
        {ensemble.length > 0 && (
          <li>
            {ensemble.map((mots) => (
              <p key={mots}>{mots}</p>
            ))}
            {decide && memeDevise && (
              <p className="b-suite" data-ecran>
                <Bouton
                  variante="sobre"
                  onClick={() => setRembourse({ tentative: null, reste: tout, devise: commande.devise })}
                >
                  {plusieurs === null ? 'Rembourser' : 'Rembourser l’ensemble'}
                </Bouton>
              </p>
            )}
          </li>
        )}
      </ul>
      {remboursements.length > 0 && (
        <>
          <h3>Remboursements</h3>
          <ul className="b-lignes">
            {remboursements.map((un) => (
              <li key={un.id}>
                <LigneRemboursement rembourse={un} onDecider={decide ? setQuestion : null} />
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogueMotif
        titre={question?.titre ?? null}
        phrase={question?.phrase}
        onFermer={() => setQuestion(null)}
        onValider={({ motif }) =>
          question ? agir(() => question.faire(motif), 'Enregistré.') : Promise.resolve(true)
        }
      />
      <DialogueRemboursement
        commande={commande}
        rendues={partsRendues(remboursements)}
        demande={rembourse ?? null}
        onFermer={() => setRembourse(undefined)}
        onFait={onRelire}
      />
    </section>
  )
}

function LigneTentative({ tentative }: { tentative: Tentative }) {
  const { montant, devise, recu, devise_recue, etat, payment_method, reference, motif, date } = tentative
  return (
    <>
      <p>
        <strong>{ecrireMontant(recu ?? montant, (recu === null ? null : devise_recue) ?? devise)}</strong>
        {' · '}
        {nomMoyen(payment_method)} · {ETATS_TENTATIVE[etat]}
      </p>
      {recu !== null && (recu !== montant || devise_recue !== devise) && (
        <p className="b-alerte">Attendu&nbsp;: {ecrireMontant(montant, devise)}</p>
      )}
      {motif && <p>{motif}</p>}
      <p className="b-precision">
        <time dateTime={date}>{dateEtHeure(date)}</time>
        {reference && <span className="b-reference"> · {reference}</span>}
      </p>
    </>
  )
}

function LigneRemboursement({
  rembourse,
  onDecider,
}: {
  rembourse: Remboursement
  onDecider: ((question: Question) => void) | null
}) {
  const { id, montant, devise, etat, etat_text, motif, auteur_text, refus, date, en_avoir } = rembourse
  const question = (titre: string, phrase: string, decision: 'fait' | 'relancer' | 'abandonner') => () =>
    onDecider?.({ titre, phrase, faire: (mots) => decider(id, decision, mots) })
  return (
    <>
      <p>
        <strong>{ecrireMontant(montant, devise)}</strong> · {etat_text}
        {en_avoir === 1 && ', gardé en avoir'}
      </p>
      <p>{motif}</p>
      {refus && <p className="b-alerte">{refus}</p>}
      <p className="b-precision">
        <time dateTime={date}>{dateEtHeure(date)}</time>, {auteur_text}
      </p>
      {onDecider && decidable(etat) && (
        <p className="b-suite" data-ecran>
          <Bouton
            variante="sobre"
            onClick={question('Argent rendu', 'L’argent est reparti par un autre chemin.', 'fait')}
          >
            C’est fait
          </Bouton>
          {etat === 'refuse' && (
            <Bouton
              variante="sobre"
              onClick={question('Relancer', 'Le prestataire est sollicité de nouveau.', 'relancer')}
            >
              Relancer
            </Bouton>
          )}
          <Bouton
            variante="sobre"
            onClick={question('Abandonner', 'L’argent reste à la boutique.', 'abandonner')}
          >
            Abandonner
          </Bouton>
        </p>
      )}
    </>
  )
}
