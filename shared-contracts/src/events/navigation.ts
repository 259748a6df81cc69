import { z } from 'zod';

/** `navigation.started`: a page is on its way (loading bar). */
export const navigationStarted = z.object({ path: z.string() });

/** `navigation.ended` (state): the page in the address bar stands. Path with language prefix and query. */
export const navigationEnded = z.object({ path: z.string() });
