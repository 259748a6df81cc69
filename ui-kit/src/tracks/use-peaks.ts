import { useMemo } from 'react';
import { parsePeaks } from 'ui-kit/core';

/** A line of silence: what a track shows whose sound has not been measured yet. It can be sought in all the same. */
const SILENCE: readonly number[] = [0];

/** Peaks of a stored wave shape, parsed once. */
export function usePeaks(waveShape: string): readonly number[] {
  return useMemo(() => {
    const peaks = parsePeaks(waveShape);
    return peaks.length > 0 ? peaks : SILENCE;
  }, [waveShape]);
}
