import { en } from './en.ts';
import { createMessage, formatMessage, type Message, parseMessage } from './message.ts';
import { zh } from './zh.ts';

const why = createMessage('contract.at', { path: 'payload.count', whole: 'payload', why: createMessage('contract.required') });
const refusal = createMessage('gate.refusal', {
  kind: 'event',
  release: 'mf-catalog@1.2.0',
  other: 'mf-content@1.0.0',
  reason: createMessage('event.misfit', { event: 'cart.changed', why }),
  remedy: createMessage('event.keep', { sender: 'mf-catalog', receiver: 'mf-content' }),
});

test('a refusal is told whole in the language of the reader, down to its smallest part', () => {
  expect(formatMessage(refusal, 'zh')).toBe(
    '事件：mf-catalog@1.2.0 与 mf-content@1.0.0：事件 cart.changed：payload.count：必填，却可能不发。让 mf-catalog 发送 mf-content 能读的内容，或让 mf-content 两种格式都能读；改动的一方先发布。',
  );
  expect(formatMessage(refusal, 'en')).toBe(
    'event: mf-catalog@1.2.0 with mf-content@1.0.0: event cart.changed: payload.count is required but need not be sent. Let mf-catalog send what mf-content reads, or let mf-content read both forms; release the one that changes first.',
  );
});

test('a sentence says the same after it was kept and read again', () => {
  const read = JSON.parse(JSON.stringify(refusal)) as Message;
  expect(formatMessage(read, 'zh')).toBe(formatMessage(refusal, 'zh'));
});

test('a sentence that the catalogue has lost since is told in English', () => {
  expect(formatMessage({ code: 'of.old', params: {}, text: 'it was so' }, 'zh')).toBe('it was so');
  expect(formatMessage({ code: 'toString', params: {}, text: 'it was so' }, 'zh')).toBe('it was so');
});

test('a sentence that was kept with other gaps than the catalogue has now is told in English', () => {
  expect(formatMessage({ code: 'gate.refused', params: {}, text: 'refused: so' }, 'zh')).toBe('refused: so');
  const before = {
    code: 'release.damaged',
    params: { release: 'a@1', problems: ['b.js is missing'] },
    text: 'a@1 cannot go live: b.js is missing',
  };
  expect(formatMessage(before, 'zh')).toBe('a@1 不能上线：b.js is missing');
});

test('what has not the form of a sentence is none', () => {
  expect(parseMessage(JSON.parse(JSON.stringify(refusal)))).toEqual(refusal);
  for (const other of [null, 'text', [], { code: 'x', text: 'x' }, { code: 1, params: {}, text: '' }])
    expect(parseMessage(other)).toBeNull();
});

test('every sentence without a gap is another one in Chinese', () => {
  const plain = (Object.keys(en) as (keyof typeof en)[]).filter((code) => en[code].length === 0);
  expect(plain.length).toBeGreaterThan(10);
  for (const code of plain) expect((zh[code] as () => string)()).toMatch(/\p{Script=Han}/u);
});
