import type { BeatsPerBar } from '../recipe.ts';
import type { Part, Style } from './style-types.ts';

/** Sixteenths of the bar that patterns are written for. */
const WRITTEN = 16;

/** The same style with every pattern of whole 4/4 bars cut or stretched to the bar, so that each bar begins with its first stroke. */
export function inMeter(style: Style, beats: BeatsPerBar): Style {
  if (beats === 4) return style;
  const steps = beats * 4;
  return {
    ...style,
    parts: style.parts.map((part) => fitPart(part, steps)),
    ...(style.beat && { beat: style.beat.map((layer) => ({ ...layer, pattern: toBars([...layer.pattern], 1, steps).join('') })) }),
  };
}

function fitPart(part: Part, steps: number): Part {
  if (part.role === 'chords') return { ...part, pattern: toBars([...part.pattern], 1, steps).join('') };
  if (part.role === 'bass') return { ...part, figure: toBars([...part.figure], 1, steps).join('') };
  if (part.role === 'arpeggio') return { ...part, figure: toBars(part.figure.split(' '), part.unit, steps).join(' ') };
  return part;
}

/** Each bar of a pattern to `steps` sixteenths: a short bar loses its end, a long one goes on with its second half. */
function toBars(marks: readonly string[], unit: number, steps: number): readonly string[] {
  const written = WRITTEN / unit;
  // A pattern that was written for another bar, or a short figure that runs on, stays.
  if (marks.length % written !== 0) return marks;
  const wanted = Math.floor(steps / unit);
  const bars = Array.from({ length: marks.length / written }, (_, bar) => marks.slice(bar * written, (bar + 1) * written));
  return bars.flatMap((bar) => Array.from({ length: wanted }, (_, at) => bar[at < written ? at : (at % (written / 2)) + written / 2]!));
}
