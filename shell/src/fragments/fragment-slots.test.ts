import { waitFor } from '@testing-library/react';
import type { DocumentUnit } from 'shared-contracts';
import type { FragmentHandle } from 'shared-contracts/fragments/fragment-host';
import { watchContent } from '../health/stuck.ts';
import { drawPlace, type FakeUnit, fakeRelease, fragmentsOf, never } from '../testing/fake-unit.ts';
import { fakeVisibility } from '../testing/fake-visibility.ts';
import { at, go, other, type Tab, tabFixture } from '../testing/tab-fixture.ts';

const { opened, tab } = tabFixture();

const account = (version: string, more: Partial<DocumentUnit['descriptor']> = {}) =>
  fakeRelease('mf-account', '/my', version, { fragments: ['favourite-button', 'member-badge'], swap: 'allow', ...more });
const entries = (version: string) => ({ 'mf-shop': '1', 'mf-other': '1', 'mf-account': version });
const heart = (dataId: number, favorites: 0 | 1 = 0) => ({ dataId, type: 3, musicLibraryTypeId: 1, favorites }) as const;
const page = { unit: 'mf-shop', version: '1' };

/** A tab at `/shop` whose page shows hearts; the fragments come from `mf-account` 2 with the given faults. */
async function showing(options: Parameters<typeof opened>[0] & { hearts?: number; release?: DocumentUnit } = {}) {
  const { hearts = 1, release = account('2'), units, ...rest } = options;
  const made = await opened({ units: units ?? [at('1'), other, release], ...rest });
  return { ...made, handles: Array.from({ length: hearts }, (_, index) => show(made, index + 1)) };
}

function show(made: Tab, dataId: number): { node: HTMLElement; handle: FragmentHandle<'favourite-button'> } {
  const node = document.createElement('span');
  made.content.append(node);
  return { node, handle: made.registry.hostFor(page).mount('favourite-button', node, { size: 'sm', params: heart(dataId) }) };
}

const drawn = (node: HTMLElement, text: string) => waitFor(() => expect(node).toHaveTextContent(text));
const inState = (node: HTMLElement, state: string) => waitFor(() => expect(node.dataset.state).toBe(state));
const loads = () => tab().loader.asked.filter((asked) => asked.endsWith('./fragments'));

/** Fragments that throw for some places. */
const throwing = (release: DocumentUnit, isBad: (dataId: number) => boolean): FakeUnit => ({
  load: () =>
    fragmentsOf(release, {}, (place, version) => {
      if ('dataId' in place.params && isBad(place.params.dataId)) throw new Error('render');
      drawPlace(place, version);
    }),
});

test('fifty places share one load and one mount, and each follows its own parameters', async () => {
  const { handles, reports } = await showing({ hearts: 50 });
  await drawn(handles[49]!.node, 'favourite-button 2 0');
  expect(loads()).toEqual(['mf-account@2 ./fragments']);
  expect(reports.filter((report) => report.startsWith('mf-account'))).toEqual([
    'mf-account@2 started ./fragments',
    'mf-account@2 mounted ./fragments',
  ]);
  handles[7]!.handle.update(heart(8, 1));
  await drawn(handles[7]!.node, 'favourite-button 2 1');
  expect(handles[6]!.node).toHaveTextContent('favourite-button 2 0');
  expect(handles.every(({ node }) => node.dataset.state === 'shown')).toBe(true);
  for (const { handle } of handles.slice(1)) handle.unmount();
  await waitFor(() => expect(handles[1]!.node).toBeEmptyDOMElement());
  expect(handles[0]!.node).toHaveTextContent('favourite-button 2 0');
});

const FAULTS: Record<string, FakeUnit> = {
  'load that rejects': { load: () => Promise.reject(new Error('ERR_CONNECTION_REFUSED')) },
  'file without lifecycles': { load: () => ({ something: 'else' }) },
  'load that hangs': { load: () => never() },
  'throw at module evaluation': {
    load: () => {
      throw new Error('evaluation');
    },
  },
  'bootstrap that rejects': { bootstrap: () => Promise.reject(new Error('bootstrap')) },
  'bootstrap that hangs': { bootstrap: () => never() },
  'mount that throws': {
    mount: () => {
      throw new Error('mount');
    },
  },
  'mount that rejects': { mount: () => Promise.reject(new Error('mount')) },
  'mount that hangs': { mount: () => never() },
  'every place throws': throwing(account('2'), () => true),
};

describe.each(Object.entries(FAULTS))('fragments with this fault: %s', (_name, fragments) => {
  const plans = { 'mf-account@2': { fragments } };

  test('leave their places empty, and the page works', async () => {
    const { handles, content, reports } = await showing({ plans, hearts: 2 });
    await inState(handles[0]!.node, 'failed');
    expect(handles[0]!.node).toBeEmptyDOMElement();
    expect(content).toHaveTextContent('mf-shop 1 mounted');
    expect(
      reports.some((report) => /^mf-account@2 (load|bootstrap|mount|error) (\.\/fragments|fragment favourite-button)$/.test(report)),
    ).toBe(true);
    go('/other');
    await waitFor(() => expect(content).toHaveTextContent('mf-other 1 mounted'));
  });

  test('are drawn by the last good release', async () => {
    const { handles, reports } = await showing({ plans, hearts: 2, fallbacks: [account('1')] });
    await drawn(handles[1]!.node, 'favourite-button 1 0');
    expect(handles[0]!.node.dataset.state).toBe('shown');
    expect(reports).toContain('mf-account@1 fallback ./fragments');
  });
});

test('a place that throws fails alone, after a second try', async () => {
  const plans = { 'mf-account@2': { fragments: throwing(account('2'), (dataId) => dataId === 2) } };
  const { handles, reports } = await showing({ plans, hearts: 3, fallbacks: [account('1')] });
  await inState(handles[1]!.node, 'failed');
  expect(handles[1]!.node).toBeEmptyDOMElement();
  for (const index of [0, 2]) await drawn(handles[index]!.node, 'favourite-button 2 0');
  expect(reports.filter((report) => report === 'mf-account@2 error fragment favourite-button')).toHaveLength(2);
});

test('an update that throws fails its own place', async () => {
  let bad = false;
  const plans = { 'mf-account@2': { fragments: throwing(account('2'), (dataId) => bad && dataId === 1) } };
  const { handles } = await showing({ plans, hearts: 2 });
  await drawn(handles[0]!.node, 'favourite-button 2 0');
  bad = true;
  handles[0]!.handle.update(heart(1, 1));
  await inState(handles[0]!.node, 'failed');
  expect(handles[1]!.node).toHaveTextContent('favourite-button 2 0');
});

test('parameters that do not fit are an error of the page, and reach no unit', async () => {
  const { registry, reports, handles } = await showing();
  await drawn(handles[0]!.node, 'favourite-button 2 0');
  const node = document.body.appendChild(document.createElement('span'));
  registry.hostFor(page).mount('favourite-button', node, { size: 'sm', params: { dataId: 'x' } as never });
  handles[0]!.handle.update({} as never);
  expect(node.dataset.state).toBe('failed');
  expect(reports.filter((report) => report === 'mf-shop@1 error fragment favourite-button')).toHaveLength(2);
  expect(handles[0]!.node).toHaveTextContent('favourite-button 2 0');
});

test('a fragment that no unit offers stays empty until a release offers it', async () => {
  const { handles, channel } = await showing({ release: account('0', { fragments: [] }), published: [account('2')] });
  await inState(handles[0]!.node, 'failed');
  await channel(entries('2'));
  await drawn(handles[0]!.node, 'favourite-button 2 0');
});

describe('a later release of the offering unit', () => {
  test('takes the places at once where its rule allows, and the old release leaves the tab', async () => {
    const { handles, channel, reports, loader, fragmentRoots } = await showing({ hearts: 3, published: [account('3')] });
    await drawn(handles[2]!.node, 'favourite-button 2 0');
    await channel(entries('3'));
    for (const { node } of handles) await drawn(node, 'favourite-button 3 0');
    await waitFor(() => expect(reports).toContain('mf-account@3 swapped ./fragments'));
    expect(loader.loaded().map(({ unit, version }) => `${unit}@${version}`)).not.toContain('mf-account@2');
    expect(fragmentRoots.childElementCount).toBe(1);
    expect(handles[0]!.node.childElementCount).toBe(1);
  });

  test('waits for the next navigation where the rule of the unit defers', async () => {
    const release = account('2', { swap: 'defer' });
    const { registry, channel } = await showing({ release, hearts: 0, published: [account('3')] });
    const node = document.body.appendChild(document.createElement('span'));
    registry.hostFor(page).mount('member-badge', node, { size: 'md', params: {} });
    await drawn(node, 'member-badge 2');
    await channel(entries('3'));
    expect(node).toHaveTextContent('member-badge 2');
    go('/other');
    await drawn(node, 'member-badge 3');
  });

  test('replaces a broken one at once, whatever the rule', async () => {
    const plans = { 'mf-account@2': { fragments: FAULTS['mount that rejects']! } };
    const { handles, channel } = await showing({ plans, release: account('2', { swap: 'block' }), published: [account('1')] });
    await inState(handles[0]!.node, 'failed');
    await channel(entries('1'));
    await drawn(handles[0]!.node, 'favourite-button 1 0');
  });

  test('that fails leaves the old one in its places', async () => {
    const plans = { 'mf-account@3': { fragments: FAULTS['mount that hangs']! } };
    const { handles, channel, reports } = await showing({ plans, published: [account('3')] });
    await drawn(handles[0]!.node, 'favourite-button 2 0');
    await channel(entries('3'));
    await waitFor(() => expect(reports).toContain('mf-account@3 mount ./fragments'));
    await drawn(handles[0]!.node, 'favourite-button 2 0');
  });

  test('may leave a fragment out: only the places of that one become empty', async () => {
    const { handles, registry, channel } = await showing({ published: [account('3', { fragments: ['member-badge'] })] });
    const badge = document.body.appendChild(document.createElement('span'));
    registry.hostFor(page).mount('member-badge', badge, { size: 'md', params: {} });
    await drawn(badge, 'member-badge 2');
    await channel(entries('3'));
    await drawn(badge, 'member-badge 3');
    await inState(handles[0]!.node, 'failed');
  });
});

test('an unmount that hangs cannot draw any more', async () => {
  const plans = { 'mf-account@2': { fragments: { unmount: () => never<void>() } } };
  const { handles, channel } = await showing({ plans, published: [account('3')] });
  await drawn(handles[0]!.node, 'favourite-button 2 0');
  await channel(entries('3'));
  await drawn(handles[0]!.node, 'favourite-button 3 0');
  expect(handles[0]!.node.childElementCount).toBe(1);
});

test('a unit whose fragments nobody shows any more is unmounted, and mounted again for the next ones', async () => {
  const made = await showing();
  const [first] = made.handles;
  await drawn(first!.node, 'favourite-button 2 0');
  first!.handle.unmount();
  await waitFor(() => expect(made.fragmentRoots.childElementCount).toBe(0), { timeout: 4000 });
  await drawn(show(made, 9).node, 'favourite-button 2 0');
});

test('fragments that leave a place blank are reported as stuck', async () => {
  const plans = { 'mf-account@2': { fragments: { load: () => fragmentsOf(account('2'), {}, () => undefined) } } };
  const { activity, reports } = await showing({ plans });
  await waitFor(() => expect(reports).toContain('mf-account@2 mounted ./fragments'));
  jest.useFakeTimers();
  const stuck: string[] = [];
  watchContent({
    activity,
    visibility: fakeVisibility(),
    isCovered: () => false,
    report: ({ release, slot }, reason) => stuck.push(`${release.unit} ${slot}: ${reason}`),
    now: () => performance.now(),
  });
  // The faked clock begins at zero, the mount has the time of the real one.
  jest.advanceTimersByTime(3_600_000);
  jest.useRealTimers();
  expect(stuck).toContain('mf-account fragments: the place of favourite-button is empty');
});
