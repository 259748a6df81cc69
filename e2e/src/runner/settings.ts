import { parseArgs } from 'node:util';

export interface Settings {
  full: boolean;
  /** Only checks whose name holds this text. */
  only: string | null;
  /** A storefront that runs already. */
  running: { url: string; serviceUrl: string; dataDir: string } | null;
}

/** Reads the command line; throws with what is wrong with it. */
export function readSettings(args: string[]): Settings {
  const { values } = parseArgs({
    args,
    options: {
      full: { type: 'boolean', default: false },
      only: { type: 'string' },
      url: { type: 'string' },
      service: { type: 'string' },
      data: { type: 'string' },
    },
  });
  const { url, service, data } = values;
  if (url && !(service && data)) throw new Error('--url goes with --service and --data');
  return {
    full: values.full,
    only: values.only ?? null,
    running: url && service && data ? { url, serviceUrl: service, dataDir: data } : null,
  };
}
