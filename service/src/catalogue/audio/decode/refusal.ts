import type { LocalisedText } from 'shared-contracts/locale/locale';

export const refusals = {
  empty: { zh: '文件是空的', en: 'The file is empty.' },
  unknownFormat: { zh: '不是 mp3、flac、ogg 或 wav 音频', en: 'Not an mp3, flac, ogg or wav recording.' },
  corrupt: { zh: '文件已损坏，无法解码', en: 'The file is damaged and cannot be decoded.' },
  truncated: { zh: '文件不完整，音频在中途断开', en: 'The file is cut off: its audio ends too early.' },
  unsupported: { zh: '不支持这种编码', en: 'This encoding is not supported.' },
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

export function refuse(code: RefusalCode): Refusal {
  return { refused: code, reason: refusals[code] };
}

export function isRefusal(value: object): value is Refusal {
  return 'refused' in value;
}
