import type { FastifyInstance } from 'fastify';

/**
 * Closes a response of which the visitor takes nothing for a while: pages and files are in memory until they are taken. Answers that are
 * streamed have a limit of their own, and change events wait for long.
 */
export function closeUnreadResponses(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    reply.raw.setTimeout(timeoutMs, () => reply.raw.destroy());
  });
}
