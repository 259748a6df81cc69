import { waitFor } from '@testing-library/react';
import { validateWithZod } from 'shared-contracts/events/validate-with-zod';
import { PRESSED } from 'shared-contracts/render/adopted';
import { createFragmentRegistry } from '../fragments/fragment-registry.ts';
import type { FragmentSlotsOptions } from '../fragments/fragment-slots.ts';
import { fragmentLoader } from './fragments.ts';

// As a chunk that the line does not bring.
jest.mock('../fragments/fragment-slots.ts', () => {
  throw new Error('ChunkLoadError');
});

const params = { dataId: 1, type: 3, musicLibraryTypeId: 1, favorites: 0 } as const;

/** A page with a fragment that the server rendered, whose code the line does not bring. */
function servedFragment() {
  const registry = createFragmentRegistry({ validate: validateWithZod, report: () => undefined });
  const failures: unknown[] = [];
  const fragments = fragmentLoader({ registry } as FragmentSlotsOptions, (error) => failures.push(error));
  const place = document.body.appendChild(document.createElement('span'));
  place.className = 'yh-fragment-node';
  place.dataset.state = 'served';
  place.innerHTML = '<button>Like</button>';
  const show = () => registry.hostFor({ unit: 'mf-shop', version: '1' }).mount('favourite-button', place, { size: 'sm', params });
  return { fragments, place, show, button: place.querySelector('button')!, failures };
}

test('without its code nothing stands that looks as if it worked, and the next page tries again', async () => {
  const { fragments, place, show, failures } = servedFragment();
  show();
  expect(place).toHaveTextContent('Like');
  fragments.start();
  await waitFor(() => expect(place.dataset.state).toBe('pending'));
  expect(place).toBeEmptyDOMElement();
  fragments.sync();
  await waitFor(() => expect(failures).toHaveLength(2));
});

test('a press on what the server rendered asks for its code at once, one of before it was shown too', async () => {
  const pressed = servedFragment();
  pressed.button.toggleAttribute('data-pressed', true);
  pressed.show();
  await waitFor(() => expect(pressed.failures).toHaveLength(1));
  const { button, show, failures } = servedFragment();
  show();
  document.body.dispatchEvent(new CustomEvent(PRESSED, { bubbles: true }));
  expect(failures).toEqual([]);
  button.dispatchEvent(new CustomEvent(PRESSED, { bubbles: true }));
  await waitFor(() => expect(failures).toHaveLength(1));
});
