import { type Comptoir, ids, type Personne } from './comptoir.ts'

const { riz, bissap } = ids.produit
let personnes = 0

/** Somebody with two bottles and three kilograms of rice: 3 500 francs, 5,2 kg. */
export async function cliente(comptoir: Comptoir): Promise<Personne> {
  const awa = await comptoir.entrer(`promise-${personnes++}`)
  await awa.panier({ produit: bissap, quantite: 2 })
  await awa.panier({ produit: riz, quantite: 3, unite_id: ids.unite.kg })
  return awa
}

/** What the payment step shows to whoever has it brought there, and holds. */
export async function promettre(awa: Personne, destination_id: number = ids.destination.paris, express = 0) {
  await awa.demenager(destination_id)
  return (await awa.demander('POST', '/api/promesse', { destination_id, express })).json.data
}

/** The prices, weights and tariffs of the little shop, whatever a test made of them. */
export async function remettrePrix({ context: { database } }: Comptoir): Promise<void> {
  await database.script(`
    UPDATE produit SET prix = 12500, poids = 25, unite_id = ${ids.unite.sac25} WHERE id = ${riz};
    UPDATE produit SET prix = 1000, poids = 1.1 WHERE id = ${bissap};
    UPDATE produit SET prix = 850, poids = 1 WHERE id = ${ids.produit.mil};
    UPDATE unite SET facteur = 1 WHERE code = 't-kg';
    UPDATE tariflivraison SET prixkg = 1500, prixexpress = 3000 WHERE id = 801;
    UPDATE tariflivraison SET prixkg = 6000, prixexpress = 9000 WHERE id = 802;
    UPDATE tariflivraison SET prixkg = 9.5, prixexpress = NULL WHERE id = 803;
    UPDATE devise SET taux = 0.0015 WHERE code = 'EUR';
    UPDATE devise SET taux = 0.0017 WHERE code = 'USD';
    UPDATE devise SET taux = 0.19 WHERE code = 'JPY';`)
}
