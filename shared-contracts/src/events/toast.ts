import { z } from 'zod';

/** `toast.show`: the shell shows and announces it politely; 2 seconds unless told otherwise (spec §9). */
export const toastShow = z.object({
  kind: z.enum(['success', 'info', 'warning', 'error']),
  message: z.string().min(1),
  seconds: z.number().positive().optional(),
});
