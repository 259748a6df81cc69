import { queriesOf } from './queries.ts';

const data = [
  { call: 'music/getList', params: { tag: '{type}', page: '{?page}' } },
  { call: 'lcom/getList', params: {}, when: { type: ['', 'world'] } },
] as const;

test('a page asks what its address says, and leaves out missing values', () => {
  expect(queriesOf(data, { type: '7' }, new URLSearchParams('page=2'))).toEqual([{ call: 'music/getList', params: { tag: 7, page: 2 } }]);
});

test('a query with a condition is asked for the matching addresses only', () => {
  expect(queriesOf(data, { type: 'world' }, new URLSearchParams()).map(({ call }) => call)).toEqual(['music/getList', 'lcom/getList']);
  expect(queriesOf(data, {}, new URLSearchParams())).toHaveLength(2);
});

test('a query with a required value is asked only when the address has a valid one', () => {
  const detail = [{ call: 'music/getMusicDetail', params: { id: '{?id:id!}' } }] as const;
  expect(queriesOf(detail, {}, new URLSearchParams('id=7'))).toEqual([{ call: 'music/getMusicDetail', params: { id: 7 } }]);
  for (const query of ['', 'id=', 'id=x', 'id=0', 'id=99999999999']) expect(queriesOf(detail, {}, new URLSearchParams(query))).toEqual([]);
});
