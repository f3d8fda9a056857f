// Loaded before the shop (`--import`): its clock is off by the milliseconds that the file HORLOGE says, read anew at each
// SIGUSR2. The shop reads the hour in one place (`now` in src/server/main.ts) and knows nothing of this.
import { readFileSync } from 'node:fs'

const { HORLOGE: fichier = '' } = process.env
const relire = () => Number(readFileSync(fichier, 'utf8'))
let ecart = relire()
process.on('SIGUSR2', () => {
  ecart = relire()
})

const Vraie = Date
const maintenant = () => Vraie.now() + ecart
globalThis.Date = new Proxy(Vraie, {
  construct: (vraie, args, neuve) =>
    Reflect.construct(vraie, args.length > 0 ? args : [maintenant()], neuve === Date ? vraie : neuve),
  apply: () => new Vraie(maintenant()).toString(),
  get: (vraie, nom) => (nom === 'now' ? maintenant : Reflect.get(vraie, nom)),
})
