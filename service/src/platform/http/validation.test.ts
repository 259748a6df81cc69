import { Problem } from './problem.ts';
import { validatorOf } from './validation.ts';

function refusalOf(...[name, input]: [Parameters<typeof validatorOf>[0], unknown]): { zh: string; en: string } {
  try {
    validatorOf(name)(input);
  } catch (error) {
    if (error instanceof Problem) return error.text;
  }
  throw new Error('not refused');
}

it('names a field as its page does, in both languages', () => {
  const address = { name: 'x'.repeat(201), phone: '13800000000', area: 'x', detail: 'x', isDefault: 0 };
  expect(refusalOf('userAddress/saveAddress', address)).toMatchObject({
    zh: expect.stringMatching(/^收件人：/),
    en: expect.stringMatching(/^Receiver: /),
  });
  const { name: _name, ...nameless } = address;
  expect(refusalOf('userAddress/saveAddress', nameless)).toEqual({ zh: '缺少参数 收件人', en: 'Receiver is missing' });
  expect(refusalOf('music/suggest', { text: 'a'.repeat(500) }).en).toMatch(/^Search: must have at most \d+ characters$/);
});

it('says in the language of the reader what a field within a list should be', () => {
  const grant = {
    usage: 'inStore',
    form: 'store',
    licensee: 'corporate',
    period: 'oneYear',
    scope: 'mainland',
    channels: ['x'],
    shops: 1.5,
  };
  expect(refusalOf('grantConfig/countPrice', { list: [{ dataId: 1, grant }] })).toEqual({
    zh: expect.stringMatching(/：应为整数$/u),
    en: expect.stringMatching(/: must be a whole number$/),
  });
});

it('says of an empty field that it must not be empty', () => {
  expect(refusalOf('userPlay/addPlay', { list: [] })).toEqual({ zh: 'list：不能为空', en: 'list: must not be empty' });
});
