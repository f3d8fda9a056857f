/** Sizes of clothes: grown-ups, then children by age. */
export const ADULTE = ['S', 'M', 'L', 'XL']
export const ENFANT = ['4 ans', '6 ans', '8 ans', '10 ans', '12 ans']

/** Sizes of shoes. */
export const FEMME = ['36', '37', '38', '39', '40', '41']
export const HOMME = ['40', '41', '42', '43', '44', '45']
export const PETITS = ['28', '29', '30', '31', '32', '33', '34', '35']

/** Every size, in the order a list shows them. */
export const tailles: string[] = [
  ...ADULTE,
  'XXL',
  ...ENFANT,
  ...Array.from({ length: 18 }, (_, i) => String(28 + i)),
]
