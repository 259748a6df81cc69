import { descriptorOf, hostRelease, remoteRelease, setOf } from 'deploy-release/testing';
import { askedPages } from './asked-pages.ts';
import type { RecordedAnswers } from './recorded-answers.ts';
import type { Rendered } from './render-report.ts';

/** The pages of a unit with two routes, of which the second has a sample, as `address language device` by when a browser opens them. */
async function opened(moved: string) {
  const pages = descriptorOf('mf-catalog', ['/music', '/track']);
  const [music, track] = pages.routes;
  const descriptor = { ...pages, routes: [music!, { ...track!, sample: { address: '/track?id=2' } }], rendered: ['/music', '/track'] };
  const owner = { ...remoteRelease(descriptor, '1.0.0'), server: 'server.cjs' } as Rendered;
  const host = hostRelease('1.0.0');
  const { asked } = await askedPages(
    { brand: { name: { zh: '音河', en: 'Yinhe' }, icp: '' }, set: setOf(host, owner), moved: [moved] },
    { host, owner, units: [owner] },
    { answer: async () => null } as unknown as RecordedAnswers,
  );
  const of = (when: string) =>
    asked
      .filter(({ opens }) => opens === when)
      .map(({ address, locale, mobile }) => `${address} ${locale} ${mobile ? 'phone' : 'desktop'}`);
  return { first: of('first'), last: of('last'), never: of('never') };
}

const USUAL = [
  '/music zh desktop',
  '/music en phone',
  '/track zh desktop',
  '/track?id=2 zh desktop',
  '/track en phone',
  '/track?id=2 en phone',
];

it('of a unit that moves, the first page of each route is opened in both languages on both devices, and samples in two of these ways', async () => {
  expect(await opened('mf-catalog')).toEqual({
    first: USUAL,
    last: ['/music zh phone', '/music en desktop', '/track zh phone', '/track en desktop'],
    never: ['/track?id=2 zh phone', '/track?id=2 en desktop'],
  });
});

it('of a unit that stays one page is opened in both languages on both devices, and the others in two of these ways', async () => {
  const { first, last } = await opened('mf-player');
  expect(first).toEqual(USUAL);
  expect(last).toEqual(['/music zh phone', '/music en desktop']);
});
