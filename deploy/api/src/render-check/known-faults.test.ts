import { descriptorOf, hostRelease, remoteRelease, setOf } from 'deploy-release/testing';
import type { PageFinding } from 'deploy-render/page-check';
import { pageRequest } from 'deploy-render/testing';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import type { AskedPage } from './asked-pages.ts';
import { type Checked, knownFaults } from './known-faults.ts';

const ASKED = [0, 1].map((page) => ({ address: `/${page}`, request: pageRequest() }) as AskedPage);
const built = (manifest: ReleaseManifest): ReleaseManifest => ({ ...manifest, server: 'server.cjs' });
const releases = (host: string, catalogue: string, player?: string) =>
  setOf(
    ...[
      hostRelease(host),
      remoteRelease(descriptorOf('mf-catalog'), catalogue),
      ...(player === undefined ? [] : [remoteRelease(descriptorOf('mf-player'), player)]),
    ].map(built),
  );

const fault = (kind: PageFinding['kind'], unit: string, { page = 0, message = '' } = {}): PageFinding => ({
  page,
  kind,
  message,
  part: './page',
  release: { unit: unit as 'shell', version: '9.9.9' },
});

let looked: { made: string[]; forMs: number; tries: number }[];
beforeEach(() => {
  looked = [];
});

/** Which of some faults are known, and which are undecided, by what the releases of before show. */
async function decide(
  faults: PageFinding[],
  again: Partial<Checked>,
  { moved = ['mf-player'], before = releases('1.0.0', '1.0.0', '1.0.0') } = {},
) {
  const set = moved.includes('shell') ? releases('2.0.0', '1.0.0', '1.0.0') : releases('1.0.0', '1.0.0', '2.0.0');
  const { known, undecided } = await knownFaults({ set, before, moved }, ASKED, faults, async ([page], _set, limits) => {
    const { host, exposes } = page!.request;
    looked.push({ made: [host, ...exposes.map(({ release }) => release)].map(({ unit, version }) => `${unit}@${version}`), ...limits });
    return { findings: [], unrendered: [], unopened: [], ...again };
  });
  return { known: [...known], undecided: [...undecided] };
}

it('a page that stalls is opened once with the releases that visitors get now, and the same fault there is known', async () => {
  const stalled = fault('stalled', 'mf-catalog', { page: 1 });
  expect(await decide([stalled], { findings: [fault('stalled', 'mf-catalog')] })).toEqual({ known: [stalled], undecided: [] });
  expect(await decide([stalled], { findings: [fault('crashed', 'mf-catalog')] })).toEqual({ known: [], undecided: [] });
  expect(await decide([stalled], {})).toEqual({ known: [], undecided: [] });
  expect(looked[0]).toEqual({ made: ['shell@1.0.0', 'mf-catalog@1.0.0', 'mf-player@1.0.0'], forMs: 30_000, tries: 1 });
});

it('a unit that is new is not in the page of before, and without a host of before nothing is known', async () => {
  const stalled = fault('stalled', 'mf-catalog');
  await decide([stalled], {}, { before: releases('1.0.0', '1.0.0') });
  expect(looked[0]!.made).toEqual(['shell@1.0.0', 'mf-catalog@1.0.0']);
  expect(await decide([stalled], { findings: [stalled] }, { before: new Map() })).toEqual({ known: [], undecided: [] });
});

it('a release does not go live because its page took the time of its check', async () => {
  const [stalled, redrawn, throws] = [fault('stalled', 'mf-catalog'), fault('redrawn', 'mf-catalog'), fault('threw', 'mf-catalog')];
  expect(await decide([stalled, redrawn, throws], { unopened: [0] })).toEqual({ known: [], undecided: [redrawn] });
  expect(await decide([stalled, redrawn, throws], { unrendered: [0] })).toEqual({ known: [], undecided: [redrawn, throws] });
});

it('an error of a host that moves is known when the present host has it, and new when it says something else', async () => {
  const broken = fault('broken', 'shell', { message: 'no window' });
  const moved = { moved: ['shell'] };
  expect(await decide([broken], { findings: [broken] }, moved)).toMatchObject({ known: [broken] });
  expect(await decide([broken], { findings: [fault('broken', 'shell', { message: 'no kit' })] }, moved)).toMatchObject({ known: [] });
  expect(looked[0]!.made).toEqual(['shell@1.0.0', 'mf-catalog@1.0.0', 'mf-player@1.0.0']);
});
