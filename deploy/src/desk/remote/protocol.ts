/** Where the desk is, under the address of the console: `POST <DESK_PATH><call>`, JSON both ways, `Authorization: Bearer <token>`. */
export const DESK_PATH = '/desk/';

/** What a program may ask the desk from elsewhere. */
export const CALLS = [
  'whoami',
  'publish',
  'check',
  'promote',
  'canary',
  'rollback',
  'hold',
  'unhold',
  'pin',
  'unpin',
  'remove',
  'try',
  'status',
  'history',
  'diff',
  'versions',
  'published',
  'verify',
  'gc',
  'check-service',
  'publish-service',
  'create-token',
  'tokens',
  'revoke-token',
  'keys',
  'change-keys',
  'preview',
  'audit',
] as const;
export type Call = (typeof CALLS)[number];

/** Bytes of the files of an upload, together. */
export const MOST_UPLOAD_BYTES = 24_000_000;
/** Files of an upload. */
export const MOST_UPLOAD_FILES = 2000;
