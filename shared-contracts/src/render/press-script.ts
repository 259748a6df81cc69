import { ADOPTED, PRESSED, WRITTEN } from './adopted.ts';

/** Presses that are kept at most; an older one is let go. */
const KEPT = 5;
/** A press whose place has not come back after so long is let go, ms. */
const KEPT_MS = 60_000;

/**
 * Text of the inline script of a served page. A page is to be seen seconds before its code is there: what is pressed meanwhile is
 * marked (`data-pressed`, `aria-busy`), kept once for each element, and clicked in its order when its part has been adopted. Where a
 * part was drawn anew, perhaps for another width, the element of the same row with the same name is clicked; without one the press is
 * let go, and so is one whose visitor has moved on to another page. What was pressed in a fragment of a page that was drawn anew waits
 * for the new place of the fragment in the same slot. Links and the buttons of forms with an address work without code. A
 * field notes what is written in it: a browser may show something else of its own accord, as after a reload.
 *
 * Inside of the text: `held` presses [element, part, slot of the part, name, place among those of this name, path, time, name of the
 * slot]; `mark` sets or removes the marks; `name` is the row and the label of an element; `slot` is the name of the slot around one;
 * `same` lists what can be pressed in a part and has a name.
 */
export const PRESS_SCRIPT = `(()=>{let held=[],can='button,summary,input[type=checkbox],input[type=radio],[role=button]',\
name=e=>[e.closest('[data-row]')?.dataset.row,e.getAttribute('aria-label')||e.textContent].join(),\
same=(p,n)=>[...p.querySelectorAll(can)].filter(e=>name(e)==n),\
slot=e=>e.closest('[id^=slot-]')?.id,\
mark=(e,on)=>{e.toggleAttribute('data-pressed',on);on?e.setAttribute('aria-busy','true'):e.removeAttribute('aria-busy')};\
addEventListener('click',v=>{let e=v.target.closest?.(can),n=e&&name(e),p=e?.closest('[data-served],.yh-fragment-node[data-state=served]');\
if(!p||e.type=='submit'&&e.form?.hasAttribute('action'))return;\
v.preventDefault();v.stopImmediatePropagation();\
if(held.some(h=>h[0]==e))return;\
mark(e,true);held.push([e,p,p.parentNode,n,same(p,n).indexOf(e),location.pathname,v.timeStamp,slot(p)]);\
held.length>${KEPT}&&mark(held.shift()[0],false);e.dispatchEvent(new CustomEvent('${PRESSED}',{bubbles:true}))},true);\
addEventListener('input',({target:t})=>t.closest?.('[data-served]')&&t.setAttribute('${WRITTEN}',t.value),true);\
addEventListener('${ADOPTED}',({target:t,timeStamp:s})=>{let mine=held.filter(h=>h[1]==t||!h[1].isConnected&&(h[2]==t.parentNode||!h[2].isConnected&&(s-h[6]>${KEPT_MS}||slot(t)==h[7]&&same(t,h[3])[h[4]])));\
held=held.filter(h=>!mine.includes(h));\
mine.map(([e,,,was,at,path,when])=>{mark(e,false);if(!e.isConnected)e=s-when>${KEPT_MS}?null:same(t,was)[at];\
e&&path==location.pathname&&name(e)==was&&e.click()})})})()`;
