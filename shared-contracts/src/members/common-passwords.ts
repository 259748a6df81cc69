/** Words that people build passwords from: with digits before or after them they are among the first that are tried. */
const WORDS = [
  ...['password', 'passwort', 'passwd', 'pass', 'admin', 'administrator', 'root', 'user', 'guest', 'login', 'master', 'letmein'],
  ...['welcome', 'hello', 'secret', 'private', 'access', 'default', 'changeme', 'test', 'testing', 'demo', 'temp', 'system', 'server'],
  ...['iloveyou', 'love', 'loveyou', 'lovely', 'baby', 'angel', 'princess', 'sunshine', 'flower', 'summer', 'winter', 'spring', 'autumn'],
  ...['monkey', 'dragon', 'tiger', 'panda', 'eagle', 'butterfly', 'football', 'baseball', 'basketball', 'soccer', 'hockey', 'ninja'],
  ...['superman', 'batman', 'pokemon', 'starwars', 'computer', 'internet', 'samsung', 'google', 'apple', 'iphone', 'android', 'windows'],
  ...['music', 'musik', 'guitar', 'piano', 'yinyue', 'yinhe', 'michael', 'jordan', 'jessica', 'ashley', 'daniel', 'thomas', 'charlie'],
  ...['woaini', 'woaiwojia', 'nihao', 'wodemima', 'mima', 'zhongguo', 'beijing', 'shanghai', 'china', 'tianshi', 'laopo', 'laogong'],
  ...[
    'abc',
    'abcd',
    'abcde',
    'abcdef',
    'qwe',
    'qwer',
    'qwert',
    'qwerty',
    'asd',
    'asdf',
    'zxc',
    'zxcv',
    'zxcvbn',
    'qaz',
    'qazwsx',
    'wsx',
    'aa',
    'aaa',
    'a',
  ],
];

/** Rows and columns of a keyboard, and the usual orders of letters and digits. */
const RUNS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn',
];

const LOOK_ALIKES: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const words = new Set(WORDS);
const runs = [...RUNS, ...RUNS.map(reverse)];

/**
 * Whether a password is one of those that are tried first. Decided by rule: runs of the keyboard or the alphabet, repetitions, dates,
 * numbers with few distinct digits, and a common word with digits around it or look-alikes in it.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return isRun(text) || isRepetition(text) || isPlainNumber(text) || isWordWithDigits(text);
}

/** A piece of a run, or two such pieces: `qwertyui`, `abcd1234`. */
function isRun(text: string): boolean {
  const contains = (part: string) => part.length >= 3 && runs.some((run) => run.includes(part));
  if (contains(text)) return true;
  for (let at = 3; at <= text.length - 3; at++) if (contains(text.slice(0, at)) && contains(text.slice(at))) return true;
  return false;
}

/** `aaaaaaaa`, `12121212`, `abc1abc1`. */
function isRepetition(text: string): boolean {
  return new Set(text).size <= 2 || /^(.{1,5})\1+.{0,2}$/.test(text);
}

/** Digits alone that are a date, a phone number or have few distinct digits. */
function isPlainNumber(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const isDate = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{0,2}$/.test(text);
  return isDate || new Set(text).size <= 4 || /^1[3-9]\d{9}$/.test(text);
}

function isWordWithDigits(text: string): boolean {
  const [, word = ''] = /^\d*(.*?)\d*$/.exec(text) ?? [];
  return words.has(word) || words.has(withLetters(word)) || words.has(withLetters(text)) || isDoubled(word);
}

function withLetters(text: string): string {
  return text.replace(/[013457]/g, (digit) => LOOK_ALIKES[digit]!);
}

/** `lovelove1`. */
function isDoubled(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return half !== '' && half + half === word && words.has(half);
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}
