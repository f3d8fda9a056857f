/**
 * A gesture leaves without leaving the page; without network it stays on the telephone, under the key it was made with,
 * and leaves once the line is back: the shop counts it once, whoever sends it again. Photos are made smaller first. A
 * refusal that is no JSON is not the shop's own: its status is all it says.
 */
export const SCRIPT_TOURNEE = `(function(){
var ici=location.pathname,nom='tournee '+ici,enVol=false,fini=false,
un=function(id){return document.getElementById(id)},
enAttente=function(e){return !e.refus},
remis=function(e){return e.champs.geste==='remis'};
function lire(){try{var l=JSON.parse(localStorage.getItem(nom));return Array.isArray(l)?l:[]}catch(x){return []}}
function ecrire(l){try{l.length?localStorage.setItem(nom,JSON.stringify(l)):localStorage.removeItem(nom);return true}catch(x){return false}}
function dire(phrase){un('reseau').textContent=phrase}
function combien(l,verbe){var n=l.length,mot=l.every(remis)?'remise':'passage';
return (n>1?n+' '+mot+'s ':mot==='remise'?'Une remise ':'Un passage ')+(n>1?verbe[1]:verbe[0])}
function marquer(e,phrase){var s=un('c'+e.champs.commande);if(!s)return;
s.querySelector('[data-etat]').textContent=phrase;
s.querySelectorAll('details').forEach(function(d){d.hidden=phrase!==''})}
function montrer(){var l=lire(),a=l.filter(enAttente),r=un('refusees');
if(a.length)dire(combien(a,['attend','attendent'])+' le réseau.');
a.forEach(function(e){marquer(e,(remis(e)?'Remis':'Non remis')+', en attente du réseau.')});
r.textContent='';
l.forEach(function(e){if(!e.refus)return;
var p=document.createElement('p'),b=document.createElement('button');
p.className='refus';p.setAttribute('role','alert');p.textContent=e.numero+' : '+e.refus+' ';
b.type='button';b.className='bouton sobre';b.textContent='J’ai compris';
b.onclick=function(){ecrire(lire().filter(function(x){return x.champs.cle!==e.champs.cle}));montrer()};
p.appendChild(b);r.appendChild(p)})}
function enBlob(url){var d=atob(url.split(',')[1]),o=new Uint8Array(d.length);
for(var i=0;i<d.length;i++)o[i]=d.charCodeAt(i);return new Blob([o],{type:'image/jpeg'})}
async function envoyer(e){var corps=new URLSearchParams(e.champs),r;
if(e.photo){corps=new FormData();for(var c in e.champs)corps.append(c,e.champs[c]);corps.append('img',enBlob(e.photo),'photo.jpg')}
try{r=await fetch(ici,{method:'POST',body:corps,headers:{accept:'application/json'},
signal:AbortSignal.timeout?AbortSignal.timeout(90000):undefined})}catch(x){return {suite:'attend'}}
if(r.ok)return {suite:'fait'};
if(r.status===410)return {suite:'ferme'};
if(r.status===429||r.status>=500)return {suite:'attend'};
var dit={};try{dit=await r.json()}catch(x){}
return {suite:'refus',message:dit.message||'La boutique n’a pas pris ce geste : appelez-la.',champs:dit.champs||{}}}
async function vider(){if(enVol||fini)return;enVol=true;var partis=[];
try{for(var e of lire().filter(enAttente)){var f=await envoyer(e);
if(f.suite==='attend')break;
if(f.suite==='ferme'){fini=true;break}
var autres=lire().filter(function(x){return x.champs.cle!==e.champs.cle});
if(f.suite==='fait'){ecrire(autres);partis.push(e);marquer(e,remis(e)?'Remis.':'Non remis, c’est noté.')}
else{e.photo=null;e.refus=f.message;ecrire(autres.concat(e));marquer(e,'')}}}finally{enVol=false}
montrer();
if(fini)dire('Ce lien est fermé : dites à la boutique ce qui n’est pas parti.');
else if(partis.length&&!lire().some(enAttente))dire(combien(partis,partis.every(remis)?['est partie.','sont parties.']:['est parti.','sont partis.']))}
function refuser(f,message,champs){f.querySelector('[role=alert]').textContent=message;
f.querySelectorAll('[data-aide]').forEach(function(p){var c=p.previousElementSibling,faute=champs[c.name];
p.textContent=faute||p.dataset.aide;faute?c.setAttribute('aria-invalid','true'):c.removeAttribute('aria-invalid')});
var faux=f.querySelector('[aria-invalid]');if(faux)faux.focus()}
function enUrl(b){return new Promise(function(ok,non){var l=new FileReader();l.onload=function(){ok(l.result)};l.onerror=non;l.readAsDataURL(b)})}
async function reduire(photo){try{var i=await createImageBitmap(photo),part=Math.min(1,1280/Math.max(i.width,i.height)),t=document.createElement('canvas');
t.width=i.width*part;t.height=i.height*part;t.getContext('2d').drawImage(i,0,0,t.width,t.height);
return t.toDataURL('image/jpeg',0.8)}catch(x){return enUrl(photo)}}
function garder(f,e){var l=lire(),sans=Object.assign({},e,{photo:null});
if(ecrire(l.concat(e)))return montrer();
if(e.photo&&ecrire(l.concat(sans))){montrer();un('reseau').textContent+=' La photo n’a pas pu être gardée sur ce téléphone.';return}
refuser(f,'Ce téléphone ne garde rien sans réseau : notez cette remise, et recommencez quand il revient.',{})}
document.addEventListener('submit',async function(ev){var f=ev.target;if(!f.elements.geste)return;
ev.preventDefault();var b=f.querySelector('button');if(b.disabled)return;b.disabled=true;refuser(f,'',{});
try{var e={numero:f.closest('section').dataset.numero,champs:{},photo:null},img=f.elements.img;
new FormData(f).forEach(function(v,n){if(typeof v==='string')e.champs[n]=v});
if(img&&img.files[0])e.photo=await reduire(img.files[0]);
var fin=navigator.onLine===false?{suite:'attend'}:await envoyer(e);
if(fin.suite==='fait')location.replace(ici+'?fait='+e.champs.geste);
else if(fin.suite==='ferme')location.reload();
else if(fin.suite==='refus')refuser(f,fin.message,fin.champs);
else garder(f,e)}finally{b.disabled=false}});
addEventListener('online',vider);
document.addEventListener('visibilitychange',function(){if(!document.hidden)vider()});
setInterval(function(){if(lire().some(enAttente))vider()},20000);
montrer();vider()})()`
