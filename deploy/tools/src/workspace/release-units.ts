import path from 'node:path';
import { createReleaseService } from 'deploy-api/create-release-service';
import { type Actor, ReleaseError, type ReleaseService, type Versions } from 'deploy-api/release-service';
import { localManager } from 'deploy-api/rights/local-manager';
import { contractOfCheckout } from 'deploy-cli/service-contract';
import { builtVersion, type FrontUnit } from 'deploy-release/settings/front-units';
import type { LocalSettings } from 'deploy-release/settings/local-settings';
import type { ServiceContract } from 'shared-contracts/release/service-contract';

/** Quality of a local start: a tenth of the time of the best one for some per cent of the bytes. */
const LOCAL_QUALITY = 9;

export interface ReleaseOutcome {
  /** `unit@version` of what went live now. */
  released: string[];
  /** Units whose new build was published and stays back, since the unit was taken back or is held. */
  held: string[];
  /** Why the gate let nothing go live, when it did; what was live before goes on. */
  refused: string | null;
  sequence: number;
}

/**
 * Publishes what lies built and makes it live in one step, as the operator of the machine: through the release service, so the gate and the
 * record are those of every release. Only what differs from what is live moves. A unit that is held stays where it is: a start
 * is no reason to bring back what somebody took back. Throws when the gate refuses and nothing is live yet.
 */
export async function releaseUnits(
  units: FrontUnit[],
  { dataDir, keysDir }: Pick<LocalSettings, 'dataDir' | 'keysDir'>,
  channel = 'production',
): Promise<ReleaseOutcome> {
  const contract = contractOfCheckout();
  // The service of this checkout is the one that starts beside these units, even while it does not answer yet.
  const releaseService = createReleaseService({ dataDir, contract });
  const actor = await localManager(keysDir);
  const live = await releaseService.status(channel);
  const changed: Versions = {};
  for (const unit of units) {
    const version = builtVersion(unit);
    if (version === null) throw new Error(`${unit.name} is not built`);
    if (live?.units[unit.name]?.current !== version || !(await releaseService.versions(unit.name)).includes(version))
      changed[unit.name] = version;
  }
  const moved = units.filter(({ name }) => changed[name] !== undefined);
  await Promise.all(moved.map(({ dir }) => releaseService.publish(actor, path.join(dir, 'dist'), { quality: LOCAL_QUALITY })));
  const held = Object.keys(changed).filter((unit) => live?.units[unit]?.hold && live.units[unit]!.current !== changed[unit]);
  for (const unit of held) delete changed[unit];
  const standing = { released: [], held, refused: null, sequence: live?.sequence ?? 0 };
  try {
    const released = Object.entries(changed).map(([unit, version]) => `${unit}@${version}`);
    if (released.length === 0) return standing;
    const { sequence } = await releaseService.promote(actor, changed, { channel, why: 'local start' });
    return { ...standing, released, sequence };
  } catch (error) {
    if (!live || !(error instanceof ReleaseError) || error.reason !== 'gate') throw error;
    return { ...standing, refused: error.message };
  } finally {
    await keepContract(releaseService, actor, contract, channel);
  }
}

/** What the command line compares with while no service is asked. */
async function keepContract(releaseService: ReleaseService, actor: Actor, contract: ServiceContract, channel: string): Promise<void> {
  await releaseService.publishService(actor, contract, { channel }).catch((error: unknown) => {
    // What it does not fit is named in the record, and by "release check service"; the storefront starts all the same.
    if (!(error instanceof ReleaseError)) throw error;
  });
}
