/**
 * The one inline script: it runs after the HTML and before the first paint, and writes the prices of
 * `[data-francs]` in the currency chosen on an earlier visit, with the rates of `<html data-taux>`. The
 * HTML itself is in francs for everybody, so that it can be cached. Hydration then takes over with
 * `formaterMontant`; a test holds the two together.
 */
export const SCRIPT_DEVISE = `(function(d){try{
var c=localStorage.getItem('devise'),t=JSON.parse(d.documentElement.dataset.taux||'{}')[c];
if(!t||c==='XOF')return;
var k=c==='JPY'?0:2,s={EUR:'\\u20ac',USD:'$US',JPY:'\\u00a5'}[c],q=t.split('.'),f=q[1]||'',
a=BigInt(q[0]+f)*10n**BigInt(k),b=10n**BigInt(f.length);
d.querySelectorAll('[data-francs]').forEach(function(e){
var p=e.dataset.francs.split('/'),n=BigInt(p[0])*a,m=BigInt(p[1]||1)*b,
u=String((2n*n+m)/(2n*m)).padStart(k+1,'0'),w=u.slice(0,u.length-k).replace(/\\B(?=(\\d{3})+$)/g,'\\u202f');
e.textContent=w+(k?','+u.slice(-k):'')+'\\u00a0'+s})
}catch(e){}})(document)`
