import { pluckedInstruments } from './pluckedInstruments.ts';
import { struckInstruments } from './struckInstruments.ts';
import { sustainedInstruments } from './sustainedInstruments.ts';
import type { Voice } from './toneTypes.ts';

/** Every instrument of the demo catalogue. */
export const orchestra = { ...struckInstruments, ...pluckedInstruments, ...sustainedInstruments } as const satisfies Record<string, Voice>;

export type InstrumentName = keyof typeof orchestra;
