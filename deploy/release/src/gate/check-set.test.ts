import { serviceCalls } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { KnownService } from './check-service.ts';
import { checkChange, checkSet, lostAnswers, lostFragments } from './check-set.ts';
import { refusalLine } from './refusal.ts';
import { descriptorOf, hostRelease, remoteRelease, setOf } from './release.fixture.ts';
import { smallestMoves } from './smallest-moves.ts';

const service = (): KnownService => ({ version: '1.0.0', calls: serviceCalls() });
const catalog = (version = '1.0.0') =>
  remoteRelease(
    descriptorOf('mf-catalog', ['/music/:type?', '/'], {
      consumes: ['player.state'],
      asks: ['player.play', 'dialog.share'],
      shows: ['favourite-button'],
      calls: ['music/getList'],
    }),
    version,
  );
const player = (version = '1.0.0') =>
  remoteRelease(
    descriptorOf('mf-player', [], { emits: ['player.state'], intents: ['player.play', 'dialog.share'], calls: ['userPlay/play'] }),
    version,
  );
const account = (version = '1.0.0') => remoteRelease(descriptorOf('mf-account', ['/my'], { fragments: ['favourite-button'] }), version);
const content = (version = '1.0.0') => remoteRelease(descriptorOf('mf-content', ['/about']), version);
const sound = () => [hostRelease(), catalog(), player(), account(), content()];

/** A deep copy that a test may break. */
function broken(manifest: ReleaseManifest, change: (copy: ReleaseManifest) => void): ReleaseManifest {
  const copy = structuredClone(manifest);
  change(copy);
  return copy;
}

test('a set of compatible releases passes', () => {
  expect(checkSet(setOf(...sound()), service())).toEqual([]);
});

const without = (manifest: ReleaseManifest, part: string) =>
  broken(manifest, (copy) => delete (copy as unknown as Record<string, unknown>)[part]);
const BREAKS: [string, ReleaseManifest, RegExp][] = [
  ['manifest', without(catalog('2.0.0'), 'contract'), /has no contract, so nothing can be checked/],
  ['manifest', without(catalog('2.0.0'), 'missingMessages'), /has no missingMessages/],
  ['manifest', broken(catalog('2.0.0'), (copy) => Object.assign(copy, { descriptor: null })), /has no descriptor/],
  ['manifest', broken(catalog('2.0.0'), ({ sizes }) => delete sizes['page.js']), /has no sizes\.page\.js/],
  [
    'manifest',
    broken(catalog('2.0.0'), (copy) => Object.assign(copy, { exposes: null, kit: 5 })),
    /exposes in its release\.json has to be an object/,
  ],
  [
    'manifest',
    broken(catalog('2.0.0'), ({ descriptor }) => Object.assign(descriptor!.routes[1]!, { head: null })),
    /descriptor\.routes\[1\]\.head in its release\.json has to be an object/,
  ],
  [
    'manifest',
    broken(catalog('2.0.0'), ({ contract }) => delete contract!.consumes['player.state']),
    /player\.state, which contract\.consumes/,
  ],
  ['manifest', remoteRelease(descriptorOf('service'), '2.0.0'), /service is no name of a unit/],
  ['route', remoteRelease(descriptorOf('mf-content', ['/about', '/api/contract']), '2.0.0'), /claims \/api\/contract.*edge itself/],
  ['route', remoteRelease(descriptorOf('mf-content', ['/about', '/health']), '2.0.0'), /claims \/health.*edge itself/],
  ['identity', { ...hostRelease('2.0.0'), unit: 'mf-content', container: 'mf_content__2_0_0' }, /is a host, and so is shell/],
  [
    'event',
    broken(player('2.0.0'), ({ contract }) =>
      Object.assign(contract!.emits['player.state']!.payload.properties as object, { status: { type: 'integer' } }),
    ),
    /player\.state.*status.*integer/,
  ],
  [
    'intent',
    broken(player('2.0.0'), ({ contract }) => (contract!.answers['player.play']!.payload.required as string[]).push('mood')),
    /player\.play.*mood/,
  ],
  [
    'fragment',
    broken(account('2.0.0'), ({ contract }) => (contract!.offers!['favourite-button']!.payload.required as string[]).push('mood')),
    /favourite-button.*mood/,
  ],
  [
    'fragment',
    broken(account('2.0.0'), ({ contract }) => {
      contract!.offers!['favourite-button']!.version = 2;
    }),
    /favourite-button: version 1 is sent, version 2/,
  ],
  [
    'fragment',
    remoteRelease(descriptorOf('mf-content', ['/about'], { fragments: ['favourite-button'] }), '2.0.0'),
    /mf-account offers the fragment favourite-button as well/,
  ],
  ['manifest', broken(account('2.0.0'), ({ contract }) => delete contract!.offers), /favourite-button, which contract\.offers/],
  ['manifest', broken(catalog('2.0.0'), ({ contract }) => delete contract!.shows), /favourite-button, which contract\.shows/],
  ['kit', broken(catalog('2.0.0'), ({ kit }) => kit.push('chart')), /kit part chart/],
  ['shared', broken(catalog('2.0.0'), ({ shared }) => Object.assign(shared, { react: '^20.0.0' })), /react \^20\.0\.0.*19\.3\.1/],
  ['contracts', broken(catalog('2.0.0'), ({ descriptor }) => Object.assign(descriptor!, { contracts: '^2.0.0' })), /shared-contracts \^2/],
  [
    'call',
    broken(catalog('2.0.0'), ({ contract }) => Object.assign(contract!.calls, { 'music/getMood': contract!.calls['music/getList'] })),
    /music\/getMood.*does not know/,
  ],
  [
    'call',
    broken(catalog('2.0.0'), ({ contract }) =>
      Object.assign(contract!.calls['music/getList']!.payload.properties as object, {
        size: { type: 'integer', minimum: 1, maximum: 9999 },
      }),
    ),
    /music\/getList.*size/,
  ],
  ['route', remoteRelease(descriptorOf('mf-content', ['/about', '/music/:kind?']), '2.0.0'), /both claim \/music/],
  ['locale', broken(catalog('2.0.0'), ({ missingMessages }) => missingMessages!.en.push('title')), /no en version: title/],
  [
    'locale',
    broken(catalog('2.0.0'), ({ descriptor }) => Object.assign(descriptor!.routes[0]!, { header: { title: { zh: '版权音乐', en: ' ' } } })),
    /no en version: \/\S* header/,
  ],
  ['size', broken(catalog('2.0.0'), ({ sizes }) => Object.assign(sizes, { 'page.js': 5_000_000 })), /5020 kB/],
  ['files', broken(catalog('2.0.0'), ({ integrity }) => delete integrity['page.js']), /page\.js is named but/],
  ['identity', broken(catalog('2.0.0'), (copy) => (copy.container = 'mf_catalog__1_0_0')), /does not carry its version/],
];

test.each(BREAKS)('one break in %s gives one refusal, with its place and a remedy', (kind, candidate, reason) => {
  const neighbours = sound();
  const refusals = checkChange([candidate], neighbours, service());
  expect(refusals.map((refusal) => refusal.kind)).toEqual([kind]);
  expect(refusalLine(refusals[0]!).text).toMatch(reason);
  expect(refusals[0]!.remedy.text).toMatch(/^[A-Z].{15,}/);
  expect(refusals[0]!.version).toBe('2.0.0');
});

test('a change is also checked against the rollback targets of other units', () => {
  const old = broken(catalog('0.9.0'), ({ contract }) => (contract!.consumes['player.state']!.payload.required as string[]).push('volume'));
  const refusals = checkChange([player('2.0.0')], [...sound(), old], service());
  expect(refusals.map(({ kind, against }) => [kind, against?.version])).toEqual([['event', '0.9.0']]);
});

test('a service that changes a response is checked against the live units', () => {
  const next = service();
  const track = next.calls['music/getList']!.result.properties as Record<string, { type: string }>;
  track.total = { type: 'string' };
  expect(checkSet(setOf(...sound()), next).map(({ unit, kind }) => [unit, kind])).toEqual([['mf-catalog', 'call']]);
});

describe('the answer to an intent', () => {
  /** A player whose answer to `player.play` has other fields; `version` of the release. */
  const answering = (fields: object, required: string[]) =>
    broken(player('2.0.0'), ({ contract }) => {
      contract!.answers['player.play']!.result = { type: 'object', properties: fields, required, additionalProperties: false };
    });
  const asking = (fields: object, required: string[], version = '1.0.0') =>
    broken(catalog(version), ({ contract }) => {
      contract!.asks['player.play']!.result = { type: 'object', properties: fields, required };
    });
  const PLAYING = { playing: { type: 'boolean' } };
  const refusals = (candidate: ReleaseManifest, neighbour: ReleaseManifest) =>
    checkChange([candidate], [hostRelease(), neighbour], service()).map((refusal) => refusalLine(refusal).text);

  test('has to fit the unit that asks: fields that it needs must come', () => {
    expect(refusals(answering({}, []), asking(PLAYING, ['playing']))).toEqual([
      expect.stringMatching(/mf-player@2\.0\.0 with mf-catalog@1\.0\.0: intent player\.play: playing is required/),
    ]);
    expect(refusals(asking(PLAYING, ['playing'], '2.0.0'), answering({}, []))).toHaveLength(1);
  });

  test('may have extra fields, and may guarantee a field that the caller treats as optional', () => {
    expect(refusals(answering({ ...PLAYING, at: { type: 'number' } }, ['playing', 'at']), asking(PLAYING, ['playing']))).toEqual([]);
    expect(refusals(answering(PLAYING, ['playing']), asking(PLAYING, []))).toEqual([]);
  });
});

test('an intent that other units send must keep a unit that answers it', () => {
  const silent = broken(player('2.0.0'), ({ contract }) => delete contract!.answers['dialog.share']);
  const lost = lostAnswers(setOf(...sound()), setOf(hostRelease(), catalog(), silent));
  expect(lost.map((refusal) => refusalLine(refusal).text)).toEqual([expect.stringContaining('no unit answers the intent dialog.share')]);
  expect(lostAnswers(setOf(...sound()), setOf(...sound()))).toEqual([]);
});

describe('a fragment that a page shows', () => {
  const silent = remoteRelease(descriptorOf('mf-account', ['/my']), '0.9.0');
  const plain = remoteRelease(descriptorOf('mf-catalog', ['/music/:type?', '/']), '0.9.0');
  const texts = (was: ReleaseManifest[], is: ReleaseManifest[]) =>
    lostFragments(setOf(...was), setOf(...is)).map((refusal) => refusalLine(refusal).text);
  const refusal = expect.stringMatching(/mf-catalog@1\.0\.0.*no unit offers the fragment favourite-button/);

  test('must keep a unit that offers it', () => {
    expect(texts(sound(), [hostRelease(), catalog(), player(), silent])).toEqual([refusal]);
    expect(texts(sound(), [hostRelease(), catalog(), player()])).toEqual([refusal]);
    expect(texts(sound(), sound())).toEqual([]);
  });

  test('must be offered before the page is released', () => {
    expect(texts([hostRelease(), plain, silent], [hostRelease(), catalog(), silent])).toEqual([refusal]);
    expect(texts([hostRelease(), plain, silent], [hostRelease(), catalog(), account()])).toEqual([]);
  });

  test('by the host is asked for only where a page has the frame that it is in', () => {
    const showing = hostRelease();
    showing.contract!.shows = account().contract!.offers ?? {};
    const bare = remoteRelease(descriptorOf('mf-desk', ['/desk']));
    for (const route of bare.descriptor!.routes) Object.assign(route, { layout: 'own' });
    expect(texts([], [showing, bare])).toEqual([]);
    expect(texts([], [showing, bare, plain])).toEqual([expect.stringMatching(/shell@1\.0\.0.*no unit offers the fragment/)]);
    expect(texts([], [showing])).toEqual([expect.stringMatching(/no unit offers/)]);
  });

  test('does not block other units while it is missing anyway', () => {
    const live = [hostRelease(), catalog(), silent, content()];
    expect(texts(live, [hostRelease(), catalog(), silent, content('2.0.0')])).toEqual([]);
  });

  test('leads to a proposed set that takes back the page as well', () => {
    const moves = smallestMoves(setOf(...sound()), [silent], [plain, content('0.9.0')], service());
    expect(moves?.map(({ unit, version }) => `${unit}@${version}`)).toEqual(['mf-catalog@0.9.0']);
    expect(smallestMoves(setOf(...sound()), [silent], [content('0.9.0')], service())).toBeNull();
  });
});

describe('the smallest set of moves', () => {
  /** From 2.0.0 on the player speaks a new form of its state, which the catalogue reads from 2.0.0 on. */
  const newState = (manifest: ReleaseManifest) =>
    broken(manifest, ({ contract }) => {
      for (const message of [contract!.emits['player.state'], contract!.consumes['player.state']]) if (message) message.version = 2;
    });

  test('is empty when the requested move passes alone', () => {
    expect(smallestMoves(setOf(...sound()), [content('0.9.0')], [], service())).toEqual([]);
  });

  test('names the second unit that a rollback needs, and its newest compatible release', () => {
    const live = setOf(hostRelease(), newState(catalog('2.1.0')), newState(player('2.0.0')), content());
    const retained = [newState(catalog('2.0.0')), catalog('1.1.0'), catalog('1.0.0'), content('0.9.0')];
    const moves = smallestMoves(live, [player('1.0.0')], retained, service());
    expect(moves?.map(({ unit, version }) => `${unit}@${version}`)).toEqual(['mf-catalog@1.1.0']);
  });

  test('includes moves that other proposed moves need', () => {
    const kitNeeding = broken(catalog('1.0.0'), ({ kit, shared }) => {
      kit.push('table');
      Object.assign(shared, { 'ui-kit/table': '^1.0.0' });
    });
    const oldHost = broken(hostRelease('0.9.0'), ({ shared }) => Object.assign(shared, { 'ui-kit/table': '1.0.0' }));
    const live = setOf(hostRelease(), newState(catalog('2.0.0')), newState(player('2.0.0')));
    const moves = smallestMoves(live, [player('1.0.0')], [kitNeeding, oldHost], service());
    expect(moves?.map(({ unit, version }) => `${unit}@${version}`)).toEqual(['mf-catalog@1.0.0', 'shell@0.9.0']);
  });

  test('is null when no retained release is compatible', () => {
    const live = setOf(hostRelease(), newState(catalog('2.0.0')), newState(player('2.0.0')));
    expect(smallestMoves(live, [player('1.0.0')], [newState(catalog('1.9.0'))], service())).toBeNull();
  });
});
