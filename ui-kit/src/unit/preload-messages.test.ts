import type { Locale } from 'shared-contracts/locale/locale';
import { preloadMessages } from './preload-messages.ts';

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

it('loads the messages of the document’s language before a mount, once', async () => {
  const messages = preloadMessages(load);
  expect(asked).toEqual(['en']);
  await expect(messages('en')).resolves.toEqual({ greeting: 'en' });
  await messages('en');
  expect(asked).toEqual(['en']);
});

it('loads again after a failure, and rejects with its reason', async () => {
  broken = true;
  const messages = preloadMessages(load);
  await expect(messages('en')).rejects.toThrow('the line broke');
  broken = false;
  await expect(messages('en')).resolves.toEqual({ greeting: 'en' });
  expect(asked).toEqual(['en', 'en', 'en']);
});

it('loads another language when a mount needs it', async () => {
  const messages = preloadMessages(load);
  await expect(messages('zh')).resolves.toEqual({ greeting: 'zh' });
});
