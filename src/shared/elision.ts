/** « de Fatou », « d’Awa »: a name after « de ». */
export const deNom = (nom: string): string =>
  /^[aeiouàâäéèêëîïôöûüœæ]/i.test(nom) ? `d’${nom}` : `de ${nom}`

/** « chez Teranga », and of a shop whose name says it already, « chez Awa ». */
export const chezNom = (nom: string): string =>
  /^chez\s/i.test(nom) ? `chez${nom.slice('chez'.length)}` : `chez ${nom}`
