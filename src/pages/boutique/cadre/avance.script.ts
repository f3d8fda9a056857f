import type { Chemin } from '#api'
import { DELAI_QUESTION } from '#browser/avance.ts'
import { QUESTION_PANIER } from '#panier/champs.ts'
import { CLE_PANIER, CLE_SIGNAL } from '#panier/local.ts'

const PROFIL = '/api/profile' satisfies Chemin<'GET'>
/**
 * Run where a page of somebody's is awaited, long before its scripts: whose the stored token is and what their cart
 * holds are asked at once, not one after the other. `prendreAvance` gives the answers to who asks the same. The cart is
 * left to them where something is to be written to it first: what a guest put in, what was changed without network.
 */
export function scriptAvance(): string {
  // as `graphql` sends it, and once more for a script's text
  const corps = JSON.stringify(JSON.stringify({ query: QUESTION_PANIER, variables: {} }))
  return `(function(l,t){try{if(!(t=l.getItem('token')))return;
function f(u,b){var p=fetch(u,{method:b?'POST':'GET',body:b,headers:Object.assign({accept:'application/json',
authorization:'Bearer '+t},b?{'content-type':'application/json'}:{}),
signal:AbortSignal.timeout?AbortSignal.timeout(${DELAI_QUESTION}):undefined});p.catch(function(){});a.reponses[b||u]=p}
var a=globalThis.avance={jeton:t,signal:l.getItem('${CLE_SIGNAL}'),reponses:{}};f('${PROFIL}');
for(var i=0,k;i<l.length;i++)if(/^garde\\.attente/.test(k=l.key(i))&&/"cle"/.test(l.getItem(k)))return;
if(!l.getItem('${CLE_PANIER}'))f('/graphql',${corps})
}catch(x){}})(localStorage)`
}
