import { z } from 'zod';
import { declareFragments } from './declaration.ts';

export const accountFragments = declareFragments({
  /** A toggle that shows whether something is a favourite, and adds or removes it. Size `row`: a line of a menu, with its label. */
  'favourite-button': {
    version: 1,
    params: z.object({
      dataId: z.number().int().positive(),
      /** 1 album, 2 theme, 3 track. */
      type: z.number().int().min(1).max(3),
      musicLibraryTypeId: z.number().int(),
      /** As the service answered; `favourites.changed` changes it. */
      favorites: z.union([z.literal(0), z.literal(1)]),
      /** False leaves it out of the tab order, for lists whose rows are reached by the arrow keys. */
      tabbable: z.boolean().optional(),
    }),
    sizes: {
      sm: { inline: 'var(--yh-control-sm)', block: 'var(--yh-control-sm)' },
      md: { inline: 'var(--yh-control-md)', block: 'var(--yh-control-md)' },
      lg: { inline: '3rem', block: '3rem' },
      row: { inline: '100%', block: '3rem' },
    },
    touch: true,
    failure: 'nothing',
  },
  /** Picture and name of the signed-in member, without any control. */
  'member-badge': {
    version: 1,
    params: z.object({}),
    sizes: { md: { inline: '7.5rem', block: '2.25rem' } },
    failure: 'nothing',
  },
});
