import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import type { RetractationEquipe } from '#retractation/retractation.actions.ts'
import { direRetractation } from '#retractation/retractation.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { Vide } from '#ui/Vide.tsx'
import { DialogueMotif } from '../commande/DialogueMotif.tsx'
import { direRefus, reprendreA, useMemoire, useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres } from '../liste/Filtres.tsx'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { listRetractations, retractationsTraitees, traiter } from './appels.ts'

/** Buyers who withdrew: from what, when, and whether somebody has seen to it. */
export default function Retractations() {
  useTitre('Rétractations')
  const [question] = useSearchParams()
  const [aTraiter, setATraiter] = useState<RetractationEquipe | null>(null)
  const liste = useMemoire(`retractations?${question}`, () =>
    listRetractations({ traitees: question.get('traitees'), page: question.get('page'), limit: '20' }),
  )
  const { recommencer } = liste
  const colonnes: Colonne<RetractationEquipe>[] = [
    { titre: 'Rétractation', rendu: ({ numero }) => <span className="b-entier">{numero}</span> },
    { titre: 'Déclarée le', rendu: ({ date }) => dateEtHeure(date) },
    {
      titre: 'Commande',
      rendu: ({ commande_id, numerocommande, etat_text }) => (
        <>
          <Link to={`/admin/commandes/${commande_id}`}>{numerocommande}</Link>
          <span className="b-precision"> {etat_text}</span>
        </>
      ),
    },
    { titre: 'Par', rendu: ({ nom }) => nom },
    { titre: 'Articles', rendu: (une) => direRetractation(une) },
    {
      titre: 'Suite',
      rendu: (une) =>
        une.traitee ? (
          'Traitée'
        ) : (
          <Bouton variante="sobre" onClick={() => setATraiter(une)}>
            Marquer comme traitée<span className="hors-ecran"> {une.numero}</span>
          </Bouton>
        ),
    },
  ]
  const valider = async (motif: string) => {
    if (!aTraiter) return true
    try {
      await traiter(aTraiter.id, motif)
      toast('success', `Rétractation ${aTraiter.numero} traitée`)
      retractationsTraitees.set((fois) => fois + 1)
      recommencer()
      reprendreA('retractations')
      return true
    } catch (refus) {
      direRefus(refus)
      return false
    }
  }
  return (
    <>
      <h1 id="retractations" tabIndex={-1}>
        Rétractations
      </h1>
      <p className="b-precision">
        Avant l’envoi, annulez la commande{'\u202f'}; après la livraison, ouvrez son retour et dites à
        l’arrivée ce qui est revenu{'\u00a0'}: le reste demeure livré. L’argent est dû au plus tard quatorze
        jours après la déclaration, une fois les articles revenus ou leur envoi prouvé.
      </p>
      <Filtres noms={['traitees']}>
        <FiltreChoix
          nom="traitees"
          libelle="Lesquelles"
          choix={[
            ['', 'À traiter'],
            ['1', 'Traitées'],
          ]}
        />
      </Filtres>
      <TableDonnees
        legende="rétractation"
        colonnes={colonnes}
        appel={liste}
        vide={<Vide icone="coche" phrase="Rien à traiter." />}
      />
      <DialogueMotif
        titre={aTraiter && `Rétractation ${aTraiter.numero} traitée`}
        phrase="Dites ce qui a été fait&nbsp;: retour reçu, argent rendu…"
        onFermer={() => setATraiter(null)}
        onValider={({ motif }) => valider(motif)}
      />
    </>
  )
}
