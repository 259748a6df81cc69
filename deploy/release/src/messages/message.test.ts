import { en } from './en.ts';
import { createMessage, formatInAllLocales, formatMessage, type Message, parseMessage } from './message.ts';
import type { MessageCode, MessageParams } from './message-params.ts';
import { zh } from './zh.ts';

const why = createMessage('contract.at', { path: 'payload.count', whole: 'payload', why: createMessage('contract.required') });
const refusal = createMessage('gate.refusal', {
  kind: 'event',
  release: 'mf-catalog@1.2.0',
  other: 'mf-content@1.0.0',
  reason: createMessage('event.misfit', { event: 'cart.changed', why }),
  remedy: createMessage('event.keep', { sender: 'mf-catalog', receiver: 'mf-content' }),
});

test('a refusal is formatted in one language, nested messages included', () => {
  expect(formatMessage(refusal, 'zh')).toBe(
    '事件：mf-catalog@1.2.0 与 mf-content@1.0.0：事件 cart.changed：payload.count：必填，却可能不发。让 mf-catalog 发送 mf-content 能读的内容，或让 mf-content 两种格式都能读；改动的一方先发布。',
  );
  expect(formatMessage(refusal, 'en')).toBe(
    'event: mf-catalog@1.2.0 with mf-content@1.0.0: event cart.changed: payload.count is required but need not be sent. Let mf-catalog send what mf-content reads, or let mf-content read both forms; release the one that changes first.',
  );
});

test('a message that was stored and read again gives the same text', () => {
  const read = JSON.parse(JSON.stringify(refusal)) as Message;
  expect(formatMessage(read, 'zh')).toBe(formatMessage(refusal, 'zh'));
});

test('a message whose code is unknown is shown in English', () => {
  expect(formatMessage({ code: 'old.code', params: {}, text: 'as stored' }, 'zh')).toBe('as stored');
  expect(formatMessage({ code: 'toString', params: {}, text: 'as stored' }, 'zh')).toBe('as stored');
});

test('a message stored with other parameters than its text needs is shown in English', () => {
  expect(formatMessage({ code: 'gate.refused', params: {}, text: 'refused: as stored' }, 'zh')).toBe('refused: as stored');
  expect(formatMessage({ code: 'unit.host', params: { unit: null }, text: 'as stored' }, 'zh')).toBe('as stored');
  expect(formatMessage({ code: 'next.set', params: { words: 'a' }, text: 'as stored' }, 'zh')).toBe('as stored');
  const before = {
    code: 'release.damaged',
    params: { release: 'a@1', problems: ['b.js is missing'] },
    text: 'a@1 cannot go live: b.js is missing',
  };
  expect(formatMessage(before, 'zh')).toBe('a@1 不能上线：b.js is missing');
});

test('parses only values of the form of a message', () => {
  expect(parseMessage(JSON.parse(JSON.stringify(refusal)))).toEqual(refusal);
  for (const other of [null, 'text', [], { code: 'x', text: 'x' }, { code: 1, params: {}, text: '' }])
    expect(parseMessage(other)).toBeNull();
});

test('text in a parameter is shown unchanged, also when it looks like a placeholder or HTML', () => {
  const odd = createMessage('canary.other', { unit: '{{running}} $t(move.held)', running: '<b>&</b>', wanted: '{{unit}}' });
  expect(odd.text).toBe('the canary of {{running}} $t(move.held) is <b>&</b>, not {{unit}}');
});

test('a parameter named like an option of i18next is only a parameter', () => {
  const params = { release: 'a@1', kept: ['a@2', 'a@3'], lng: 'en', locale: 'en', context: 'x', replace: {} };
  expect(formatMessage({ code: 'target.unknown', params, text: 'as stored' }, 'zh')).toBe('a@1 不在可回退的版本之中（a@2、a@3）');
});

test('singular and plural, lists and sizes follow the language', () => {
  expect(createMessage('audit.more', { count: 1, from: '10.0.0.1' }).text).toContain('1 more refusal of 10.0.0.1');
  expect(createMessage('audit.more', { count: 2, from: null }).text).toContain('2 more refusals of further addresses');
  expect(formatInAllLocales(createMessage('usage.notTogether', { options: ['url', 'file'] }))).toEqual({
    zh: '--url 和 --file 不能一起用：请去掉一个',
    en: '--url and --file do not go together: leave one of them out',
  });
  expect(formatInAllLocales(createMessage('locale.missing', { count: 3, language: 'zh', keys: ['a', 'b'] }))).toEqual({
    zh: '3 条文本没有 zh 版本：a、b……',
    en: '3 texts have no zh version: a, b, …',
  });
  expect(formatInAllLocales(createMessage('size.over', { bytes: 123_456, limit: 100_000 }))).toEqual({
    zh: '脚本与样式共 123 kB，上限是 100 kB',
    en: 'its scripts and styles are 123 kB, the limit is 100 kB',
  });
});

describe('the catalogues', () => {
  const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name))].sort();
  const isSingular = (key: string) => key.endsWith('_one');

  test('have the same keys in both languages', () => {
    const english = Object.keys(en).filter((key) => !isSingular(key));
    expect(Object.keys(zh).sort()).toEqual(english.sort());
  });

  test.each(Object.entries(en))('have the same placeholders in both languages: %s', (key, text) => {
    const chinese = (zh as Record<string, string>)[key.replace(/_one$/, '_other')]!;
    expect(placeholders(chinese)).toEqual(placeholders(text));
  });

  test('have another text in Chinese for every message without parameters', () => {
    const plain = Object.entries(en).filter(([key, text]) => placeholders(text).length === 0 && /^[a-z]+\.\w+$/.test(key));
    expect(plain.length).toBeGreaterThan(10);
    for (const [key] of plain)
      if (/[ ,]/.test((en as Record<string, string>)[key]!)) expect((zh as Record<string, string>)[key]).toMatch(/\p{Script=Han}/u);
  });

  test('use only placeholders that the types table has, which the type check finds', () => {
    const unknown: UnknownPlaceholder[] = [];
    expect(unknown).toEqual([]);
  });
});

type Name<Inner> = Inner extends `${infer Before},${string}` ? Before : Inner;
type Placeholder<Text> = Text extends `${string}{{${infer Inner}}}${infer Rest}` ? Name<Inner> | Placeholder<Rest> : never;
type CodeOf<Key> = Key extends MessageCode ? Key : Key extends `${infer Code}_${string}` ? Code : never;
type ParamsOf<Key> = CodeOf<Key> extends MessageCode ? keyof MessageParams[CodeOf<Key>] : never;
/** `never` when every placeholder of every English text is a parameter of its code. */
type UnknownPlaceholder = { [Key in keyof typeof en]: Exclude<Placeholder<(typeof en)[Key]>, ParamsOf<Key>> }[keyof typeof en];
