import type { LocalisedText } from 'shared-contracts/locale/locale';

export const refusals = {
  empty: { zh: '文件是空的', en: 'The file is empty.' },
  unknownFormat: { zh: '不是 mp3、flac、ogg、wav 或 aiff 音频', en: 'Not an mp3, flac, ogg, wav or aiff recording.' },
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
  notLossless: { zh: '只接受 WAV、AIFF 或 FLAC 文件', en: 'Only WAV, AIFF and FLAC are accepted.' },
  contradicted: { zh: '文件头与内容不符，请重新导出', en: 'The header of the file contradicts its content: please export it again.' },
  resolution: {
    zh: '采样率应为 44.1–96 kHz，位深应为 16 或 24 位',
    en: 'The sample rate has to be 44.1 to 96 kHz, with 16 or 24 bits.',
  },
  channels: { zh: '只接受单声道或立体声', en: 'Only mono and stereo are accepted.' },
  tooLongToSend: { zh: '音频超过 15 分钟', en: 'The recording is longer than 15 minutes.' },
  tooCostly: {
    zh: '文件检查所需的内存或时间超出限制，请重新导出后再试',
    en: 'Checking the file takes more memory or time than is allowed: please export it again.',
  },
  picture: {
    zh: '内嵌的封面图片已损坏或过大，请去掉后重新导出',
    en: 'The embedded cover is damaged or too large: please export the file without it.',
  },
  silent: { zh: '音频全程无声', en: 'The recording is silent from end to end.' },
} as const satisfies Record<string, LocalisedText>;
export type RefusalCode = keyof typeof refusals;

/** A file that was not accepted, and why, in both languages. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly reason: LocalisedText;
}

/** @param name of the format or encoding, where one is known and not read; or what the file has in place of what is asked for. */
export function refuse(code: RefusalCode, name?: string): Refusal {
  const { zh, en } = refusals[code];
  if (name === undefined) return { refused: code, reason: { zh, en } };
  if (code !== 'unsupported') return { refused: code, reason: { zh: `${zh}（${name}）`, en: `${en.slice(0, -1)} (${name}).` } };
  return {
    refused: code,
    reason: {
      zh: `${zh}（${name}），请转换为 mp3、flac、ogg、wav 或 aiff`,
      en: `${en.slice(0, -1)} (${name}): please convert it to mp3, flac, ogg, wav or aiff.`,
    },
  };
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value;
}
