import path from 'node:path';
import {
  type Actor,
  contractOfCheckout,
  createReleaseService,
  localManager,
  ReleaseError,
  type ReleaseService,
  type Versions,
} from 'deploy-api';
import { ensureKeys } from 'deploy-release';
import { createMessage, type Message } from 'deploy-release/messages';
import { builtVersion, type FrontUnit, type LocalSettings } from 'deploy-release/settings';
import type { ChannelUnit } from 'shared-contracts/release/channel';
import type { ServiceContract } from 'shared-contracts/release/service-contract';

/**
 * Compression of a local start: a third of the time of the best one, two per cent more bytes. With `RELEASE_QUALITY=11` releases are
 * compressed as those that are published one by one.
 */
const LOCAL_QUALITY = Number(process.env.RELEASE_QUALITY ?? 10);

export interface ReleaseOutcome {
  /** `unit@version` of what went live now. */
  released: string[];
  /** Why a new build was published and not promoted: its unit is held, or a canary or rollout of it runs. */
  leftAlone: Message[];
  /** Refusal of the gate, or of a channel that others changed meanwhile; then what is live stays live. */
  refused: Message | null;
  sequence: number;
}

/**
 * Publishes the built units and promotes them in one step, as the operator of the machine: through the release service, so gate and
 * audit are those of every release. Only units that differ from what is live move. A held unit does not move: a start must not bring
 * back what was rolled back. Nor does a unit with a canary or rollout: a start must not decide it. The promotion names the document that
 * this was decided on. Throws when the gate refuses and nothing is live yet.
 */
export async function releaseUnits(
  units: FrontUnit[],
  { dataDir, keysDir }: Pick<LocalSettings, 'dataDir' | 'keysDir'>,
  channel = 'production',
): Promise<ReleaseOutcome> {
  const contract = await contractOfCheckout();
  // The service of this checkout is the one that starts beside these units, even while it does not answer yet.
  const releaseService = createReleaseService({ dataDir, contract });
  const actor = await localManager(keysDir);
  // Also brings the folder of the edge's keys up to date.
  await ensureKeys(keysDir);
  const live = await releaseService.status({ channel });
  const changed: Versions = {};
  for (const unit of units) {
    const version = builtVersion(unit);
    if (version === null) throw new Error(`${unit.name} is not built`);
    const published = await releaseService.published({ unit: unit.name });
    if (live?.units[unit.name]?.current !== version || !published.some((release) => release.version === version))
      changed[unit.name] = version;
  }
  const moved = units.filter(({ name }) => changed[name] !== undefined);
  await Promise.all(moved.map(({ dir }) => releaseService.publish(actor, { dir: path.join(dir, 'dist'), quality: LOCAL_QUALITY })));
  const leftAlone: Message[] = [];
  for (const [unit, version] of Object.entries(changed)) {
    const reason = reasonToLeave(unit, version, live?.units[unit]);
    if (!reason) continue;
    leftAlone.push(reason);
    delete changed[unit];
  }
  const sequence = live?.sequence ?? 0;
  const unchanged = { released: [], leftAlone, refused: null, sequence };
  try {
    const released = Object.entries(changed).map(([unit, version]) => `${unit}@${version}`);
    if (released.length === 0) return unchanged;
    const promoted = await releaseService.promote(actor, { versions: changed, channel, why: 'local start', sequence });
    return { ...unchanged, released, sequence: promoted.sequence };
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    if (error.reason === 'conflict') return { ...unchanged, refused: createMessage('start.moved', { channel }) };
    if (!live || error.reason !== 'gate') throw error;
    return { ...unchanged, refused: error.userMessage };
  } finally {
    await keepContract(releaseService, actor, contract, channel);
  }
}

/** Why a start does not promote a unit; null when it may. */
function reasonToLeave(unit: string, version: string, entry: ChannelUnit | undefined): Message | null {
  const { canary, hold, current } = entry ?? {};
  const release = `${unit}@${version}`;
  if (hold && current !== version) return createMessage('start.held', { release, unit, at: hold.at });
  return canary ? createMessage('start.canary', { release, unit, version: canary.version, percent: canary.percent }) : null;
}

/** Keeps the contract that the command line compares with when no service answers. */
async function keepContract(releaseService: ReleaseService, actor: Actor, contract: ServiceContract, channel: string): Promise<void> {
  await releaseService['publish.service'](actor, { contract, channel }).catch((error: unknown) => {
    // What it does not fit is named in the record, and by "release check service"; the storefront starts all the same.
    if (!(error instanceof ReleaseError)) throw error;
  });
}
