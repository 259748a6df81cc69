import type { Locale } from 'shared-contracts/locale/locale';

/** Id of the script that starts the page. */
export const BOOT_ID = 'boot';

const WAIT_MS = 20_000;
const WORDS = {
  zh: ['页面没有加载完整，可能是网络中断，或者脚本被拦截。', '重新加载'],
  en: ['This page did not load completely: the connection broke, or its script was blocked. ', 'Load it again'],
} as const;

/**
 * Message for a visitor whose boot script does not load, is refused, fails or is very late. No release code runs yet, so the
 * document carries it; its link works without scripts.
 */
export function bootGuardMarkup(locale: Locale): string {
  const [words, again] = WORDS[locale];
  return `<p id="unstarted" role="alert" hidden>${words}<a href="">${again}</a></p>`;
}

/**
 * Script that shows the message. It precedes the boot script that it watches; the shell handles failures after boot. The message
 * may come later in the document than the error.
 */
export function bootGuardScript(nonce: string, waitMs: number = WAIT_MS): string {
  const show = `f=s=>{let p=d.getElementById("unstarted");p?p.hidden=!s:setTimeout(f,99,s)}`;
  const failed = `addEventListener("error",e=>{t&&(e.target.id=="${BOOT_ID}"||/\\/boot\\./.test(e.filename))&&f(1)},!0)`;
  const began = `d.addEventListener("load",e=>{e.target.id=="${BOOT_ID}"&&(t=clearTimeout(t),f(0))},!0)`;
  return `<script nonce="${nonce}">{let d=document,${show},t=setTimeout(f,${waitMs},1);${failed};${began}}</script>`;
}
