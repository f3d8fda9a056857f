import { useState } from 'react'
import { ecrireNombre } from '#shared/nombre.ts'
import { lireStock } from '#shared/somme/somme.ts'
import { fautesSeuil } from '#stock/inventaire.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Champ } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { Panne } from '../cadre/Panne.tsx'
import { direRefus, useMemoire, useTitre } from '../equipe.ts'
import { demanderSeuils, reglerSeuilRayon } from './appels.ts'
import { OngletsAchat } from './OngletsAchat.tsx'

/** What a shop takes that has said nothing. */
const USUEL = 5

/** From how few stocks are to be bought again: of the whole shop, and of categories that differ. */
export default function Seuils() {
  useTitre('Seuils de rachat')
  const { donnees, erreur, recommencer } = useMemoire('seuils', demanderSeuils)
  return (
    <>
      <h1>Seuils de rachat</h1>
      <OngletsAchat />
      {erreur ? (
        <Panne recommencer={recommencer}>Les seuils n’ont pas pu être chargés.</Panne>
      ) : !donnees ? (
        <Attente />
      ) : (
        <div className="b-pile">
          <p className="b-precision">
            Un stock à son seuil, ou dessous, est à racheter, et l’équipe en est alertée. Le seuil d’un
            produit se règle sur sa fiche ou dans la liste du stock&nbsp;; sans lui compte celui de sa
            catégorie, puis de la catégorie au-dessus, puis de la boutique. Une déclinaison sans seuil est à
            racheter quand il n’y en a plus.
          </p>
          <section className="b-carte" aria-label="Seuils">
            <ul className="b-lignes">
              <Seuil
                key={`boutique ${donnees.boutique}`}
                categorie_id={null}
                nom="Toute la boutique"
                seuil={donnees.boutique}
                herite={USUEL}
                onRegle={recommencer}
              />
              {donnees.categories.map(({ categorie_id, designation, parent_id, seuil, applique }) => (
                <Seuil
                  key={`${categorie_id} ${applique} ${seuil}`}
                  categorie_id={categorie_id}
                  nom={parent_id === null ? designation : `› ${designation}`}
                  seuil={seuil}
                  herite={applique}
                  onRegle={recommencer}
                />
              ))}
            </ul>
          </section>
        </div>
      )}
    </>
  )
}

interface Props {
  categorie_id: number | null
  nom: string
  seuil: number | null
  /** What counts where nothing is said of it. */
  herite: number
  onRegle: () => void
}

function Seuil({ categorie_id, nom, seuil, herite, onRegle }: Props) {
  const garde = seuil === null ? '' : ecrireNombre(seuil)
  const [texte, setTexte] = useState(garde)
  const [faute, setFaute] = useState<string>()
  const [enCours, setEnCours] = useState(false)
  const enregistrer = async () => {
    const voulu = lireStock(texte) ?? null
    const refus = Number.isNaN(voulu) ? 'Le seuil doit être un nombre.' : fautesSeuil(voulu).seuil
    setFaute(refus)
    if (refus) return
    setEnCours(true)
    try {
      await reglerSeuilRayon(categorie_id, voulu)
      toast('success', `${nom.replace('› ', '')}\u00a0: seuil enregistré.`)
      onRegle()
    } catch (raison) {
      direRefus(raison)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <li>
      <form
        className="b-achat"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!enCours) void enregistrer()
        }}
      >
        <Champ
          libelle={nom}
          aide={seuil === null ? `Vide\u00a0: ${ecrireNombre(herite)} compte.` : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={texte}
          erreur={faute}
          onChange={({ target }) => setTexte(target.value)}
        />
        {texte !== garde && (
          <Bouton type="submit" variante="sobre" enCours={enCours}>
            Enregistrer<span className="hors-ecran"> le seuil, {nom}</span>
          </Bouton>
        )}
      </form>
    </li>
  )
}
