import { usualMegabytes } from '../rendering/render-settings.ts';
import { readConfig } from './config.ts';

it('has a default for every setting', () => {
  const config = readConfig({}, '/shop');
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    releasesDir: '/shop/.data/releases',
    serviceUrl: 'http://127.0.0.1:8081',
    tls: null,
  });
  expect(config.overrides.size).toBe(0);
  expect(config.brand.name.zh).toBe('音河');
});

it('gives a worker that renders a quarter of the machine, but neither more than it uses nor less than sound releases need', () => {
  expect([0.5, 1.2, 64].map((gigabytes) => usualMegabytes(gigabytes * 1024 ** 3))).toEqual([256, 307, 384]);
  expect(() => readConfig({ EDGE_RENDER_MEMORY_MB: '255' }, '/shop')).toThrow('EDGE_RENDER_MEMORY_MB');
});

it('reads overrides, timeouts and a custom brand', () => {
  const config = readConfig(
    {
      EDGE_OVERRIDES: 'mf-catalog=http://127.0.0.1:9001/ignored, mf-player=http://localhost:9002',
      EDGE_UNIT_TIMEOUTS: 'load=500,mount=250',
      BRAND: '{"name":{"en":"Other"}}',
      PUBLIC_ORIGIN: 'https://shop.example/path',
    },
    '/shop',
  );
  expect([...config.overrides]).toEqual([
    ['mf-catalog', 'http://127.0.0.1:9001'],
    ['mf-player', 'http://localhost:9002'],
  ]);
  expect(config.unitTimeouts).toEqual({ load: 500, mount: 250 });
  expect(config.brand.name).toEqual({ zh: '音河', en: 'Other' });
  expect(config.publicOrigin).toBe('https://shop.example');
});

it.each([
  ['PORT', 'x'],
  ['PORT', '70000'],
  ['SERVICE_URL', 'nowhere'],
  ['SERVICE_URL', 'file:///etc'],
  ['EDGE_OVERRIDES', 'mf-catalog'],
  ['EDGE_OVERRIDE_ORIGINS', 'anywhere'],
  ['EDGE_MAX_STREAMS', 'many'],
  ['EDGE_MAX_STREAMS_PER_ADDRESS', '0'],
  ['EDGE_UNIT_TIMEOUTS', 'load=soon'],
  ['EDGE_ANALYSIS_NETWORKS', '0'],
  ['EDGE_RETRY_MS', 'never'],
  ['EDGE_CALLS', 'all'],
  ['BRAND', '{'],
])('refuses %s=%s and names it', (name, value) => {
  expect(() => readConfig({ [name]: value }, '/shop')).toThrow(name);
});

it('refuses an origin for previews that shares the storefront’s cookies', () => {
  const read = (own: string, shop?: string) => readConfig({ EDGE_PREVIEW_ORIGIN: own, PUBLIC_ORIGIN: shop }, '/shop').previewOrigin;
  expect(read('https://preview.example', 'https://shop.example')).toBe('https://preview.example');
  expect(() => read('https://shop.example:8443', 'https://shop.example')).toThrow('EDGE_PREVIEW_ORIGIN: expected another host');
  expect(() => read('http://localhost:9000')).toThrow('EDGE_PREVIEW_ORIGIN: expected another host');
});

it('reads the console that rolls back, and refuses one to which the token would travel unencrypted', () => {
  const read = (url?: string, token?: string) => readConfig({ EDGE_RELEASE_URL: url, EDGE_RELEASE_TOKEN: token }, '/shop').releaseService;
  expect(read()).toBeNull();
  expect(read('https://releases.example', 't')).toEqual({ url: new URL('https://releases.example'), token: 't' });
  expect(() => read('http://releases.example', 't')).toThrow('EDGE_RELEASE_URL: expected https');
  expect(() => read('https://releases.example')).toThrow('EDGE_RELEASE_TOKEN: expected both');
});

it.each(['EDGE_ANALYSIS_ADDRESS', 'EDGE_CACHE_BYTE'])('refuses the unknown setting %s', (name) => {
  expect(() => readConfig({ [name]: '50' }, '/shop')).toThrow(`${name}: no setting of the edge`);
});
