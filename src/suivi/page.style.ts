/** Joins the phone's position, once its owner asks for it and says yes: without script there is only no such button. */
export const SCRIPT_POSITION = `{const f=document.forms[0],$=id=>document.getElementById(id),la=f.elements.latitude,lo=f.elements.longitude,dire=t=>{$('position').textContent=t}
if(navigator.geolocation){$('positions').hidden=$('consentement').hidden=false
$('ajouter').onclick=()=>{dire('Recherche de votre position…')
navigator.geolocation.getCurrentPosition(({coords:c})=>{la.value=c.latitude;lo.value=c.longitude;$('retirer').hidden=false
dire('Votre position est jointe, à '+Math.round(c.accuracy)+'\\u00a0m près. Enregistrez pour l’envoyer.')},()=>dire('Votre téléphone n’a pas donné sa position. Un repère suffit.'),{enableHighAccuracy:true,timeout:15000,maximumAge:60000})}
$('retirer').onclick=()=>{la.value=lo.value='';$('retirer').hidden=true;dire('Votre position n’est plus jointe. Enregistrez pour l’effacer.')}}}`
