import { type ReactNode, useRef, useState } from 'react'
import { Link } from '#browser/aller.ts'
import { useArrivee } from '#browser/arrivee.ts'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { BoutonIcone } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Logo } from '../../boutique/cadre/Logo.tsx'
import { DialogueFacteur } from '../facteur/DialogueFacteur.tsx'
import { PasSuivant } from '../ouverture/PasSuivant.tsx'
import { Aide } from './Aide.tsx'
import { MenuBureau } from './MenuBureau.tsx'
import { Palette } from './Palette.tsx'
import { type Couche, useRaccourcis } from './raccourcis.ts'

/** Navigation, who is signed in, the way back to the shop; keys that work everywhere. */
export function BureauCadre({ children }: { children: ReactNode }) {
  const { preference } = useBoutique()
  const [couche, setCouche] = useState<Couche | null>(null)
  const contenu = useRef<HTMLElement>(null)
  useRaccourcis(setCouche)
  useArrivee(contenu)
  const fermer = () => setCouche(null)
  return (
    <div className="b-cadre">
      <a className="evitement" href="#contenu">
        Aller au contenu
      </a>
      <header className="b-entete" data-ecran>
        <Link to="/admin" className="b-marque" aria-label={`${nomBoutique(preference)}, tableau de bord`}>
          <Logo />
        </Link>
        <div className="b-outils">
          <button type="button" className="b-palette" onClick={() => setCouche('palette')}>
            <Icone nom="recherche" taille={20} />
            <span>Aller à…</span>
            <kbd>Ctrl K</kbd>
          </button>
          <BoutonIcone icone="info" nom="Aide et raccourcis" onClick={() => setCouche('aide')} />
        </div>
      </header>
      <MenuBureau />
      <main ref={contenu} id="contenu" className="b-contenu" tabIndex={-1}>
        {children}
        <PasSuivant />
      </main>
      <Palette ouvert={couche === 'palette'} onFermer={fermer} />
      <Aide ouvert={couche === 'aide'} onFermer={fermer} />
      <DialogueFacteur />
    </div>
  )
}
