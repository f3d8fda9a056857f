import { adresseMedia } from '#image/media.ts'
import { useCassee } from '#image/useCassee.ts'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import styles from './Logo.module.css'

/** The shop's logo from its preferences, else its name beside a calabash of ours. Decorative: its link is named. */
export function Logo() {
  const { preference } = useBoutique()
  const { cassee, suivre, onError } = useCassee(preference?.logo ?? null)
  if (preference?.logo && !cassee) {
    return (
      <picture>
        {preference.logo2 && (
          <source media="(prefers-color-scheme: dark)" srcSet={adresseMedia(preference.logo2)} />
        )}
        <img
          ref={suivre}
          onError={onError}
          className={styles.image}
          src={adresseMedia(preference.logo)}
          alt=""
          width={236}
          height={40}
        />
      </picture>
    )
  }
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 40" width="38" height="38" aria-hidden="true">
        <path className={styles.bol} d="M3 17h34c0 10-7 18-17 18S3 27 3 17Z" />
        <path className={styles.trame} d="m7 22 4.3 5 4.3-5 4.4 5 4.4-5 4.3 5L33 22" />
        <path
          className={styles.feuille}
          d="M20 15c-1-6 2-10 9-11 1 7-3 11-9 11Zm0 0c.5-4-1.5-7.5-7-9-.8 5.5 2 9 7 9Z"
        />
      </svg>
      {nomBoutique(preference)}
    </span>
  )
}
