import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useId, useState } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { HostProps } from 'shared-contracts/host';
import { PRESS_SCRIPT } from 'shared-contracts/render/press-script';
import { idPrefixOf } from 'shared-contracts/render/render-input';
import { useAdopting, useCrate, useSession } from 'ui-kit/core';
import { createTestHost, type TestHost } from 'ui-kit/testing';
import { createLifecycles as createForServer } from './lifecycles.server.ts';
import { createLifecycles, type Mounted } from './lifecycles.ts';
import { UnitFrame } from './unit-frame.tsx';
import { createUnitI18n } from './unit-i18n.ts';

let text: string;

function Part() {
  const { signedIn } = useSession();
  const { ids } = useCrate();
  const isAdopting = useAdopting();
  const [pressed, setPressed] = useState(0);
  return (
    <button type="button" id={useId()} onClick={() => setPressed(pressed + 1)}>
      {text} {signedIn ? 'member' : 'visitor'} {ids.length} {isAdopting ? 'served' : 'drawn'} {pressed}
    </button>
  );
}

async function make(host: HostProps): Promise<Mounted> {
  const i18n = await createUnitI18n(host.locale, ['test'], async () => ({}));
  const element = (
    <UnitFrame host={host} i18n={i18n} where="page">
      <Part />
    </UnitFrame>
  );
  return { element, dehydrate: () => undefined, dispose: () => undefined };
}

/** A slot as the document has it: with the part that a server has rendered for a visitor. */
async function servedHost(): Promise<TestHost> {
  const visitor = createTestHost();
  const { element } = await createForServer('./page', make).prepare!(visitor);
  const html = renderToString(element as React.ReactElement, { identifierPrefix: idPrefixOf(visitor.unit, './page') });
  const host = createTestHost({ signedIn: true });
  host.slot.innerHTML = html;
  host.served = true;
  return host;
}

const mounted: (() => Promise<unknown>)[] = [];

/** Mounts a part for the time of a test. */
async function mountPart(host: TestHost, makePart = make): Promise<void> {
  const { mount, unmount } = createLifecycles('./page', makePart);
  mounted.push(() => unmount(host));
  await mount(host);
}

afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
});

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  text = 'Heart';
});

it('adopts what the server rendered, then shows what this visitor and this device have', async () => {
  const host = await servedHost();
  localStorage.setItem('crate', '[1,2]');
  const served = screen.getByRole('button');
  expect(served).toHaveTextContent('Heart visitor 0 served 0');
  // antd makes class names of such ids.
  expect(served.id).toMatch(/^[\w-]+$/);
  await mountPart(host);
  expect(screen.getByRole('button')).toBe(served);
  await waitFor(() => expect(served).toHaveTextContent('Heart member 2 drawn 0'));
  await userEvent.click(served);
  expect(served).toHaveTextContent('drawn 1');
  expect(host.reported).toEqual([]);
});

it('hears what a visitor wrote and chose before its code was there', async () => {
  const heard: string[] = [];
  function Fields() {
    const [words, setWords] = useState('');
    const [order, setOrder] = useState('new');
    const [seconds, setSeconds] = useState('30');
    const noted = (set: (value: string) => void) => (event: { target: { value: string } }) => {
      heard.push(event.target.value);
      set(event.target.value);
    };
    return (
      <form>
        <input aria-label="Words" value={words} onChange={noted(setWords)} />
        <input aria-label="Seconds" type="range" value={seconds} onChange={noted(setSeconds)} />
        <select aria-label="Order" value={order} onChange={noted(setOrder)}>
          <option value="new">Newest</option>
          <option value="price">Price</option>
        </select>
        <input aria-label="Restored" defaultValue="as it was" onChange={noted(() => undefined)} />
        <output>{[words, order, seconds].join(' ')}</output>
      </form>
    );
  }
  const makeFields = async (host: HostProps): Promise<Mounted> => ({ ...(await make(host)), element: <Fields /> });
  const { element } = await makeFields(createTestHost());
  const host = createTestHost();
  host.slot.innerHTML = renderToString(element as React.ReactElement);
  host.served = true;
  host.slot.dataset.served = '';
  new Function(PRESS_SCRIPT)();
  const letGo: string[] = [];
  host.slot.addEventListener('change', ({ target }) => letGo.push((target as HTMLInputElement).value));
  for (const [label, value] of Object.entries({ Words: 'calm piano', Seconds: '45', Order: 'price' }))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  // A browser puts back what a field held before a reload, which no visitor has chosen now.
  screen.getByLabelText<HTMLInputElement>('Restored').value = 'of before';
  await mountPart(host, makeFields);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('calm piano price 45'));
  expect(heard).toEqual(['calm piano', '45', 'price']);
  expect(letGo.sort()).toEqual(['45', 'calm piano', 'price']);
  expect(screen.getByLabelText('Words')).toHaveValue('calm piano');
  expect(host.reported).toEqual([]);
});

it('draws a part anew that differs from what the server rendered, and reports it', async () => {
  const host = await servedHost();
  text = 'Other';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await mountPart(host);
  expect(screen.getByRole('button')).toHaveTextContent('Other member');
  expect(host.reported).toEqual([{ error: expect.any(Error), where: 'hydration' }]);
});

it('draws a part anew whose texts a translator wrapped before its code was there, and holds nothing against the release', async () => {
  const host = await servedHost();
  for (const served of [...screen.getByRole('button').childNodes]) {
    const font = document.createElement('font');
    served.replaceWith(font);
    font.textContent = `»${served.textContent}«`;
  }
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await mountPart(host);
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('Heart member 0 drawn 0'));
  expect(host.reported).toEqual([]);
});

it('mounts nothing in a server build', async () => {
  const host = createTestHost();
  await expect(createForServer('./page', make).mount(host)).rejects.toThrow('mounts nothing');
});
