import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { makeBuild } from 'deploy-release/testing';
import { MANAGER, openReleaseFixture } from '../testing/release-fixture.ts';

test('the status is read while a large build is compressed: ten reads end before its first file does', async () => {
  const fixture = await openReleaseFixture();
  let state = 1;
  const word = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state.toString(36);
  };
  const text = () => Array.from({ length: 60_000 }, word).join(' ');
  const files = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`${index}.js`, text()]));
  const dir = makeBuild(path.join(fixture.dataDir, 'large'), 'mf-catalog', '2.0.0', files);
  const incoming = path.join(fixture.dataDir, 'releases/.incoming');
  const written = () => (existsSync(incoming) ? readdirSync(incoming, { recursive: true, withFileTypes: true }) : []);

  const published = fixture.releaseService.publish(MANAGER, { dir });
  while (written().length === 0) await setImmediate();
  for (let reads = 0; reads < 10; reads += 1) await fixture.releaseService.status({ channel: 'production' });
  expect(written().filter((entry) => entry.isFile())).toEqual([]);
  expect(await published).toMatchObject({ outcome: 'published' });
  fixture.end();
  // The best compression of eight files, on a busy machine too.
}, 60_000);
