import { serviceCalls } from 'shared-contracts/release/contract-of';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { checkAlone, SIZE_LIMITS } from './check-alone.ts';
import { checkPair } from './check-pair.ts';
import { checkService } from './check-service.ts';
import { descriptorOf, hostRelease, remoteRelease } from './release.fixture.ts';

const remote = (paths: string[] = [], change: (manifest: ReleaseManifest) => void = () => undefined, unit = 'mf-catalog') => {
  const manifest = remoteRelease(descriptorOf(unit, paths, { calls: ['music/getList'] }));
  change(manifest);
  return manifest;
};
const host = (change: (manifest: ReleaseManifest) => void = () => undefined) => {
  const manifest = hostRelease();
  change(manifest);
  return manifest;
};
const malformed = remote([], (manifest) => Object.assign(manifest, { exposes: null }));
const kinds = (refusals: { kind: string }[]) => refusals.map(({ kind }) => kind);

describe('a release alone', () => {
  test('is refused when its descriptor is that of another unit', () => {
    const [refusal, ...others] = checkAlone(remote([], ({ descriptor }) => Object.assign(descriptor!, { unit: 'mf-player' })));
    expect(refusal).toMatchObject({ kind: 'identity', unit: 'mf-catalog', reason: { params: { name: 'mf-player' } } });
    expect(others).toEqual([]);
  });

  test('is refused with the first five texts that a language lacks, and their number', () => {
    const missing = Array.from({ length: 7 }, (_, index) => `title.${index}`);
    const [refusal] = checkAlone(remote([], ({ missingMessages }) => missingMessages!.en.push(...missing)));
    expect(refusal!.reason.params).toMatchObject({ count: 7, language: 'en', keys: missing.slice(0, 5) });
  });

  test('may be as large as the limit; scripts and styles count, source maps and images do not', () => {
    const sized = (sizes: Record<string, number>) =>
      kinds(
        checkAlone(
          remote([], (manifest) => {
            manifest.sizes = { 'entry.js': 0, 'page.js': SIZE_LIMITS.remote - 1, ...sizes };
          }),
        ),
      );
    expect(sized({ 'page.css': 1 })).toEqual([]);
    expect(sized({ 'page.css': 2 })).toEqual(['size']);
    expect(sized({ 'page.js.map': 9_000_000, 'cover.webp': 9_000_000 })).toEqual([]);
  });

  test('is refused when a route names a part of its page that the build does not have', () => {
    const named = (code: string) =>
      checkAlone(
        remote(['/music'], ({ descriptor, exposes }) => {
          descriptor!.routes[0]!.code = code;
          const page = exposes['./page']!;
          exposes['./page'] = { ...page, chunks: { list: page } };
        }),
      );
    expect(named('list')).toEqual([]);
    expect(named('lists')).toMatchObject([{ kind: 'files', reason: { params: { path: '/music', code: 'lists' } } }]);
  });

  test.each(['/en', '/EN/about', '/en/'])('may not claim %s, the prefix of English pages', (path) => {
    expect(kinds(checkAlone(remote([path])))).toEqual(['route']);
    expect(checkAlone(remote(['/entry']))).toEqual([]);
  });
});

describe('a pair of releases', () => {
  test('is not compared when one is malformed', () => {
    expect([checkPair(malformed, host()), checkPair(host(), malformed), checkService(malformed, { version: '1.0.0', calls: {} })]).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('gives the same conflict from either side, named by the remote that needs what the host lacks', () => {
    const lacking = host(({ shared }) => delete shared['ui-kit/core']);
    for (const refusals of [checkPair(lacking, remote()), checkPair(remote(), lacking)]) {
      expect(kinds(refusals)).toEqual(['kit']);
      expect(refusals[0]).toMatchObject({ unit: 'mf-catalog', against: { unit: 'shell' } });
    }
  });

  test('is refused for a shared version out of range, parts of the kit included', () => {
    expect(
      kinds(
        checkPair(
          remote(),
          host(({ shared }) => Object.assign(shared, { 'ui-kit/core': '2.0.0' })),
        ),
      ),
    ).toEqual(['shared']);
    expect(
      kinds(
        checkPair(
          remote(),
          host(({ shared }) => delete shared.react),
        ),
      ),
    ).toEqual(['shared']);
  });

  test('passes when the contract range of the host is unknown', () => {
    expect(
      checkPair(
        host((manifest) => Object.assign(manifest, { contract: undefined })),
        remote(),
      ),
    ).toEqual([]);
  });

  test.each([
    ['/album/:id', '/album/:name', true],
    ['/album/:id/:tab?', '/album/:name/:part?', true],
    ['/album/:id', '/album/:id?', false],
    ['/album/:id', '/album/new', false],
    ['/album', '/albums', false],
  ])('%s and %s claim one address: %s', (own, other, clash) => {
    expect(kinds(checkPair(remote([own]), remote([other], undefined, 'mf-content')))).toEqual(clash ? ['route'] : []);
  });
});

test('a call that the service does not know is refused against the version of the service', () => {
  expect(checkService(remote(), { version: '1.4.0', calls: serviceCalls() })).toEqual([]);
  expect(checkService(remote(), { version: '1.4.0', calls: {} })).toMatchObject([
    { kind: 'call', against: { unit: 'service', version: '1.4.0' }, reason: { code: 'call.unknown', params: { call: 'music/getList' } } },
  ]);
});
