import type { TFunction } from 'i18next';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { lengthText, tempoText } from './range-text.ts';

/** Looks texts up as the pages do, without plural forms. */
const wordsOf = (texts: object): TFunction =>
  ((key: string, values: Record<string, unknown>) =>
    (key.split('.').reduce((at, step) => (at as never)[step], texts) as unknown as string).replace(/{{(\w+)}}/g, (_, name: string) =>
      String(values[name]),
    )) as TFunction;

test.each([
  [[5, 30], 'up to 30 s', '30 秒以内'],
  [[5, 120], 'up to 2 min', '2 分钟以内'],
  [[30, 45], '30–45 s', '30–45 秒'],
  [[30, 90], '30 s–1.5 min', '30 秒–1.5 分钟'],
  [[60, 120], '1–2 min', '1–2 分钟'],
  [[300, 600], '5 min and over', '5 分钟以上'],
  [[60, 60], '1 min', '1 分钟'],
] as const)('lengths %j read %s, and %s in Chinese', (range, english, chinese) => {
  expect(lengthText(range, wordsOf(en))).toBe(english);
  expect(lengthText(range, wordsOf(zh))).toBe(chinese);
});

test.each([
  [[50, 90], 'up to 90 BPM', '90 BPM 以下'],
  [[90, 120], '90–120 BPM', '90–120 BPM'],
  [[160, 200], '160 BPM and over', '160 BPM 以上'],
] as const)('tempos %j read %s, and %s in Chinese', (range, english, chinese) => {
  expect(tempoText(range, wordsOf(en))).toBe(english);
  expect(tempoText(range, wordsOf(zh))).toBe(chinese);
});
