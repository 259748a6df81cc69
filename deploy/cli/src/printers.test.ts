import type { CliArguments } from 'deploy-api';
import { printed } from './printers.ts';
import { inLanguage } from './refusals.ts';

const AT = '2026-01-01T00:00:00.000Z';
const args = { channel: 'production', command: 'gc', dryRun: false, remote: false } as CliArguments;
const linesOf = async (name: string, answer: unknown, lang: string, more: Partial<CliArguments> = {}) =>
  (await printed(name, answer, { args: { ...args, ...more }, lang })).lines.map((line) => inLanguage(line, lang));

const unit = { current: '1.0.0', since: AT, targets: ['0.9.0'], canary: { version: '1.1.0', percent: 5, since: AT } };
const BODY = { channel: 'production', sequence: 7, at: AT, units: { a: { ...unit, hold: { at: AT, rolledBack: ['1.2.0'] } } } };
const ENTRY = { at: AT, by: 'amy', role: 'manager', verb: 'promote', channel: 'production', asked: {}, dryRun: true, outcome: 'refused' };
const TOKEN = { id: 't1', name: 'amy', role: 'team', units: ['mf-a', 'mf-b'], expiresAt: AT };
const DIFF = {
  unit: 'mf-a',
  from: { version: '1.0.0' },
  to: { version: '1.1.0' },
  descriptor: [{ name: 'slots', from: null, to: '[]' }],
  routes: [{ name: '/x', from: '{}', to: null }],
  emits: [],
  consumes: [],
  answers: [],
  asks: [],
  offers: [],
  shows: [],
  calls: [{ name: 'music/getList', change: 'added', breaks: [] }],
  shared: [{ name: 'react', from: '18', to: '19' }],
  kit: { added: ['table'], removed: [] },
  locales: [],
  sizes: [{ name: 'total', from: 1, to: 2 }],
  files: { same: 3, added: 2, removed: 1 },
};

test.each<[string, unknown, string[], string[]]>([
  ['status', null, ['production: nothing is live'], ['production：还没有任何版本上线']],
  [
    'status',
    BODY,
    [`production, document 7 of ${AT}`, `  a  1.0.0  (canary 1.1.0 for 5 %; held since ${AT}, rolled back: 1.2.0; back to 0.9.0)`],
    [`production，第 7 号文档，${AT}`, `  a  1.0.0  (灰度 1.1.0，5 %；自 ${AT} 起冻结，已撤回 1.2.0；可回退到 0.9.0)`],
  ],
  [
    'audit',
    [{ ...ENTRY, reason: 'gate', message: 'no' }],
    [`${AT}  amy (manager)  promote on production, dry run  refused (gate)  no`],
    [`${AT}  amy (发布经理)  上线（production），预演  被拒绝 (gate)  no`],
  ],
  [
    'gc',
    { removed: ['a@1'], kept: 2, bytes: 3000, dryRun: true },
    ['1 releases would be removed (3 kB), 2 stay', '  a@1'],
    ['将移除 1 个版本（3 kB），保留 2 个', '  a@1'],
  ],
  [
    'tokens.list',
    [TOKEN, { ...TOKEN, role: 'manager', units: [], revokedAt: AT }],
    [`t1  team of mf-a, mf-b  amy  until ${AT}`, `t1  manager  amy  revoked ${AT}`],
    [`t1  团队（mf-a、mf-b）  amy  有效至 ${AT}`, `t1  发布经理  amy  已于 ${AT} 撤销`],
  ],
  ['keys.list', [{ id: 'k1', role: 'release', until: AT }], [`k1  release  until ${AT}`], [`k1  发布  有效至 ${AT}`]],
  ['publish', [{ unit: 'a', version: '1', outcome: 'published' }], ['a@1 published'], ['已发布 a@1']],
  [
    'diff',
    DIFF,
    [
      'mf-a 1.0.0 → 1.1.0: 3 files stay, 2 come, 1 go',
      '  slots: nothing → []',
      '  route /x goes',
      '  calls music/getList added',
      '  needs react: 18 → 19',
      '  kit part table is new',
      '  total: 1 → 2 bytes',
    ],
    [
      'mf-a 1.0.0 → 1.1.0：3 个文件不变，新增 2 个，移除 1 个',
      '  slots：无 → []',
      '  路由 /x 移除',
      '  calls music/getList 新增',
      '  依赖 react：18 → 19',
      '  组件 table 新增',
      '  total：1 → 2 字节',
    ],
  ],
])('the result of %s is printed in English and in Chinese', async (name, answer, en, zh) => {
  expect(await linesOf(name, answer, 'en')).toEqual(en);
  expect(await linesOf(name, answer, 'zh')).toEqual(zh);
});
