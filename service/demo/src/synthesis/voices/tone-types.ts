import type { Random } from '../random.ts';

export interface ToneRequest {
  /** Hz */
  readonly frequency: number;
  /** Seconds of sound that are needed; a voice that rings gives its natural decay instead. */
  readonly seconds: number;
  /** 0..1 */
  readonly velocity: number;
  readonly random: Random;
}

/**
 * An instrument. It renders the undamped sound; the mixer damps each note over `release` seconds where it ends,
 * so that one rendering serves notes of every length.
 */
export interface Voice {
  readonly rings: boolean;
  readonly release: number;
  readonly render: (request: ToneRequest) => Float32Array;
}
