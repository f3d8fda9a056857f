import { useState } from 'react'
import { Link } from '#browser/aller.ts'
import { ETAT, mouvementPermis } from '#commande/commande.ts'
import type { EtatEtape } from '#ouverture/ouverture.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Icone, type NomIcone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { deplacer } from '../appels.ts'
import { direRefus, useMemoire } from '../equipe.ts'
import { demanderOuverture, type EtapeLue, type EtatOuverture } from './appels.ts'
import { Porte } from './Porte.tsx'

const DITS: Record<EtatEtape, { icone: NomIcone; mot: string }> = {
  faite: { icone: 'coche', mot: 'Fait' },
  bloque: { icone: 'alerte', mot: 'À faire pour ouvrir' },
  manque: { icone: 'info', mot: 'À faire' },
  alerte: { icone: 'alerte', mot: 'À regarder' },
}

/** What a shop still needs, each a tap away; of one that is open, what has come to need a look. */
export function PremiersPas() {
  const { donnees, recommencer } = useMemoire('ouverture', demanderOuverture)
  return donnees && <Pas {...donnees} relire={recommencer} />
}

function Pas({ relire, ...etat }: EtatOuverture & { relire: () => void }) {
  const { ouverte, etapes, essai } = etat
  const faites = etapes.filter((une) => une.etat === 'faite')
  // whoever has opened has tried
  const reste = etapes.filter(({ id, etat }) => etat !== 'faite' && !(id === 'essai' && etat === 'manque'))
  if (ouverte && reste.length === 0) return <Porte {...etat} relire={relire} />
  return (
    <section className="b-carte b-pas" aria-labelledby="premiers-pas">
      <h2 id="premiers-pas">{ouverte ? 'La boutique va-t-elle bien\u202f?' : 'Premiers pas'}</h2>
      {!ouverte && (
        <>
          <p className="b-precision">
            {faites.length} sur {etapes.length}. Vous pouvez continuer plus tard, d’un autre appareil.
          </p>
          <progress value={faites.length} max={etapes.length} aria-label="Ce qui est fait" />
        </>
      )}
      <ol className="b-lignes">
        {(ouverte ? reste : etapes).map((une) => (
          <li key={une.id}>
            <UnPas {...une} />
            {une.id === 'essai' && essai && mouvementPermis('etat', essai.etat, ETAT.annulee, 'equipe') && (
              <AnnulerEssai id={essai.id} relire={relire} />
            )}
          </li>
        ))}
      </ol>
      <Porte {...etat} relire={relire} />
    </section>
  )
}

function UnPas({ titre, pourquoi, phrase, etat, vers }: EtapeLue) {
  const { icone, mot } = DITS[etat]
  return (
    <Link to={vers} className="b-un-pas" data-etat={etat}>
      <span className="b-pastille">
        <Icone nom={icone} taille={20} />
      </span>
      <span>
        <strong>{titre}</strong> <span className="b-mot">{mot}</span>
        <span className="b-precision">{phrase}</span>
        {etat !== 'faite' && <span className="b-precision">{pourquoi}</span>}
      </span>
      <Icone nom="chevronDroite" taille={20} />
    </Link>
  )
}

function AnnulerEssai({ id, relire }: { id: number; relire: () => void }) {
  const [enCours, setEnCours] = useState(false)
  const annuler = async () => {
    setEnCours(true)
    try {
      await deplacer({ id, etatcommande: ETAT.annulee, motif: 'commande d’essai' })
      toast('success', 'La commande d’essai est annulée.')
      relire()
    } catch (erreur) {
      direRefus(erreur)
    } finally {
      setEnCours(false)
    }
  }
  return (
    <Bouton variante="sobre" enCours={enCours} onClick={() => void annuler()}>
      Annuler la commande d’essai
    </Bouton>
  )
}
