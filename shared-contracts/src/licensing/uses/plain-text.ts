/** Longest description that is read; the rest says nothing more. */
const LONGEST = 200;

/** Traditional characters of the words that uses are known by, and the simplified ones, in the same order. */
const TRADITIONAL =
  '門電視頻廣劇戲館廳鋪連鎖節線課圖書聽說會語音樂製婦禮紗結專輯網頁應軟體製遊場園區醫療診鐘業個間處萬兩貨櫥種賣臺檔現學習教練應購銷級發佈時裝樓聯盟開動漫畫錄傳統鈴聲轉標識國際歲長';
const SIMPLIFIED =
  '门电视频广剧戏馆厅铺连锁节线课图书听说会语音乐制妇礼纱结专辑网页应软体制游场园区医疗诊钟业个间处万两货橱种卖台档现学习教练应购销级发布时装楼联盟开动漫画录传统铃声转标识国际岁长';
const SIMPLE = new Map([...TRADITIONAL].map((character, at) => [character, [...SIMPLIFIED][at]!]));

const DIGITS: Record<string, number> = { 零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9 };
const UNITS: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/**
 * A description in one plain form, for comparing: lower case, simplified characters, numbers in digits, no punctuation, single spaces
 * between words and between scripts, none between Han characters, no accents, English words in the singular.
 */
export function plainText(given: string): string {
  const text = given
    .slice(0, LONGEST)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{Script=Han}/gu, (character) => SIMPLE.get(character) ?? character)
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '')
    .replace(/[零〇一二两三四五六七八九十百千万]{1,12}(?= ?[家间个所处店年])/gu, (numeral) => ` ${chineseNumber(numeral)} `)
    .replace(/(?<=\p{Script=Han})(?=[a-z\d])|(?<=[a-z\d])(?=\p{Script=Han})/gu, ' ')
    .replace(/(?<=\d)(?=[a-z])/g, ' ')
    .trim();
  return englishNumbers(text.split(/ +/)).map(singular).join(' ');
}

/** Where a phrase is in a text, both in the plain form; -1: nowhere. Latin words are found whole. */
export function placeOf(text: string, phrase: string): number {
  const isWord = (character: string | undefined) => character !== undefined && /[a-z\d]/.test(character);
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const startsInWord = isWord(text[at - 1]) && isWord(phrase[0]);
    const endsInWord = isWord(text[at + phrase.length]) && isWord(phrase.at(-1));
    if (!startsInWord && !endsInWord) return at;
  }
  return -1;
}

function singular(word: string): string {
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  // Movies and bakeries: both forms of a word end alike.
  return word.replace(/^([a-z]+[^aius])s$/, '$1').replace(/(?<=[a-z]{2})ie$/, 'y');
}

/** The number of a Chinese numeral; digits one after the other (一二三) are read as such. */
function chineseNumber(numeral: string): number {
  let [sum, section, digit, plain] = [0, 0, 0, 0];
  for (const character of numeral) {
    if (character === '万') {
      sum = (sum + section + digit) * 10_000;
      section = 0;
      digit = 0;
    } else if (UNITS[character]) {
      section += (digit || 1) * UNITS[character];
      digit = 0;
    } else {
      digit = DIGITS[character]!;
      plain = plain * 10 + digit;
    }
  }
  return /[十百千万]/.test(numeral) ? sum + section + digit : plain;
}

/** Words with English numbers as digits: `a hundred and twenty shop` → `120 shop`. */
function englishNumbers(words: readonly string[]): string[] {
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { value, used } = englishNumber(words, at);
    read.push(used > 0 ? String(value) : words[at]!);
    at += Math.max(used, 1);
  }
  return read;
}

function englishNumber(words: readonly string[], from: number): { value: number; used: number } {
  let [sum, part, at] = [0, 0, from];
  for (; at < words.length; at++) {
    const word = words[at]!;
    if (SMALL.includes(word)) part += SMALL.indexOf(word);
    else if (TENS.includes(word)) part += (TENS.indexOf(word) + 2) * 10;
    else if (word === 'dozen') part = (part || 1) * 12;
    else if (word === 'hundred') part = (part || 1) * 100;
    else if (word === 'thousand') {
      sum += (part || 1) * 1000;
      part = 0;
    } else if (!(isJoining(words, at) && (at > from || word === 'a'))) break;
  }
  return { value: sum + part, used: at - from };
}

/** `and` within a number, `a` before a hundred, thousand or dozen. */
function isJoining(words: readonly string[], at: number): boolean {
  const next = words[at + 1] ?? '';
  if (words[at] === 'a') return ['hundred', 'thousand', 'dozen'].includes(next);
  return words[at] === 'and' && ['hundred', 'thousand'].includes(words[at - 1]!) && (SMALL.includes(next) || TENS.includes(next));
}
