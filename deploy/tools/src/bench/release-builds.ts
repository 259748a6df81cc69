import { contractOfCheckout, createReleaseService, localManager } from 'deploy-api';
import { localSettings } from 'deploy-release/settings';

/**
 * A process that publishes builds and promotes them, one after the other, through the release service of `DATA_DIR`: a bench with
 * hundreds of releases would otherwise measure the starts of the command. Each message names a build and a channel; its answer the
 * release.
 */
export interface BuildToRelease {
  dir: string;
  unit: string;
  version: string;
  channel: string;
}

/** Nobody waits for the files of these releases to come. */
const QUALITY = 1;

const { dataDir, keysDir } = localSettings();
const releaseService = createReleaseService({ dataDir, contract: await contractOfCheckout() });
const actor = await localManager(keysDir);
process.on('message', ({ dir, unit, version, channel }: BuildToRelease) => {
  void (async () => {
    await releaseService.publish(actor, { dir, quality: QUALITY });
    await releaseService.promote(actor, { versions: { [unit]: version }, channel, why: 'bench' });
    process.send!(`${unit}@${version}`);
  })();
});
process.on('disconnect', () => process.exit());
