import { FolderHeldError } from 'shared-contracts/folder-lock';
import { QUERY_CANCELED } from '../platform/database/embedded/engine-client.ts';
import { UnknownSchemaError } from '../platform/database/migrate.ts';
import { OtherSecretsError } from '../platform/installation.ts';
import type { Configuration } from './configuration.ts';

/** Why the service cannot start, for its operator, and the exit status; null for a fault of the program. */
export function startFailure(
  error: unknown,
  { host, port }: Pick<Configuration, 'host' | 'port'>,
): { message: string; status: number } | null {
  if (error instanceof FolderHeldError) return { message: error.message, status: 3 };
  if (error instanceof UnknownSchemaError) return { message: error.message, status: 4 };
  if (error instanceof OtherSecretsError) return { message: error.message, status: 5 };
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return {
        message:
          `Port ${port} of ${host} is in use: stop what listens there, or choose another SERVICE_PORT. / ` +
          `${host} 的端口 ${port} 已被占用：请停止占用它的程序，或更换 SERVICE_PORT。`,
        status: 1,
      };
    case QUERY_CANCELED:
      return {
        message:
          'A database statement of the start took longer than its limit: the machine has too much to do. Start again when it has less; ' +
          'what was committed is kept. / 启动时有一条数据库语句超过了时限：本机负载过高。请待负载降低后重新启动；已提交的数据会保留。',
        status: 1,
      };
    default:
      return null;
  }
}
