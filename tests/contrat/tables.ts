/** The routes that take a table as a file: its columns, and a good row of it. */
export const TABLES: Record<string, { colonnes: readonly string[]; ligne: readonly string[] }> = {
  'POST /api/equipe/importation': {
    colonnes: ['code', 'designation', 'prix', 'quantite', 'poids', 'categorie', 'unite', 'images'],
    ligne: ['T-NEUF', 'Thé', '500', '3', '1', 'Grains', 't-kg', ''],
  },
  'POST /api/equipe/fichier/declinaison': {
    colonnes: ['produit', 'couleur', 'taille', 'quantite'],
    ligne: ['T-BOUBOU', 'Rouge', 'M', '3'],
  },
  'POST /api/equipe/fichier/destination': {
    colonnes: ['zone', 'pays', 'ville', 'code_postal', 'express'],
    ligne: ['Dakar', 'SN', 'Thiès', '21000', 'oui'],
  },
  'POST /api/equipe/fichier/tariflivraison': {
    colonnes: ['zone', 'devise'],
    ligne: ['Dakar', 'XOF'],
  },
  'POST /api/equipe/releve': {
    colonnes: ['Transaction ID', 'Timestamp', 'Transaction type', 'Currency', 'Amount', 'Fee'],
    ligne: ['T_1', '2026-11-20T10:00:00Z', 'checkout', 'XOF', '3500', '35'],
  },
}

/** A file of these rows. */
export const enTable = (colonnes: readonly string[], lignes: readonly (readonly string[])[]): string =>
  [colonnes, ...lignes].map((cellules) => `${cellules.join(';')}\n`).join('')
