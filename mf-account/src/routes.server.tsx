import type { HostProps } from 'shared-contracts/host';
import type { RouteObject } from 'ui-kit/router';
import { sharedFolderRoute } from './shared-folder/route.ts';

/** The routes that the server renders (`rendered` of the descriptor): its build has no code of the pages of members. */
export function routes(host: HostProps): RouteObject[] {
  return [sharedFolderRoute(host)];
}
