/** Tables that are worked out from the others, each with the statement that fills it: no backup holds them. */
export const DERIVEES: Readonly<Record<string, string>> = {
  mot: `INSERT INTO mot (mot) SELECT unnest(mots_de(recherche)) FROM produit
    UNION SELECT unnest(string_to_array(array_to_string(termes, ' '), ' ')) FROM synonyme`,
  categorie_total: `INSERT INTO categorie_total
    SELECT categorie_id, count(*) FROM produit WHERE archive_le IS NULL AND publie GROUP BY 1`,
}
