import { changerAdresse, useContexteLivraison } from '#browser/contexteLivraison.ts'
import { type ChampAdresse, type ErreursAdresse, erreurChamp, type Qui } from './adresse.ts'
import { paysLivre, useDestinations, usePaysLivres } from './appels.ts'
import { FormulaireAdresse } from './FormulaireAdresse.tsx'
import { formaterTelephone, normaliserTelephone } from './livraison.ts'

interface Props {
  qui: Qui
  erreurs: ErreursAdresse
  /** A field was left or corrected: its error now, or null. */
  onErreur: (champ: ChampAdresse, erreur: string | null) => void
}

/** The form of one person, kept at every key, checked when a field is left and as soon as it is corrected. */
export function BlocAdresse({ qui, erreurs, onErreur }: Props) {
  const saisie = useContexteLivraison()[qui]
  const pays = paysLivre(usePaysLivres().donnees, saisie.pays)
  const villes = useDestinations(pays?.id ?? null).donnees ?? []

  return (
    <FormulaireAdresse
      qui={qui}
      saisie={saisie}
      erreurs={erreurs}
      villes={villes.map(({ ville }) => ville)}
      onChange={(champ, valeur) => {
        changerAdresse(qui, { [champ]: valeur })
        if (erreurs[champ]) onErreur(champ, erreurChamp(champ, { ...saisie, [champ]: valeur }, qui))
      }}
      onQuitter={(champ) => {
        if (!saisie[champ].trim()) return
        onErreur(champ, erreurChamp(champ, saisie, qui))
        if (champ !== 'telephone1') return
        const numero = normaliserTelephone(saisie.telephone1, saisie.pays)
        if (numero) changerAdresse(qui, { telephone1: formaterTelephone(numero) })
      }}
    />
  )
}
