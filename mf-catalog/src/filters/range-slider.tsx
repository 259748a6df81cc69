import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facets } from 'shared-contracts/api/music';
import { isMarkRange, type MarkRange } from 'shared-contracts/search/range-marks';
import styles from './range-slider.module.css';

interface RangeSliderProps {
  marks: readonly number[];
  value: MarkRange | null;
  /** Counts by bar; null while they are on their way. */
  bars: Facets['lengthBars'] | null;
  /** A range in words. */
  textOf(range: MarkRange): string;
  /** Called when a thumb is let go, with null for the whole scale. */
  onChange(range: MarkRange | null): void;
}

const HEIGHT = 32;

/** A range with two thumbs under a histogram of what there is. Native inputs: every key and screen reader works as usual. */
export function RangeSlider({ marks, value, bars, textOf, onChange }: RangeSliderProps) {
  const { t } = useTranslation();
  const last = marks.length - 1;
  const chosen: [number, number] = value ? [marks.indexOf(value[0]), marks.indexOf(value[1])] : [0, last];
  /** Where the thumbs are while one is held; null when the address says it. */
  const [held, setHeld] = useState<[number, number] | null>(null);
  const [from, to] = held ?? chosen;
  const thumbs = useRef<HTMLDivElement>(null);

  // React's `onChange` is the native `input`; the native `change` comes once, when a thumb is let go.
  useEffect(() => {
    const node = thumbs.current;
    const letGo = () => {
      const range: MarkRange = [marks[from]!, marks[to]!];
      setHeld(null);
      onChange(isMarkRange(range, marks) ? range : null);
    };
    node?.addEventListener('change', letGo);
    return () => node?.removeEventListener('change', letGo);
  }, [marks, from, to, onChange]);

  const move = (end: 0 | 1) => (event: ChangeEvent<HTMLInputElement>) => {
    const place = event.target.valueAsNumber;
    setHeld(end === 0 ? [Math.min(place, to), to] : [from, Math.max(place, from)]);
  };
  const range: MarkRange = [marks[from]!, marks[to]!];
  const words = from === 0 && to === last ? t('filters.any') : textOf(range);
  const thumb = (end: 0 | 1) => (
    <input
      type="range"
      className={styles.thumb}
      min={0}
      max={last}
      value={end === 0 ? from : to}
      onChange={move(end)}
      aria-label={t(end === 0 ? 'filters.from' : 'filters.to')}
      aria-valuetext={textOf(end === 0 ? [range[0], marks[last]!] : [marks[0]!, range[1]])}
    />
  );
  return (
    <div className={styles.range}>
      <Histogram marks={marks} bars={bars} from={from} to={to} />
      {/* At the right end the lower thumb lies above, so that both can be taken. */}
      <div ref={thumbs} className={from === last ? styles.thumbsRight : styles.thumbs}>
        {thumb(0)}
        {thumb(1)}
      </div>
      <p className={styles.words} aria-live="polite">
        {words}
      </p>
    </div>
  );
}

function Histogram({ marks, bars, from, to }: Pick<RangeSliderProps, 'marks' | 'bars'> & { from: number; to: number }) {
  const last = marks.length - 1;
  // Between two marks lies one bar; the outer bars join their neighbours.
  const counts = Array.from({ length: last }, () => 0);
  for (const { upTo, count } of bars ?? []) {
    const bar = upTo === null ? last - 1 : Math.min(Math.max(marks.indexOf(upTo) - 1, 0), last - 1);
    counts[bar]! += count;
  }
  const most = Math.max(...counts, 1);
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, bar) => {
        const height = count === 0 ? 0.5 : Math.max(2, (HEIGHT * count) / most);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity
            key={bar}
            x={bar + 0.08}
            y={HEIGHT - height}
            width={0.84}
            height={height}
            className={bar >= from && bar < to ? styles.within : styles.beyond}
          />
        );
      })}
    </svg>
  );
}
