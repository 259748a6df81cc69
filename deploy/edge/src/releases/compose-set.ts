import { type LiveSet, liveSet } from 'deploy-render';
import { isHost, type LoadedChannel } from './loaded-channel.ts';

/**
 * Composes the set in which the units of `canaries` run their canary. The fallback of a canary is the current release.
 */
export function composeSet(loaded: LoadedChannel, canaries: ReadonlySet<string>): LiveSet {
  const { channel, sequence, channelHash } = loaded;
  const chosen = loaded.units.map(({ unit, usable, earlier, canary }) =>
    canary && canaries.has(unit) ? { release: canary.release, fallback: usable } : { release: usable, fallback: earlier },
  );
  const host = chosen.find(({ release }) => isHost(release))!.release;
  const remotes = chosen.flatMap(({ release }) => (release === host ? [] : release.manifest));
  // The host has no fallback: it cannot be replaced in an open page.
  const fallbacks = chosen.flatMap(({ fallback }) => (fallback && !isHost(fallback) ? fallback.manifest : []));
  return liveSet({ channel, sequence, channelHash }, host, remotes, fallbacks);
}
