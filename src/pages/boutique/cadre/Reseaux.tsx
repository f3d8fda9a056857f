import { useBoutique } from '#preference/boutique.ts'
import { selon } from '#shared/texte.ts'
import { Icone, type NomIcone } from '#ui/Icone.tsx'
import styles from './Reseaux.module.css'

const NOMS: Record<string, { libelle: string; icone: NomIcone }> = {
  facebook: { libelle: 'Facebook', icone: 'facebook' },
  instagram: { libelle: 'Instagram', icone: 'instagram' },
  tiktok: { libelle: 'TikTok', icone: 'tiktok' },
  whatsapp: { libelle: 'WhatsApp', icone: 'whatsapp' },
  x: { libelle: 'X', icone: 'x' },
  youtube: { libelle: 'YouTube', icone: 'youtube' },
}

/** Where the shop can be followed, as its preferences say; in words too where `enMots`. */
export function Reseaux({ enMots = false }: { enMots?: boolean }) {
  const { preference } = useBoutique()
  const reseaux = preference?.reseaux ?? []
  if (reseaux.length === 0) return null
  return (
    <ul className={styles.reseaux} data-mots={enMots || undefined}>
      {reseaux.map(({ nom, adresse }) => {
        const { libelle, icone } = selon(NOMS, nom) ?? { libelle: nom, icone: 'lien' }
        return (
          <li key={adresse}>
            <a href={adresse} aria-label={enMots ? undefined : libelle} rel="noreferrer">
              <Icone nom={icone} taille={20} />
              {enMots && libelle}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
