import { z } from 'zod';

/** What a version needs to be played at once, without asking the service first: browsers tie sound to the click. */
export const playable = z.object({
  id: z.number().int().positive(),
  musicLibraryTypeId: z.number().int().min(1),
  title: z.string(),
  /** Name of the version: full, 60 s, … */
  name: z.string(),
  /** Track code. */
  number: z.string(),
  image: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nonnegative(),
  /** Signed address of the marked trial. */
  tryMusicFile: z.string(),
  /** AES encrypted, signed address of the stream that this visitor may hear. */
  hdMusicFile: z.string(),
  /** JSON array of peaks, 0..1. */
  waveShape: z.string(),
  /** Comma separated. */
  musicVersionTags: z.string(),
  composer: z.string(),
  bpm: z.number().nullable(),
  musicKey: z.string().nullable(),
  /** 0..1; with key and tempo it draws the cover of a track without artwork. */
  energy: z.number(),
  favorites: z.union([z.literal(0), z.literal(1)]),
  isCart: z.union([z.literal(0), z.literal(1)]),
  /** 0 = can be added to the cart. */
  goBuy: z.union([z.literal(0), z.literal(1)]),
  /** False for cut-downs, which the mode 'full duration' skips. */
  fullLength: z.boolean(),
  /** Where the best part begins, seconds; null when none stands out, absent in older data. */
  highlight: z.number().nonnegative().nullable().optional(),
});
export type Playable = z.infer<typeof playable>;
