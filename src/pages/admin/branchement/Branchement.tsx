import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Link } from '#browser/aller.ts'
import { useAppel } from '#browser/appel.ts'
import { Badge } from '#commande/Badge.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { toast } from '#ui/toasts.ts'
import { Panne } from '../cadre/Panne.tsx'
import { useTitre } from '../equipe.ts'
import { AdresseADonner } from './AdresseADonner.tsx'
import { type BrancheVue, listBranches } from './appels.ts'
import { direEtat } from './dire.ts'
import { Essayer } from './Essayer.tsx'
import { SaisieCles } from './SaisieCles.tsx'

/** One thing the shop is plugged into: what is needed, where it is got, the keys, and whether they are good. */
export default function Branchement() {
  const code = useSearchParams()[0].get('prise')
  const { donnees, erreur, recommencer } = useAppel('branchements', listBranches)
  const branche = donnees?.find((une) => une.code === code)
  useTitre(branche?.nom ?? 'Réglages de paiement')
  return (
    <>
      <p className="b-retour">
        <Link to="/admin/reglages">Réglages de paiement</Link>
      </p>
      {branche ? (
        <Fiche key={branche.code} depart={branche} />
      ) : erreur || donnees ? (
        <Panne recommencer={recommencer}>
          {donnees ? 'Ce branchement n’existe pas.' : 'Les réglages n’ont pas pu être chargés.'}
        </Panne>
      ) : (
        <Attente />
      )}
    </>
  )
}

function Fiche({ depart }: { depart: BrancheVue }) {
  const [branche, setBranche] = useState(depart)
  const { nom, code, demarche, adresse, source } = branche
  const { texte, badge } = direEtat(branche)
  const poser = (toutes: BrancheVue[]) => {
    const une = toutes.find((autre) => autre.code === code)
    if (!une) return
    setBranche(une)
    toast('success', une.pret ? `${nom}\u00a0: enregistré, en service.` : `${nom}\u00a0: enregistré.`)
  }
  return (
    <>
      <h1>{nom}</h1>
      <p>
        <Badge texte={texte} badge={badge} />
      </p>
      <section className="b-carte" aria-labelledby="demarche">
        <h2 id="demarche">Ce qu’il faut</h2>
        <ol className="b-etapes">
          {demarche.etapes.map((etape) => (
            <li key={etape}>{etape}</li>
          ))}
        </ol>
        <p>
          <a href={demarche.ou.adresse} target="_blank" rel="noreferrer">
            {demarche.ou.texte}
            <span className="hors-ecran"> (nouvel onglet)</span>
          </a>
        </p>
        {adresse && (
          <AdresseADonner {...adresse} recu={branche.avis_le} attendu={branche.genre === 'moyen'} />
        )}
      </section>
      {source === 'doublure' ? (
        <p className="b-carte">
          Cette démonstration parle à une doublure, sur cette machine&nbsp;: il n’y a pas de clé à taper.
        </p>
      ) : (
        <SaisieCles branche={branche} onPosees={poser} />
      )}
      <Essayer
        branche={branche}
        onEssaye={(essai) => setBranche({ ...branche, essai: { ...essai, le: new Date().toISOString() } })}
      />
    </>
  )
}
