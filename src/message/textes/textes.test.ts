import { describe, expect, it } from 'vitest'
import { CONTREBANDE, commandeLue, LA_BOUTIQUE, PRIX } from '#tests/lettres.ts'
import { lettreAcheteur } from '../lettres.ts'
import { mettreEnPage } from '../mise-en-page.ts'
import { mesurer } from '../texto/texto.ts'
import { apercuDe } from './apercu.ts'
import { CHAMPS_TEXTE, fautesTextes, NOMS_CHAMPS, type Textes } from './gabarit.ts'
import { direMots, gabaritDe, NOMS_OCCASIONS, type Occasion } from './occasions.ts'

const fautes = (occasion: Occasion, textes: Textes) => fautesTextes(gabaritDe(occasion), textes)

describe('Chaque message', () => {
  it.each(NOMS_OCCASIONS)('%s : son texte d’origine se garderait, et se montre tout rempli', (occasion) => {
    expect(fautes(occasion, gabaritDe(occasion).textes)).toEqual({})
    const { lettre, bref } = apercuDe(occasion, LA_BOUTIQUE)
    const { sujet, texte, html } = mettreEnPage(lettre)
    expect(sujet).not.toBe('')
    for (const ecrit of [sujet, texte, html.replace(/<style>.*<\/style>/s, ''), bref?.texte ?? ''])
      expect(ecrit).not.toMatch(/[{}]|undefined|null|NaN|\[object/)
    expect(bref !== null).toBe(gabaritDe(occasion).textes.texto !== undefined)
    if (bref) expect(mesurer(bref, 'https://boutique.sn')).toMatchObject({ coupe: false })
  })

  it.each(NOMS_OCCASIONS)('%s : chaque variable proposée est remplie là où il part', (occasion) => {
    const gabarit = gabaritDe(occasion)
    const champ = gabarit.textes.corps === undefined ? 'texto' : 'corps'
    for (const variable of gabarit.variables) {
      const requises = (gabarit.requises?.[champ] ?? []).map((une) => `{${une}}`).join(' ')
      const ecrits = { [occasion]: { [champ]: `début {${variable}} fin ${requises}`.trim() } }
      const { lettre } = apercuDe(occasion, { ...LA_BOUTIQUE, ecrits })
      const dit = lettre.paragraphes.find((texte) => texte.startsWith('début')) ?? ''
      expect([variable, dit]).not.toEqual([variable, `début fin ${requises}`.trim()])
      expect([variable, dit.includes('{')]).toEqual([variable, false])
    }
  })

  it('à qui reçoit ne dit aucun prix, et n’a pas de quoi en dire un', () => {
    for (const occasion of NOMS_OCCASIONS.filter((nom) => /^(destinataire|retrait)_/.test(nom))) {
      const { lettre, bref } = apercuDe(occasion, LA_BOUTIQUE)
      expect(mettreEnPage(lettre).texte).not.toMatch(PRIX)
      expect(bref?.texte).not.toMatch(PRIX)
      expect(fautes(occasion, { corps: '{total}' })).toHaveProperty('corps')
    }
  })
})

describe('Ce qu’un commerçant écrit', () => {
  it('une variable inconnue est nommée ; celle qui manque aussi', () => {
    expect(fautes('payee', { corps: 'Merci {prénom}.' }).corps).toBe(
      '{prénom} n’existe pas dans ce message\u00a0: choisissez parmi les variables proposées.',
    )
    expect(fautes('code', { sujet: 'Votre code' }).sujet).toBe(
      'Il manque {code} (code)\u00a0: sans cela, ce message ne sert à rien.',
    )
    expect(fautes('payee', { corps: '{}' }).corps).toMatch(/^\{\} n’existe pas/)
    expect(fautes('payee', { corps: 'Une accolade { seule } ne dit rien\u202f: }{' })).toHaveProperty('corps')
    expect(fautes('payee', { corps: 'Une accolade { toute seule.' })).toEqual({})
  })

  it('rien de ce qui est à une ligne n’en a deux : aucune ligne d’en-tête ne s’y glisse', () => {
    for (const saut of ['\n', '\r\n', '\r', '\0'])
      expect(fautes('livree', { sujet: `Livrée${saut}Bcc: tous@exemple.sn` })).toHaveProperty('sujet')
    const ecrits = { livree: { sujet: 'Livrée\u2028Bcc: tous@exemple.sn' } }
    const boutique = { ...LA_BOUTIQUE, ecrits }
    const donnees = { genre: 'livree' as const, phrase: 'Livrée.', remboursements: [], boutique }
    const { sujet } = mettreEnPage(lettreAcheteur({ ...donnees, commande: commandeLue() }))
    expect(sujet).toBe('Livrée Bcc: tous@exemple.sn')
  })

  it.each(Object.entries(CONTREBANDE))(
    '%s reste du texte, dans ses mots comme dans ce qui les remplit',
    (_, tape) => {
      const corps = [...tape.replace(/[\p{Cs}\0]/gu, '')].slice(0, 1900).join('')
      const boutique = { ...LA_BOUTIQUE, ecrits: { livree: { corps: `${corps}\n{prenom}` } } }
      const donnees = { genre: 'livree' as const, phrase: 'Livrée.', remboursements: [], boutique }
      const { html } = mettreEnPage(lettreAcheteur({ ...donnees, commande: commandeLue({ partout: tape }) }))
      expect(html).not.toMatch(/<(?:script|img)[ >]/)
    },
  )

  it('un nom qui ressemble à une variable n’en devient pas une', () => {
    const { corps } = direMots(
      { nom: 'Teranga', ecrits: { livree: { corps: 'Merci {prenom}.' } } },
      'livree',
      {
        prenom: '{total} $&',
        total: '5 000',
      },
    )
    expect(corps).toEqual(['Merci {total} $&.'])
  })

  it('ce qui est vide emporte l’espace et la virgule qui le précèdent ; une ligne vide sépare', () => {
    const dire = (corps: string, prenom: string | null) =>
      direMots({ nom: 'Teranga', ecrits: { livree: { corps } } }, 'livree', { prenom })
    expect(dire('Merci, {prenom}, à bientôt.\n\n{prenom}\n\nFin', null).corps).toEqual([
      'Merci, à bientôt.',
      'Fin',
    ])
    expect(dire('Un', null).salut).toBe('Bonjour,')
    expect(dire('Un', 'Awa').salut).toBe('Bonjour Awa,')
  })

  it('cent mille lettres, un texte vide là où il en faut un, un SMS trop long : refusés', () => {
    for (const nom of NOMS_CHAMPS)
      expect(fautes('livree', { [nom]: 'a'.repeat(100_000) })).toHaveProperty(nom)
    expect(fautes('livree', { sujet: '  ' }).sujet).toBe('Objet du mail\u00a0: écrivez quelque chose.')
    expect(fautes('livree', { corps: '', fin: '', ouverture: '' })).toEqual({})
    expect(fautes('livree', { texto: 'mot '.repeat(70) }).texto).toMatch(/plus de deux SMS/)
    expect(CHAMPS_TEXTE.texto.maximum).toBeGreaterThan(250)
  })

  it('ce qui ne va plus avec un message ne part pas : le texte d’origine part à sa place', () => {
    const ecrits = { code: { sujet: 'Un code sans chiffres', corps: 'Voilà, {duree} minutes.' } }
    const mots = direMots({ nom: 'Teranga', ecrits }, 'code', { code: '428 913', duree: '10' })
    expect(mots.sujet).toBe('428 913, votre code')
    expect(mots.corps).toEqual(['Voilà, 10 minutes.'])
  })

  it('le code de livraison et le lien suivent toujours, quoi qu’on écrive', () => {
    const { bref } = apercuDe('expediee', LA_BOUTIQUE)
    expect(bref && mesurer({ ...bref, texte: 'mot '.repeat(200) }, 'https://boutique.sn').texte).toMatch(
      /\.\.\. Code à donner au livreur, colis en main : 4821\. https:\/\/boutique\.sn\/suivi\/\S+$/,
    )
  })
})

describe('Un SMS', () => {
  const mesure = (texte: string) => mesurer({ titre: 'T', texte, adresse: '', textos: 2 }, '')
  it('se compte comme les opérateurs le comptent ; un émoji n’y est pas', () => {
    expect(mesure('a'.repeat(157))).toMatchObject({ signes: 160, parties: 1, gsm: true })
    expect(mesure('a'.repeat(158))).toMatchObject({ signes: 161, parties: 2, gsm: true })
    expect(mesure('€'.repeat(100))).toMatchObject({ signes: 203, parties: 2 })
    expect(mesure('مرحبا '.repeat(20))).toMatchObject({ gsm: false, parties: 2 })
    expect(mesure('Merci 🎉 !').texte).toBe('T: Merci !')
  })
})
