import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime, parsePeaks, useHost, useStyle, useThemeName } from 'ui-kit/core';
import styles from './bar.module.css';
import type { DrawnWave, WaveLook } from './draw-wave.ts';
import { usePlayer, useTrack } from './player-context.ts';
import { WAVE_STEPS } from './shortcuts.ts';
import { useStore } from './use-store.ts';

/** The waveform of the current version as a slider; `height` in px. */
export function Wave({ height = 34 }: { height?: number }) {
  const { t } = useTranslation('player');
  const { engine } = usePlayer();
  const track = useTrack();
  const { position, duration } = useStore(engine.progress);
  const slider = useRef<HTMLDivElement>(null);
  useStyle(slider, { height: `${height}px` });
  const place = useWaveDrawing(height);

  function onKeyDown(event: KeyboardEvent): void {
    const step = WAVE_STEPS[event.key];
    const target = event.key === 'Home' ? 0 : event.key === 'End' ? duration : step === undefined ? null : engine.positionNow() + step;
    if (target === null || !track) return;
    event.preventDefault();
    engine.seek(target);
  }

  return (
    <div
      ref={slider}
      className={styles.wave}
      role="slider"
      tabIndex={track ? 0 : -1}
      aria-label={t('seek')}
      aria-disabled={!track}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration)}
      aria-valuenow={Math.round(position)}
      aria-valuetext={t('position', { elapsed: formatTime(position), total: formatTime(duration) })}
      onKeyDown={onKeyDown}
    >
      <div ref={place} className={styles.waveDrawing} aria-hidden="true" />
    </div>
  );
}

/** Loads the drawing once there is something to draw, and keeps it in step with track and theme. */
function useWaveDrawing(height: number) {
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<DrawnWave | null>(null);
  const host = useHost();
  const { engine } = usePlayer();
  const track = useTrack();
  const theme = useThemeName();
  const wanted = track !== null;
  const peaks = useMemo(() => parsePeaks(track?.waveShape), [track?.waveShape]);
  const seconds = track?.duration ?? 0;
  const newest = useRef({ peaks, seconds });
  newest.current = { peaks, seconds };

  useEffect(() => {
    const container = place.current;
    if (!wanted || !container) return;
    let gone = false;
    import(/* webpackChunkName: "wave" */ './draw-wave.ts').then(
      ({ drawWave }) => {
        if (gone) return;
        drawing.current = drawWave(container, engine, host.nonce, lookOf(container, height));
        drawing.current.show(newest.current.peaks, newest.current.seconds);
      },
      (error: unknown) => host.report(error, 'waveform'),
    );
    return () => {
      gone = true;
      drawing.current?.close();
      drawing.current = null;
    };
  }, [wanted, engine, host, height]);

  useEffect(() => drawing.current?.show(peaks, seconds), [peaks, seconds]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme changes what the tokens resolve to
  useEffect(() => {
    if (place.current) drawing.current?.look(lookOf(place.current, height));
  }, [theme, height]);

  return place;
}

/** A canvas knows no CSS variables: the tokens are read from its container. */
function lookOf(element: HTMLElement, height: number): WaveLook {
  const tokens = getComputedStyle(element);
  const colour = (name: string) => tokens.getPropertyValue(name).trim();
  return { height, wave: colour('--yh-control'), played: colour('--yh-accent') };
}
