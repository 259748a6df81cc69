import { COMMANDS, command } from 'service/staff/admin/commands';
import { z } from 'zod';
import { fillDemo } from './fill/fill-demo.ts';
import { fillSynthetic } from './synthetic/fill-synthetic.ts';

/** Commands of the service, and those that fill its catalogue. */
export const DEMO_COMMANDS = {
  ...COMMANDS,
  demo: command(z.object({}), async ({ db, tags, now }) => {
    const added = await fillDemo(db, now());
    tags.forget();
    return { added };
  }),
  synthetic: command(z.object({ tracks: z.number().int().min(1).max(5_000_000) }), async ({ db, tags }, { tracks }, progress) => {
    await fillSynthetic(db, tracks, (done) => progress({ done, total: tracks }));
    tags.forget();
    return { added: tracks };
  }),
} as const;
