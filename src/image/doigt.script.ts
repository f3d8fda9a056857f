declare global {
  interface Window {
    /** Lets a lazy picture wait for the finger; absent where the browser cannot. */
    attendreLeDoigt?: (image: HTMLImageElement) => void
  }
}

/**
 * Run before the page's content, and told of each part of it as it comes: what a slow machine has laid out before the end
 * is there would already be on its way. Browsers fetch a lazy picture 1 250 to 2 500 px before it is seen, the
 * farther the slower the line, which costs a visitor who does not scroll 100 KB. Here it waits until 300 px are left.
 * Where no script runs, the browser's own way stays.
 */
export const SCRIPT_DOIGT = `(function(w,d){if(!w.IntersectionObserver)return;
var o=new IntersectionObserver(function(vues){vues.forEach(function(v){v.isIntersecting&&montrer(v.target)})},
{rootMargin:'300px'});
function montrer(i){o.unobserve(i);suites(i,'data-srcset','srcset');i.src=i.dataset.src}
function suites(i,de,vers){i.parentNode.querySelectorAll('source['+de+']').forEach(function(s){
s.setAttribute(vers,s.getAttribute(de));s.removeAttribute(de)})}
w.attendreLeDoigt=function(i){if(i.loading!=='lazy'||i.dataset.src||i.currentSrc&&i.complete)return;
suites(i,'srcset','data-srcset');i.dataset.src=i.getAttribute('src');
i.src='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';o.observe(i)};
var g=new MutationObserver(function(){d.querySelectorAll('img').forEach(w.attendreLeDoigt)});
g.observe(d.body,{childList:true,subtree:true});
d.addEventListener('DOMContentLoaded',function(){g.disconnect()});
w.addEventListener('beforeprint',function(){d.querySelectorAll('img[data-src]').forEach(function(i){
i.loading='eager';montrer(i)})})
})(window,document)`
