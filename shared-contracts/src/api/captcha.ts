import { z } from 'zod';
import { declareCall, none } from './declaration.ts';

/** One position of the handle: `x` in thousandths of the track, `y` in pixels off its line, `t` in ms since the drag began. */
const point = z.object({
  x: z.number().int().min(0).max(1000),
  y: z.number().int().min(-2000).max(2000),
  t: z.number().int().min(0).max(120_000),
});

export const captchaCalls = {
  'captcha/slider': declareCall({
    method: 'GET',
    access: 'public',
    summary: 'A challenge for the slider, valid for five minutes.',
    request: none,
    response: z.object({ challenge: z.string(), expiresIn: z.number().int() }),
  }),
  'captcha/slider/verify': declareCall({
    method: 'POST',
    access: 'public',
    writes: true,
    summary:
      'Takes how the slider was moved to its end, by pointer or by keys, and gives a ticket for one code, valid for five minutes; points are in thousandths of the track.',
    request: z.object({
      challenge: z.string().min(1).max(200),
      by: z.enum(['pointer', 'keyboard']),
      trace: z.array(point).min(1).max(500),
    }),
    response: z.object({ ticket: z.string(), expiresIn: z.number().int() }),
  }),
};
