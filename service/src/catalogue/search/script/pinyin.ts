import { readFileSync } from 'node:fs';

/** Ways to read a word that are kept at most; a character with several readings doubles them. */
const MOST_WAYS = 16;

/** Readings of a character, without tones. */
const READINGS: ReadonlyMap<string, readonly string[]> = readReadings();

function readReadings(): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const line of readFileSync(new URL('./readings.txt', import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [syllable = '', characters = ''] = line.split(' ');
    for (const character of characters) {
      const known = readings.get(character);
      if (known) known.push(pinyinKey(syllable));
      else readings.set(character, [pinyinKey(syllable)]);
    }
  }
  return readings;
}

/**
 * How a simplified word may be typed in pinyin: syllables joined, no tones, `u` for `ü`. Several for characters with several
 * readings; none when a character is not known.
 */
export function pinyinOf(word: string): string[] {
  let ways = [''];
  for (const character of word) {
    const readings = READINGS.get(character);
    if (!readings) return [];
    ways = [...new Set(ways.flatMap((way) => readings.map((reading) => way + reading)))].slice(0, MOST_WAYS);
  }
  return ways;
}

/** Typed pinyin in the spelling of `pinyinOf`. Accents are gone already; tones may be digits, `ü` may be `v`. */
export function pinyinKey(typed: string): string {
  return typed.replace(/[0-5]/g, '').replaceAll('v', 'u');
}

/**
 * Pinyin without the differences that many speakers do not hear: n and ng, z and zh, c and ch, s and sh, n and l. Words that are told
 * apart by them alone become one.
 */
export function blurredPinyin(key: string): string {
  return key
    .replace(/([zcs])h/g, '$1')
    .replaceAll('ng', 'n')
    .replaceAll('l', 'n');
}
