import { useRef, useState } from 'react'
import { type SaisieAdresse, saisieVide } from '#adresse/adresse.ts'
import { telephoneLisible } from '#adresse/profil.ts'
import { useBrouillon } from '#browser/brouillon.ts'
import { type ContexteLivraison, contexteVide, lireContexte } from '#livraison/contexte.ts'
import type { LigneProduit } from '#panier/lignes.ts'
import { ecrirePanierLocal, lirePanierLocal } from '#panier/local.ts'
import { nouvelleCle } from '#shared/cle.ts'
import type { Acheteur } from '../client/ChercherClient.tsx'

/** An order that is being taken: for whom, what, where to. */
export interface Prise {
  /** The account that was found; null for somebody new. */
  compte_id: number | null
  contexte: ContexteLivraison
  lignes: LigneProduit[]
  /** Codes of offers that the buyer names. */
  codes: string[]
  /** Gift cards that the buyer names, and their own credit; kept by no browser. */
  avoirs: string[]
  /** The cart it began with, by its code. */
  panier: string
  /** The same for the same order, however often it is sent. */
  cle: string
}

const TEXTES = { compte_id: '', contexte: '', lignes: '', codes: '', panier: '', cle: '' }

/** What is being taken on the phone, kept for as long as the tab lives. */
export function usePrise() {
  const { saisie, changer, oublier } = useBrouillon('vente', () => ({ ...TEXTES, cle: nouvelleCle() }))
  const [avoirs, setAvoirs] = useState<string[]>([])
  const prise = useRef<{ de: typeof saisie; lue: Omit<Prise, 'avoirs'> }>(undefined)
  if (prise.current?.de !== saisie) prise.current = { de: saisie, lue: lire(saisie) }
  return {
    prise: { ...prise.current.lue, avoirs },
    changer: ({ contexte, lignes, codes, compte_id, avoirs: nommes, ...textes }: Partial<Prise>) => {
      if (nommes) setAvoirs(nommes)
      changer({
        ...textes,
        ...(compte_id === undefined ? {} : { compte_id: compte_id === null ? '' : String(compte_id) }),
        ...(codes && { codes: codes.join('.') }),
        ...(contexte && { contexte: JSON.stringify(contexte) }),
        ...(lignes && { lignes: ecrirePanierLocal({ id: 'vente', lignes }) }),
        // another order than the one that was sent
        cle: nouvelleCle(),
      })
    },
    oublier: () => {
      setAvoirs([])
      oublier({ ...TEXTES, cle: nouvelleCle() })
    },
  }
}

function lire({ compte_id, contexte, lignes, codes, panier, cle }: typeof TEXTES): Omit<Prise, 'avoirs'> {
  return {
    compte_id: Number(compte_id) || null,
    contexte: contexte ? lireContexte(contexte) : contexteVide,
    lignes: lirePanierLocal(lignes)?.lignes ?? [],
    codes: codes ? codes.split('.') : [],
    panier,
    cle,
  }
}

/** The form as it stands for somebody whom the shop knows. */
function saisieDe({ nom, prenom, telephone1, email, pays, ville, adresse }: Acheteur) {
  const chezLui = pays ?? saisieVide.pays
  return {
    ...saisieVide,
    nom: nom ?? '',
    prenom: prenom ?? '',
    telephone1: telephoneLisible(telephone1 ?? '', chezLui),
    email: email ?? '',
    pays: chezLui,
    ville: ville ?? '',
    adresse: adresse ?? '',
  }
}

/**
 * The form once its customer is known: the account says who they are, and what was typed stays where it says nothing; a
 * place that was typed for this order stays whole.
 */
export function completer(tapee: SaisieAdresse, acheteur: Acheteur): SaisieAdresse {
  const connue = saisieDe(acheteur)
  const { pays, ville, adresse } = tapee.ville.trim() ? tapee : connue
  const parNom = Object.entries(connue).map(([nom, dit]) => [nom, dit || tapee[nom as keyof SaisieAdresse]])
  return { ...tapee, ...Object.fromEntries(parNom), pays, ville, adresse: adresse || tapee.adresse }
}
