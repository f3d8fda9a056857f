import { type FormEvent, useRef, useState } from 'react'
import {
  type ErreursAdresse,
  erreursAdresse,
  noterErreur,
  type SaisieAdresse,
  saisieVide,
} from '#adresse/adresse.ts'
import { BlocAdresse } from '#adresse/BlocAdresse.tsx'
import { Link, useNavigate } from '#browser/aller.ts'
import { useMoyens } from '#caisse/appelsCaisse.ts'
import { demandeDuContexte } from '#caisse/demande-contexte.ts'
import { deviseEncaissee } from '#caisse/moyens.ts'
import { TotauxCommande } from '#commande/TotauxCommande.tsx'
import { useNomsPays } from '#livraison/appels.ts'
import { useDesserte } from '#livraison/desserte/appels.ts'
import { appliquer } from '#panier/lignes.ts'
import { poidsTotal } from '#panier/panier.ts'
import type { CodeMoyen } from '#preference/moyen.ts'
import { isFailure } from '#shared/failure.ts'
import { Bouton } from '#ui/Bouton.tsx'
import { Case } from '#ui/Champ.tsx'
import { Attente } from '#ui/Chargement.tsx'
import { Icone } from '#ui/Icone.tsx'
import { toast } from '#ui/toasts.ts'
import { useTitre } from '../equipe.ts'
import { relireLignes, vendre } from './appels.ts'
import { CartesVente } from './CartesVente.tsx'
import { ChoixAcheteur } from './ChoixAcheteur.tsx'
import { ChoixArticle } from './ChoixArticle.tsx'
import { ChoixDestination, useDestinationChoisie } from './ChoixDestination.tsx'
import { ChoixPaiement } from './ChoixPaiement.tsx'
import { CodesVente } from './CodesVente.tsx'
import { LignesVente } from './LignesVente.tsx'
import { usePanierConfie } from './panierConfie.ts'
import { type Refus, RefusVente } from './RefusVente.tsx'
import { useTotauxVente } from './totauxVente.ts'
import { completer, usePrise } from './vente.ts'

type Erreurs = Record<'acheteur' | 'destinataire', ErreursAdresse>

/** An order taken on the phone or from a message, placed as the checkout places it; its payment link comes next. */
export default function Vente() {
  useTitre('Nouvelle commande')
  const { prise, changer, oublier } = usePrise()
  const { contexte, lignes } = prise
  const { donnees: noms, enCours: nomsEnCours } = useNomsPays()
  const aller = useNavigate()
  const [moyenVoulu, setMoyenVoulu] = useState<CodeMoyen | null>(null)
  const [erreurs, setErreurs] = useState<Erreurs>({ acheteur: {}, destinataire: {} })
  const [refus, setRefus] = useState<Refus | null>(null)
  const [enCours, setEnCours] = useState(false)
  const alerte = useRef<HTMLDivElement>(null)
  const partage = usePanierConfie(prise.panier, (panier, confiees) => changer({ panier, lignes: confiees }))

  const changerContexte = (champs: Partial<typeof contexte>) =>
    changer({ contexte: { ...contexte, ...champs } })
  const choisie = useDestinationChoisie(contexte, poidsTotal(lignes))
  const { destination, mode } = choisie
  const proposes = useMoyens(destination?.id ?? null)
  // what is sold to somebody is no trial of the keeper's
  const moyens = (proposes.donnees ?? []).filter(({ essai }) => essai === 0)
  const moyen = moyens.find(({ code }) => code === moyenVoulu) ?? moyens[0]
  const devise = moyen ? deviseEncaissee(moyen, contexte.devise) : contexte.devise
  const { totaux, addition, ...offres } = useTotauxVente(prise, { destination, mode, devise })
  /** Nothing is placed, nor refused, before what is being read is there. */
  const enLecture = choisie.desserte.enCours || proposes.enCours || nomsEnCours || offres.enCours
  const dessertes = {
    acheteur: useDesserte(contexte.acheteur.pays).donnees,
    destinataire: useDesserte(contexte.isDifferentRecipient ? contexte.destinataire.pays : '').donnees,
  }
  const lier = (qui: 'acheteur' | 'destinataire') => ({
    desserte: dessertes[qui],
    saisie: contexte[qui],
    erreurs: erreurs[qui],
    onSaisie: (champs: Partial<SaisieAdresse>) => changerContexte({ [qui]: { ...contexte[qui], ...champs } }),
    onErreur: (champ: keyof SaisieAdresse, erreur: string | null) =>
      setErreurs((avant) => ({ ...avant, [qui]: noterErreur(avant[qui], champ, erreur) })),
  })

  const refuser = (suite: Refus) => {
    setRefus(suite)
    requestAnimationFrame(() => alerte.current?.focus())
  }
  async function placer(event: FormEvent) {
    event.preventDefault()
    if (enCours || enLecture) return
    const { acheteur, isDifferentRecipient, destinataire } = contexte
    const trouvees: Erreurs = {
      acheteur: erreursAdresse(acheteur, 'client'),
      destinataire: isDifferentRecipient ? erreursAdresse(destinataire, 'destinataire') : {},
    }
    setErreurs(trouvees)
    const manque = Object.values(trouvees).some((une) => Object.keys(une).length > 0)
    const message = manque
      ? 'Complétez les champs signalés.'
      : lignes.length === 0
        ? 'Ajoutez un article.'
        : !destination || !mode
          ? 'Choisissez une ville que la boutique livre.'
          : !moyen || !totaux || !noms
            ? 'Les moyens de paiement de cette ville ne sont pas là\u00a0: rechargez la page, rien ne se perd.'
            : null
    if (message || !destination || !mode || !moyen || !totaux || !noms)
      return refuser({ message: message ?? '', champs: {}, prix: false })
    setEnCours(true)
    setRefus(null)
    try {
      // nothing is left to be asked for
      const payment_method = totaux.montantcommande === BigInt(offres.paye) ? 'avoir' : moyen.code
      const choix = { payment_method, devise, cgv_version: 0, pays: noms }
      const { cgv_version: _, ...demande } = demandeDuContexte(contexte, destination.id, mode.express, choix)
      const { nom, prenom, telephone1, email, pays, ville, adresse } = acheteur
      const commande = await vendre(
        {
          ...demande,
          ...{ montant_vu: Number(totaux.montantdevise), avoir_vu: offres.paye },
          ...{ compte_id: prise.compte_id, codes: prise.codes, avoirs: prise.avoirs },
          client: { nom, prenom, telephone1, email: email.trim() || null, pays, ville, adresse },
          lignes: lignes.map(({ produit_id, couleur_id, taille_id, unite_id, quantite }) => ({
            ...{ produit_id, couleur_id, taille_id, unite_id, quantite },
          })),
        },
        prise.cle,
      )
      oublier()
      toast('success', `Commande ${commande.numerocommande} enregistrée.`)
      await aller(`/admin/commandes/${commande.id}`, { state: { prise: true } })
    } catch (erreur) {
      if (!isFailure(erreur)) throw erreur
      const prix = ['PRIX_CHANGE', 'STOCK_INSUFFISANT', 'INDISPONIBLE'].includes(erreur.code)
      refuser({ message: erreur.message, champs: erreur.champs ?? {}, prix })
    } finally {
      setEnCours(false)
    }
  }

  return (
    <>
      <Link to="/admin/commandes" className="b-retour">
        <Icone nom="retour" taille={20} />
        Commandes
      </Link>
      <h1>Nouvelle commande</h1>
      <form className="b-pile" noValidate onSubmit={placer}>
        <RefusVente
          ref={alerte}
          refus={refus}
          erreur={partage.erreur}
          onRelire={async () => {
            changer({ lignes: await relireLignes(lignes) })
            offres.relire()
            setRefus(null)
          }}
        />
        <div className="b-deux">
          <div className="b-pile">
            <section className="b-carte" aria-labelledby="quoi">
              <h2 id="quoi">Articles</h2>
              {partage.enCours && <Attente />}
              <LignesVente
                lignes={lignes}
                refus={refus?.champs ?? {}}
                retires={offres.retires}
                onChange={(suite) => {
                  setRefus(null)
                  changer({ lignes: suite })
                }}
              />
              <ChoixArticle
                lignes={lignes}
                onAjouter={(ligne) => changer({ lignes: appliquer(lignes, { type: 'ajouter', ligne }) })}
              />
            </section>
            <section className="b-carte" aria-labelledby="ou">
              <h2 id="ou">Livraison et paiement</h2>
              <ChoixDestination choisie={choisie} onChange={changerContexte} />
              {moyen && (
                <ChoixPaiement
                  moyens={moyens}
                  moyen={moyen.code}
                  devise={devise}
                  onChange={({ moyen: code, devise: voulue }) => {
                    if (code) setMoyenVoulu(code)
                    if (voulue) changerContexte({ devise: voulue })
                  }}
                />
              )}
              <CodesVente codes={prise.codes} dites={offres.dites} onChange={(codes) => changer({ codes })} />
              <CartesVente
                avoirs={prise.avoirs}
                suivi={offres.cartes}
                onChange={(avoirs) => changer({ avoirs })}
              />
              {addition && mode && <TotauxCommande addition={addition} />}
            </section>
          </div>
          <div className="b-pile">
            <section className="b-carte" aria-labelledby="qui">
              <h2 id="qui">Client</h2>
              <ChoixAcheteur
                choisi={prise.compte_id}
                onChoisir={(acheteur) =>
                  changer({
                    compte_id: acheteur?.id ?? null,
                    contexte: {
                      ...contexte,
                      acheteur: acheteur ? completer(contexte.acheteur, acheteur) : saisieVide,
                    },
                  })
                }
              />
              <BlocAdresse qui="client" {...lier('acheteur')} />
              <Case
                checked={contexte.isDifferentRecipient}
                onChange={({ target }) => changerContexte({ isDifferentRecipient: target.checked })}
              >
                Livrer à une autre personne
              </Case>
            </section>
            {contexte.isDifferentRecipient && (
              <section className="b-carte" aria-labelledby="recoit">
                <h2 id="recoit">Destinataire</h2>
                <BlocAdresse qui="destinataire" {...lier('destinataire')} />
              </section>
            )}
          </div>
        </div>
        <div className="b-barre">
          <p role="status">
            {lignes.length > 0 && 'Gardée sur cet onglet tant qu’elle n’est pas enregistrée.'}
          </p>
          <div className="b-suite">
            {lignes.length > 0 && (
              <Bouton variante="sobre" onClick={oublier}>
                Tout effacer
              </Bouton>
            )}
            <Bouton type="submit" enCours={enCours || enLecture}>
              Enregistrer la commande
            </Bouton>
          </div>
        </div>
      </form>
    </>
  )
}
