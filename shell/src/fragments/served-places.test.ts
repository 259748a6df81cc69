import { waitFor } from '@testing-library/react';
import { PRESS_SCRIPT } from 'shared-contracts/render/press-script';
import { type FakeUnit, fakeRelease, fragmentsOf } from '../testing/fake-unit.ts';
import { at, other, tabFixture } from '../testing/tab-fixture.ts';

const { opened } = tabFixture();

const account = (offers: readonly 'favourite-button'[]) => fakeRelease('mf-account', '/my', '2', { fragments: offers });
const PARAMS = { dataId: 1, type: 3, musicLibraryTypeId: 1, favorites: 0 } as const;

/** Counts the presses on what is drawn in the browser. */
let heard: number;
/** Lets the fragments come. */
let arrive: () => void;
let arrived: Promise<void>;

beforeAll(() => new Function(PRESS_SCRIPT)());
beforeEach(() => {
  heard = 0;
  arrived = new Promise((resolve) => {
    arrive = resolve;
  });
});

/** Fragments that come when the test lets them, and are drawn as a button with a label. */
const late = (label: string, fault?: Error): FakeUnit => ({
  async load() {
    await arrived;
    return fragmentsOf(account(['favourite-button']), {}, ({ node }) => {
      if (fault) throw fault;
      const button = document.createElement('button');
      button.setAttribute('aria-label', label);
      button.addEventListener('click', () => {
        heard += 1;
      });
      node.replaceChildren(button);
    });
  },
});

/** A page whose place of a heart came with the HTML of the server. */
async function showServed(fragments: FakeUnit, params: object = PARAMS, offers: readonly 'favourite-button'[] = ['favourite-button']) {
  const units = [at('1'), other, account(offers)];
  const { content, registry } = await opened({ units, plans: { 'mf-account@2': { fragments } } });
  const place = document.createElement('span');
  place.className = 'yh-fragment-node';
  place.dataset.state = 'served';
  place.innerHTML = '<button aria-label="Like">served</button>';
  content.append(place);
  registry.hostFor({ unit: 'mf-shop', version: '1' }).mount('favourite-button', place, { size: 'sm', params: params as typeof PARAMS });
  const button = () => place.querySelector<HTMLElement>('button')!;
  const inState = (state: string) => waitFor(() => expect(place.dataset.state).toBe(state));
  return { place, button, inState, served: button() };
}

test('what the server rendered stands until the fragment is drawn, and never beside it', async () => {
  const { place, served, button, inState } = await showServed(late('Like'));
  await Promise.resolve();
  expect(place.dataset.state).toBe('served');
  expect(button()).toBe(served);
  const counts: number[] = [];
  new MutationObserver(() => counts.push(place.querySelectorAll('button').length)).observe(place, { childList: true, subtree: true });
  arrive();
  await inState('shown');
  expect(served.isConnected).toBe(false);
  // A browser paints after the observers have run: it sees one heart at any time.
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('a press before the fragment is there counts once', async () => {
  const { served, button, inState } = await showServed(late('Like'));
  served.click();
  served.click();
  expect(served).toHaveAttribute('aria-busy', 'true');
  expect(heard).toBe(0);
  arrive();
  await inState('shown');
  expect(heard).toBe(1);
  button().click();
  expect(heard).toBe(2);
});

test('a press on what turns out to be something else is let go', async () => {
  const { served, inState } = await showServed(late('Remove'));
  served.click();
  arrive();
  await inState('shown');
  expect(heard).toBe(0);
});

test('the focus goes from what the server rendered to what is drawn', async () => {
  const { served, button, inState } = await showServed(late('Like'));
  served.focus();
  arrive();
  await inState('shown');
  expect(button()).toHaveFocus();
});

test('a fragment that fails leaves nothing that looks as if it worked', async () => {
  const { place, served, inState } = await showServed(late('Like', new Error('render')));
  served.click();
  arrive();
  await inState('failed');
  expect(place).toBeEmptyDOMElement();
  expect(heard).toBe(0);
});

test('parameters that do not fit end what the server rendered', async () => {
  const { place } = await showServed(late('Like'), {});
  expect(place.dataset.state).toBe('failed');
  expect(place).toBeEmptyDOMElement();
});

test('a fragment that no unit offers ends what the server rendered', async () => {
  const { place, inState } = await showServed(late('Like'), PARAMS, []);
  await inState('failed');
  expect(place).toBeEmptyDOMElement();
});
