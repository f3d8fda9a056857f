import { LIEN_MAX, REFERENCE_MAX, TRANSPORTEUR_MAX } from '#colis/colis.ts'
import { Champ } from '#ui/Champ.tsx'
import type { DepartDit, Champ as Nom } from './saisie.ts'

interface Props {
  dit: DepartDit
  fautes: Partial<Record<Nom, string>>
  onChange: (champ: Nom, texte: string) => void
}

/** Who carries a parcel, where it is followed, what it weighs and what that costs the shop. */
export function ChampsDepart({ dit, fautes, onChange }: Props) {
  const lie = (champ: Nom) => ({
    value: dit[champ],
    erreur: fautes[champ],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(champ, target.value),
  })
  return (
    <>
      <Champ
        libelle="Transporteur"
        aide="DHL, la Poste, un car… Vide s’il est livré par la boutique."
        maxLength={TRANSPORTEUR_MAX}
        {...lie('transporteur')}
      />
      <Champ libelle="Numéro de suivi" maxLength={REFERENCE_MAX} {...lie('reference')} />
      <Champ
        libelle="Lien de suivi"
        aide="L’adresse de sa page chez le transporteur. L’acheteur et qui reçoit la voient."
        inputMode="url"
        maxLength={LIEN_MAX}
        {...lie('lien')}
      />
      <Champ libelle="Poids en kg" inputMode="decimal" {...lie('poids')} />
      <Champ
        libelle="Coût du transport, en FCFA"
        aide="Ce que la boutique paie au transporteur. Elle seule le voit."
        inputMode="numeric"
        {...lie('cout')}
      />
    </>
  )
}
