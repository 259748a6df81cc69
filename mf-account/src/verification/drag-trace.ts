import type { CallRequest } from 'shared-contracts/api/contract';

export type Trace = CallRequest<'captcha/slider/verify'>['trace'];

/** Positions that a request may carry. */
const MOST = 500;

/** How the handle of the slider was moved: positions in thousandths of the track, pixels off its line, ms since the start. */
export interface DragTrace {
  add(x: number, y: number): void;
  points(): Trace;
}

export function startTrace(now: () => number = () => performance.now()): DragTrace {
  const began = now();
  const points: Trace = [];
  return {
    add(x, y) {
      const point = { x: whole(x, 0, 1000), y: whole(y, -2000, 2000), t: whole(now() - began, 0, 120_000) };
      // A long drag keeps its last position: it says whether the end was reached.
      if (points.length === MOST) points.pop();
      points.push(point);
    },
    points: () => [...points],
  };
}

function whole(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(value)));
}
