import type { RouteDeclaration } from 'shared-contracts';
import { pageHead } from 'shared-contracts/release/page-head';
import descriptor from './remote.ts';

function graphOf(path: string, locale: 'zh' | 'en', data: unknown): unknown[] | undefined {
  const route = (descriptor.routes as readonly RouteDeclaration[]).find((item) => item.path === path)!;
  const page = { route, params: {}, query: new URLSearchParams(), data, answers: [], editors: null, locale, path, status: 200 };
  const script = pageHead({ ...page, origin: 'https://shop.example', name: 'Yinhe' }).find(({ name }) => name === 'script');
  return (script?.json as { '@graph': unknown[] } | undefined)?.['@graph'];
}

const bundle = {
  name: 'Short video <five>',
  description: 'Five tracks.',
  startsAt: '2026-03-01T00:00:00.000Z',
  endsAt: '2026-04-01T00:00:00.000Z',
  list: [{ track: { id: 7, title: 'First light' }, value: 30_000 }],
};

test.each([
  ['zh', ''],
  ['en', '/en'],
] as const)('the structured data of a bundle has its period and its tracks (%s)', (locale, prefix) => {
  const [offer, trail] = graphOf('/cheap/:id', locale, bundle)!;
  expect(offer).toMatchObject({
    '@type': 'Offer',
    name: 'Short video <five>',
    availabilityStarts: '2026-03-01T00:00:00.000Z',
    availabilityEnds: '2026-04-01T00:00:00.000Z',
    itemOffered: [{ name: 'First light', url: `https://shop.example${prefix}/music/music_detail?id=7` }],
  });
  expect(JSON.stringify(trail)).toContain(`"item":"https://shop.example${prefix}/cheap"`);
  expect(graphOf('/cheap/:id', locale, undefined)).toBeUndefined();
});

test('the structured data of the prices lead back to the licensing guide, and those of a certificate say nothing', () => {
  expect(JSON.stringify(graphOf('/authorize/price', 'en', {}))).toContain('"name":"Licensing","item":"https://shop.example/en/authorize"');
  expect(graphOf('/verify/:number', 'en', { number: 'YH-1' })).toBeUndefined();
});
