import WaveSurfer from 'wavesurfer.js';
import type { Engine } from '../engine/engine.ts';
import { WaveMedia } from './wave-media.ts';

export interface WaveLook {
  /** px. */
  height: number;
  wave: string;
  played: string;
}

export interface DrawnWave {
  /** New peaks (0..1), with the length of their sound in seconds. */
  show(peaks: readonly number[], seconds: number): void;
  look(look: WaveLook): void;
  close(): void;
}

/** Draws the wave from stored peaks; a click or a drag on it seeks. The file is never fetched or decoded for it. */
export function drawWave(container: HTMLElement, engine: Engine, nonce: string, look: WaveLook): DrawnWave {
  const media = new WaveMedia(engine);
  const options = ({ height, wave, played }: WaveLook) => ({ height, waveColor: wave, progressColor: played });
  const surfer = WaveSurfer.create({
    container,
    // The drawing uses only the times and the events of the element, which `WaveMedia` has.
    media: media as unknown as HTMLMediaElement,
    sampleRate: 8000,
    barWidth: 2,
    barGap: 3,
    barRadius: 1,
    barMinHeight: 2,
    cursorWidth: 0,
    dragToSeek: true,
    hideScrollbar: true,
    autoScroll: false,
    cspNonce: nonce,
    ...options(look),
  });
  return {
    show(peaks, seconds) {
      surfer.load('', [peaks.length > 0 ? [...peaks] : [0, 0]], seconds || 1).catch((error: unknown) => {
        // A newer track has taken over the drawing: its own call draws.
        if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      });
    },
    look: (changed) => surfer.setOptions(options(changed)),
    close() {
      surfer.destroy();
      media.close();
    },
  };
}
