import styles from './Lisere.module.css'

/** The woven band that signs the shop. */
export function Lisere() {
  return <div className={styles.lisere} data-ecran aria-hidden="true" />
}
