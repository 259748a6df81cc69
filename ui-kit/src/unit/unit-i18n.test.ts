import type { Locale } from 'shared-contracts/locale/locale';
import { preloadMessages } from './unit-i18n.ts';

let asked: Locale[];
let broken: boolean;
const load = async (locale: Locale) => {
  asked.push(locale);
  if (broken) throw new Error('the line broke');
  return { greeting: locale };
};

beforeEach(() => {
  asked = [];
  broken = false;
  history.replaceState(null, '', '/en/music');
});

it('has the words of the document’s language on their way before the page is asked for, and asks once', async () => {
  const messages = preloadMessages(load);
  expect(asked).toEqual(['en']);
  await expect(messages('en')).resolves.toEqual({ greeting: 'en' });
  await messages('en');
  expect(asked).toEqual(['en']);
});

it('asks again for what did not come, and then says why it did not', async () => {
  broken = true;
  const messages = preloadMessages(load);
  await expect(messages('en')).rejects.toThrow('the line broke');
  broken = false;
  await expect(messages('en')).resolves.toEqual({ greeting: 'en' });
  expect(asked).toEqual(['en', 'en', 'en']);
});

it('asks for another language when a page wants one', async () => {
  const messages = preloadMessages(load);
  await expect(messages('zh')).resolves.toEqual({ greeting: 'zh' });
});
