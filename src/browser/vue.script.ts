declare global {
  interface Window {
    /** What this page looked like when it was last left, where nothing that it shows has changed since. */
    vue?: string
    /** Tells one state of what this device keeps from another. */
    empreinteVue?: () => number
  }
}

/** Under this name; `oublierGarde` takes it away with all that is somebody's. */
export const CLE_VUE = 'garde.vue'
/** The sheets that a page needs before it is shown, as the server and the router write them. */
export const FEUILLES = '[data-feuille]'
/** Who is there, and in which currency; of the cart its lines, which others of its pages change. */
const SOURCES = `['token','garde.session','devise']`
const DU_PANIER = `['panier','garde.panier']`

/**
 * Run after the HTML and before the first paint: in `[data-vue]`, the page of somebody's as it was last seen, by the
 * same person in the same currency, a cart with the same lines. It waits for its sheets, so that it is never seen bare.
 * What draws the page anew takes its place.
 */
export const SCRIPT_VUE = `(function(w,d){w.empreinteVue=function(){var h=0;${SOURCES}.concat(
location.pathname==='/cart'?${DU_PANIER}:[]).forEach(function(n){
var t=localStorage.getItem(n)||'-',i;for(i=0;i<t.length;i++)h=h*31+t.charCodeAt(i)|0});return h};
try{var e=d.querySelector('[data-vue]'),f=[].slice.call(d.querySelectorAll('${FEUILLES}')),
v=e&&JSON.parse(localStorage.getItem('${CLE_VUE}')||'{}')[location.pathname+location.search];
if(!v||v.feuilles!==f.map(function(l){return l.href}).join()||v.de!==w.empreinteVue())return;
w.vue=v.html;function m(){f.every(function(l){return l.sheet})&&(e.innerHTML=v.html)}
f.forEach(function(l){l.addEventListener('load',m)});m()
}catch(x){}})(window,document)`
