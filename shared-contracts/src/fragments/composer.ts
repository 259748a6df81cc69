import { z } from 'zod';
import { declareFragments } from './declaration.ts';

const composerId = z.number().int().positive();

export const composerFragments = declareFragments({
  /** Who wrote a track: portrait, name, words, number of works, and a button that follows them. */
  'composer-card': {
    version: 1,
    params: z.object({ composerId }),
    sizes: { wide: { inline: '100%', block: '11rem' } },
    failure: 'nothing',
  },
  /** A toggle that follows a composer: new works come by mail. */
  'follow-button': {
    version: 1,
    params: z.object({
      composerId,
      name: z.string(),
      /** As the service answered for the caller. */
      following: z.union([z.literal(0), z.literal(1)]),
    }),
    sizes: { lg: { inline: '8.5rem', block: '3rem' } },
    touch: true,
    failure: 'nothing',
  },
});
