import { fetchTypeface } from './fetch-typeface.ts';
import { applyKeptTypeface } from './typeface.ts';

const root = document.documentElement;
const storage = () => localStorage;
beforeEach(() => {
  localStorage.clear();
  delete root.dataset.typeface;
});

it('shows the typeface once it is fetched, and in the next document from its start', async () => {
  await fetchTypeface(root, { load: async () => [{} as FontFace] }, storage);
  expect(root.dataset).toHaveProperty('typeface');

  delete root.dataset.typeface;
  applyKeptTypeface(root, storage);
  expect(root.dataset).toHaveProperty('typeface');
});

it.each([
  ['without a network', () => Promise.reject(new DOMException('offline', 'NetworkError'))],
  ['without the face', () => Promise.resolve([])],
])('keeps the fallback %s, also at the start of the next document', async (_, load) => {
  await fetchTypeface(root, { load }, storage);
  applyKeptTypeface(root, storage);
  expect(root.dataset).not.toHaveProperty('typeface');
});
