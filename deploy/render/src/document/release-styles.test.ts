import type { LiveSet } from './live-set.ts';
import type { ReleaseFiles } from './release-files.ts';
import { releaseStyles } from './release-styles.ts';

test('the sheets of parts come in the order of a browser: what several pages share is before what is of one', async () => {
  const sheets = ['page-home.css', 'page-list.css', 'pages.css', 'unit.css'];
  const files = (css: string[]) => ({ js: [], css, locales: { zh: [], en: [] } });
  const chunks = { home: files(['pages.css', 'page-home.css']), list: files(['pages.css', 'page-list.css']) };
  const unit = { unit: 'mf-catalog', version: '1', base: '/c/', exposes: { './page': { ...files(['unit.css']), chunks } } };
  const manifest = { unit: 'shell', version: '1', exposes: { '.': files([]) } };
  const integrity = Object.fromEntries(sheets.map((name) => [`/c/${name}`, 'sha384-x']));
  const set = { host: { manifest, base: '/s/' }, critical: null, integrity } as unknown as LiveSet;
  const asked: string[] = [];
  const releases = {
    file: async (_unit: string, _version: string, name: string) => {
      asked.push(name);
      return { bytes: Buffer.from('.a{color:red}') };
    },
  } as unknown as ReleaseFiles;
  const found = await releaseStyles(releases).sheetsOf(set, [{ unit, expose: './page' }] as unknown as Parameters<
    ReturnType<typeof releaseStyles>['sheetsOf']
  >[1]);
  expect(asked).toEqual(['unit.css', 'pages.css', 'page-home.css', 'page-list.css']);
  expect(found).toHaveLength(4);
});

test('a sheet is parsed once as long as its release is kept', async () => {
  const files = { js: [], css: ['page.css'], locales: { zh: [], en: [] } };
  const unitOf = (version: string) => ({ unit: 'mf-catalog', version, base: `/c/${version}/`, exposes: { './page': files } });
  const manifest = { unit: 'shell', version: '1', exposes: { '.': { ...files, css: [] } } };
  const set = { host: { manifest, base: '/s/' }, critical: null, integrity: {} } as unknown as LiveSet;
  const asked: string[] = [];
  const releases = {
    file: async (_unit: string, version: string) => {
      asked.push(version);
      return { bytes: Buffer.from('.a{color:red}') };
    },
  } as unknown as ReleaseFiles;
  const styles = releaseStyles(releases);
  const parse = (version: string) =>
    styles.sheetsOf(set, [{ unit: unitOf(version), expose: './page' }] as unknown as Parameters<typeof styles.sheetsOf>[1]);
  for (const version of ['1', '2', '1', '2']) await parse(version);
  expect(asked).toEqual(['1', '2']);
  styles.keep(new Set(['mf-catalog@2']));
  for (const version of ['2', '1']) await parse(version);
  expect(asked).toEqual(['1', '2', '1']);
});
