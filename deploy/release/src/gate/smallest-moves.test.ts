import { serviceCalls } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { checkChange, checkSet, lostAnswers, type ReleaseSet } from './check-set.ts';
import { descriptorOf, hostRelease, remoteRelease, setOf } from './release.fixture.ts';
import { smallestMoves } from './smallest-moves.ts';

const SERVICE = { version: '1.0.0', calls: serviceCalls() };
/** Units of a chain: each sends an intent to the next one, and both sides of it carry the number of its form. */
const UNITS = ['mf-a', 'mf-b', 'mf-c', 'mf-d', 'mf-e', 'mf-f'] as const;
type Unit = (typeof UNITS)[number];
const INTENTS = ['player.play', 'player.open', 'player.pause', 'dialog.share', 'player.enqueue'] as const;

/** A release of a unit of the chain: `form` is that of the intents which it sends and answers. */
function link(unit: Unit, version: string, form: number, answeredForm = form): ReleaseManifest {
  const at = UNITS.indexOf(unit);
  const [asks, intents] = [INTENTS.slice(at, at + 1), at === 0 ? [] : INTENTS.slice(at - 1, at)];
  const manifest = remoteRelease(descriptorOf(unit, [], { asks: [...asks], intents: [...intents] }), version);
  for (const sent of Object.values(manifest.contract!.asks)) sent.version = form;
  for (const answered of Object.values(manifest.contract!.answers)) answered.version = answeredForm;
  return manifest;
}
const chain = (length: number, version: string, form: number) => UNITS.slice(0, length).map((unit) => link(unit, version, form));
const names = (moves: ReleaseManifest[] | null) => moves?.map(({ unit, version }) => `${unit}@${version}`) ?? null;
const moves = (live: ReleaseManifest[], wanted: ReleaseManifest[], retained: ReleaseManifest[], service: typeof SERVICE | null = SERVICE) =>
  names(smallestMoves(setOf(hostRelease(), ...live), wanted, retained, service));
const oversized = (manifest: ReleaseManifest) => ({ ...manifest, sizes: { ...manifest.sizes, 'page.js': 9_000_000 } });
const calling = (manifest: ReleaseManifest) => {
  manifest.contract!.calls = { 'music/getMood': serviceCalls()['music/getList']! };
  return manifest;
};

test('the fixture is a chain of compatible releases', () => {
  expect(checkSet(setOf(hostRelease(), ...chain(6, '2.0.0', 2)), SERVICE)).toEqual([]);
  expect(checkSet(setOf(hostRelease(), ...chain(6, '2.0.0', 2)), null)).toEqual([]);
});

describe('the smallest set of moves', () => {
  test('has up to four moves besides the requested one, and is null where five would be needed', () => {
    const old = (length: number) => chain(length, '1.0.0', 1);
    const [first, ...others] = old(5);
    expect(moves(chain(5, '2.0.0', 2), [first!], others)).toEqual(['mf-b@1.0.0', 'mf-c@1.0.0', 'mf-d@1.0.0', 'mf-e@1.0.0']);
    const [start, ...rest] = old(6);
    expect(moves(chain(6, '2.0.0', 2), [start!], rest)).toBeNull();
  });

  test('prefers one move to two, and among equal sets the release that is listed first', () => {
    const between = link('mf-b', '1.5.0', 2, 1);
    const live = chain(3, '2.0.0', 2);
    const [wanted, b, c] = chain(3, '1.0.0', 1);
    expect(moves(live, [wanted!], [b!, c!, between])).toEqual(['mf-b@1.5.0']);
    expect(moves(live, [wanted!], [b!, c!])).toEqual(['mf-b@1.0.0', 'mf-c@1.0.0']);
    expect(moves(live.slice(0, 2), [wanted!], [link('mf-b', '1.2.0', 1), b!])).toEqual(['mf-b@1.2.0']);
  });

  test('moves only units that are part of a conflict, each once, and never a requested one', () => {
    const live = chain(2, '2.0.0', 2);
    const [wanted, b] = chain(2, '1.0.0', 1);
    expect(moves(live, [wanted!], [link('mf-c', '1.0.0', 1), link('mf-a', '2.1.0', 2), b!])).toEqual(['mf-b@1.0.0']);
    expect(moves(live, [wanted!], [link('mf-a', '2.1.0', 2)])).toBeNull();
    expect(moves(live, [wanted!], [live[1]!])).toBeNull();
  });

  test('is null when a requested release or every candidate is refused alone or by the service', () => {
    const live = chain(2, '2.0.0', 2);
    const [wanted, b] = chain(2, '1.0.0', 1);
    for (const broken of [oversized, calling]) {
      expect(moves(live, [broken(chain(1, '1.0.0', 1)[0]!)], [b!])).toBeNull();
      expect(moves(live, [wanted!], [broken(chain(2, '1.0.0', 1)[1]!)])).toBeNull();
      expect(moves(live, [wanted!, broken(link('mf-c', '1.0.0', 1))], [b!])).toBeNull();
    }
    expect(moves(live, [wanted!], [calling(chain(2, '1.0.0', 1)[1]!)], null)).toEqual(['mf-b@1.0.0']);
  });
});

describe('a change without a known service', () => {
  test('is checked in all that needs no service', () => {
    expect(checkChange([calling(link('mf-a', '1.0.0', 1))], [hostRelease(), link('mf-b', '1.0.0', 1)], null)).toEqual([]);
    expect(checkChange([link('mf-a', '2.0.0', 2)], [hostRelease(), link('mf-b', '1.0.0', 1)], null).map(({ kind }) => kind)).toEqual([
      'intent',
    ]);
  });
});

describe('an intent that loses its answer', () => {
  const asker = () => link('mf-a', '1.0.0', 1);
  const answerer = () => link('mf-b', '1.0.0', 1);
  const silent = (version: string) => remoteRelease(descriptorOf('mf-b'), version);
  const lost = (before: ReleaseSet, after: ReleaseSet) => lostAnswers(before, after);

  test('names the release that answers no more, or the one that answered before and left, with the remedy', () => {
    const against = { unit: 'mf-a', version: '1.0.0' };
    expect(lost(setOf(asker(), answerer()), setOf(asker(), silent('2.0.0')))).toMatchObject([
      { unit: 'mf-b', version: '2.0.0', against, remedy: { code: 'intent.answer', params: { unit: 'mf-b', asker: 'mf-a' } } },
    ]);
    expect(lost(setOf(asker(), answerer()), setOf(asker()))).toMatchObject([
      { unit: 'mf-b', version: '1.0.0', against, remedy: { code: 'intent.askNoMore', params: { asker: 'mf-a' } } },
    ]);
  });

  test('is no conflict when nobody sends it any more', () => {
    expect(lost(setOf(asker(), answerer()), setOf(silent('2.0.0')))).toEqual([]);
  });

  test('is found beside releases without a contract, and beside malformed ones, which cannot be read', () => {
    const bare = { ...remoteRelease(descriptorOf('mf-0')), contract: undefined } as unknown as ReleaseManifest;
    const malformed = Object.assign(remoteRelease(descriptorOf('mf-1')), { contract: { answers: { 'player.play': 5 }, asks: 7 } });
    const others = [bare, malformed as unknown as ReleaseManifest];
    expect(lost(setOf(...others, asker(), answerer()), setOf(...others, asker(), silent('2.0.0')))).toHaveLength(1);
  });
});
