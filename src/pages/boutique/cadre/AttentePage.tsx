import { vueGardee } from '#browser/derniereVue.ts'
import { Attente } from '#ui/Chargement.tsx'
import styles from './AttentePage.module.css'
import { scriptAvance } from './avance.script.ts'

/** What is asked for before the page is alive; nothing to it afterwards. */
const AVANCE = import.meta.env.SSR ? `<script>${scriptAvance()}</script>` : ''

/**
 * The whole content of a page of somebody's while it is awaited: what they last saw of it, where this device keeps that and
 * nothing has changed since (`SCRIPT_VUE`, which fills it before the page is alive).
 */
export function AttentePage({ titre }: { titre?: string }) {
  return (
    <>
      <div
        data-vue=""
        className={styles.vue}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what this very page drew, kept on this device
        dangerouslySetInnerHTML={{ __html: vueGardee() }}
      />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed by the content policy */}
      <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: AVANCE }} />
      {titre && <h1>{titre}</h1>}
      <Attente />
    </>
  )
}
