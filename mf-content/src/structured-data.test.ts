import type { RouteDeclaration } from 'shared-contracts';
import type { Locale } from 'shared-contracts/locale/locale';
import { pageHead } from 'shared-contracts/release/page-head';
import { matchRoutes } from 'shared-contracts/routing/match';
import en from './locales/en.json';
import zh from './locales/zh.json';
import descriptor from './remote.ts';

const ORIGIN = 'https://shop.example';
const ROUTES: readonly RouteDeclaration[] = descriptor.routes;

interface Thing {
  '@type': string;
  name: string;
  [field: string]: unknown;
}

/** What the structured data of an address is about, and the names on the way to it. */
function graphOf(address: string, locale: Locale, data?: unknown): { subject: Thing; way: string[] } | undefined {
  const { pathname, searchParams } = new URL(address, ORIGIN);
  const { route, params } = matchRoutes([{ owner: '', routes: ROUTES }], pathname)!;
  const page = { route, params, query: searchParams, data, answers: [], editors: null, locale, path: pathname, status: 200 };
  const { json } = pageHead({ ...page, origin: ORIGIN, name: 'Yinhe' }).find(({ name }) => name === 'script') ?? {};
  if (!json) return undefined;
  const [subject, trail] = (json as { '@graph': [Thing, { itemListElement: { name: string }[] }] })['@graph'];
  return { subject, way: trail.itemListElement.map(({ name }) => name) };
}

describe.each([
  ['zh', zh],
  ['en', en],
] as const)('structured data in %s', (locale, texts) => {
  it('has the questions of the licensing guide with their answers, on the page that shows them', () => {
    const { subject } = graphOf('/authorize?type=4', locale)!;
    expect(subject['@type']).toBe('FAQPage');
    const questions = subject.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    const shown = texts.authorizeTypes[4].sections;
    expect(questions.map(({ name }) => name)).toEqual(shown.map(({ title }) => title));
    for (const [at, { items }] of shown.entries())
      for (const sentence of items) expect(questions[at]!.acceptedAnswer.text).toContain(sentence);
  });

  it.each([
    ['', '1'],
    ['?type=2', '2'],
    ['?type=999', '1'],
    ['?type=constructor', '1'],
  ] as const)('names the part of the guide that is shown (%s), without questions', (query, part) => {
    const { title, lead } = texts.authorizeTypes[part];
    expect(graphOf(`/authorize${query}`, locale)!.subject).toEqual({ '@type': 'WebPage', name: title, description: lead });
  });

  it('has the shop with its contact', () => {
    const company = { phone: '010-5555 0100', email: 'hello@example.com', microBlog: '', address: '' };
    expect(graphOf('/linkus', locale, company)!.subject).toMatchObject({
      '@type': 'ContactPage',
      mainEntity: { '@type': 'Organization', name: 'Yinhe', telephone: '010-5555 0100', email: 'hello@example.com' },
    });
    expect(graphOf('/linkus', locale, company)!.subject.mainEntity).not.toHaveProperty('address');
  });

  it.each(['/protocol', '/protocol/privacy'])('has the title and the day of the wording of %s, and nothing without it', (path) => {
    const { subject, way } = graphOf(path, locale, { title: 'Terms </script>', content: '', updatedAt: '2026-03-01T16:30:00.000Z' })!;
    expect(subject).toEqual({ '@type': 'WebPage', name: 'Terms </script>', dateModified: '2026-03-01T16:30:00.000Z' });
    expect(way.at(-1)).toBe('Terms </script>');
    expect(graphOf(path, locale)).toBeUndefined();
  });

  it('names the pages about the shop and leaves what is only announced out', () => {
    expect(graphOf('/about', locale)!.subject).toMatchObject({
      '@type': 'AboutPage',
      mainEntity: { '@type': 'Organization', name: 'Yinhe' },
    });
    const about = ROUTES.filter(({ path }) => path.startsWith('/about'));
    expect(about.length).toBeGreaterThan(10);
    for (const { path, head } of about) {
      const { subject, way } = graphOf(path.replace(':name', 'company'), locale)!;
      expect([subject.name, subject.description, way.at(-1)]).toEqual([head.title[locale], undefined, head.title[locale]]);
    }
  });
});
