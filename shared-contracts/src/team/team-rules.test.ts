import { checkTaxNumber, checkTeamPhone, checkTeamText, taxNumberOf } from './team-rules.ts';

test('a taxpayer identification number is checked by its last character', () => {
  expect(checkTaxNumber('91350100M000100Y43')).toBeNull();
  expect(checkTaxNumber(' 9135 0100 m000 100y 43 ')).toBeNull();
  expect(taxNumberOf(' 9135 0100 m000 100y 43 ')).toBe('91350100M000100Y43');
  expect(checkTaxNumber('91350100M000100Y44')?.en).toMatch(/not valid/);
  expect(checkTaxNumber('  ')?.zh).toBe('请填写纳税人识别号');
});

test('a text that shows nothing counts as missing, and one that is too long names its limit', () => {
  expect(checkTeamText('companyName', '\u200b ')?.en).toBe('The company name is missing');
  expect(checkTeamText('departmentName', '部'.repeat(31))?.zh).toBe('部门名称最多 30 个字');
  expect(checkTeamText('contact', '王小明')).toBeNull();
});

test('a telephone number of the contact person is one of a mobile phone or a landline, as people write them', () => {
  for (const phone of ['13800138000', '+86 138-0013-8000', '021-5555 0100', '(021) 55550100转8', '０２１－５５５５０１００'])
    expect([phone, checkTeamPhone(phone)]).toEqual([phone, null]);
  for (const phone of ['12345', '1'.repeat(21), 'call me', '021-55550100#8', 'x13800138000'])
    expect([phone, checkTeamPhone(phone)?.zh]).toEqual([phone, '联系电话应为 7 到 20 位数字']);
  expect(checkTeamPhone(' \u200b')).toEqual({ zh: '请填写联系电话', en: 'The telephone number is missing' });
});
