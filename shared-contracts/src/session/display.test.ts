import { readDisplay, writeDisplay } from './display.ts';

const kept = new Map<string, string>();
const storage = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
beforeEach(() => kept.clear());

it('keeps theme, player and font in one key, each beside the others', () => {
  writeDisplay(storage, { theme: 'dark' });
  writeDisplay(storage, { collapsed: true });
  expect(readDisplay(storage)).toEqual({ theme: 'dark', collapsed: true });
  writeDisplay(storage, { typeface: true });
  writeDisplay(storage, { theme: undefined });
  expect(readDisplay(storage)).toEqual({ collapsed: true, typeface: true });
  expect([...kept.keys()]).toEqual(['display']);
});

it.each(['{', 'null', '7', '{"theme":"neon","collapsed":"yes","typeface":1}'])('reads nothing from %s', (text) => {
  kept.set('display', text);
  expect(readDisplay(storage)).toEqual({});
});

it('does without a storage that is switched off', () => {
  const off = () => {
    throw new Error('off');
  };
  writeDisplay(off, { theme: 'dark' });
  expect(readDisplay(off)).toEqual({});
});
