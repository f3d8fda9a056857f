/** Tells a form how high its bar is: its fields are scrolled clear of what sticks over them (`formes.css`). */
export function mesurerBarre(barre: HTMLElement | null): (() => void) | undefined {
  if (!barre) return
  const taille = new ResizeObserver(() =>
    barre.parentElement?.style.setProperty('--barre', `${barre.offsetHeight}px`),
  )
  taille.observe(barre)
  return () => taille.disconnect()
}

/** Goes to the field in fault, in the middle of what the bars leave to be seen: its phrase stands below it. */
export function allerAuChamp(champ: HTMLElement | null | undefined): void {
  // what is folded away is not gone to
  champ?.closest('details')?.setAttribute('open', '')
  champ?.focus({ preventScroll: true })
  champ?.scrollIntoView({ block: 'center' })
}
