import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, useHost, useStyle } from 'ui-kit/core';
import { failureText } from 'ui-kit/member';
import { type DragTrace, startTrace } from './drag-trace.ts';
import styles from './slider-check.module.css';

interface SliderCheckProps {
  /** Id of the handle; a form item sets it, with its description. */
  id?: string;
  /** Ticket of the solved slider, good for one code; undefined while it is unsolved. */
  value?: string;
  onChange?(ticket: string | undefined): void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

const END = 1000;
/** One press of an arrow key, of Page up. */
const [STEP, PAGE] = [100, 250];

/**
 * Slider verification: moved to the far right by mouse, finger or keys it gives a ticket and stays there; released before, it
 * returns to the start.
 */
export function SliderCheck({ id, value: ticket, onChange, ...described }: SliderCheckProps) {
  const { t } = useTranslation('account');
  const host = useHost();
  const hint = useId();
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ trace: DragTrace; startX: number; startY: number; room: number } | null>(null);
  const keys = useRef<DragTrace | null>(null);
  const challenge = useRef<Promise<string> | null>(null);
  const [at, setAt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const solved = ticket !== undefined;

  const request = useCallback((): Promise<string> => {
    challenge.current ??= host.api.call('captcha/slider', {}, { quiet: true }).then((answer) => answer.challenge);
    return challenge.current;
  }, [host]);

  useEffect(() => {
    // Requested ahead: the service refuses a challenge that is solved within the blink of an eye. A failure shows when it is used.
    request().catch(() => {
      challenge.current = null;
    });
  }, [request]);

  useEffect(() => {
    if (!solved) setAt(0);
  }, [solved]);

  async function verify(by: 'pointer' | 'keyboard', trace: DragTrace): Promise<void> {
    setAt(END);
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await host.api.call(
        'captcha/slider/verify',
        { challenge: await request(), by, trace: trace.points() },
        { quiet: true },
      );
      onChange?.(answer.ticket);
    } catch (error) {
      setFailure(failureText(host, error, 'slider'));
      setAt(0);
    }
    // A challenge is solved once.
    challenge.current = null;
    keys.current = null;
    setBusy(false);
    request().catch(() => {
      challenge.current = null;
    });
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    if (solved || busy || event.button !== 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture?.(event.pointerId);
    const room = Math.max(1, (track.current?.clientWidth ?? 0) - handle.offsetWidth);
    drag.current = { trace: startTrace(), startX: event.clientX, startY: event.clientY, room };
    drag.current.trace.add(0, 0);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    if (!drag.current) return;
    const { trace, startX, startY, room } = drag.current;
    const x = Math.min(END, Math.max(0, ((event.clientX - startX) / room) * END));
    trace.add(x, event.clientY - startY);
    setAt(x);
  }

  function onPointerEnd(event: PointerEvent<HTMLButtonElement>): void {
    if (!drag.current) return;
    const { trace } = drag.current;
    if (event.type === 'pointerup') onPointerMove(event);
    drag.current = null;
    if (event.type === 'pointerup' && trace.points().at(-1)!.x >= END) void verify('pointer', trace);
    else setAt(0);
  }

  useStyle(track, { '--at': String(at / END) });

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const next = positionAfter(event.key, at);
    if (next === null || solved || busy) return;
    event.preventDefault();
    event.stopPropagation();
    keys.current ??= startTrace();
    keys.current.add(next, 0);
    setAt(next);
    if (next >= END) void verify('keyboard', keys.current);
    else if (next < at) keys.current = null;
  }

  return (
    <div className={styles.check}>
      <div ref={track} className={clsx(styles.track, solved && styles.solved, drag.current && styles.dragging)}>
        <span className={styles.filled} aria-hidden="true" />
        <span className={styles.words} id={hint}>
          {t(solved ? 'slider.done' : 'slider.hint')}
        </span>
        <button
          {...described}
          type="button"
          id={id}
          role="slider"
          className={styles.handle}
          aria-label={t('slider.label')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at / 10)}
          aria-valuetext={solved ? t('slider.done') : t('slider.percent', { percent: Math.round(at / 10) })}
          aria-describedby={clsx(hint, described['aria-describedby'])}
          aria-disabled={solved || busy}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerCancel={onPointerEnd}
          onKeyDown={onKeyDown}
        >
          <Icon name={solved ? 'check' : 'chevron-right'} size={1.25} />
        </button>
      </div>
      <p role="status" className={failure ? styles.failure : styles.announced}>
        {failure ?? (solved ? t('slider.done') : '')}
      </p>
    </div>
  );
}

/** Position after a key; null for a key that does not move the slider. */
function positionAfter(key: string, at: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(END, at + STEP);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, at - STEP);
  if (key === 'PageUp') return Math.min(END, at + PAGE);
  if (key === 'PageDown') return Math.max(0, at - PAGE);
  if (key === 'Home') return 0;
  return key === 'End' ? END : null;
}
