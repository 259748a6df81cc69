import { createRenderer, hasNamespaces, type Renderer } from 'deploy-render';
import type { Log } from '../log.ts';
import type { VerifiedReleases } from '../releases/verified-releases.ts';
import type { RenderSettings } from './render-settings.ts';

/**
 * Starts the render host; null when pages are not to be rendered, or must not be: the code of releases runs without namespaces only
 * where the operator allows it.
 */
export async function startRenderer(
  settings: RenderSettings,
  releases: Pick<VerifiedReleases, 'load' | 'file'>,
  log: Log,
): Promise<Renderer | null> {
  if (!settings.isOn) return null;
  const isIsolated = await hasNamespaces();
  if (!isIsolated && !settings.isUnisolatedAllowed) {
    log.warn({ setting: 'EDGE_RENDER_UNISOLATED' }, 'this machine gives no namespaces: pages are not rendered on the server');
    return null;
  }
  if (!isIsolated) log.warn({}, 'pages are rendered without namespaces: server builds can reach the network');
  const { memoryBytes, partMs, hardMs } = settings;
  return createRenderer({
    isolation: isIsolated ? 'namespaces' : 'permissions',
    memoryBytes,
    partMs,
    hardMs,
    log,
    async readServer({ unit, version }) {
      const { server } = await releases.load(unit, version);
      return server === undefined ? null : ((await releases.file(unit, version, server))?.bytes.toString('utf8') ?? null);
    },
  });
}
