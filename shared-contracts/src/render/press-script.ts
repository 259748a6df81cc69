import { ADOPTED } from './adopted.ts';

/** Presses that are kept at most; an older one is let go. */
const KEPT = 5;

/**
 * Text of the inline script of a served page. A page is to be seen seconds before its code is there: what is pressed meanwhile is
 * marked (`data-pressed`, `aria-busy`), kept once for each element, and clicked in its order when its part has been adopted. Where a
 * part was drawn anew, the element in the same place with the same name is clicked; without one the press is let go. Links and the
 * buttons of forms with an address work without code.
 *
 * Inside of the text: `held` presses [element, part, slot of the part, place among the elements, name]; `mark` sets or removes the
 * marks; `all` lists what can be pressed in a part.
 */
export const PRESS_SCRIPT = `(()=>{let held=[],can='button,summary,input[type=checkbox],input[type=radio],[role=button]',\
name=e=>e.getAttribute('aria-label')||e.textContent,\
all=p=>[...p.querySelectorAll(can)],\
mark=(e,on)=>{e.toggleAttribute('data-pressed',on);on?e.setAttribute('aria-busy','true'):e.removeAttribute('aria-busy')};\
addEventListener('click',v=>{let e=v.target.closest?.(can),p=e?.closest('[data-served],.yh-fragment-node[data-state=served]');\
if(!p||e.type=='submit'&&e.form?.hasAttribute('action'))return;\
v.preventDefault();v.stopImmediatePropagation();\
if(held.some(h=>h[0]==e))return;\
mark(e,true);held.push([e,p,p.parentNode,all(p).indexOf(e),name(e)]);\
held.length>${KEPT}&&mark(held.shift()[0],false)},true);\
addEventListener('${ADOPTED}',({target:t})=>{let mine=held.filter(h=>h[1]==t||!h[1].isConnected&&h[2]==t.parentNode);\
held=held.filter(h=>!mine.includes(h));\
mine.map(([e,,,at,was])=>{mark(e,false);if(!e.isConnected)e=all(t)[at];e&&name(e)==was&&e.click()})})})()`;
