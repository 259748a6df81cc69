import { type Actor, type Asked, actsOf, mayDecide, maySeeRequest } from './rights.ts';

const actor = (values: Partial<Actor>): Actor => ({
  id: 1,
  role: 'member',
  state: 'active',
  powers: [],
  departmentId: null,
  departmentEnabled: true,
  ...values,
});
const asked: Asked = { state: 'asked', askedBy: 9, departmentId: 5, amount: 100, limit: 100, isOver: false, isUnpaid: false };
const head = { role: 'departmentAdministrator', departmentId: 5 } as const;

test.each<[string, Partial<Actor>, Partial<Asked>, boolean]>([
  ['the owner', { role: 'owner' }, { amount: 1e9 }, true],
  ['an administrator', { role: 'administrator' }, { amount: 1e9, limit: null }, true],
  ['the head, up to the limit', head, {}, true],
  ['the head, beyond the limit', head, { amount: 101 }, false],
  ['the head without a limit', head, { limit: null }, false],
  ['the head of another department', { ...head, departmentId: 6 }, {}, false],
  ['a head, on somebody of no department', head, { departmentId: null }, false],
  ['a member with every power', { powers: ['members', 'buy', 'orders'] }, {}, false],
  ['a disabled administrator', { role: 'administrator', state: 'disabled' }, {}, false],
  ['an administrator of a disabled department', { role: 'administrator', departmentId: 7, departmentEnabled: false }, {}, false],
  ['the head of a disabled department', { ...head, departmentEnabled: false }, {}, false],
  ['the owner, on their own', { role: 'owner', id: 9 }, {}, false],
  ['an administrator, on their own', { role: 'administrator', id: 9 }, {}, false],
])('%s decides: %#', (_who, who, what, decides) => {
  expect(mayDecide(actor(who), { ...asked, ...what })).toBe(decides);
  expect(maySeeRequest(actor(who), { ...asked, ...what })).toBe(decides || who.id === 9);
  expect(actsOf(actor(who), { ...asked, ...what }).includes('approve')).toBe(decides);
});

test('who asked withdraws, asks, changes a draft and orders; nobody else sees a draft', () => {
  const own = actor({ id: 9, powers: ['teamCart'] });
  const administrator = actor({ role: 'administrator' });
  expect(actsOf(own, { ...asked, state: 'draft' })).toEqual(['ask', 'change', 'withdraw']);
  expect(actsOf(own, asked)).toEqual(['withdraw']);
  expect(actsOf(own, { ...asked, state: 'approved' })).toEqual(['withdraw', 'order']);
  expect(actsOf(own, { ...asked, state: 'ordered', isUnpaid: true })).toEqual(['pay']);
  expect(actsOf(own, { ...asked, state: 'ordered' })).toEqual([]);
  expect(maySeeRequest(administrator, { ...asked, state: 'draft' })).toBe(false);
  expect(actsOf(administrator, { ...asked, state: 'approved' })).toEqual(['order']);
  expect(actsOf(actor({ ...head }), { ...asked, state: 'approved' })).toEqual([]);
  expect(actsOf(actor({ ...head, powers: ['buy'] }), { ...asked, state: 'approved' })).toEqual(['order']);
});

test('nothing is done with a request whose days are over', () => {
  for (const state of ['asked', 'approved'] as const)
    for (const who of [actor({ id: 9, powers: ['teamCart', 'buy'] }), actor({ role: 'owner' })])
      expect(actsOf(who, { ...asked, state, isOver: true })).toEqual([]);
});
