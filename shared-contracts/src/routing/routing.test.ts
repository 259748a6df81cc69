import fc from 'fast-check';
import type { RouteDeclaration } from '../descriptor.ts';
import { matchPath, matchRoutes } from './match.ts';
import { firstQueryOf, queriesOf } from './queries.ts';
import { fillTemplate, fillText, queryKey } from './template.ts';

const head = { title: { zh: '', en: '' }, description: { zh: '', en: '' } };
const route = (path: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({ path, layout: 'default', head, ...more });

describe('which route an address belongs to', () => {
  test('optional parameters, exact length and decoded values', () => {
    expect(matchPath('/music/:type?', '/music')).toEqual({});
    expect(matchPath('/music/:type?', '/music/')).toEqual({});
    expect(matchPath('/music/:type?', '/music/world')).toEqual({ type: 'world' });
    expect(matchPath('/music/:type?', '/music/world/x')).toBeNull();
    expect(matchPath('/about/news/:name', '/about/news/%E6%98%A5')).toEqual({ name: '春' });
    expect(matchPath('/', '/')).toEqual({});
    expect(matchPath('/', '/x')).toBeNull();
  });

  test('a broken escape is no crash', () => {
    expect(matchPath('/x/:y', '/x/%E0%A4%A')).toEqual({ y: '%E0%A4%A' });
  });

  test('static parts beat parameters whatever the order of units', () => {
    const owners = [
      { owner: 'a', routes: [route('/music/:type?', { values: { type: ['world', 'china'] } })] },
      { owner: 'b', routes: [route('/music/album_detail')] },
    ];
    for (const list of [owners, owners.toReversed()]) {
      expect(matchRoutes(list, '/music/album_detail')?.owner).toBe('b');
      expect(matchRoutes(list, '/music/world')?.owner).toBe('a');
      expect(matchRoutes(list, '/music/mars')).toBeNull();
    }
  });
});

describe('templates over the address and the first result', () => {
  const scope = { params: { type: 'world' }, query: new URLSearchParams('id=7&keyWords=a/b'), data: { title: '夜航', deep: { n: 0 } } };

  test('an item of a list is repeated for each entry of a result, with its fields and its place', () => {
    const data = { list: [{ id: 4, title: '雪' }, { id: 9 }] };
    const each = { each: '{data.list}', item: { position: '{#}', name: '{each.title}', url: '/track?id={each.id}' } };
    const items = [each, 'last'];
    expect(fillTemplate(items, { ...scope, data })).toEqual([
      { position: 1, name: '雪', url: '/track?id=4' },
      { position: 2, url: '/track?id=9' },
      'last',
    ]);
    const later = [{ ...each, after: '{data.before}' }];
    const places = (before: unknown) => fillTemplate(later, { ...scope, data: { ...data, before } }) as { position?: number }[];
    expect(places(20).map(({ position }) => position)).toEqual([21, 22]);
    expect(places(0).map(({ position }) => position)).toEqual([1, 2]);
    for (const unknown of [null, undefined, '20']) expect(places(unknown).every((item) => !('position' in item))).toBe(true);
    for (const list of [[], undefined, 'x', null]) expect(fillTemplate(items, { ...scope, data: { list } })).toEqual(['last']);
  });

  test('an item is chosen by a value of the address, and text that names no case of its own chooses the other one', () => {
    const items = [{ by: '{?id}', cases: { 7: 'seven', 8: ['eight'] }, otherwise: { each: '{data.list}', item: '{each.title}' } }];
    const chosen = (query: string) =>
      fillTemplate(items, { ...scope, query: new URLSearchParams(query), data: { list: [{ title: '雪' }] } });
    expect([chosen('id=7'), chosen('id=8')]).toEqual([['seven'], [['eight']]]);
    for (const query of ['', 'id=9', 'id=constructor', 'id=__proto__']) expect(chosen(query)).toEqual(['雪']);
  });

  test('the name of the shop is known in the head of a page alone', () => {
    expect(fillTemplate({ name: '{shop.name}' }, { ...scope, shop: { name: '音河' } })).toEqual({ name: '音河' });
    expect(fillTemplate({ name: '{shop.name}' }, scope)).toEqual({});
  });

  test('one reference keeps its type, a missing one is left out, text is filled', () => {
    expect(fillTemplate({ id: '{?id}', none: '{?none}', type: '{type}', size: 20, n: '{data.deep.n}' }, scope)).toEqual({
      id: 7,
      type: 'world',
      size: 20,
      n: 0,
    });
    expect(fillText('{data.title} · {?keyWords} {data.no.such}', scope)).toBe('夜航 · a/b');
    expect(fillText('{data.title}[[ by {data.no.such}]][[ ({?keyWords})]]', scope)).toBe('夜航 (a/b)');
    expect(fillText('{data.title}[[ {?keyWords} by {data.no.such}]].', scope)).toBe('夜航.');
  });

  test('a typed reference reads its value with the reader of the type', () => {
    const query = new URLSearchParams('keyWords=120&tag=7,x,9&promoted=1&length=300-,0-30&sort=odd&page=1');
    const template = {
      keyWords: '{?keyWords:keywords}',
      tagIds: ['{type:id}', '{?tag:ids}'],
      lengths: '{?length:lengths}',
      tempos: '{?tempo:tempos}',
      promoted: '{?promoted:flag}',
      sort: '{?sort:sort}',
      page: '{?page:page}',
      later: '{?tag:typeOfLaterVersion}',
    };
    expect(fillTemplate(template, { params: { type: '12' }, query })).toEqual({
      keyWords: '120',
      tagIds: [12, 7, 9],
      lengths: ['0-30', '300-'],
      tempos: [],
      promoted: true,
    });
  });

  test('only plain numbers become numbers', () => {
    for (const text of ['007', '1e3', '-1', '9'.repeat(16), '1.5', ' 1']) {
      expect(fillTemplate('{?id}', { params: {}, query: new URLSearchParams({ id: text }) })).toBe(text);
    }
  });

  test('a question has one key whatever the order of its fields, and undefined fields do not count', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (params) => {
        const shuffled = Object.fromEntries(Object.entries(params).reverse());
        return queryKey('c', params) === queryKey('c', { ...shuffled, absent: params.absent ?? undefined });
      }),
    );
  });
});

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
  // A query that needs nothing does not take the place of the first one.
  const further = [...detail, { call: 'grantTag/getGrantData' as const, params: {} }];
  expect(queriesOf(further, {}, new URLSearchParams('id=01'))).toHaveLength(1);
  expect(firstQueryOf(further, {}, new URLSearchParams('id=01'))).toBeUndefined();
  expect(firstQueryOf(further, {}, new URLSearchParams('id=7'))).toMatchObject({ call: 'music/getMusicDetail' });
});
