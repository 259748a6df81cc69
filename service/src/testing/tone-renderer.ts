import type { Renderer, RenderPlan } from '../catalogue/audio/pipeline/make-media.ts';

const SAMPLE_RATE = 44_100;

/** A plan for a tone of this length; `TONE_RENDERER` renders it. */
export function tonePlan(seconds: number, hz = 220): RenderPlan & { spec: { frames: number; hz: number } } {
  const frames = Math.round(seconds * SAMPLE_RATE);
  return { spec: { frames, hz }, frames, sampleRate: SAMPLE_RATE, headFrames: frames };
}

/** Module for pipelines whose worker threads render tones. */
export const TONE_RENDERER = new URL('./tone-renderer.ts', import.meta.url);

/** A swelling tone with an overtone, a different phase in each channel. */
export const render: Renderer['render'] = (spec) => {
  const { frames, hz } = spec as { frames: number; hz: number };
  const channel = (phase: number) =>
    Float32Array.from({ length: frames }, (_, at) => {
      const angle = (2 * Math.PI * hz * at) / SAMPLE_RATE + phase;
      return (0.2 + 0.1 * Math.sin(at / 9000)) * (Math.sin(angle) + 0.3 * Math.sin(angle * 3));
    });
  return { sampleRate: SAMPLE_RATE, channels: [channel(0), channel(1)] };
};

export const renderHead: Renderer['renderHead'] = (spec, frames) => render({ ...(spec as object), frames });
