import { type SyntheticEvent, useEffect, useState } from 'react'
import { useAppel } from '#browser/appel.ts'
import { fautesTextes } from '#message/textes/gabarit.ts'
import { gabaritDe, type Occasion } from '#message/textes/occasions.ts'
import { enNombre } from '#shared/nombre.ts'
import type { Textes } from '../forme/changements.ts'
import { type Apercu, demanderApercu } from './appels.ts'

/** Milliseconds without typing before the message is shown as it would be. */
const PAUSE = 500

/** The message as it would leave, of an order that is made up; while something is wrong it stays as it last was right. */
export function ApercuTexte({ occasion, textes }: { occasion: Occasion; textes: Textes }) {
  const source = JSON.stringify(textes)
  const juste = Object.keys(fautesTextes(gabaritDe(occasion), textes)).length === 0
  const [montre, setMontre] = useState(juste ? source : null)
  useEffect(() => {
    if (!juste) return
    const attente = setTimeout(() => setMontre(source), PAUSE)
    return () => clearTimeout(attente)
  }, [source, juste])
  const { donnees, erreur } = useAppel(montre && `apercu/${occasion}/${montre}`, () =>
    demanderApercu(occasion, JSON.parse(montre ?? '{}')),
  )
  return (
    <section className="b-carte" aria-labelledby="apercu">
      <h2 id="apercu">Aperçu</h2>
      <p className="b-precision" role="status">
        {erreur
          ? 'L’aperçu n’a pas pu être chargé.'
          : juste
            ? 'Avec une commande d’exemple.'
            : 'L’aperçu attend que le texte soit corrigé.'}
      </p>
      {donnees && (
        <>
          <p>
            Objet&nbsp;: <strong>{donnees.sujet}</strong>
          </p>
          <Courrier html={donnees.html} />
          {donnees.sms && <Texto sms={donnees.sms} />}
        </>
      )}
    </section>
  )
}

const FEUILLE = /<style>([\s\S]*?)<\/style>/

/**
 * The letter in a frame where nothing runs and nothing is sent. The rules of this page let no style stand in a page's own
 * text: the letter's is handed to its document instead.
 */
function Courrier({ html }: { html: string }) {
  const feuille = FEUILLE.exec(html)?.[1] ?? ''
  const habiller = ({ currentTarget: cadre }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = cadre.contentDocument
    const Feuille = page?.defaultView?.CSSStyleSheet
    if (!page || !Feuille) return
    const sienne = new Feuille()
    sienne.replaceSync(feuille)
    page.adoptedStyleSheets = [sienne]
    cadre.style.height = `${page.documentElement.scrollHeight}px`
  }
  return (
    <iframe
      key={html}
      className="b-courrier"
      title="Le mail tel qu’il partirait"
      sandbox="allow-same-origin"
      srcDoc={html.replace(FEUILLE, '')}
      onLoad={habiller}
    />
  )
}

function Texto({ sms: { texte, signes, parties, gsm, coupe } }: { sms: NonNullable<Apercu['sms']> }) {
  return (
    <>
      <h3>SMS</h3>
      <p className="b-texto">{texte}</p>
      <p className="b-precision">
        {enNombre(parties, 'SMS', 'SMS')}, {enNombre(signes, 'caractère', 'caractères')}.
        {gsm === 0 &&
          ' Un signe que les vieux téléphones n’ont pas fait tenir moins de lettres dans chaque SMS.'}
        {coupe === 1 && ' Il est coupé\u00a0: raccourcissez-le.'} Les émojis ne partent pas par SMS.
      </p>
    </>
  )
}
