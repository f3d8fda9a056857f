/** An e-mail address, which breaks before its @ where it must, and inside no word. */
export function Courriel({ adresse }: { adresse: string }) {
  const arobase = adresse.indexOf('@')
  return (
    <span className="b-courriel">
      {adresse.slice(0, arobase)}
      <wbr />
      {adresse.slice(arobase)}
    </span>
  )
}
