import { screen, waitFor } from '@testing-library/react';
import { type FakeUnit, fakeRelease, lifecyclesOf, never, openAttempts } from '../testing/fake-unit.ts';
import { allow, at, both, go, other, tabFixture } from '../testing/tab-fixture.ts';

const { opened, shows, tab } = tabFixture();

describe('a visible unit that allows a swap at once', () => {
  it('is swapped in place: the old release works until the new one is loaded, then hands over its state', async () => {
    const given: unknown[] = [];
    let arrive: () => void = () => undefined;
    const next: FakeUnit = {
      mount: async ({ slot, handedOver }) => {
        slot.innerHTML = 'new one';
        given.push(handedOver);
      },
    };
    const loaded = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const plans: Record<string, FakeUnit> = {
      'mf-shop@1': { dehydrate: () => ({ place: 7 }) },
      'mf-shop@2': { ...next, bootstrap: () => loaded },
    };
    const { channel, reports, interruptions } = await opened({ plans, published: [at('2', allow)] });
    await channel(both('2'));
    expect(tab().content).toHaveTextContent('mf-shop 1 mounted');
    arrive();
    await shows('new one');
    expect(tab().content).not.toHaveTextContent('mf-shop 1');
    expect(given).toEqual([{ version: '1', state: { place: 7 } }]);
    await waitFor(() => expect(reports).toContain('mf-shop@2 swapped ./page'));
    expect(interruptions).toEqual([expect.any(Number)]);
  });

  it.each<[string, FakeUnit]>([
    ['cannot be loaded', { load: () => Promise.reject(new Error('gone')) }],
    ['hangs while it is loaded', { load: () => never() }],
    ['throws in bootstrap', { bootstrap: () => Promise.reject(new Error('bootstrap')) }],
    ['throws in mount', { mount: () => Promise.reject(new Error('mount')) }],
    ['hangs in mount', { mount: () => never() }],
  ])('keeps or gets back the old release with its state when the new one %s, and is not asked again for a minute', async (_name, plan) => {
    const given: unknown[] = [];
    const old: FakeUnit = {
      dehydrate: () => 'state',
      mount: async ({ slot, handedOver }) => {
        given.push(handedOver?.state);
        slot.innerHTML = 'mf-shop 1 mounted';
      },
    };
    const plans: Record<string, FakeUnit> = { 'mf-shop@1': old, 'mf-shop@2': plan };
    const { channel, reports, loader, now } = await opened({ plans, published: [at('2', allow)] });
    await channel({ ...both('2'), 'mf-shop': { current: '2', targets: ['1'] } });
    await waitFor(() => expect(reports.some((line) => /^mf-shop@2 (load|bootstrap|mount) /.test(line))).toBe(true));
    await shows('mf-shop 1 mounted');
    expect(given.at(-1)).toBe(given.length === 1 ? undefined : 'state');
    await waitFor(() => expect(openAttempts(reports)).toEqual([]));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    go('/other');
    await shows('mf-other 1 mounted');
    const asked = loader.asked.filter((line) => line.startsWith('mf-shop@2')).length;
    go('/shop');
    await shows('mf-shop 1 mounted');
    expect(loader.asked.filter((line) => line.startsWith('mf-shop@2'))).toHaveLength(asked);
    now.clock += 60_000;
    plans['mf-shop@2'] = {};
    go('/other');
    await shows('mf-other 1 mounted');
    go('/shop');
    await shows('mf-shop 2 mounted');
  });

  /** A tab whose new release waits in bootstrap until `arrive`, with the mounts and unmounts in order. */
  async function whilePreparing() {
    let arrive: () => void = () => undefined;
    const loaded = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const steps: string[] = [];
    const logged = (version: string): FakeUnit => ({
      mount: async ({ slot }) => {
        steps.push(`mount ${version}`);
        slot.innerHTML = `mf-shop ${version} mounted`;
      },
      unmount: async () => {
        steps.push(`unmount ${version}`);
      },
    });
    const plans: Record<string, FakeUnit> = { 'mf-shop@1': logged('1'), 'mf-shop@2': { ...logged('2'), bootstrap: () => loaded } };
    const opening = await opened({ plans, published: [at('2', allow)] });
    await opening.channel(both('2'));
    await waitFor(() => expect(opening.loader.asked).toContain('mf-shop@2 ./page'));
    // Swaps run one after the other, so an empty one ends after those before it.
    const swapsEnded = () => opening.applications.pageOf('mf-shop')!.hotSwap(async () => undefined, true);
    return { ...opening, steps, arrive, swapsEnded };
  }

  it('is mounted once when the old release fails while the new one loads', async () => {
    const { content, applications, steps, arrive, swapsEnded } = await whilePreparing();
    content.querySelector('.yh-container')!.innerHTML = '';
    applications.pageOf('mf-shop')!.onScriptError(new Error('later render'));
    arrive();
    await shows('mf-shop 2 mounted');
    await swapsEnded();
    expect(steps).toEqual(['mount 1', 'unmount 1', 'mount 2']);
    expect(content.querySelectorAll('.yh-container')).toHaveLength(1);
  });

  it('is not mounted when the visitor left while the new release was loading', async () => {
    const { content, steps, arrive, swapsEnded } = await whilePreparing();
    go('/other');
    await shows('mf-other 1 mounted');
    arrive();
    await swapsEnded();
    expect(steps).toEqual(['mount 1', 'unmount 1']);
    expect(content.querySelectorAll('.yh-container')).toHaveLength(1);
  });

  it('is swapped without state when the old release fails to give it', async () => {
    const plans: Record<string, FakeUnit> = {
      'mf-shop@1': {
        dehydrate: () => {
          throw new Error('no state');
        },
      },
    };
    const { channel, reports } = await opened({ plans, published: [at('2', allow)] });
    await channel(both('2'));
    await shows('mf-shop 2 mounted');
    expect(reports).toContain('mf-shop@1 error ./page');
  });

  it('a hundred swaps between two releases leave one container, one release in the page and nothing else', async () => {
    const { channel, content, loader, integrity } = await opened({ published: [at('2', allow)] });
    for (let turn = 0; turn < 100; turn += 1) {
      const version = turn % 2 === 0 ? '2' : '1';
      await channel(both(version));
      await shows(`mf-shop ${version} mounted`);
    }
    await tab().settle();
    expect(content.querySelectorAll('.yh-container')).toHaveLength(1);
    expect(loader.loaded().filter(({ unit }) => unit === 'mf-shop')).toHaveLength(1);
    expect(Object.keys(integrity).filter((address) => address.includes('mf-shop')).length).toBeLessThanOrEqual(1);
  }, 30_000);
});

describe('an attempt that ends while the new release is loading', () => {
  const hanging = (finish: (() => void)[]): Record<string, FakeUnit> => ({
    'mf-shop@2': { load: () => new Promise((resolve) => finish.push(() => resolve(lifecyclesOf(at('2', allow), {})))) },
  });

  it('is reported as left when the old release fails', async () => {
    const finish: (() => void)[] = [];
    const { channel, reports, content, applications } = await opened({ plans: hanging(finish), published: [at('2', allow)] });
    const swapped = channel(both('2'));
    await waitFor(() => expect(finish).toHaveLength(1));
    content.querySelector('.yh-container')!.innerHTML = '';
    applications.pageOf('mf-shop')!.onScriptError(new Error('later render'));
    await waitFor(() => expect(finish).toHaveLength(2));
    finish[0]!();
    await waitFor(() => expect(reports).toContain('mf-shop@2 left ./page'));
    finish[1]!();
    await swapped;
    await shows('mf-shop 2 mounted');
  });

  it('is reported as left when the visitor goes to another page', async () => {
    const finish: (() => void)[] = [];
    const { channel, reports } = await opened({ plans: hanging(finish), published: [at('2', allow)] });
    const swapped = channel(both('2'));
    await waitFor(() => expect(finish).toHaveLength(1));
    go('/other');
    await shows('mf-other 1 mounted');
    expect(reports).toContain('mf-shop@2 left ./page');
    finish[0]!();
    await swapped;
  });
});

describe('when a new release arrives', () => {
  const second = (rule: 'allow' | 'defer' | 'block') => ({
    units: [at('1', { swap: rule }), other],
    published: [at('2', { swap: rule })],
  });

  it('a unit with the rule defer is swapped at the next navigation', async () => {
    const { channel, releases } = await opened(second('defer'));
    await channel(both('2'));
    expect(releases.current('mf-shop')?.version).toBe('1');
    go('/shop?page=2');
    await shows('mf-shop 2 mounted');
  });

  it('a unit with the rule defer has the new release when the visitor leaves and returns', async () => {
    const { channel } = await opened(second('defer'));
    await channel(both('2'));
    go('/other');
    await shows('mf-other 1 mounted');
    go('/shop');
    await shows('mf-shop 2 mounted');
  });

  it('a query change while the visitor types swaps nothing', async () => {
    const { channel, now } = await opened(second('defer'));
    await channel(both('2'));
    now.typing = true;
    go('/shop?word=s');
    await tab().settle();
    expect(tab().content).toHaveTextContent('mf-shop 1 mounted');
  });

  it('a unit with the rule block keeps its release while it is mounted', async () => {
    const { channel } = await opened(second('block'));
    await channel(both('2'));
    go('/shop?page=2');
    await tab().settle();
    expect(tab().content).toHaveTextContent('mf-shop 1 mounted');
    go('/other');
    await shows('mf-other 1 mounted');
    go('/shop');
    await shows('mf-shop 2 mounted');
  });

  it('nothing is swapped during a payment, and everything after it', async () => {
    const { channel, openDialogs, releases } = await opened(second('allow'));
    openDialogs.add('payment');
    await channel({ 'mf-shop': '2', 'mf-other': '1' });
    go('/shop?paying=1');
    expect(releases.current('mf-shop')?.version).toBe('1');
    openDialogs.delete('payment');
    await tab().settle();
    await shows('mf-shop 2 mounted');
  });

  it('a failed unit that shows its fallback message is swapped at once, whatever its rule', async () => {
    const options = second('block');
    const { channel } = await opened({ ...options, plans: { 'mf-shop@1': { load: () => Promise.reject(new Error('gone')) } } }, '/other');
    go('/shop');
    await screen.findByRole('button', { name: 'Try again' });
    await channel(both('2'));
    await shows('mf-shop 2 mounted');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a unit that shows its own error boundary is swapped at once, whatever its rule', async () => {
    const failed: FakeUnit = {
      mount: async ({ slot }) => {
        slot.innerHTML = '<p>mf-shop 1 mounted</p><div data-unit-failed>failed</div>';
      },
    };
    const { channel } = await opened({ ...second('block'), plans: { 'mf-shop@1': failed } });
    await channel(both('2'));
    await shows('mf-shop 2 mounted');
  });

  it('the last document wins, however many arrive while the first is being fetched', async () => {
    const { channel } = await opened({ published: [at('2', allow), at('3', allow)] });
    await Promise.all([channel(both('2')), channel(both('3'))]);
    await shows('mf-shop 3 mounted');
    expect(tab().releases.sequence()).toBe(3);
  });

  it('a visitor in the canary’s cohorts gets the canary, others the current release', async () => {
    const canary = { current: '1', targets: [], canary: { version: '2', percent: 100, since: '' } };
    const { channel } = await opened({ published: [at('2', allow)] });
    await channel({ 'mf-shop': canary, 'mf-other': '1' });
    await shows('mf-shop 2 mounted');
    await channel({ 'mf-shop': { ...canary, canary: { ...canary.canary, percent: 0 } }, 'mf-other': '1' });
    await shows('mf-shop 1 mounted');
  });

  it('a unit whose manifest cannot be loaded keeps its release, and the others are swapped', async () => {
    const { channel, reports } = await opened({ published: [fakeRelease('mf-other', '/other', '2')] });
    await channel({ 'mf-shop': '9', 'mf-other': '2' });
    expect(reports.some((line) => line.startsWith('shell '))).toBe(true);
    expect(tab().content).toHaveTextContent('mf-shop 1 mounted');
    go('/other');
    await shows('mf-other 2 mounted');
  });
});
