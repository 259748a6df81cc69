import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceCalls } from 'shared-contracts/release/contract-of';
import { createServiceContract } from 'shared-contracts/release/service-contract';
import { MANAGER, openReleaseFixture, type ReleaseFixture } from '../testing/release-fixture.ts';

let fixture: ReleaseFixture;
beforeEach(async () => {
  fixture = await openReleaseFixture();
});
afterEach(() => fixture.end());

const { 'userPlay/play': _gone, ...fewer } = serviceCalls();
const DROPS = createServiceContract('2.0.0', fewer);
const CHANNEL = { channel: 'production' };

/** What somebody with the disk and no key does to hide the unit that asks a call. */
async function hidePlayer(): Promise<void> {
  const file = path.join(fixture.dataDir, 'releases/channels/production/00000001.json');
  const signed = JSON.parse(await readFile(file, 'utf8')) as { body: string };
  const body = JSON.parse(signed.body) as { units: Record<string, unknown> };
  const { 'mf-player': _hidden, ...units } = body.units;
  await writeFile(file, JSON.stringify({ ...signed, body: JSON.stringify({ ...body, units }) }));
}

test('an unsigned channel document cannot admit a service that lacks a call of a live unit', async () => {
  await expect(fixture.releaseService['publish.service'](MANAGER, { contract: DROPS, ...CHANNEL })).rejects.toMatchObject({
    reason: 'gate',
  });
  await hidePlayer();
  for (const asked of [
    () => fixture.releaseService['check.service'](MANAGER, { contract: DROPS, ...CHANNEL }),
    () => fixture.releaseService['publish.service'](MANAGER, { contract: DROPS, ...CHANNEL }),
    () => fixture.releaseService['publish.service'](MANAGER, { contract: DROPS, ...CHANNEL, dryRun: true }),
  ]) {
    await expect(asked()).rejects.toMatchObject({ reason: 'damaged', userMessage: { code: 'document.untrusted' } });
  }
  const attempts = (await fixture.releaseService.audit({ limit: 3 })).map(({ verb, outcome, reason }) => `${verb} ${outcome} ${reason}`);
  expect(attempts.sort()).toEqual(['check.service refused damaged', 'publish.service refused damaged', 'publish.service refused damaged']);
});

test('a channel without a document refuses no service, and the report says so', async () => {
  const judged = await fixture.releaseService['publish.service'](MANAGER, { contract: DROPS, channel: 'staging' });
  expect(judged).toMatchObject({ report: { refusals: [], notes: [{ code: 'gate.nothingLive' }] } });
});
