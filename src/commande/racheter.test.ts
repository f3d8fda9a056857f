import { describe, expect, it } from 'vitest'
import type { Detailcommande, Produit } from '#contract'
import { ligneARacheter, lignesARacheter } from './racheter.ts'

const kilo = { id: 1, code: 'kg', designation: 'kilogramme', facteur: 1, dimension: 'masse' }
const sac = { id: 2, code: 'sac-25kg', designation: 'sac de 25 kg', facteur: 25, dimension: 'masse' }
const produit: Produit = {
  id: 9,
  designation: 'Riz brisé',
  quantite: 100,
  description: null,
  code: 'RIZ',
  like: 0,
  image: null,
  prix: 500,
  prix_barre: null,
  avis_nombre: 0,
  avis_moyenne: null,
  prix_fin: null,
  prixformat: '500 FCFA',
  poids: 1,
  tailles: [{ id: 5, designation: 'M' }],
  couleurs: [{ id: 4, designation: 'Indigo', code_hex: '#384796' }],
  categorie: null,
  unite: kilo,
  unites: [kilo, sac],
  produitimages: [],
  regles: [],
  image_alt: null,
  marque: null,
  sans_retractation: null,
  attente: null,
  avance: 0,
  declinaisons: [],
}
const detail: Detailcommande = {
  id: 1,
  commande_id: 1,
  produit_id: 9,
  prix: 500,
  quantite: 3,
  remise: 0,
  sans_retractation: null,
  attente: null,
  taxe: null,
  revenu: null,
  revenus: 0,
  designation: 'Riz brisé',
  image: null,
  couleur: 'Indigo',
  taille: 'M',
  unite: 'kilogramme',
  produit,
}

describe('commander à nouveau', () => {
  it('retrouve la couleur et la taille par leur nom, et l’unité du produit n’est pas un choix', () => {
    expect(ligneARacheter(detail)).toEqual({
      produit_id: 9,
      couleur_id: 4,
      taille_id: 5,
      unite_id: null,
      quantite: 3,
      produit,
    })
  })

  it('garde une autre unité choisie', () => {
    expect(ligneARacheter({ ...detail, unite: 'sac de 25 kg' })?.unite_id).toBe(2)
  })

  it('une ligne sans couleur ni taille reste sans', () => {
    expect(ligneARacheter({ ...detail, couleur: null, taille: null })).toMatchObject({
      couleur_id: null,
      taille_id: null,
    })
  })

  it('ne remplace jamais un choix disparu par un autre', () => {
    expect(ligneARacheter({ ...detail, produit: null })).toBeNull()
    expect(ligneARacheter({ ...detail, couleur: 'Mangue' })).toBeNull()
    expect(ligneARacheter({ ...detail, taille: 'XL' })).toBeNull()
    expect(ligneARacheter({ ...detail, unite: 'tonne' })).toBeNull()
  })

  it('dit ce qui n’est plus proposé, et les prix qui ont changé, l’ancien et le nouveau', () => {
    const plus_la = { ...detail, id: 2, couleur: 'Mangue' }
    const sac25 = { ...detail, id: 3, unite: 'sac de 25 kg', prix: 12_000 }
    expect(lignesARacheter({ detailcommandes: [detail] }).dit).toBeNull()
    const { trouvees, dit } = lignesARacheter({ detailcommandes: [detail, plus_la, sac25] })
    expect(trouvees.map(({ unite_id }) => unite_id)).toEqual([null, 2])
    expect(dit?.replace(/\s/g, ' ')).toBe(
      'Un article n’est plus proposé comme vous l’aviez choisi. Depuis cette commande, des prix ont changé : Riz brisé, 12 000 FCFA → 12 500 FCFA.',
    )
  })
})
