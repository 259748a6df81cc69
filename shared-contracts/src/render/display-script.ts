import { STORED } from '../session/stored-keys.ts';

/**
 * Text of the inline script in the head of a served page, for the first paint: it has the theme that this device keeps, and the font of
 * the shop where an earlier document fetched it.
 */
export const DISPLAY_SCRIPT = `try{let{theme:t,typeface:f}=JSON.parse(localStorage.getItem('${STORED.display}')),d=document.documentElement.dataset;if(t=='light'||t=='dark')d.theme=t;if(f===true)d.typeface=''}catch{}`;
