import type { Eprouvee, Panne } from './panne.ts'

export function noter(_panne: Panne, _eprouvee: Eprouvee): void {}
