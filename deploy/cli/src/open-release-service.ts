import { type Actor, ReleaseError, type ReleaseService } from 'deploy-api/release-service';
import { localManager } from 'deploy-api/rights/local-manager';
import { createMessage } from 'deploy-release/messages/message';
import type { LocalSettings } from 'deploy-release/settings/local-settings';

/** The release service that a command line works at, and who works there. */
export interface OpenDesk {
  releaseService: ReleaseService;
  /** Whether it is that of a console, maybe of another machine. */
  remote: boolean;
  actor(): Promise<Actor>;
}

/**
 * The release service of the console at `RELEASE_URL`, else that of the data folder. Throws `ReleaseError` for an address that would show the
 * token to others, and where a token is wanting. A variable that is set counts even when it is empty: a pipeline without its
 * secrets is nobody, and means no folder of the machine that it happens to run on.
 */
export async function openDesk({ dataDir, keysDir }: LocalSettings, env: NodeJS.ProcessEnv): Promise<OpenDesk> {
  const { SERVICE_URL: serviceUrl, RELEASE_TOKEN: token, RELEASE_URL: address } = env;
  if (address === undefined) {
    const { createReleaseService } = await import('deploy-api/create-release-service');
    const releaseService = createReleaseService({ dataDir, ...(serviceUrl && { serviceUrl }) });
    return {
      releaseService,
      remote: false,
      actor: () => (token === undefined ? localManager(keysDir) : releaseService.authenticate(token)),
    };
  }
  const url = consoleUrl(address);
  if (token === undefined) throw new ReleaseError('token', createMessage('remote.noToken'));
  if (token.trim() === '') throw new ReleaseError('token', createMessage('token.blank'));
  const { createRemoteReleaseService } = await import('deploy-api/remote/remote-release-service');
  const releaseService = createRemoteReleaseService({ url, token });
  return { releaseService, remote: true, actor: () => releaseService.authenticate(token) };
}

function consoleUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const secret = url?.protocol === 'https:' || (url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname));
  if (!url || !secret || url.username !== '' || url.search !== '' || url.hash !== '') {
    throw new ReleaseError('input', createMessage('remote.url', { url: text }));
  }
  return url;
}
