import { checkLicenseeCode, checkLicenseeName, checkProjectName, checkRemarks, licenseeCode, PROJECT_MESSAGES } from './project-rules.ts';

test.each(['91350100M000100Y43', '91350100m000100y43 ', '9135 0100 M000 100Y 43', ''])(
  'the credit code "%s" of a company is accepted',
  (code) => {
    expect(checkLicenseeCode(code, 'corporate')).toBeNull();
  },
);

test.each(['91350100M000100Y44', '91350100M000100Y4', '91350100M000100Y433', '91350100I000100Y43', '公司'])(
  'the credit code "%s" is refused',
  (code) => {
    expect(checkLicenseeCode(code, 'corporate')).toBe('creditCodeForm');
  },
);

test('a person has an ID number, with its check digit', () => {
  expect(checkLicenseeCode('11010519491231002x', 'personal')).toBeNull();
  expect(checkLicenseeCode('110105194912310021', 'personal')).toBe('idCardForm');
  expect(checkLicenseeCode('91350100M000100Y43', 'personal')).toBe('idCardForm');
});

test('names and remarks have a length in characters, not in code units', () => {
  expect([checkProjectName('🎬'.repeat(60)), checkProjectName('🎬'.repeat(61)), checkProjectName(' \u200b\n')]).toEqual([
    null,
    'projectNameForm',
    'projectNameMissing',
  ]);
  expect([checkLicenseeName('静'.repeat(100)), checkLicenseeName('静'.repeat(101)), checkLicenseeName('')]).toEqual([
    null,
    'licenseeNameForm',
    'licenseeNameMissing',
  ]);
  expect([checkRemarks('长'.repeat(500)), checkRemarks('长'.repeat(501)), checkRemarks('')]).toEqual([null, 'remarksForm', null]);
});

test.each(['\u3164', '\u00ad', '\u200c', '\u2800', '\u115f', '\u034f', '\ufe0f', '\u{e0041}', ' \u3164 \u2800', '—', '🎬'])(
  'the licensee of a certificate has a name that can be read, unlike %j',
  (name) => {
    expect(checkLicenseeName(name)).toBe('licenseeNameMissing');
  },
);

test('a code is stored without blanks and hidden marks, in capitals, whatever keyboard typed it', () => {
  expect([' 9135 0100m ', '９１３５０１００ｍ', '\u200e91350100M'].map(licenseeCode)).toEqual(Array(3).fill('91350100M'));
});

test('every rule has a message in both languages', () => {
  for (const { zh, en } of Object.values(PROJECT_MESSAGES)) expect([/\p{Script=Han}/u.test(zh), /^[A-Z]/.test(en)]).toEqual([true, true]);
});
