import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type MemoryContent, makeBuild, memoryStore } from 'deploy-release/testing';
import fc from 'fast-check';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { ReleaseError } from './release-error.ts';
import { createReleaseService } from './release-service.ts';
import { CONTRACT, catalog, MANAGER, player, REQUEST, shell } from './testing/release-fixture.ts';

const WHOLE = { unit: 'mf-catalog', version: '2.0.0' };
/** Parts without which nothing goes live; their absence counts as a refusal, never as passed. */
const PARTS = ['descriptor', 'container', 'entry', 'exposes', 'kit', 'shared', 'contract', 'missingMessages', 'integrity', 'sizes'];

let dir: string;
let content: MemoryContent;
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  content = { releases: new Map(), channels: new Map() };
  const releaseService = releaseServiceOf(content);
  for (const record of [shell(), catalog('1.0.0'), player('1.0.0')])
    await releaseService.publish(MANAGER, { dir: write(record), quality: 0 });
  await releaseService.promote(MANAGER, { versions: { shell: '1.0.0', 'mf-catalog': '1.0.0', 'mf-player': '1.0.0' }, ...REQUEST });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function releaseServiceOf(held: MemoryContent) {
  return createReleaseService({ dataDir: dir, contract: CONTRACT, store: memoryStore(held) });
}

/** Writes a build; `change` may modify its manifest. */
function write(record: ReleaseManifest, change: (record: Record<string, unknown>) => unknown = (whole) => whole): string {
  const build = makeBuild(path.join(dir, 'build'), record.unit, record.version, { 'entry.js': record.version, 'page.js': '2' });
  const file = path.join(build, 'release.json');
  const { integrity, sizes } = JSON.parse(readFileSync(file, 'utf8')) as ReleaseManifest;
  writeFileSync(file, JSON.stringify(change({ ...structuredClone(record), integrity, sizes })));
  return build;
}

/** Paths of all values. */
function places(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...places(inner, [...at, key])]);
}

const nested = (levels: number): unknown => JSON.parse(`${'[{"items":'.repeat(levels)}1${'}]'.repeat(levels)}`);
/** Large values as functions that make them: a report of what failed could not print them. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    5,
    -1,
    1.5,
    true,
    '',
    'x',
    '__proto__',
    'constructor',
    [],
    {},
    [null],
    { a: null },
    { $ref: '#/$defs/none' },
  ),
  fc.constantFrom<unknown>({ type: 'string', pattern: '(' }, { constructor: {} }, { anyOf: [] }, '../x', '/health'),
  fc.constantFrom<() => unknown>(
    () => nested(300),
    () => 'x'.repeat(100_000),
    () => Array.from({ length: 5000 }, () => 'x'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
const sound = { ...catalog('2.0.0'), integrity: { 'entry.js': '', 'page.js': '' }, sizes: { 'entry.js': 5, 'page.js': 1 } };
// Shallow paths are chosen as often as the many deep ones of the schemas.
const shallow = places(sound).filter(({ length }) => length <= 4);
const mutation = fc.tuple(fc.oneof(fc.constantFrom(...shallow), fc.constantFrom(...places(sound))), junk);

function put(record: Record<string, unknown>, way: readonly string[], value: unknown): void {
  let holder: unknown = record;
  for (const name of way.slice(0, -1)) holder = (holder as Record<string, unknown> | undefined)?.[name];
  if (typeof holder !== 'object' || holder === null) return;
  if (value === undefined) delete (holder as Record<string, unknown>)[way.at(-1)!];
  else Object.assign(holder, { [way.at(-1)!]: value });
}

/** The result, or null for a refusal; any other error fails the test. */
async function refusedOr<Answer>(attempt: Promise<Answer>): Promise<Answer | null> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof ReleaseError) return null;
    throw error;
  }
}

const lacksPart = (record: Record<string, unknown>) => PARTS.some((part) => record[part] === undefined || record[part] === null);

test('a malformed manifest gives an answer or a refusal, never a crash, and never goes live when a part is missing', async () => {
  const seen = { published: 0, refused: 0, passed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 0, maxLength: 2 }), async (mutations) => {
      const own: MemoryContent = {
        releases: new Map([...content.releases].map(([unit, held]) => [unit, new Map(held)])),
        channels: content.channels,
      };
      const releaseService = releaseServiceOf(own);
      let told: Record<string, unknown> = {};
      const build = write(catalog('2.0.0'), (record) => {
        for (const [way, value] of mutations) put(record, way, typeof value === 'function' ? (value as () => unknown)() : value);
        told = JSON.parse(JSON.stringify(record)) as Record<string, unknown>;
        return record;
      });
      const published = await refusedOr(releaseService.publish(MANAGER, { dir: build, quality: 0 }));
      seen[published ? 'published' : 'refused'] += 1;
      // An earlier version's store may hold it anyway.
      if (!published) {
        const files = new Map(['release.json', 'entry.js', 'page.js'].map((file) => [file, readFileSync(path.join(build, file))]));
        own.releases.get(WHOLE.unit)!.set(WHOLE.version, { files, usedAt: new Date() });
      }
      const report = await refusedOr(releaseService.check(MANAGER, { versions: { 'mf-catalog': WHOLE.version }, channel: 'production' }));
      const promoted = await refusedOr(
        releaseService.promote(MANAGER, { versions: { 'mf-catalog': WHOLE.version }, ...REQUEST, dryRun: true }),
      );
      await refusedOr(releaseService.diff({ unit: 'mf-catalog', from: '1.0.0', to: WHOLE.version }));
      await refusedOr(releaseService.status({ channel: 'production' }));
      if (report?.refusals.length === 0) seen.passed += 1;
      if (lacksPart(told)) expect([report === null || report.refusals.length > 0, promoted]).toEqual([true, null]);
      if (!published) expect(promoted).toBeNull();
    }),
    { numRuns: 150, endOnFailure: true },
  );
  expect(Math.min(seen.published, seen.refused, seen.passed)).toBeGreaterThan((seen.published + seen.refused) / 15);
}, 120_000);
