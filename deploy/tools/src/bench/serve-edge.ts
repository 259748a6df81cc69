import { rm } from 'node:fs/promises';
import type { createEdge } from 'deploy-edge';
import { serve } from 'deploy-release';

/** Runs an edge of the bench as this process; the folder that was made for it goes with it. */
export function serveEdge(edge: Awaited<ReturnType<typeof createEdge>>, folder: string): Promise<void> {
  return serve({
    listen: () => edge.listen(),
    close: async () => {
      await edge.close();
      await rm(folder, { recursive: true });
    },
    graceMs: 8000,
    address: { setting: 'PORT', host: process.env.HOST || '127.0.0.1', port: Number(process.env.PORT) },
  });
}
