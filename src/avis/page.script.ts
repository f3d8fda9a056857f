/** Photos are made smaller on the phone before they leave; where that fails they leave as they are. */
export const SCRIPT_PHOTOS = `(function(champ){champ.onchange=async function(){
var reduites=new DataTransfer();
try{for(var photo of champ.files)reduites.items.add(await reduire(photo));champ.files=reduites.files}catch(e){}};
async function reduire(photo){var image=await createImageBitmap(photo),
part=Math.min(1,1600/Math.max(image.width,image.height)),toile=document.createElement('canvas');
toile.width=image.width*part;toile.height=image.height*part;
toile.getContext('2d').drawImage(image,0,0,toile.width,toile.height);
var petite=await new Promise(function(fait){toile.toBlob(fait,'image/jpeg',0.85)});
return petite&&petite.size<photo.size?new File([petite],'photo.jpg',{type:'image/jpeg'}):photo}
})(document.getElementById('img'))`
