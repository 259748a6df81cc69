import { rm } from 'node:fs/promises';
import type { createEdge } from '../edge/server.ts';
import { serve } from '../servers/serve.ts';

/** Runs an edge of the bench as this process; the folder that was made for it goes with it. */
export function serveEdge(edge: Awaited<ReturnType<typeof createEdge>>, folder: string): Promise<void> {
  return serve({
    listen: () => edge.listen(),
    close: async () => {
      await edge.close();
      await rm(folder, { recursive: true });
    },
    graceMs: 8000,
    portTaken: 'the port of this side of the bench is in use: choose another PORT',
  });
}
