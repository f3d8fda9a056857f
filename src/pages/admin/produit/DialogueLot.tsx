import { useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import type { Categorie } from '#contract'
import { fautesLot, type GesteLot } from '#fiche/lot.ts'
import { phraseDe } from '#shared/failure.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { PIECE_COURANTE, PIECES, type Piece } from '#shared/piece.ts'
import { lirePourcent } from '#shared/somme/somme.ts'
import { Champ, ChampChoix } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { useCle } from '../cle.ts'
import { direRefus } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { annulerLot, type ChoixVu, changerLot, type DemandeLotVue, essayerLot } from './appels.ts'
import { rayons } from './rayons.ts'

export type GesteDemande = 'prix' | 'categorie' | 'publier' | 'masquer' | 'archiver' | 'restaurer'
const TITRES: Record<GesteDemande, string> = {
  prix: 'Changer les prix',
  categorie: 'Changer la catégorie',
  publier: 'Publier',
  masquer: 'Ne plus publier',
  archiver: 'Archiver',
  restaurer: 'Restaurer',
}

interface Props {
  geste: GesteDemande | null
  choix: ChoixVu
  attendus: number
  categories: Categorie[]
  onFermer: () => void
  onFait: () => void
  onAnnule: () => void
}

/** Says how many products would change before they do, and can take it back after. */
export function DialogueLot({ geste, onFermer, ...reste }: Props) {
  return (
    <Dialogue ouvert={geste !== null} titre={geste ? TITRES[geste] : ''} onFermer={onFermer}>
      {geste && <Demande geste={geste} onFermer={onFermer} {...reste} />}
    </Dialogue>
  )
}

function gesteDe(geste: GesteDemande, texte: string, piece: Piece): GesteLot {
  if (geste === 'prix') return { geste: 'prix', pourcent: lirePourcent(texte) ?? Number.NaN, piece }
  if (geste === 'categorie') return { geste: 'categorie', categorie_id: Number(texte) }
  if (geste === 'publier' || geste === 'masquer')
    return { geste: 'publication', publie: geste === 'publier' ? 1 : 0 }
  return { geste: 'archivage', archive: geste === 'archiver' ? 1 : 0 }
}

function Demande({
  geste,
  choix,
  attendus,
  categories,
  onFermer,
  onFait,
  onAnnule,
}: Props & { geste: GesteDemande }) {
  const [texte, setTexte] = useState('')
  const [piece, setPiece] = useState<Piece>(PIECE_COURANTE)
  const [quitte, setQuitte] = useState(false)
  const cle = useCle()
  const voulu = gesteDe(geste, texte, piece)
  const faute = Object.values(fautesLot({ ...voulu }))[0]
  const demande: DemandeLotVue = { choix, attendus, geste: voulu }
  const essai = useAppel(faute ? null : JSON.stringify(demande), () => essayerLot(demande))
  const refus = essai.erreur ? phraseDe(essai.erreur) : ''

  const valider = async () => {
    setQuitte(true)
    if (faute) return false
    try {
      const { lot, nombre } = await changerLot(demande, cle.de(demande))
      const faire = () =>
        void annulerLot(lot).then(
          ({ nombre, laisses }) => {
            toast('success', `${dire(nombre, 'rendu')} comme avant.${direLaisses(laisses)}`)
            onAnnule()
          },
          (raison: unknown) => {
            const message = phraseDe(raison)
            toast('error', message, { action: { libelle: 'Réessayer', faire } })
          },
        )
      toast(
        'success',
        `${dire(nombre, 'modifié')}. À annuler ici, ou sous «\u202fPromotions\u202f» pendant 30 jours.`,
        { action: { libelle: 'Annuler', faire } },
      )
      onFait()
      return true
    } catch (raison) {
      direRefus(raison)
      return false
    }
  }
  const champ = {
    obligatoire: true,
    value: texte,
    erreur: quitte ? faute : undefined,
    onChange: ({ target }: { target: { value: string } }) => setTexte(target.value),
    onBlur: () => setQuitte(texte !== ''),
  }
  const exemples = faute ? [] : (essai.donnees?.exemples ?? [])
  return (
    <FormeDialogue action={TITRES[geste]} onFermer={onFermer} onValider={valider}>
      {geste === 'prix' && (
        <>
          <Champ
            {...champ}
            libelle="Changement en %"
            aide="Par exemple 10 pour augmenter, -10 pour baisser."
            inputMode="text"
            autoComplete="off"
          />
          <ChampChoix
            libelle="Prix arrondis à"
            aide="La plus petite pièce que l’on rend."
            choix={PIECES.map((une) => [String(une), une === 1 ? '1 franc' : `${une} francs`])}
            value={String(piece)}
            onChange={({ target }) =>
              setPiece(PIECES.find((une) => String(une) === target.value) ?? PIECE_COURANTE)
            }
          />
        </>
      )}
      {geste === 'categorie' && <ChampChoix {...champ} libelle="Catégorie" choix={rayons(categories)} />}
      <p role="status">
        {!faute && (essai.enCours ? 'Calcul…' : essai.donnees && `${seront(essai.donnees.nombre)}.`)}
      </p>
      {geste === 'prix' && exemples.length > 0 && (
        <ul className="b-lignes">
          {exemples.map(({ id, designation, de, vers }) => (
            <li key={id}>
              <span>{designation}</span>
              <span>
                {ecrireNombre(de)} → <strong>{ecrireNombre(vers)}</strong> FCFA
              </span>
            </li>
          ))}
        </ul>
      )}
      <div role="alert">{!faute && refus && <p className="b-alerte">{refus}</p>}</div>
    </FormeDialogue>
  )
}

const dire = (nombre: number, fait: string) =>
  nombre > 1 ? `${nombre} produits ${fait}s` : `${nombre} produit ${fait}`
const seront = (nombre: number) =>
  nombre > 1 ? `${nombre} produits seront modifiés` : `${nombre} produit sera modifié`
const direLaisses = (laisses: number) =>
  laisses === 0 ? '' : ` ${laisses} modifié${laisses > 1 ? 's' : ''} depuis, laissé${laisses > 1 ? 's' : ''}.`
