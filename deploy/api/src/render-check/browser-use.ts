import { createMessage, type Message } from 'deploy-release/messages';
import { findBrowser } from 'deploy-render/page-check';

/** The Chromium of this machine for a check, or what a note says of its absence. */
export type BrowserUse = { program: string; note: null } | { program: null; note: Message };

export function browserUse(env: NodeJS.ProcessEnv = process.env): BrowserUse {
  if (env.RENDER_CHECK_BROWSER === '0') return { program: null, note: createMessage('render.browserOff') };
  const program = findBrowser(env);
  return program === null ? { program, note: createMessage('render.noBrowser') } : { program, note: null };
}
