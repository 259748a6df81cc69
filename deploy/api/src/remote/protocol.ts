/** Where the verbs are, under the address of the console: `POST /api/<verb>`, JSON both ways; `?dryRun=true` for a dry run. */
export const API_PATH = '/api/';

/**
 * How long callers wait for a change, ms. Its pages are rendered for ten minutes at most, after those of one change of each other caller.
 * A change is not made when its caller disconnects before its pages are rendered.
 */
export const CHANGE_WITHIN_MS = 1_200_000;
/** For the console, which has types of this package only. */
export type ChangeWithinMs = typeof CHANGE_WITHIN_MS;

/** Bytes of the files of an upload, together. */
export const MOST_UPLOAD_BYTES = 24_000_000;
/** Files of an upload. */
export const MOST_UPLOAD_FILES = 2000;
/**
 * A build is sent as lines of JSON, so that the server never holds more than one of them: first an `UploadHead`, then `UploadPart`s,
 * file after file, then an `UploadEnd`. An upload without its end was cut off.
 */
export const UPLOAD_TYPE = 'application/x-ndjson';
/** Bytes of a file in one line. */
export const PART_BYTES = 48_000;

export interface UploadHead {
  /** The unit that the build has to be of. */
  unit?: string | undefined;
}

/** The next bytes of a file, in base64. */
export interface UploadPart {
  file: string;
  data: string;
}

export interface UploadEnd {
  end: true;
}
