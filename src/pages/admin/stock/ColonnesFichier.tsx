import type { Colonne } from '#importation/importation.ts'

const COLONNES: Record<Colonne, string> = {
  code: 'Dit de quel produit il s’agit. Vide ou inconnu\u00a0: un nouveau produit.',
  designation: 'Son nom. Obligatoire pour un nouveau produit.',
  prix: 'En FCFA, pour une unité. Obligatoire pour un nouveau produit.',
  quantite: 'Le stock voulu\u202f; vide, il ne change pas.',
  stock_exporte:
    'Le stock au moment de l’export\u00a0: ne le changez pas. Sans lui, quantite est le stock de maintenant.',
  unite: 'Le code de l’unité, comme kg. Obligatoire pour un nouveau produit.',
  unites: 'Les autres unités permises, séparées par |.',
  categorie: 'La catégorie avec son chemin, comme Épicerie > Épices. Obligatoire pour un nouveau produit.',
  poids: 'En kg, pour une unité.',
  description: 'Le texte de sa page.',
  couleurs: 'Leurs noms, séparés par |.',
  tailles: 'Leurs noms, séparés par |.',
  publie: 'oui ou non.',
  archive: 'oui ou non.',
  sans_retractation: 'perissable, hygiene ou sur_mesure\u202f; vide pour les autres.',
}

/** What each column of the file says. */
export function ColonnesFichier() {
  return (
    <details className="b-details">
      <summary>Les colonnes du fichier</summary>
      <p>
        Seule <strong>code</strong> est obligatoire : une colonne absente ne change rien, une cellule vide
        vide ce qui peut l’être. Séparées par des points-virgules, des virgules ou des tabulations.
      </p>
      <dl className="b-champs">
        {Object.entries(COLONNES).map(([colonne, sens]) => (
          <div key={colonne}>
            <dt>{colonne}</dt>
            <dd>{sens}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
