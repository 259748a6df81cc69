/** Sample frames a second of everything that is synthesised. */
export const SAMPLE_RATE = 48_000;
