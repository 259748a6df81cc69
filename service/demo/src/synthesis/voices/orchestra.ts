import { pluckedInstruments } from './plucked-instruments.ts';
import { struckInstruments } from './struck-instruments.ts';
import { sustainedInstruments } from './sustained-instruments.ts';
import type { Voice } from './tone-types.ts';

/** Every instrument of the demo catalogue. */
export const orchestra = { ...struckInstruments, ...pluckedInstruments, ...sustainedInstruments } as const satisfies Record<string, Voice>;

export type InstrumentName = keyof typeof orchestra;
