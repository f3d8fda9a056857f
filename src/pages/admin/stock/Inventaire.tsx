import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAppel } from '#browser/appel.ts'
import { LIGNES_MAX } from '#stock/inventaire.ts'
import type { Stock } from '#stock/stock.data.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Vide } from '#ui/Vide.tsx'
import { Panne } from '../cadre/Panne.tsx'
import { useCle } from '../cle.ts'
import { useTitre } from '../equipe.ts'
import { FiltreChoix, Filtres, FiltreTexte } from '../liste/Filtres.tsx'
import { rayons } from '../produit/rayons.ts'
import { listCategories, listTousStocks } from './appels.ts'
import { cleDe, resumer, useComptage } from './comptage.ts'
import { EcartsInventaire } from './EcartsInventaire.tsx'
import { LigneInventaire } from './LigneInventaire.tsx'
import { OngletsStock } from './OngletsStock.tsx'

/** The shelves counted on a phone: quantities are typed, looked at as differences, and written down at once. */
export default function Inventaire() {
  useTitre('Inventaire')
  const [question] = useSearchParams()
  const voulus = { texte: question.get('texte'), categorie_id: question.get('categorie_id') }
  const choisi = voulus.texte || voulus.categorie_id
  const categories = useAppel('categories', listCategories).donnees
  const comptage = useComptage()
  const cle = useCle()
  const [vus, setVus] = useState(false)
  const { donnees, erreur, recommencer } = useAppel(
    choisi ? `inventaire ${JSON.stringify(voulus)}` : null,
    () => listTousStocks(voulus, LIGNES_MAX),
  )
  const { ecarts, fautives } = resumer(comptage.comptes)
  if (vus)
    return (
      <EcartsInventaire
        ecarts={ecarts}
        comptage={comptage}
        cle={cle}
        onRetour={() => setVus(false)}
        onFait={() => {
          setVus(false)
          recommencer()
        }}
      />
    )
  return (
    <>
      <h1>Inventaire</h1>
      <OngletsStock />
      {comptage.repris && (
        <p className="b-precision" role="status">
          Votre comptage commencé est repris.
        </p>
      )}
      <Filtres noms={['texte', 'categorie_id']}>
        <FiltreChoix
          nom="categorie_id"
          libelle="Catégorie"
          choix={[['', 'Choisissez'], ...rayons(categories ?? [])]}
        />
        <FiltreTexte libelle="Nom ou code" />
      </Filtres>
      {!choisi && (
        <Vide icone="colis" phrase="Choisissez une catégorie, ou cherchez les produits que vous comptez." />
      )}
      {choisi && erreur ? (
        <Panne recommencer={recommencer}>Les produits n’ont pas pu être chargés.</Panne>
      ) : choisi && !donnees ? (
        <Attente />
      ) : (
        choisi && donnees && <Lignes {...donnees} comptage={comptage} />
      )}
      {Object.keys(comptage.comptes).length > 0 && (
        <div className="b-barre">
          <p>{direComptes(ecarts.length, fautives.length)}</p>
          <Bouton onClick={() => (fautives.length > 0 ? allerALaFaute() : setVus(true))}>
            Voir les écarts
          </Bouton>
        </div>
      )}
    </>
  )
}

const allerALaFaute = () => document.querySelector<HTMLElement>('.b-compte [aria-invalid]')?.focus()

function direComptes(comptes: number, fautives: number): string {
  const dits = `${comptes} ${comptes > 1 ? 'produits comptés' : 'produit compté'}`
  return fautives > 0 ? `${dits}, ${fautives} à corriger` : dits
}

interface LignesProps {
  data: Stock[]
  total: number
  comptage: ReturnType<typeof useComptage>
}

function Lignes({ data, total, comptage: { comptes, noter } }: LignesProps) {
  if (total === 0) return <Vide icone="colis" phrase="Aucun produit ne correspond à ces filtres." />
  return (
    <>
      <p className="b-nombre" role="status">
        {total} {total > 1 ? 'produits' : 'produit'}
        {total > data.length && `, dont les ${data.length} premiers\u00a0: comptez une catégorie à la fois`}
      </p>
      <p>
        Comptez tout ce qui est là, même ce qui est préparé ou mis à part pour des commandes&nbsp;: la
        boutique l’enlève elle-même de ce qui est à vendre.
      </p>
      <ul className="b-lignes">
        {data.map((stock) => (
          <LigneInventaire
            key={cleDe(stock)}
            stock={stock}
            compte={comptes[cleDe(stock)]}
            onNoter={(texte) => noter(stock, texte)}
          />
        ))}
      </ul>
    </>
  )
}
