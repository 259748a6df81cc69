import { checkTaxNumber, checkTeamText, taxNumberOf } from './team-rules.ts';

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
