import { type Actor, createReleaseService, createRemoteReleaseService, localManager, ReleaseError, type ReleaseService } from 'deploy-api';
import { createMessage } from 'deploy-release/messages';
import type { LocalSettings } from 'deploy-release/settings';

/** The release service of a command line, and its caller. */
export interface OpenReleaseService {
  releaseService: ReleaseService;
  /** The actor of `RELEASE_TOKEN`; without one the operator of this machine. Throws `ReleaseError` `token`. */
  actor(): Promise<Actor>;
}

/**
 * The release service of the console at `RELEASE_URL`, else that of the data folder. Throws `ReleaseError` for an address that would show the
 * token to others, and for a missing token. A variable that is set but empty is refused: a pipeline without its secrets must not act as
 * the operator of the machine that it runs on.
 */
export async function openReleaseService({ dataDir, keysDir }: LocalSettings, env: NodeJS.ProcessEnv): Promise<OpenReleaseService> {
  const { SERVICE_URL: serviceUrl, RELEASE_TOKEN: token, RELEASE_URL: address } = env;
  if (address === undefined) {
    const releaseService = createReleaseService({ dataDir, ...(serviceUrl && { serviceUrl }) });
    return {
      releaseService,
      actor: () => (token === undefined ? localManager(keysDir) : releaseService.authenticate(token)),
    };
  }
  const url = consoleUrl(address);
  if (token === undefined) throw new ReleaseError('token', createMessage('remote.noToken'));
  if (token.trim() === '') throw new ReleaseError('token', createMessage('token.blank'));
  const releaseService = createRemoteReleaseService({ url, token });
  return { releaseService, actor: () => releaseService.authenticate(token) };
}

function consoleUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const secret = url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
  if (!url || !secret || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new ReleaseError('input', createMessage('remote.url', { url: text }));
  }
  return url;
}
