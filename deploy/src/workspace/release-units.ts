import { userInfo } from 'node:os';
import path from 'node:path';
import { ensureKeys, openSigner } from '../keys/index.ts';
import { folderStore, promote, type ReleaseStore } from '../store/index.ts';
import type { LocalSettings } from './settings.ts';
import { builtVersion, type FrontUnit } from './units.ts';

/** Quality of a local start: a tenth of the time of the best one for some per cent of the bytes. */
const LOCAL_QUALITY = 9;

export interface ReleaseOutcome {
  /** `unit@version` of what went live now. */
  released: string[];
  /** Units whose new build was published and stays back, since the unit was taken back or is held. */
  held: string[];
  sequence: number;
}

/**
 * Publishes what lies built and makes it live in one step, unit by unit only where it differs from what is live. A unit that is
 * held stays where it is: a start is no reason to bring back what somebody took back.
 */
export async function releaseUnits(
  units: FrontUnit[],
  { releasesDir, keysDir }: Pick<LocalSettings, 'releasesDir' | 'keysDir'>,
  channel = 'production',
): Promise<ReleaseOutcome> {
  const store = folderStore(releasesDir);
  await ensureKeys(keysDir);
  const live = (await store.channel(channel))?.body;
  const changed: Record<string, string> = {};
  for (const unit of units) {
    const version = builtVersion(unit);
    if (version === null) throw new Error(`${unit.name} is not built`);
    if (live?.units[unit.name]?.current !== version || !(await isThere(store, unit.name, version))) changed[unit.name] = version;
  }
  await Promise.all(
    units.filter((unit) => changed[unit.name]).map((unit) => store.publish(path.join(unit.dir, 'dist'), { quality: LOCAL_QUALITY })),
  );
  const held = Object.keys(changed).filter((unit) => live?.units[unit]?.hold && live.units[unit]!.current !== changed[unit]);
  const forward = Object.entries(changed).filter(([unit]) => !held.includes(unit));
  const released = forward.map(([unit, version]) => `${unit}@${version}`);
  if (released.length === 0) return { released, held, sequence: live?.sequence ?? 0 };
  const options = { channel, by: userInfo().username, why: 'local start', signer: await openSigner(keysDir, 'release') };
  const { after } = await promote(store, Object.fromEntries(forward), options);
  return { released, held, sequence: after.sequence };
}

async function isThere(store: ReleaseStore, unit: string, version: string): Promise<boolean> {
  return (await store.record(unit, version)) !== null;
}
