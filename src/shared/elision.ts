/** « de Fatou », « d’Awa »: a name after « de ». */
export const deNom = (nom: string): string =>
  /^[aeiouàâäéèêëîïôöûüœæ]/i.test(nom) ? `d’${nom}` : `de ${nom}`
