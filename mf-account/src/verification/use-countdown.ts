import { useEffect, useState } from 'react';

export interface Countdown {
  /** Seconds left; 0 when it does not run. */
  left: number;
  start(seconds: number): void;
  stop(): void;
}

/** Counts seconds down by the clock, so a tab that slept shows the right rest. */
export function useCountdown(now: () => number = Date.now): Countdown {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(() => {
    if (end === null) return;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - now()) / 1000));
      setLeft(rest);
      if (rest === 0) setEnd(null);
    }, 250);
    return () => clearInterval(timer);
  }, [end, now]);

  return {
    left,
    start(seconds) {
      setEnd(now() + seconds * 1000);
      setLeft(seconds);
    },
    stop() {
      setEnd(null);
      setLeft(0);
    },
  };
}
