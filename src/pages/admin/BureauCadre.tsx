import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useArrivee } from '#browser/arrivee.ts'
import { seDeconnecter } from '#browser/session.ts'
import { NOMS_ROLES } from '#compte/equipe.ts'
import { Logo } from '#pages/boutique/Logo.tsx'
import { nomBoutique, useBoutique } from '#preference/boutique.ts'
import { Bouton, BoutonIcone } from '#ui/Bouton.tsx'
import { Icone } from '#ui/Icone.tsx'
import { Aide } from './Aide.tsx'
import { BadgeMessages } from './equipe/BadgeMessages.tsx'
import { useEquipier } from './equipe.ts'
import { BadgeRetractations } from './facture/BadgeRetractations.tsx'
import { BadgeManques } from './livraison/BadgeManques.tsx'
import { groupesDe } from './menu.ts'
import { Palette } from './Palette.tsx'
import { type Couche, useRaccourcis } from './raccourcis.ts'

/** Navigation, who is signed in, the way back to the shop; keys that work everywhere. */
export function BureauCadre({ children }: { children: ReactNode }) {
  const { name, role } = useEquipier()
  const { preference } = useBoutique()
  const [couche, setCouche] = useState<Couche | null>(null)
  const contenu = useRef<HTMLElement>(null)
  useRaccourcis(setCouche)
  useArrivee(contenu)
  useMenuVisible()
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
      <nav className="b-menu" aria-label="Bureau" data-ecran>
        <div className="b-groupes">
          {groupesDe(role).map(({ nom, entrees }) => (
            <div key={nom} className="b-groupe">
              <p id={`menu-${nom}`} className="b-nom-groupe">
                {nom}
              </p>
              <ul className="b-entrees" aria-labelledby={`menu-${nom}`}>
                {entrees.map(({ vers, texte, icone }) => (
                  <li key={vers}>
                    <NavLink to={vers} end={vers === '/admin'} className="b-entree">
                      <Icone nom={icone} taille={20} />
                      {texte}
                      {vers === '/admin/livraison' && <BadgeManques />}
                      {vers === '/admin/retractations' && <BadgeRetractations />}
                      {vers === '/admin/messages' && <BadgeMessages />}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="b-qui">
          <p>
            <strong>{name}</strong>
            <span>{NOMS_ROLES[role]}</span>
          </p>
          <Link to="/" className="b-entree">
            <Icone nom="retour" taille={20} />
            Boutique
          </Link>
          <Bouton variante="discret" onClick={() => void seDeconnecter()}>
            Déconnexion
          </Bouton>
        </div>
      </nav>
      <main ref={contenu} id="contenu" className="b-contenu" tabIndex={-1}>
        {children}
      </main>
      <Palette ouvert={couche === 'palette'} onFermer={fermer} />
      <Aide ouvert={couche === 'aide'} onFermer={fermer} />
    </div>
  )
}

/** On phones the menu is a band: the page one is on must be in sight. */
function useMenuVisible() {
  const { pathname } = useLocation()
  useEffect(() => {
    const bande = document.querySelector<HTMLElement>('.b-groupes')
    const entrees = [...document.querySelectorAll<HTMLAnchorElement>('.b-menu [aria-current]')]
    const ici = entrees.find((entree) => pathname.startsWith(entree.pathname))
    if (!bande || !ici) return
    // the band alone: the page stays at its top
    const ecart = ici.getBoundingClientRect().left - bande.getBoundingClientRect().left
    bande.scrollLeft += ecart - (bande.clientWidth - ici.offsetWidth) / 2
  }, [pathname])
}
