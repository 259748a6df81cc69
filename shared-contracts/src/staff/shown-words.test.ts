import { ACTORS, actorWord, fieldWord, knownFieldWord, targetWord, valueWord } from './shown-words.ts';

it('names who acted in both languages, and a colleague by name', () => {
  expect(actorWord('gateway', 'zh')).toBe('支付网关');
  expect(actorWord('gateway', 'en')).toBe('Payment gateway');
  expect(actorWord('staff bob', 'zh')).toBe('bob');
  expect(actorWord('bob', 'zh')).toBe('bob');
  expect(Object.values(ACTORS).every(({ zh }) => !/[a-z]/.test(zh))).toBe(true);
});

it('names fields of prices by what they are, and leaves what is no field as it is', () => {
  expect(fieldWord('period oneYear basisPoints', 'en')).toBe('Period “oneYear”: factor');
  expect(fieldWord('form order', 'zh')).toBe('形式：顺序');
  expect(fieldWord('works steps', 'zh')).toBe('多首优惠阶梯');
  expect(fieldWord('quiet piano', 'zh')).toBe('quiet piano');
  expect(knownFieldWord('period oneYear colour', 'zh')).toBeUndefined();
});

it('says states, yes and no, and nothing at all in words', () => {
  expect([valueWord('state', 'refunding', 'zh'), valueWord('state', 'refunding', 'en')]).toEqual(['退款中', 'Being refunded']);
  expect([valueWord('shown', false, 'zh'), valueWord('shown', true, 'en'), valueWord('from', null, 'en')]).toEqual(['否', 'yes', '–']);
  expect(valueWord('name', 'valid', 'zh')).toBe('valid');
  expect([valueWord('period oneYear basisPoints', 12_500, 'zh'), valueWord('role', 'finance', 'zh')]).toEqual(['×1.25', '财务']);
  expect([targetWord('version 2', 'zh'), targetWord('YH2026', 'zh')]).toEqual(['版本 2', 'YH2026']);
});
