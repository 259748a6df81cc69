import { VERBS, type Verb } from '../rights/allowed.ts';

/** Where the release service is, under the address of the console: `POST <CALL_PATH><call>`, JSON both ways, `Authorization: Bearer <token>`. */
export const CALL_PATH = '/desk/';

/** What every token may read, whoever holds it; nothing of it is recorded. */
export const READS = ['whoami', 'status', 'history', 'diff', 'versions', 'published', 'keys'] as const;

/** A repair is for whoever has the data folder before them; a canary that ends is asked for as one of 0 per cent. */
const NOT_FROM_ELSEWHERE = ['repair', 'withdraw'] as const satisfies Verb[];
type RemoteVerb = Exclude<Verb, (typeof NOT_FROM_ELSEWHERE)[number]>;

/** Calls with bodies of their own: a verb that is only tried, and the verbs of a unit for the service. */
const FURTHER = ['try', 'check-service', 'publish-service'] as const;

/** What a program may ask the release service from elsewhere: what it may read, and the verbs of the release service. */
export type Call = (typeof READS)[number] | RemoteVerb | (typeof FURTHER)[number];
export const CALLS: readonly Call[] = [...READS, ...VERBS.filter(isRemote), ...FURTHER];

function isRemote(verb: Verb): verb is RemoteVerb {
  return !NOT_FROM_ELSEWHERE.some((one) => one === verb);
}

/** Bytes of the files of an upload, together. */
export const MOST_UPLOAD_BYTES = 24_000_000;
/** Files of an upload. */
export const MOST_UPLOAD_FILES = 2000;
/**
 * `publish` is sent as lines of JSON, so that the other side never holds more than one of them: first an `UploadHead`, then `UploadPart`s,
 * file after file, then an `UploadEnd`. One without its end was cut off.
 */
export const UPLOAD_TYPE = 'application/x-ndjson';
/** Bytes of a file in one line. */
export const PART_BYTES = 48_000;

export interface UploadHead {
  unit?: string | undefined;
  dryRun?: boolean | undefined;
}

/** The next bytes of a file, in base64. */
export interface UploadPart {
  file: string;
  data: string;
}

export interface UploadEnd {
  end: true;
}
