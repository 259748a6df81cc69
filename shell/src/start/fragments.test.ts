import { waitFor } from '@testing-library/react';
import { validateWithZod } from 'shared-contracts/events/validate-with-zod';
import { createFragmentRegistry } from '../fragments/fragment-registry.ts';
import type { FragmentSlotsOptions } from '../fragments/fragment-slots.ts';
import { fragmentLoader } from './fragments.ts';

// As a chunk that the line does not bring.
jest.mock('../fragments/fragment-slots.ts', () => {
  throw new Error('ChunkLoadError');
});

test('without its code nothing stands that looks as if it worked, and the next page tries again', async () => {
  const registry = createFragmentRegistry({ validate: validateWithZod, report: () => undefined });
  const failures: unknown[] = [];
  const fragments = fragmentLoader({ registry } as FragmentSlotsOptions, (error) => failures.push(error));
  const place = document.body.appendChild(document.createElement('span'));
  place.dataset.state = 'served';
  place.innerHTML = '<button>Like</button>';
  const params = { dataId: 1, type: 3, musicLibraryTypeId: 1, favorites: 0 } as const;
  registry.hostFor({ unit: 'mf-shop', version: '1' }).mount('favourite-button', place, { size: 'sm', params });
  expect(place).toHaveTextContent('Like');
  fragments.start();
  await waitFor(() => expect(place.dataset.state).toBe('pending'));
  expect(place).toBeEmptyDOMElement();
  fragments.sync();
  await waitFor(() => expect(failures).toHaveLength(2));
});
