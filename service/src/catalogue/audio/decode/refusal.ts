import type { LocalisedText } from 'shared-contracts/locale/locale';

export const refusals = {
  empty: { zh: '文件是空的', en: 'The file is empty.' },
  unknownFormat: { zh: '不是 mp3、flac、ogg 或 wav 音频', en: 'Not an mp3, flac, ogg or wav recording.' },
  corrupt: { zh: '文件已损坏，无法解码', en: 'The file is damaged and cannot be decoded.' },
  truncated: { zh: '文件不完整，音频在中途断开', en: 'The file is cut off: its audio ends too early.' },
  unsupported: { zh: '不支持这种编码', en: 'This encoding is not supported.' },
  changing: {
    zh: '采样率或声道数在文件中途改变，请重新导出为一个音频',
    en: 'The sample rate or the number of channels changes within the file: please export it again as one recording.',
  },
  several: {
    zh: '文件由多个音频首尾相接而成，请重新导出为一个音频',
    en: 'The file holds several recordings one behind the other: please export them again as one.',
  },
  tooShort: { zh: '音频不足 0.2 秒', en: 'The recording is shorter than 0.2 seconds.' },
  tooLong: { zh: '音频超过 30 分钟', en: 'The recording is longer than 30 minutes.' },
  silent: { zh: '音频全程无声', en: 'The recording is silent from end to end.' },
} as const satisfies Record<string, LocalisedText>;
export type RefusalCode = keyof typeof refusals;

/** A file that was not accepted, and why, in both languages. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly reason: LocalisedText;
}

/** @param name of the format or encoding, where one is known and not read. */
export function refuse(code: RefusalCode, name?: string): Refusal {
  const { zh, en } = refusals[code];
  if (name === undefined) return { refused: code, reason: { zh, en } };
  return {
    refused: code,
    reason: {
      zh: `${zh}（${name}），请转换为 mp3、flac、ogg 或 wav`,
      en: `${en.slice(0, -1)} (${name}): please convert it to mp3, flac, ogg or wav.`,
    },
  };
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value;
}
