import { isApiError } from 'shared-contracts/api/client-types';
import type { HostProps } from 'shared-contracts/host';

/** The message of a refusal or failure; reports what is no answer of the service. */
export function failureText(host: HostProps, error: unknown, where: string, otherwise: string): string {
  if (isApiError(error)) return error.message;
  host.report(error, where);
  return otherwise;
}
