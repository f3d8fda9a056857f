import { Bouton } from '#ui/Bouton.tsx'
import { toast } from '#ui/toasts.ts'

/** Recovery codes, shown this once: to be printed, or copied. */
export function Secours({ codes, onLus }: { codes: string[]; onLus: () => void }) {
  const copier = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast('success', 'Codes copiés.')
  }
  return (
    <section className="b-carte" aria-labelledby="secours">
      <h2 id="secours">Vos codes de secours</h2>
      <p>
        Ils ne sont montrés qu’ici. Gardez-les hors de votre téléphone{'\u00a0'}: chacun sert une fois, si
        vous le perdez.
      </p>
      <ul className="b-codes">
        {codes.map((code) => (
          <li key={code} className="b-entier">
            {code}
          </li>
        ))}
      </ul>
      <p className="b-suite" data-ecran>
        <Bouton variante="sobre" icone="imprimer" onClick={() => window.print()}>
          Imprimer
        </Bouton>
        <Bouton variante="sobre" icone="copier" onClick={() => void copier()}>
          Copier
        </Bouton>
        <Bouton onClick={onLus}>Je les ai gardés</Bouton>
      </p>
    </section>
  )
}
