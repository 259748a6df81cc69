import { isCommonPassword } from './common-passwords.ts';
import {
  checkCode,
  checkEmail,
  checkIdCard,
  checkLoginPassword,
  checkNickName,
  checkPassword,
  checkPhone,
  checkPhoneOrEmail,
  checkQq,
  checkSamePassword,
  RULE_MESSAGES,
} from './field-rules.ts';

test.each(Object.entries(RULE_MESSAGES))('the message %s is complete in both languages', (_key, { zh, en }) => {
  expect(zh).toMatch(/\p{Script=Han}/u);
  expect(en).toMatch(/^[A-Z][^\p{Script=Han}]*$/u);
});

test('a nickname has up to 16 letters, digits, spaces and marks of names of any script', () => {
  expect(['小明', 'Amy 99', ' 音乐人 ', 'ñandú', '一二三四五六七八九十一二三四五六'].map(checkNickName)).toEqual(Array(5).fill(null));
  expect(['', '  '].map(checkNickName)).toEqual(['nickNameMissing', 'nickNameMissing']);
  // Names of which nothing can be seen: a Hangul filler, a joiner, marks of direction, a mark without a letter.
  expect(['\u3164', '\u034f', '\u202e\u202c', '\u2800', '\u0301'].map(checkNickName)).toEqual(Array(5).fill('nickNameMissing'));
  // Marks that climb over the line above.
  expect(checkNickName(`x${'\u0301'.repeat(4)}`)).toBe('nickNameForm');
  // Hidden marks are not kept, and what a script needs is no special symbol.
  expect(['\u202a小明\u202c', 'a\ufe0f', 'a\nb', 'می\u200cخواهم'].map(checkNickName)).toEqual(Array(4).fill(null));
  expect(['Amy C.', 'O’Brien', "O'Brien", 'Smith-Jones', '阿依·古丽'].map(checkNickName)).toEqual(Array(5).fill(null));
  expect(['a_b', '-', '<b>', '🎵', 'x'.repeat(17)].map(checkNickName)).toEqual(Array(5).fill('nickNameForm'));
});

test('a password has 8 to 16 letters and digits', () => {
  expect(['k3ttleMoss', 'Brig7htst', 'violet9tramway42'].map(checkPassword)).toEqual([null, null, null]);
  expect(checkPassword('')).toBe('passwordMissing');
  expect(['short1a', 'x9'.repeat(9), 'with_line1', 'with blank1', 'pässwörter1', '密码密码密码密码'].map(checkPassword)).toEqual(
    Array(6).fill('passwordForm'),
  );
});

test.each([
  ...['password', 'Password1', 'p4ssw0rd', 'passw0rd123', '123password', 'admin2024', 'iloveyou1', 'woaini1314', 'letmein99'],
  ...['12345678', '87654321', '0123456789', 'qwertyui', 'asdfghjk', '1qaz2wsx', '1q2w3e4r', 'abcd1234', 'qwer1234', 'zyxwvuts'],
  ...['aaaaaaaa', '11111111', '12121212', 'abcabcabc', 'abc12abc12', '19900101', '20241231', '13800138000', 'lovelove1', 'a1234567'],
])('%s is refused as common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['k3ttleMoss', 'river82stone', 'Tramway4lilac', 'mQ7xT2vB9n', '84920571', 'gruenerTee3', 'shuijiao82fan'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

test('the second password equals the first', () => {
  expect(['', 'b', 'a'].map((again) => checkSamePassword(again, 'a'))).toEqual(['samePasswordMissing', 'samePasswordDiffers', null]);
});

test('an email has separated letters and digits, a domain and an ending of 2 to 5 letters', () => {
  expect(['a@b.cn', 'first.last-x_y@mail.example.com', ' amy@example.music '].map(checkEmail)).toEqual([null, null, null]);
  expect(checkEmail(' ')).toBe('emailMissing');
  const wrong = [
    'a',
    'a@b',
    'a@b.c',
    'a@b.toolong',
    '.a@b.cn',
    'a..b@c.cn',
    'a b@c.cn',
    'a@-b.cn',
    `${'x'.repeat(100)}@b.cn`,
    'a@b.cn\nbcc:x@y.cn',
  ];
  expect(wrong.map(checkEmail)).toEqual(wrong.map(() => 'emailForm'));
});

test('phone number, code and the fields of a sign-in', () => {
  expect(['13812345678', '', '\u200e', '12812345678', '138123456789', '+1 3812345678'].map(checkPhone)).toEqual([
    ...[null, 'phoneMissing', 'phoneMissing', 'phoneForm', 'phoneForm', 'phoneForm'],
  ]);
  expect(['+8613812345678', '０086 138-1234-5678', '\u202d（86）13812345678\u202c'].map(checkPhone)).toEqual([null, null, null]);
  expect(['１２３４５６', '123 456', '\u200e123456'].map(checkCode)).toEqual([null, null, null]);
  expect(['123456', '', '12345', 'abcdef'].map(checkCode)).toEqual([null, 'codeMissing', 'codeForm', 'codeForm']);
  expect([checkPhoneOrEmail(' '), checkPhoneOrEmail('x'), checkLoginPassword(''), checkLoginPassword('_')]).toEqual([
    ...['phoneOrEmailMissing', null, 'loginPasswordMissing', null],
  ]);
});

test('an ID card number is checked by its last digit', () => {
  expect(['11010519491231002X', '11010519491231002x', '', '110105194912310021', '1101051949123100'].map(checkIdCard)).toEqual([
    ...[null, null, null, 'idCardForm', 'idCardForm'],
  ]);
});

test.each([
  (times: number) => `${'a-'.repeat(times)}@`,
  (times: number) => `a@${'a.'.repeat(times)}`,
  (times: number) => `a@${'-'.repeat(times)}`,
  (times: number) => '1'.repeat(2 * times),
  (times: number) => 'ab'.repeat(times),
])('the time for a hostile value grows with its length, not with its square (%#)', (text) => {
  const timeOf = (times: number) => {
    const value = text(times);
    const runs = Array.from({ length: 5 }, () => {
      const started = performance.now();
      for (const rule of [checkEmail, checkNickName, checkPassword, checkPhone, checkCode, checkIdCard]) rule(value);
      return performance.now() - started;
    });
    return Math.min(...runs);
  };
  timeOf(1000);
  // A hundred times as long: a square would take ten thousand times as long. Short times are measured as at least 0.05 ms.
  expect(timeOf(500_000) / Math.max(timeOf(5000), 0.05)).toBeLessThan(1500);
});

test('a QQ number has 5 to 11 digits, and may be left out', () => {
  expect(['', '10001', '12345678901'].map(checkQq)).toEqual([null, null, null]);
  expect(['abc', '1234', '012345', '123456789012'].map(checkQq)).toEqual(Array(4).fill('qqForm'));
});
