import { catalog, player, secondForm } from '../testing/release-fixture.ts';
import { diffReleases } from './diff-releases.ts';

test('two equal releases have no differences', () => {
  const answer = diffReleases(catalog('1.0.0'), catalog('1.0.0'));
  const { unit: _, from: _from, to: _to, files, kit, sizes, ...lists } = answer;
  expect([files, kit]).toEqual([
    { added: 0, removed: 0, same: 2 },
    { added: [], removed: [] },
  ]);
  expect(Object.values(lists)).toEqual(Object.values(lists).map(() => []));
  expect(sizes).toEqual([
    { name: './page', from: 80_000, to: 80_000 },
    { name: 'total', from: 100_000, to: 100_000 },
  ]);
});

test('lists additions, removals and changes, and messages that other units no longer accept', () => {
  const next = player('2.0.0', (record) => {
    secondForm(record);
    record.kit.push('form');
    record.shared['ui-kit/form'] = '^1.0.0';
    record.missingMessages!.en.push('title');
    record.sizes['page.js'] = 90_000;
    record.integrity['page.js'] = 'sha384-c';
    delete record.contract!.answers['player.play'];
    Object.assign(record.descriptor!, { swap: 'block', routes: [{ path: '/listen', layout: 'default', head: {} }] });
  });
  const answer = diffReleases(player('1.0.0'), next);
  expect(answer).toMatchObject({
    from: { version: '1.0.0' },
    to: { version: '2.0.0' },
    descriptor: [{ name: 'swap', from: null, to: '"block"' }],
    routes: [{ name: '/listen', from: null }],
    emits: [
      {
        name: 'player.state',
        change: 'changed',
        breaks: [expect.objectContaining({ text: expect.stringMatching(/version 2 is sent, version 1/) })],
      },
    ],
    consumes: [],
    answers: [{ name: 'player.play', change: 'removed', breaks: [] }],
    calls: [],
    shared: [{ name: 'ui-kit/form', from: null, to: '^1.0.0' }],
    kit: { added: ['form'], removed: [] },
    locales: [{ name: 'en', from: [], to: ['title'] }],
    files: { added: 1, removed: 1, same: 1 },
  });
  expect(answer.sizes).toContainEqual({ name: './page', from: 80_000, to: 90_000 });
});
