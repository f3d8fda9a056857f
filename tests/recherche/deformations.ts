/** One slip of the thumb, not in the first letter: one left out, put in, changed, or two neighbours swapped. */
export function fautif(mot: string, tirer: () => number): string {
  const i = 1 + Math.floor(tirer() * (mot.length - 2))
  const lettre = 'aeiourstnl'[Math.floor(tirer() * 10)] ?? 'e'
  const fautes = [
    mot.slice(0, i) + mot.slice(i + 1),
    mot.slice(0, i) + lettre + mot.slice(i),
    mot.slice(0, i) + lettre + mot.slice(i + 1),
    mot.slice(0, i) + mot[i + 1] + mot[i] + mot.slice(i + 2),
  ]
  const tire = fautes[Math.floor(tirer() * fautes.length)] ?? mot
  return tire === mot ? mot.slice(0, i) + mot.slice(i + 1) : tire
}

/** How French and Wolof words are written by ear in Senegal, each where it applies. */
const OREILLE: [RegExp, string][] = [
  [/ph/, 'f'],
  [/qu(?=[aeiou])/, 'k'],
  [/c(?=[aourlt])/, 'k'],
  [/c(?=[eiy])/, 's'],
  [/g(?=[eiy])/, 'j'],
  [/eau/, 'o'],
  [/au/, 'o'],
  [/ai(?!n)/, 'e'],
  [/ou/, 'u'],
  [/oi(?![gn])/, 'wa'],
  [/^th/, 't'],
  [/dj|^dia/, 'j'],
  [/kh/, 'x'],
  [/x(?=[ao])/, 'kh'],
  [/gn/, 'ni'],
  [/^h/, ''],
  [/ch/, 'sh'],
  [/([lmnprst])\1/, '$1'],
  [/an(?=[cdgst])/, 'en'],
  [/en(?=[cdgt])/, 'an'],
  [/y/, 'i'],
  [/z/, 's'],
  [/(?<=[aeiou])s(?=[aeiou])/, 'z'],
  [/(?<=[a-z]{3})e$/, ''],
]

/** The word as it is heard: one or two of the rules that apply to it. */
export function selonLoreille(mot: string, tirer: () => number): string {
  let ecrit = mot
  for (let fois = tirer() < 0.4 ? 2 : 1; fois > 0; fois--) {
    const rules = OREILLE.filter(([son]) => son.test(ecrit))
    const [son, lettre] = rules[Math.floor(tirer() * rules.length)] ?? [/$/, '']
    ecrit = ecrit.replace(son, lettre)
  }
  return ecrit
}
