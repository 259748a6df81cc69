import { screen, waitFor } from '@testing-library/react';
import type { UnitInDocument } from 'shared-contracts';
import { navigateToUrl, start, unregisterApplication } from 'single-spa';
import { openTab, type TabOptions } from '../testing/open-tab.ts';
import { never, type Plan, planted } from '../testing/planted-unit.ts';

const allow = { swap: 'allow' } as const;
const at = (version: string, more: Partial<UnitInDocument['descriptor']> = {}) => planted('mf-shop', '/shop', version, more);
const other = planted('mf-other', '/other', '1');
const go = (path: string) => navigateToUrl(path);
let tab: ReturnType<typeof openTab>;

async function opened(options: Partial<TabOptions> & { plans?: Record<string, Plan> }, path = '/shop') {
  tab = openTab({ plans: {}, units: [at('1', allow), other], ...options });
  go(path);
  if (path === '/shop') await stands('mf-shop 1 stands');
  return tab;
}
const stands = (text: string) => waitFor(() => expect(tab.rooms).toHaveTextContent(text));
const both = (version: string) => ({ 'mf-shop': version, 'mf-other': '1' });

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  history.replaceState(null, '', '/nowhere');
  start({ urlRerouteOnly: true });
});

afterEach(async () => {
  go('/nowhere');
  for (const name of tab.registered.splice(0)) await unregisterApplication(name);
});

describe('a unit on screen that may be exchanged at once', () => {
  it('is exchanged in place: the old release works until the new one is loaded, and hands its state over', async () => {
    const given: unknown[] = [];
    let arrive: () => void = () => undefined;
    const next: Plan = {
      mount: async ({ slot, handedOver }) => {
        slot.innerHTML = 'new one';
        given.push(handedOver);
      },
    };
    const loaded = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const plans: Record<string, Plan> = {
      'mf-shop@1': { dehydrate: () => ({ place: 7 }) },
      'mf-shop@2': { ...next, bootstrap: () => loaded },
    };
    const { channel, reports, interruptions } = await opened({ plans, published: [at('2', allow)] });
    await channel(both('2'));
    expect(tab.rooms).toHaveTextContent('mf-shop 1 stands');
    arrive();
    await stands('new one');
    expect(tab.rooms).not.toHaveTextContent('mf-shop 1');
    expect(given).toEqual([{ version: '1', state: { place: 7 } }]);
    await waitFor(() => expect(reports).toContain('mf-shop@2 swapped ./page'));
    expect(interruptions).toEqual([expect.any(Number)]);
  });

  it.each<[string, Plan]>([
    ['cannot be loaded', { load: () => Promise.reject(new Error('gone')) }],
    ['hangs while it is loaded', { load: () => never() }],
    ['throws in bootstrap', { bootstrap: () => Promise.reject(new Error('bootstrap')) }],
    ['throws in mount', { mount: () => Promise.reject(new Error('mount')) }],
    ['hangs in mount', { mount: () => never() }],
  ])('keeps or gets back the old release with its state when the new one %s, and is not asked again for a minute', async (_name, plan) => {
    const given: unknown[] = [];
    const old: Plan = {
      dehydrate: () => 'state',
      mount: async ({ slot, handedOver }) => {
        given.push(handedOver?.state);
        slot.innerHTML = 'mf-shop 1 stands';
      },
    };
    const plans: Record<string, Plan> = { 'mf-shop@1': old, 'mf-shop@2': plan };
    const { channel, reports, loader, now } = await opened({ plans, published: [at('2', allow)] });
    await channel({ ...both('2'), 'mf-shop': { current: '2', targets: ['1'] } });
    await waitFor(() => expect(reports.some((line) => /^mf-shop@2 (load|bootstrap|mount) /.test(line))).toBe(true));
    await stands('mf-shop 1 stands');
    expect(given.at(-1)).toBe(given.length === 1 ? undefined : 'state');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    go('/other');
    await stands('mf-other 1 stands');
    const asked = loader.asked.filter((line) => line.startsWith('mf-shop@2')).length;
    go('/shop');
    await stands('mf-shop 1 stands');
    expect(loader.asked.filter((line) => line.startsWith('mf-shop@2'))).toHaveLength(asked);
    now.clock += 60_000;
    plans['mf-shop@2'] = {};
    go('/other');
    await stands('mf-other 1 stands');
    go('/shop');
    await stands('mf-shop 2 stands');
  });

  it('is exchanged without state when the old release fails to give it', async () => {
    const plans: Record<string, Plan> = {
      'mf-shop@1': {
        dehydrate: () => {
          throw new Error('no state');
        },
      },
    };
    const { channel, reports } = await opened({ plans, published: [at('2', allow)] });
    await channel(both('2'));
    await stands('mf-shop 2 stands');
    expect(reports).toContain('mf-shop@1 error ./page');
  });

  it('a hundred exchanges between two releases leave one room, one release in the page and nothing else', async () => {
    const { channel, rooms, loader, integrity } = await opened({ published: [at('2', allow)] });
    for (let turn = 0; turn < 100; turn += 1) {
      const version = turn % 2 === 0 ? '2' : '1';
      await channel(both(version));
      await stands(`mf-shop ${version} stands`);
    }
    await tab.settle();
    expect(rooms.querySelectorAll('.yh-room')).toHaveLength(1);
    expect(loader.loaded().filter(({ unit }) => unit === 'mf-shop')).toHaveLength(1);
    expect(Object.keys(integrity).filter((address) => address.includes('mf-shop')).length).toBeLessThanOrEqual(1);
  }, 30_000);
});

describe('when a release comes', () => {
  const second = (rule: 'allow' | 'defer' | 'block') => ({
    units: [at('1', { swap: rule }), other],
    published: [at('2', { swap: rule })],
  });

  it('a unit that defers is exchanged at the next navigation', async () => {
    const { channel, releases } = await opened(second('defer'));
    await channel(both('2'));
    expect(releases.current('mf-shop')?.version).toBe('1');
    go('/shop?page=2');
    await stands('mf-shop 2 stands');
  });

  it('a unit that defers is new when the visitor goes away and comes back', async () => {
    const { channel } = await opened(second('defer'));
    await channel(both('2'));
    go('/other');
    await stands('mf-other 1 stands');
    go('/shop');
    await stands('mf-shop 2 stands');
  });

  it('a query that changes while somebody types takes nothing from under their hands', async () => {
    const { channel, now } = await opened(second('defer'));
    await channel(both('2'));
    now.typing = true;
    go('/shop?word=s');
    await tab.settle();
    expect(tab.rooms).toHaveTextContent('mf-shop 1 stands');
  });

  it('a unit that blocks stays as long as it is mounted', async () => {
    const { channel } = await opened(second('block'));
    await channel(both('2'));
    go('/shop?page=2');
    await tab.settle();
    expect(tab.rooms).toHaveTextContent('mf-shop 1 stands');
    go('/other');
    await stands('mf-other 1 stands');
    go('/shop');
    await stands('mf-shop 2 stands');
  });

  it('nothing is exchanged during a payment, and everything after it', async () => {
    const { channel, openDialogs, releases } = await opened(second('allow'));
    openDialogs.add('payment');
    await channel({ 'mf-shop': '2', 'mf-other': '1' });
    go('/shop?paying=1');
    expect(releases.current('mf-shop')?.version).toBe('1');
    openDialogs.delete('payment');
    await tab.settle();
    await stands('mf-shop 2 stands');
  });

  it('a unit that shows its message is exchanged at once, whatever its rule', async () => {
    const options = second('block');
    const { channel } = await opened({ ...options, plans: { 'mf-shop@1': { load: () => Promise.reject(new Error('gone')) } } }, '/other');
    go('/shop');
    await screen.findByRole('button', { name: 'Try again' });
    await channel(both('2'));
    await stands('mf-shop 2 stands');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a unit that stands but failed where its own boundary caught it is exchanged at once, whatever its rule', async () => {
    const failed: Plan = {
      mount: async ({ slot }) => {
        slot.innerHTML = '<p>mf-shop 1 stands</p><div data-unit-failed>failed</div>';
      },
    };
    const { channel } = await opened({ ...second('block'), plans: { 'mf-shop@1': failed } });
    await channel(both('2'));
    await stands('mf-shop 2 stands');
  });

  it('the document that came last wins, however many came while the first was being fetched', async () => {
    const { channel } = await opened({ published: [at('2', allow), at('3', allow)] });
    await Promise.all([channel(both('2')), channel(both('3'))]);
    await stands('mf-shop 3 stands');
    expect(tab.releases.sequence()).toBe(3);
  });

  it('a visitor of the canary gets it, the others what is current', async () => {
    const canary = { current: '1', targets: [], canary: { version: '2', percent: 100, since: '' } };
    const { channel } = await opened({ published: [at('2', allow)] });
    await channel({ 'mf-shop': canary, 'mf-other': '1' });
    await stands('mf-shop 2 stands');
    await channel({ 'mf-shop': { ...canary, canary: { ...canary.canary, percent: 0 } }, 'mf-other': '1' });
    await stands('mf-shop 1 stands');
  });

  it('a record that cannot be had leaves the unit as it is, and the others follow', async () => {
    const { channel, reports } = await opened({ published: [planted('mf-other', '/other', '2')] });
    await channel({ 'mf-shop': '9', 'mf-other': '2' });
    expect(reports.some((line) => line.startsWith('shell '))).toBe(true);
    expect(tab.rooms).toHaveTextContent('mf-shop 1 stands');
    go('/other');
    await stands('mf-other 2 stands');
  });
});

describe('when units come and go', () => {
  const third = planted('mf-new', '/new', '1');

  it('a new unit has its page in tabs that are open already, also in one that waits on its 404', async () => {
    const { channel, pageStore, releases } = await opened({ published: [third] }, '/new');
    pageStore.moved('/new', '');
    expect(pageStore.get().error?.status).toBe(404);
    await channel({ ...both('1'), 'mf-new': '1' });
    await stands('mf-new 1 stands');
    expect(pageStore.get().error).toBeNull();
    expect(releases.match('/new')?.owner.unit).toBe('mf-new');
  });

  it('a unit that is gone stays on screen until it is left; then its address is a 404', async () => {
    const { channel, releases } = await opened({});
    await channel({ 'mf-other': '1' });
    expect(tab.rooms).toHaveTextContent('mf-shop 1 stands');
    go('/other');
    await stands('mf-other 1 stands');
    expect(releases.match('/shop')).toBeNull();
    go('/shop');
    await waitFor(() => expect(tab.rooms).not.toHaveTextContent('stands'));
    await channel(both('1'));
    await stands('mf-shop 1 stands');
  });

  it('a page whose route is lost stays on screen until it is left, even where it could be exchanged at once', async () => {
    const moved = planted('mf-shop', '/elsewhere', '2', allow);
    const { channel, releases } = await opened({ published: [moved] });
    await channel(both('2'));
    expect(tab.rooms).toHaveTextContent('mf-shop 1 stands');
    go('/elsewhere');
    await stands('mf-shop 2 stands');
    expect(releases.match('/shop')).toBeNull();
  });

  it('a unit that only answers intents answers with its new release', async () => {
    const answers = (version: string): UnitInDocument => ({
      ...planted('mf-login', '/none', version, { intents: ['dialog.login'], slots: [], routes: [] }),
      exposes: { './intents': { js: [], css: [], locales: { zh: [], en: [] } } },
    });
    const log: string[] = [];
    const activating = (version: string): Plan => ({
      intents: () => ({
        activate() {
          log.push(`${version} answers`);
          return () => log.push(`${version} gone`);
        },
      }),
    });
    const plans = { 'mf-login@1': activating('1'), 'mf-login@2': activating('2') };
    const { channel, intents } = await opened({ plans, units: [at('1', allow), other, answers('1')], published: [answers('2')] });
    await intents.load('dialog.login');
    await channel({ ...both('1'), 'mf-login': '2' });
    await waitFor(() => expect(log).toEqual(['1 answers', '2 answers', '1 gone']));
    await channel(both('1'));
    await waitFor(() => expect(log.at(-1)).toBe('2 gone'));
  });
});

describe('another release of the host', () => {
  it('is loaded with the next page, once the music is silent', async () => {
    const { channel, now } = await opened({});
    await channel({ ...both('1'), shell: '2' });
    now.playing = true;
    go('/other');
    await stands('mf-other 1 stands');
    expect(now.reloads).toBe(0);
    now.playing = false;
    go('/other?page=2');
    await tab.applications.pageOf('mf-other')!.settled();
    expect(now.reloads).toBe(0);
    go('/shop');
    await waitFor(() => expect(now.reloads).toBe(1));
  });
});
