import { unfoldedGroups } from './unfolded-groups.ts';

const groups = [
  { key: 'mood', height: 14, used: false },
  { key: 'genre', height: 14, used: false },
  { key: 'tempo', height: 5, used: false },
];

test('as many groups begin unfolded as the rows are tall, the first ones first', () => {
  expect([...unfoldedGroups(groups, 80)]).toEqual(['mood', 'genre', 'tempo']);
  expect([...unfoldedGroups(groups, 30)]).toEqual(['mood', 'tempo']);
  expect([...unfoldedGroups(groups, 4)]).toEqual([]);
});

test('a group in use is unfolded however few rows there are', () => {
  expect([...unfoldedGroups([groups[0]!, { ...groups[1]!, used: true }], 4)]).toEqual(['genre']);
});
