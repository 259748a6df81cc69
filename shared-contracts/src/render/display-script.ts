import { STORED } from '../session/stored-keys.ts';

/** Text of the inline script in the head of a served page: the theme that this device keeps applies before the first paint. */
export const THEME_SCRIPT = `try{let{theme:t}=JSON.parse(localStorage.getItem('${STORED.display}'));if(t=='light'||t=='dark')document.documentElement.dataset.theme=t}catch{}`;
