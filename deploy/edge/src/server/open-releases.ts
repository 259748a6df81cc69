import path from 'node:path';
import { acceptedFile, folderStore, pinnedFloor } from 'deploy-release';
import { type LiveSet, type Renderer, releaseStyles } from 'deploy-render';
import { type ChangeHub, createChangeHub } from '../changes/change-hub.ts';
import { createChannelFollower } from '../channel/channel-follower.ts';
import { storeChannel } from '../channel/channel-source.ts';
import { type TrustedKeys, trustedKeys } from '../channel/trusted-keys.ts';
import type { Log } from '../log.ts';
import { createFileCache } from '../releases/file-cache.ts';
import { lastGood } from '../releases/last-good.ts';
import { type LiveReleases, liveReleases } from '../releases/live-releases.ts';
import { folderSource } from '../releases/release-source.ts';
import { type VerifiedReleases, verifiedReleases } from '../releases/verified-releases.ts';
import { createPageRendering, type PageRendering, type RenderObserver } from '../rendering/page-rendering.ts';
import { startRenderer } from '../rendering/start-rendering.ts';
import type { EdgeConfig } from '../settings/config.ts';

/** The releases of a channel: verified, composed to sets, and rendered. */
export interface OpenReleases {
  keys: TrustedKeys;
  releases: VerifiedReleases;
  live: LiveReleases;
  hub: ChangeHub;
  /** Null when pages are not rendered on the server. */
  renderer: Renderer | null;
  rendering: PageRendering | null;
}

export interface OpenReleasesOptions {
  /** Transforms each release set before pages use it. */
  shape(set: LiveSet): LiveSet;
  observer(): RenderObserver;
  log: Log;
}

/** Opens the release store and starts the renderer. The channel is first read by `live.refresh`. */
export async function openReleases(config: EdgeConfig, { shape, observer, log }: OpenReleasesOptions): Promise<OpenReleases> {
  const keys = trustedKeys(config.keysDir, log);
  const store = folderStore(config.releasesDir);
  const source = storeChannel(store, config.channel);
  const file = acceptedFile(config.stateDir, config.channel);
  const pinned = async () => Math.max(config.minSequence, await pinnedFloor(config.keysDir, config.channel));
  const follower = createChannelFollower({ channel: config.channel, source, keys, file, pinned, log });
  const copies = path.join(config.stateDir, 'last-good', config.channel);
  const cache = createFileCache(config.cacheBytes);
  const releases = verifiedReleases([{ file: store.readFile }, folderSource(copies)], cache, () => void live.refresh());
  const renderer = await startRenderer(config.render, releases, log);
  const { budgetMs, cacheBytes, perNetwork } = config.render;
  const styles = releaseStyles(releases);
  const rendering = renderer && createPageRendering({ renderer, releases, styles, budgetMs, cacheBytes, perNetwork, observer });
  const hub = createChangeHub();
  const live = liveReleases({
    keys,
    source,
    follower,
    releases,
    lastGood: lastGood(copies, releases, log),
    hub,
    log,
    shape(set) {
      const shaped = shape(set);
      rendering?.warm(shaped);
      return shaped;
    },
    keep(held) {
      releases.keep(held);
      rendering?.keep(held);
    },
    retryMs: config.retryMs,
    staleMs: config.staleMs,
  });
  return { keys, releases, live, hub, renderer, rendering };
}
