import styles from './Icone.module.css'

/** Strokes on a 24 px grid; the ones in `PLEINES` are filled shapes. */
const TRACES = {
  agrandir: 'M4 9.5V4h5.5M20 9.5V4h-5.5M4 14.5V20h5.5M20 14.5V20h-5.5',
  alerte: 'M12 4 2.8 20h18.4zM12 10v4.5M12 17.3v.2',
  boutique: 'M4 10.5V20h16v-9.5M3 10l2-6h14l2 6zM9.5 20v-5.5h5V20',
  arbre: 'M4 3.5h7v5H4zM6.5 8.5v11H13M6.5 13H13M13 10.5h7v5h-7zM13 17.5h7v3h-7z',
  bouclier: 'M12 3 5 5.6v5.6c0 4.4 3 7.9 7 9.8 4-1.9 7-5.4 7-9.8V5.6zM8.8 12l2.3 2.3 4.2-4.4',
  cadenas: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 15v2',
  camion:
    'M2 6h12v11H2zM14 10h4l4 4v3h-8zM6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  carte: 'M3 5.5h18v13H3zM3 10h18M6.5 14.5h4',
  chevronBas: 'm6 9 6 6 6-6',
  chevronDroite: 'm9 6 6 6-6 6',
  chevronGauche: 'm15 6-6 6 6 6',
  chevronHaut: 'm6 15 6-6 6 6',
  coche: 'm5 12.5 4.5 4.5L19 7.5',
  coeur: 'M12 20.3 4.2 12.6a5 5 0 0 1 0-7.1 5 5 0 0 1 7.1 0l.7.7.7-.7a5 5 0 0 1 7.1 0 5 5 0 0 1 0 7.1z',
  coeurPlein: 'M12 20.3 4.2 12.6a5 5 0 0 1 0-7.1 5 5 0 0 1 7.1 0l.7.7.7-.7a5 5 0 0 1 7.1 0 5 5 0 0 1 0 7.1z',
  colis: 'M12 3 4 7v10l8 4 8-4V7zM4 7l8 4 8-4M12 11v10M8 5l8 4',
  compte: 'M12 12a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM4 20.5c.9-3.6 4-5.5 8-5.5s7.1 1.9 8 5.5',
  copier: 'M9 9h11v11H9zM15 9V4H4v11h5',
  corbeille: 'M4 7h16M9.5 7V4h5v3M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5',
  courriel: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  echange: 'M4 8.5h14.5L15 5M20 15.5H5.5L9 19',
  etoile: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9L3.5 9.7l5.9-.8z',
  fermer: 'M6 6l12 12M18 6 6 18',
  filtre: 'M4 6h16M7 12h10M10 18h4',
  fleche: 'M4 12h16M14 6l6 6-6 6',
  grille: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  imprimer: 'M7 9V3.5h10V9M7 18H3.5V9h17v9H17M7 14.5h10V21H7z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.7v.2',
  lecture: 'M8 5.5v13l11-6.5z',
  lien: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  moins: 'M5 12h14',
  onde: 'M3 9.5c3-4 6-4 9 0s6 4 9 0M3 16.5c3-4 6-4 9 0s6 4 9 0',
  panier: 'M3 4h2.5l2.3 11h10.6l2.1-8H6.5M9 20.2v.1M17 20.2v.1',
  paypal: 'M7 20.5 9.8 3.5h5.4a4.5 4.5 0 0 1 0 9H8.4',
  partage: 'M12 15V3.5M8 7l4-3.5L16 7M6 11H4.5v9.5h15V11H18',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  pieces: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM15 9a4 4 0 1 0 0 6M7 12h5',
  plus: 'M12 5v14M5 12h14',
  pousse: 'M12 21v-9M12 13c0-4.4-2.9-7-8-7 0 4.7 2.9 7 8 7ZM12 11c0-3.9 2.6-6.5 8-6.5 0 4.4-2.6 6.5-8 6.5Z',
  rayon: 'M4.5 3.5v17M19.5 3.5v17M4.5 10h15M4.5 17.5h15M8 10V6h3.5v4M13 17.5v-4h3.5v4',
  recherche: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
  retour: 'M20 12H4M10 6l-6 6 6 6',
  sourire: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 14c1 1.7 2.4 2.5 4 2.5s3-.8 4-2.5M9 9.5v.2M15 9.5v.2',
  telephone:
    'M5 3.5h4l1.5 5-2.3 1.7c1.2 2.6 3 4.4 5.6 5.6l1.7-2.3 5 1.5v4c0 .8-.7 1.5-1.5 1.5C10.5 20.5 3.5 13.5 3.5 5c0-.8.7-1.5 1.5-1.5z',
  facebook: 'M14 8.5h3V5h-3c-2.5 0-4 1.6-4 4v2H7.5v3.5H10V22h3.5v-7.5h3L17 11h-3.5V9.2c0-.4.2-.7.5-.7z',
  instagram:
    'M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4ZM12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM17 7v.1',
  tiktok: 'M14 3.5v11.3a3.6 3.6 0 1 1-3.6-3.6M14 3.5c.3 2.9 2.2 4.8 5 5',
  x: 'M4 4l16 16M20 4 4 20M4 4h4l12 16h-4z',
  youtube: 'M3 6.5h18v11H3zM10.5 9.5v5l4-2.5z',
  whatsapp:
    'M4 20l1.2-4A8.2 8.2 0 1 1 8.3 19zM9 8.3c-.8 3 3.5 7.2 6.6 6.6l.6-1.5-2-1.2-1 .9c-1-.5-1.8-1.3-2.3-2.3l.9-1-1.2-2z',
} as const

export type NomIcone = keyof typeof TRACES

const PLEINES = new Set<NomIcone>(['coeurPlein', 'lecture', 'facebook'])

/** A decorative icon of the size of its text (`taille` in px otherwise): the words beside it, or the button's name, say what it means. */
export function Icone({ nom, taille }: { nom: NomIcone; taille?: 16 | 20 | 24 | 32 }) {
  return (
    <svg
      className={styles.icone}
      data-plein={PLEINES.has(nom) || undefined}
      viewBox="0 0 24 24"
      width={taille ?? '1.25em'}
      height={taille ?? '1.25em'}
      aria-hidden="true"
      focusable="false"
    >
      <path d={TRACES[nom]} />
    </svg>
  )
}
