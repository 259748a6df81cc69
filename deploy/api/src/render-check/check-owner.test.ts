import { descriptorOf, hostRelease, remoteRelease, setOf } from 'deploy-release/testing';
import type { BrowserCheck, BrowserPage, PageFinding } from 'deploy-render/page-check';
import { HOST_BUILD, unitBuild } from 'deploy-render/testing';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { checkOwner } from './check-owner.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
import type { Rendered } from './render-report.ts';

const LONG = 60_000;
const SERVER = 'server.cjs';
const CODES: Record<string, string> = { shell: HOST_BUILD, 'mf-catalog': unitBuild({}), 'mf-player': unitBuild({}) };

const built = (manifest: ReleaseManifest): ReleaseManifest => ({ ...manifest, server: SERVER });
function releases({ shell = '1.0.0', player = '1.0.0' }) {
  const own = remoteRelease(descriptorOf('mf-player', [], { slots: ['player'] }), player);
  return setOf(
    ...[
      hostRelease(shell),
      remoteRelease({ ...descriptorOf('mf-catalog', ['/music']), rendered: ['/music'] }, '1.0.0'),
      { ...own, exposes: { './player': own.exposes['./page']! } },
    ].map(built),
  );
}

type Fault = Pick<PageFinding, 'kind'> & { unit?: 'shell'; message?: string };

/** Checks the catalogue's pages when one unit moves from 1.0.0 to 2.0.0, with a browser that finds what `faultOf` gives for the versions in a page. */
async function check(moved: 'shell' | 'mf-player', faultOf: (versions: string) => Fault | null) {
  const opened: string[] = [];
  const browser: BrowserCheck = {
    async check(pages: readonly BrowserPage[]) {
      const findings = pages.flatMap(({ page, request: { host, exposes } }): PageFinding[] => {
        const versions = [host, ...exposes.map(({ release }) => release)].map(({ version }) => version).join(' ');
        opened.push(versions);
        const fault = faultOf(versions);
        const [first] = exposes;
        if (!fault) return [];
        const { kind, unit, message = 'what' } = fault;
        return [{ page, kind, message, ...(unit ? { release: host, part: 'frame' } : { release: first!.release, part: './page' }) }];
      });
      return { findings, unseen: [] };
    },
    failure: () => null,
    close: async () => undefined,
  };
  const set = releases(moved === 'shell' ? { shell: '2.0.0' } : { player: '2.0.0' });
  const { refusals, notes } = await checkOwner(
    {
      store: { readFile: async (unit) => Buffer.from(CODES[unit]!) },
      folder: '',
      serviceUrl: undefined,
      brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' },
      set,
      before: releases({}),
      moved: [moved],
      takeTurn: async () => undefined,
    },
    {
      host: set.get('shell')!,
      owner: set.get('mf-catalog') as Rendered,
      units: [...set.values()].filter(({ descriptor }) => descriptor) as Rendered[],
    },
    { answer: async () => null } as unknown as RecordedAnswers,
    browser,
    performance.now() + 40_000,
  );
  return {
    refused: refusals.map(({ unit, version }) => `${unit}@${version}`),
    notes: notes.map(({ text }) => text),
    opened: [...new Set(opened)],
  };
}

it(
  'a player goes live beside a page that stalls without it too, and the note names the unit of the page',
  async () => {
    const found = await check('mf-player', () => ({ kind: 'stalled' }));
    expect(found).toMatchObject({ refused: [], notes: [expect.stringMatching(/^rendering: mf-catalog@1\.0\.0: /)] });
    expect(found.opened).toEqual(['1.0.0 1.0.0 2.0.0', '1.0.0 1.0.0 1.0.0']);
  },
  LONG,
);

it(
  'a player is refused that makes the page of a unit that stays stall',
  async () => {
    expect(await check('mf-player', (versions) => (versions.endsWith('2.0.0') ? { kind: 'stalled' } : null))).toMatchObject({
      refused: ['mf-player@2.0.0'],
    });
  },
  LONG,
);

it(
  'a host is refused for a new error of its own, not for one that the present host has too',
  async () => {
    const known = await check('shell', () => ({ kind: 'broken', unit: 'shell' }));
    expect(known).toMatchObject({ refused: [], notes: [expect.stringMatching(/shell@2\.0\.0/)] });
    const next = await check('shell', (versions) => ({ kind: 'broken', unit: 'shell', message: versions.slice(0, 1) }));
    expect(next.refused).toEqual(['shell@2.0.0']);
  },
  LONG,
);
