import { createMessage, inBothLanguages } from 'deploy-release/messages';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Log } from '../log.ts';
import type { EdgeConfig } from '../settings/config.ts';

/** Server of `/metrics` and `GET /health`, on a port of its own, without routes. */
export function operatorServer(): FastifyInstance {
  return Fastify({
    logger: false,
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(400).type('text/plain; charset=utf-8').send('Bad address\n'),
  });
}

/** A port that was not chosen gives way when something else uses it: the storefront must start. */
export async function listenForOperators(
  operators: FastifyInstance,
  { operator: { host, port, isChosen } }: EdgeConfig,
  log: Log,
): Promise<void> {
  try {
    await operators.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (isChosen) throw new Error(inBothLanguages(createMessage('port.taken', { setting: 'EDGE_OPERATOR_PORT', host, port })));
    await operators.listen({ host, port: 0 });
    log.warn({ wanted: port, address: operatorUrl(operators, host) }, 'port of the operators in use, another one taken');
  }
}

/** Address of the listening server for operators. */
export function operatorUrl({ server }: FastifyInstance, host: string): string {
  const address = server.address();
  return `http://${host}:${typeof address === 'object' && address ? address.port : 0}`;
}
