// Loaded before the shop (`--import`) by `npm run tempete -- --endurance --fuite`: twenty kilobytes are never given back,
// each time that somebody asks for something. What judges the long run has to see it.
import { subscribe } from 'node:diagnostics_channel'

const gardees: string[][] = []
subscribe('http.server.request.start', () => {
  gardees.push(Array.from({ length: 2_500 }, (_, n) => `${gardees.length}-${n}`))
})
