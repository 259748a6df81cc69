import { MARK_EVERY, MARK_FIRST, withMark } from '../encode/mark.ts';
import { encodeMp3Head } from '../encode/mp3.ts';
import type { OnPart, Renderer, RenderPlan } from './make-media.ts';

/** The start of a trial, rendered separately because it is ready long before the whole. */
export interface HeadSource {
  readonly kind: 'head';
  readonly plan: RenderPlan;
  /** Length of the head; one of `headSteps`. */
  readonly frames: number;
}

/** Seconds after the start of a mark at which a head ends: the mark is over and the next one is far. */
const AFTER_MARK = 4;
/** The second head is this part of a recording: long enough to play while a busy machine makes the rest. */
const SHARE = 8;
/** A recording with fewer renderable seconds gets no head. */
const SHORTEST = 14;

/**
 * Lengths of the heads in frames: eight seconds, then at least twenty, made while the first head plays. Each ends between two
 * marks, so that no mark is cut. Empty when rendering the whole is as fast.
 */
export function headSteps({ frames, sampleRate, headFrames }: Omit<RenderPlan, 'spec'>): number[] {
  if (headFrames <= SHORTEST * sampleRate) return [];
  const further = Math.max(1, Math.round(frames / sampleRate / SHARE / MARK_EVERY));
  return [0, further]
    .map((marks) => Math.round((MARK_FIRST + AFTER_MARK + marks * MARK_EVERY) * sampleRate))
    .filter((length) => length < headFrames);
}

/** Makes the first bytes of the trial that `makeMedia` makes of the same plan. */
export async function makeHead({ plan, frames }: HeadSource, renderer: Renderer, onPart: OnPart): Promise<void> {
  await encodeMp3Head(withMark(renderer.renderHead(plan.spec, frames), plan.frames), onPart);
}
