import { type Actor, type Desk, DeskRefused } from 'deploy-api/desk';
import { localManager } from 'deploy-api/rights/local-manager';
import { say } from 'deploy-release/messages/said';
import type { LocalSettings } from 'deploy-release/settings/local-settings';

/** The desk that a command line works at, and who works there. */
export interface OpenDesk {
  desk: Desk;
  /** Whether it is that of a console, maybe of another machine. */
  remote: boolean;
  actor(): Promise<Actor>;
}

/**
 * The desk of the console at `RELEASE_URL`, else that of the data folder. Throws `DeskRefused` for an address that would show the
 * token to others, and where a token is wanting. A variable that is set counts even when it is empty: a pipeline without its
 * secrets is nobody, and means no folder of the machine that it happens to run on.
 */
export async function openDesk({ dataDir, keysDir }: LocalSettings, env: NodeJS.ProcessEnv): Promise<OpenDesk> {
  const { SERVICE_URL: serviceUrl, RELEASE_TOKEN: token, RELEASE_URL: address } = env;
  if (address === undefined) {
    const { createDesk } = await import('deploy-api/create-desk');
    const desk = createDesk({ dataDir, ...(serviceUrl && { serviceUrl }) });
    return { desk, remote: false, actor: () => (token === undefined ? localManager(keysDir) : desk.authenticate(token)) };
  }
  const url = consoleUrl(address);
  if (token === undefined) throw new DeskRefused('token', say('remote.noToken'));
  if (token.trim() === '') throw new DeskRefused('token', say('token.blank'));
  const { createRemoteDesk } = await import('deploy-api/remote/remote-desk');
  const desk = createRemoteDesk({ url, token });
  return { desk, remote: true, actor: () => desk.authenticate(token) };
}

function consoleUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const secret = url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
  if (!url || !secret || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new DeskRefused('input', say('remote.url', { url: text }));
  }
  return url;
}
