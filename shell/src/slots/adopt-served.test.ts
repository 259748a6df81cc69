import type { DocumentUnit } from 'shared-contracts';
import { ADOPTED } from 'shared-contracts/render/adopted';
import { slotView } from './slot-view.ts';

const RELEASE = { unit: 'mf-shop', version: '2' } as DocumentUnit;

/** A slot with what the server rendered by a release. */
function servedSlot(version: string, adopts = true) {
  const node = document.body.appendChild(document.createElement('div'));
  node.innerHTML = `<div class="yh-container" data-unit="mf-shop" data-version="${version}" data-served=""><p>Rain</p></div>`;
  return { node, served: node.firstElementChild as HTMLElement, view: slotView({ node, locale: 'en', adopts: () => adopts }) };
}

it('gives what was served to the release that rendered it, once, and says when it is adopted', () => {
  const { node, served, view } = servedSlot('2');
  const heard: EventTarget[] = [];
  node.addEventListener(ADOPTED, ({ target }) => heard.push(target!));
  expect(view.addContainer(RELEASE)).toBe(served);
  expect(view.addContainer(RELEASE)).not.toBe(served);
  view.clear();
  expect(served.isConnected).toBe(true);
  view.adopted(served);
  view.adopted(served);
  expect(served.dataset.served).toBeUndefined();
  expect(heard).toEqual([served]);
});

it.each([
  ['another release', '1', true],
  ['a browser that would draw another layout', '2', false],
])('leaves what was served in place for %s until that has content, which then answers what was pressed', async (_who, version, adopts) => {
  const { node, served, view } = servedSlot(version, adopts);
  const heard: EventTarget[] = [];
  node.addEventListener(ADOPTED, ({ target }) => heard.push(target!));
  const container = view.addContainer(RELEASE);
  expect(container).not.toBe(served);
  expect(served.isConnected).toBe(true);
  expect(view.isEmpty(RELEASE)).toBe(true);
  expect(heard).toEqual([]);
  container.append(document.createElement('p'));
  await Promise.resolve();
  expect(served.isConnected).toBe(false);
  expect(heard).toEqual([container]);
});
