import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '#browser/api.ts'
import type { LotFait } from '#fiche/lots.data.ts'
import { dateEtHeure } from '#shared/calendrier.ts'
import { ecrireNombre, enNombre } from '#shared/nombre.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'
import { Vide } from '#ui/Vide.tsx'
import { demanderPage, donnees } from '../appeler.ts'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { type Colonne, TableDonnees } from '../liste/TableDonnees.tsx'
import { OngletsPromotion } from './OngletsPromotion.tsx'

const CHAMPS: Record<LotFait['champ'], string> = {
  prix: 'Prix',
  categorie_id: 'Catégorie',
  publie: 'Publication',
  archive: 'Archivage',
}

/** What was done to several products at once in the last thirty days, each to be taken back. */
export default function Lots() {
  useTitre('Changements groupés')
  const [question] = useSearchParams()
  const liste = useMemoire(`lots?${question}`, () =>
    demanderPage('GET /api/equipe/lot', { page: question.get('page') ?? '1' }),
  )
  const colonnes: Colonne<LotFait>[] = [
    { titre: 'Quand', rendu: ({ fait_le }) => <time dateTime={fait_le}>{dateEtHeure(fait_le)}</time> },
    { titre: 'Ce qui a changé', rendu: ({ champ }) => CHAMPS[champ] },
    { titre: 'Produits', rendu: ({ nombre }) => nombre, nombre: true },
    { titre: 'Par exemple', rendu: Exemples },
    { titre: 'Annuler', rendu: (lot) => <Annuler lot={lot} onFait={liste.recommencer} /> },
  ]
  return (
    <>
      <h1>Changements groupés</h1>
      <OngletsPromotion />
      <p className="b-precision">
        Ce que l’équipe a changé sur plusieurs produits à la fois, depuis 30 jours. Annuler remet chaque
        produit comme avant, sauf ceux qui ont changé depuis.
      </p>
      <TableDonnees
        legende="changement"
        colonnes={colonnes}
        appel={liste}
        vide={<Vide icone="echange" phrase="Aucun changement groupé depuis 30 jours." />}
      />
    </>
  )
}

function Exemples({ champ, exemples }: LotFait) {
  return (
    <ul className="b-changements">
      {exemples.map(({ designation, de, vers }) => (
        <li key={designation}>
          {designation}
          {champ === 'prix' && `\u00a0: ${ecrireNombre(de)} → ${ecrireNombre(vers)} FCFA`}
        </li>
      ))}
    </ul>
  )
}

function Annuler({ lot: { id, restants, nombre, annulable }, onFait }: { lot: LotFait; onFait: () => void }) {
  const [enCours, setEnCours] = useState(false)
  if (restants === 0) return 'Annulé, ou changé depuis'
  if (!annulable) return 'Son auteur, ou un propriétaire'
  const annuler = async () => {
    setEnCours(true)
    try {
      const { nombre: rendus } = await donnees(api('POST /api/equipe/lot/annulation', { body: { lot: id } }))
      toast('success', `${enNombre(rendus, 'produit rendu', 'produits rendus')} comme avant.`)
      onFait()
    } catch (raison) {
      direRefus(raison)
    }
    setEnCours(false)
  }
  return (
    <Bouton variante="sobre" enCours={enCours} onClick={() => void annuler()}>
      Annuler
      <span className="hors-ecran"> ce changement</span>
      {restants < nombre && ` pour ${restants}`}
    </Bouton>
  )
}
