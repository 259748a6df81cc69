import { queriesOf } from './queries.ts';

const data = [
  { call: 'music/getList', params: { tag: '{type}', page: '{?page}' } },
  { call: 'lcom/getList', params: {}, when: { type: ['', 'world'] } },
] as const;

test('a page asks what its address says, and leaves out what it does not say', () => {
  expect(queriesOf(data, { type: '7' }, new URLSearchParams('page=2'))).toEqual([{ call: 'music/getList', params: { tag: 7, page: 2 } }]);
});

test('an answer that only some addresses of a route need is asked for those alone', () => {
  expect(queriesOf(data, { type: 'world' }, new URLSearchParams()).map(({ call }) => call)).toEqual(['music/getList', 'lcom/getList']);
  expect(queriesOf(data, {}, new URLSearchParams())).toHaveLength(2);
});
