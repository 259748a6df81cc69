import { z } from 'zod';
import { declareEvents } from './declaration.ts';

/** Events of the document itself, which the shell owns. */
export const documentEvents = declareEvents({
  /** A page is loading (loading bar). */
  'navigation.started': { version: 1, state: false, payload: z.object({ path: z.string() }) },
  /** The page of the address bar is mounted. Path with language prefix and query. */
  'navigation.ended': { version: 1, state: true, payload: z.object({ path: z.string() }) },
  /** The shell shows the message and announces it politely; 2 seconds unless `seconds` is given. */
  'toast.show': {
    version: 1,
    state: false,
    payload: z.object({
      kind: z.enum(['success', 'info', 'warning', 'error']),
      message: z.string().min(1),
      seconds: z.number().positive().optional(),
      /** Where to go on: a path without language prefix. */
      link: z.object({ path: z.string().startsWith('/'), text: z.string().min(1) }).optional(),
    }),
  },
  /** The language of this document; it never changes within one document. */
  'locale.current': { version: 1, state: true, payload: z.object({ locale: z.enum(['zh', 'en']) }) },
});
