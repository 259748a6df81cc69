import { waitFor } from '@testing-library/react';
import type { DocumentUnit } from 'shared-contracts';
import { triggerAppChange } from 'single-spa';
import { type FakeUnit, fakeRelease } from '../testing/fake-unit.ts';
import { allow, at, both, go, other, tabFixture } from '../testing/tab-fixture.ts';

const { opened, shows, tab } = tabFixture();

describe('when units are added or removed', () => {
  const third = fakeRelease('mf-new', '/new', '1');

  it('a new unit’s page appears in open tabs, also in one that shows its 404', async () => {
    const { channel, pageStore, releases } = await opened({ published: [third] }, '/new');
    pageStore.setAddress('/new', '');
    expect(pageStore.get().error?.status).toBe(404);
    await channel({ ...both('1'), 'mf-new': '1' });
    await shows('mf-new 1 mounted');
    expect(pageStore.get().error).toBeNull();
    expect(releases.match('/new')?.owner.unit).toBe('mf-new');
  });

  it('a removed unit stays on screen until the visitor leaves; then its address is a 404', async () => {
    const { channel, releases } = await opened({});
    await channel({ 'mf-other': '1' });
    expect(tab().content).toHaveTextContent('mf-shop 1 mounted');
    go('/other');
    await shows('mf-other 1 mounted');
    expect(releases.match('/shop')).toBeNull();
    go('/shop');
    await waitFor(() => expect(tab().content).not.toHaveTextContent('mounted'));
    await channel(both('1'));
    await shows('mf-shop 1 mounted');
  });

  it('a page whose route is removed stays on screen until the visitor leaves, even if it allows a swap at once', async () => {
    const moved = fakeRelease('mf-shop', '/elsewhere', '2', allow);
    const { channel, releases } = await opened({ published: [moved] });
    await channel(both('2'));
    expect(tab().content).toHaveTextContent('mf-shop 1 mounted');
    go('/elsewhere');
    await shows('mf-shop 2 mounted');
    expect(releases.match('/shop')).toBeNull();
  });

  it('a unit that only answers intents answers with its new release', async () => {
    const answers = (version: string): DocumentUnit => ({
      ...fakeRelease('mf-login', '/none', version, { intents: ['dialog.login'], slots: [], routes: [] }),
      exposes: { './intents': { js: [], css: [], locales: { zh: [], en: [] } } },
    });
    const log: string[] = [];
    const activating = (version: string): FakeUnit => ({
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
    await channel({ ...both('1'), 'mf-login': '2' });
    await intents.load('dialog.login');
    expect(log.at(-1)).toBe('2 answers');
  });

  it('a unit that answers intents is not swapped under an open dialog, but is under the menu', async () => {
    const login = (version: string): DocumentUnit => ({
      ...fakeRelease('mf-login', '/none', version, { intents: ['dialog.login'], slots: [], routes: [] }),
      exposes: { './intents': { js: [], css: [], locales: { zh: [], en: [] } } },
    });
    const plan: FakeUnit = { intents: () => ({ activate: () => () => undefined }) };
    const plans = { 'mf-login@1': plan, 'mf-login@2': plan };
    const { channel, intents, openDialogs, settle } = await opened({ plans, units: [at('1'), other, login('1')], published: [login('2')] });
    await intents.load('dialog.login');
    openDialogs.add('login');
    await channel({ ...both('1'), 'mf-login': '2' });
    await settle();
    expect(intents.active('mf-login')?.version).toBe('1');
    openDialogs.delete('login');
    openDialogs.add('menu');
    await settle();
    expect(intents.active('mf-login')?.version).toBe('2');
  });

  it('a unit that changes while it is being loaded for an intent answers with its new release', async () => {
    const login = (version: string): DocumentUnit => ({
      ...fakeRelease('mf-login', '/none', version, { intents: ['dialog.login'], slots: [], routes: [] }),
      exposes: { './intents': { js: [], css: [], locales: { zh: [], en: [] } } },
    });
    let arrive: (module: unknown) => void = () => undefined;
    const module = { activate: () => () => undefined };
    const plans: Record<string, FakeUnit> = {
      'mf-login@1': { intents: () => new Promise((resolve) => (arrive = resolve)) },
      'mf-login@2': { intents: () => module },
    };
    const { channel, intents } = await opened({ plans, units: [at('1'), other, login('1')], published: [login('2')] });
    const loading = intents.load('dialog.login');
    await channel({ ...both('1'), 'mf-login': '2' });
    arrive(module);
    await loading;
    await waitFor(() => expect(intents.active('mf-login')?.version).toBe('2'));
  });

  it('a release that comes back after it was dropped is fetched and verified again', async () => {
    const { channel, fetched, integrity } = await opened({ published: [at('2', allow), at('3', allow)] });
    for (const version of ['2', '3', '2']) {
      await channel(both(version));
      await shows(`mf-shop ${version} mounted`);
      await tab().settle();
    }
    expect(fetched).toEqual(['mf-shop@2', 'mf-shop@3', 'mf-shop@2']);
    expect(Object.keys(integrity)).toContain('/releases/mf-shop/2/page.js');
  });

  it('the last good release of a unit stays while that unit keeps its release', async () => {
    const published = [at('0'), at('2', { swap: 'block' }), at('3')];
    const { channel, integrity, releases } = await opened({ published });
    await channel({ ...both('2'), 'mf-shop': { current: '2', targets: ['0'] } });
    await shows('mf-shop 2 mounted');
    await channel({ ...both('3'), 'mf-shop': { current: '3', targets: ['2'] } });
    await tab().settle();
    expect(releases.fallback('mf-shop')?.version).toBe('0');
    expect(Object.keys(integrity)).toContain('/releases/mf-shop/0/page.js');
  });

  it('a routing step that leads to no other address is no navigation: what waits for one goes on waiting', async () => {
    const { channel, releases } = await opened({ units: [at('1'), other], published: [at('2')] });
    await channel(both('2'));
    await triggerAppChange();
    await tab().settle();
    expect(releases.current('mf-shop')?.version).toBe('1');
    go('/shop?page=2');
    await shows('mf-shop 2 mounted');
  });

  it('a manifest that could not be fetched is requested again after 30 s, unless a newer document came', async () => {
    const { channel, fetched } = await opened({});
    jest.useFakeTimers();
    try {
      await channel(both('9'));
      expect(fetched).toEqual(['mf-shop@9']);
      await jest.advanceTimersByTimeAsync(30_000);
      expect(fetched).toEqual(['mf-shop@9', 'mf-shop@9']);
      await channel(both('1'));
      await jest.advanceTimersByTimeAsync(120_000);
      expect(fetched).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('a visitor who types into a live search keeps the release under the hands', async () => {
    const { channel, now, releases } = await opened({ units: [at('1'), other], published: [at('2')] });
    await channel(both('2'));
    now.typing = true;
    go('/shop?q=a');
    await tab().settle();
    expect(releases.current('mf-shop')?.version).toBe('1');
    now.typing = false;
    go('/shop?q=ab');
    await shows('mf-shop 2 mounted');
  });
});

describe('another release of the host', () => {
  it('is loaded with the next page, once no music plays', async () => {
    const { channel, now } = await opened({});
    await channel({ ...both('1'), shell: '2' });
    now.playing = true;
    go('/other');
    await shows('mf-other 1 mounted');
    expect(now.reloads).toBe(0);
    now.playing = false;
    go('/other?page=2');
    await tab().applications.pageOf('mf-other')!.settled();
    expect(now.reloads).toBe(0);
    go('/shop');
    await waitFor(() => expect(now.reloads).toBe(1));
  });

  it('never interrupts a payment, not even when the visitor goes to another page', async () => {
    const { channel, now, openDialogs } = await opened({});
    await channel({ ...both('1'), shell: '2' });
    openDialogs.add('payment');
    go('/other');
    await shows('mf-other 1 mounted');
    expect(now.reloads).toBe(0);
    openDialogs.delete('payment');
    go('/shop');
    await waitFor(() => expect(now.reloads).toBe(1));
  });

  it('never interrupts typing', async () => {
    const { channel, now } = await opened({});
    await channel({ ...both('1'), shell: '2' });
    now.typing = true;
    go('/other');
    await shows('mf-other 1 mounted');
    expect(now.reloads).toBe(0);
  });

  it('is not loaded when the visitor has the release that the channel names', async () => {
    const { channel, now } = await opened({});
    await channel({ ...both('1'), shell: '1' });
    go('/other');
    await shows('mf-other 1 mounted');
    expect(now.reloads).toBe(0);
  });
});
