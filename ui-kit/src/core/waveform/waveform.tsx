import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTime } from '../price/price.tsx';
import { useKitText } from '../provider/kit-provider.tsx';
import { useStyle } from '../style/use-style.ts';
import { BAR, barsIn, GAP, wavePath } from './peaks.ts';
import styles from './waveform.module.css';

type Hear = (width: number) => void;

/*
 * One observer for all waveforms of a page. It reports sizes after the browser's own layout: reading the width of a new
 * element would force a layout of the whole list while it renders. Widths reported in one frame are drawn together,
 * before that frame is painted.
 */
const hearing = new Map<Element, Hear>();
let observer: ResizeObserver | undefined;

function notify(entries: readonly ResizeObserverEntry[]): void {
  flushSync(() => {
    for (const { target, contentRect } of entries) hearing.get(target)?.(contentRect.width);
  });
}

/** Reports the width of an element in px, now and on every change. Returns a function that stops it. */
function observeWidth(element: Element, hear: Hear): () => void {
  // stays: one for all waveforms of the page.
  observer ??= new ResizeObserver(notify);
  hearing.set(element, hear);
  observer.observe(element);
  return () => {
    hearing.delete(element);
    observer?.unobserve(element);
  };
}

export interface WaveformProps {
  /** 0..1 each, any number of them. */
  peaks: readonly number[];
  /** How far it has played, 0..1. */
  progress?: number;
  /** Makes it a slider; gets the fraction that was chosen. */
  onSeek?: (fraction: number) => void;
  /** Height in px. */
  height?: number;
  /** Name of the slider, or of the picture. */
  label?: string;
  /** Length of the sound in seconds: the slider then announces times instead of per cent, and arrows move by 5 s. */
  duration?: number;
  /** A place worth hearing, 0..1: a small mark above the bars. */
  mark?: number;
  className?: string;
  /** False takes it out of the tab order: a row that has its own keys. */
  tabbable?: boolean;
}

/** Stored peaks as bars of 2 px with 3 px between, filled as the sound plays. Never touches audio. */
export function Waveform({ peaks, progress = 0, onSeek, height = 34, label, duration, mark, className, tabbable = true }: WaveformProps) {
  const text = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  const [pointed, setPointed] = useState<number | null>(null);

  useEffect(() => observeWidth(box.current!, setWidth), []);

  const count = barsIn(width);
  const path = useMemo(() => wavePath(peaks, count, height), [peaks, count, height]);
  const drawn = Math.max(0, count * (BAR + GAP) - GAP);
  const played = Math.min(1, Math.max(0, progress));

  const fractionAt = (event: PointerEvent): number => {
    const { left, width: whole } = event.currentTarget.getBoundingClientRect();
    return whole > 0 ? Math.min(1, Math.max(0, (event.clientX - left) / whole)) : 0;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = duration ? 5 / duration : 0.02;
    const target = {
      ArrowRight: played + step,
      ArrowLeft: played - step,
      Home: 0,
      End: 1,
      PageUp: played + step * 4,
      PageDown: played - step * 4,
    }[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onSeek?.(Math.min(1, Math.max(0, target)));
  };

  const wave = (
    <svg width={drawn} height={height} viewBox={`0 0 ${drawn} ${height}`} aria-hidden="true">
      <path className={styles.idle} d={path} />
      <path className={styles.played} d={path} clipPath={`inset(0 ${(1 - played) * 100}% 0 0)`} />
    </svg>
  );

  if (!onSeek) {
    return (
      <div ref={box} className={clsx(styles.waveform, className)} {...(label ? { role: 'img', 'aria-label': label } : {})}>
        {wave}
      </div>
    );
  }
  return (
    <div
      ref={box}
      className={clsx(styles.waveform, styles.seekable, className)}
      role="slider"
      tabIndex={tabbable ? 0 : -1}
      aria-label={label ?? text('seek')}
      aria-valuemin={0}
      aria-valuemax={duration ? Math.round(duration) : 100}
      aria-valuenow={Math.round(played * (duration ?? 100))}
      aria-valuetext={duration ? `${formatTime(played * duration)} / ${formatTime(duration)}` : `${Math.round(played * 100)}%`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setPointed(fractionAt(event));
      }}
      onPointerMove={(event) => setPointed(fractionAt(event))}
      onPointerUp={(event) => event.button === 0 && onSeek(fractionAt(event))}
      onPointerLeave={() => setPointed(null)}
      onPointerCancel={() => setPointed(null)}
    >
      {wave}
      {mark !== undefined && <Place at={mark} className={styles.mark} />}
      {pointed !== null && (
        <Place at={pointed} className={styles.pointer}>
          {duration ? <span className={styles.time}>{formatTime(pointed * duration)}</span> : null}
        </Place>
      )}
    </div>
  );
}

/** A place on the waveform, 0..1 from its left. */
function Place({ at, className, children }: { at: number; className?: string; children?: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useStyle(place, { left: `${at * 100}%` });
  return (
    <span ref={place} className={className} aria-hidden="true">
      {children}
    </span>
  );
}
