import type { LocalisedText } from 'shared-contracts/locale/locale';
import type { Defects } from '../../catalogue/audio/analysis/defects.ts';
import type { SongFinding } from '../../platform/database/json-columns.ts';

/** What is measured on a file, as far as findings are about it. */
interface Measured {
  duration: number;
  loudness: number;
  sampleRate: number;
  defects: Defects;
}

const SHORT_S = 10;
const LONG_S = 600;
const QUIET_LUFS = -30;
const LOUD_LUFS = -7;
const PEAK_DBTP = -1;
const OFFSET = 0.005;
const SILENT_START_S = 1;
const SILENT_END_S = 4;
const SILENT_INSIDE_S = 3;

/** What a reviewer and the composer should know of a file: the worst first. */
export function findingsOf({ duration, loudness, sampleRate, defects }: Measured): SongFinding[] {
  const { clipped, clippings, truePeak, mono, offset, usedBits, silences } = defects;
  const found: SongFinding[] = [];
  const add = (check: SongFinding['check'], level: SongFinding['level'], value: number | string, at: number | null = null) =>
    found.push({ check, level, at: at === null ? null : Math.round(at * 100) / 100, value });
  if (clippings > 0) add('clipping', 'warning', clippings, clipped[0]!);
  for (const { from, to } of silences) {
    const [isStart, isEnd] = [from === 0, to >= duration - 0.01];
    const most = isEnd ? SILENT_END_S : isStart ? SILENT_START_S : SILENT_INSIDE_S;
    if (to - from > most) add('silence', isStart || isEnd ? 'note' : 'warning', Math.round((to - from) * 10) / 10, from);
  }
  if (truePeak !== null && truePeak > 0) add('truePeak', 'warning', truePeak);
  else if (truePeak !== null && truePeak > PEAK_DBTP) add('truePeak', 'note', truePeak);
  if (Math.abs(offset) > OFFSET) add('offset', 'warning', Math.round(Math.abs(offset) * 1000) / 10);
  if (loudness < QUIET_LUFS || loudness > LOUD_LUFS) add('loudness', loudness < QUIET_LUFS ? 'warning' : 'note', loudness);
  if (duration < SHORT_S) add('short', 'note', Math.round(duration * 10) / 10);
  if (duration > LONG_S) add('long', 'note', Math.round(duration / 60));
  if (mono) add('mono', 'note', 1);
  if (usedBits === 16) add('resolution', 'note', `${sampleRate / 1000} kHz / 16 bit`);
  return found.sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

const LEVELS = ['error', 'warning', 'note'];

/** A finding in words. */
export function findingText({ check, value, level }: SongFinding): LocalisedText {
  switch (check) {
    case 'clipping':
      return { zh: `削波 ${value} 处`, en: `Clipped in ${value} ${value === 1 ? 'place' : 'places'}` };
    case 'silence':
      return { zh: `静音 ${value} 秒`, en: `Silent for ${value} seconds` };
    case 'truePeak':
      return { zh: `真峰值 ${value} dBTP，建议不超过 -1 dBTP`, en: `True peak ${value} dBTP; at most −1 dBTP is advised` };
    case 'mono':
      return { zh: '左右声道相同（单声道）', en: 'Both channels are alike (mono)' };
    case 'short':
      return { zh: `时长仅 ${value} 秒`, en: `Only ${value} seconds long` };
    case 'long':
      return { zh: `时长约 ${value} 分钟`, en: `About ${value} minutes long` };
    case 'duplicate':
      if (value === '') return { zh: '他人已上传过同一个文件', en: 'Somebody else sent the same file before' };
      return level !== 'warning'
        ? { zh: `与 ${value} 是同一个文件`, en: `The same file as ${value}` }
        : { zh: `声音与 ${value} 几乎相同`, en: `Sounds almost the same as ${value}` };
    case 'resolution':
      return { zh: `实际精度为 ${value}`, en: `The sound has ${value}` };
    case 'loudness':
      return { zh: `响度 ${value} LUFS`, en: `Loudness ${value} LUFS` };
    case 'offset':
      return { zh: `直流偏移 ${value}%`, en: `DC offset of ${value} %` };
  }
}
