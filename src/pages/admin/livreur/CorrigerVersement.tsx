import { useState } from 'react'
import { attenduDe, direEcart } from '#especes/especes.ts'
import { ecrireNombre } from '#shared/nombre.ts'
import { ChampMultiligne } from '#ui/Champ.tsx'
import { Dialogue } from '#ui/Dialogue.tsx'
import { toast } from '#ui/toasts.ts'
import { useCleTenue } from '../cle.ts'
import { direRefus, reprendreA } from '../equipe.ts'
import { FormeDialogue } from '../forme/FormeDialogue.tsx'
import { corrigerVersement, type Versement } from './appels.ts'
import { ChampFrancs } from './ChampFrancs.tsx'
import { lireEspeces } from './saisie.ts'

interface Props {
  /** Null: closed. */
  versement: Versement | null
  onFermer: () => void
  onFait: () => void
}

/** Says what a hand-in should have said: the first one stays as it was written. */
export function CorrigerVersement({ versement, ...reste }: Props) {
  return (
    <Dialogue ouvert={versement !== null} titre="Corriger le versement" onFermer={reste.onFermer}>
      {versement && <Formulaire {...reste} versement={versement} />}
    </Dialogue>
  )
}

const FAUTE = 'Un montant en francs, sans décimale.'

function Formulaire({ versement, onFermer, onFait }: Props & { versement: Versement }) {
  const [compte, setCompte] = useState(ecrireNombre(versement.verse))
  const [saisies, setSaisies] = useState(versement.lignes.map(({ montant }) => ecrireNombre(montant)))
  const [motif, setMotif] = useState('')
  const [erreurs, setErreurs] = useState<{ verse?: string; motif?: string; lignes?: readonly string[] }>({})
  const cle = useCleTenue()
  const verse = lireEspeces(compte)
  const lignes = versement.lignes.flatMap(({ commande_id }, rang) => {
    const montant = lireEspeces(saisies[rang] ?? '')
    return montant === null ? [] : [{ commande_id, montant }]
  })
  const ecart = verse === null ? null : direEcart(attenduDe(lignes), verse)
  const valider = async () => {
    const fausses = saisies.map((une) => (lireEspeces(une) === null ? FAUTE : ''))
    const vues: typeof erreurs = {
      ...(verse === null && { verse: FAUTE }),
      ...(!motif.trim() && { motif: 'Dites pourquoi en quelques mots.' }),
    }
    setErreurs({ ...vues, lignes: fausses })
    if (Object.keys(vues).length > 0 || fausses.some(Boolean) || verse === null) return false
    try {
      await corrigerVersement({ id: versement.id, lignes, verse, motif: motif.trim() }, cle.actuelle())
      toast('success', `Versement de ${versement.livreur}\u00a0: corrigé.`)
      onFait()
      reprendreA('versements')
      return true
    } catch (refus) {
      cle.refusee(refus)
      direRefus(refus)
      return false
    }
  }
  return (
    <FormeDialogue action="Corriger" onFermer={onFermer} onValider={valider}>
      <p>
        Ce qui a été noté reste écrit, avec votre correction à côté. Les commandes suivent ce que vous dites
        ici.
      </p>
      {versement.lignes.map(({ commande_id, numerocommande }, rang) => (
        <ChampFrancs
          key={commande_id}
          libelle={`Encaissé pour ${numerocommande}`}
          valeur={saisies[rang] ?? ''}
          erreur={erreurs.lignes?.[rang] || undefined}
          onValeur={(valeur) => setSaisies(saisies.with(rang, valeur))}
        />
      ))}
      <ChampFrancs libelle="Somme remise" valeur={compte} erreur={erreurs.verse} onValeur={setCompte} />
      <p role="status">{ecart && `Différence\u00a0: ${ecart}.`}</p>
      <ChampMultiligne
        libelle="Motif"
        obligatoire
        maxLength={400}
        value={motif}
        erreur={erreurs.motif}
        onChange={({ target }) => setMotif(target.value)}
      />
    </FormeDialogue>
  )
}
