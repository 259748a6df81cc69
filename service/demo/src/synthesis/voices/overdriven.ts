import { SAMPLE_RATE } from '../sample-rate.ts';
import { fadeEdges } from './struck.ts';
import type { Voice } from './tone-types.ts';

export interface DriveSettings {
  /** How far beyond its limit the amplifier is driven. */
  readonly drive: number;
  /** Above this the loudspeaker gives little, Hz. */
  readonly cutoff: number;
}

/** An instrument through a valve amplifier at its limit: soft clipping, which also makes notes last, and a loudspeaker without highs. */
export function overdriven(voice: Voice, { drive, cutoff }: DriveSettings): Voice {
  const open = 1 - Math.exp((-2 * Math.PI * cutoff) / SAMPLE_RATE);
  return {
    ...voice,
    render: (request) => {
      const out = voice.render(request);
      const level = 0.4 + 0.5 * request.velocity;
      let first = 0;
      let second = 0;
      let slow = 0;
      for (let i = 0; i < out.length; i++) {
        // One side clips sooner than the other, as in a valve: even harmonics.
        const driven = Math.tanh(out[i]! * drive + 0.25) - Math.tanh(0.25);
        first += open * (driven - first);
        second += open * (first - second);
        slow += 0.006 * (second - slow);
        out[i] = (second - slow) * level;
      }
      fadeEdges(out);
      return out;
    },
  };
}
