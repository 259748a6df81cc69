import { z } from 'zod';

/** `locale.current` (state): the language of this document. It never changes within one document. */
export const localeCurrent = z.object({ locale: z.enum(['zh', 'en']) });
