import type { Headers } from './generate.ts';

export interface FuzzAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body, decoded; of an event stream its beginning. */
  text: string;
  ms: number;
}

/** One generated request, and what its answer must be. */
export interface FuzzRequest {
  /** What it asks: a call, an address, a verb. */
  name: string;
  method: string;
  /** Path and query as they go over the line. */
  path: string;
  headers: Headers;
  body?: string | Buffer;
  /** Bytes to send in place of all of it, on a connection of their own. */
  raw?: string;
  /** Sent to the second listener of the area, if it has one. */
  second?: boolean;
  /** What is wrong with the answer beside what holds for every one; null when nothing is. */
  fault(answer: FuzzAnswer): string | null;
}

const LEAKS: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>]+ \(?(?:file:\/\/|\/|node:)/,
  /node_modules|\/tmp\/|\/work\/|\/home\/|\/root\/|\.ts:\d+/,
  /\bselect "|\binsert into "|\bupdate "|syntax error at or near|violates \w+ constraint|relation "\w+"/i,
  /\b(?:ENOENT|EACCES|EPERM|ENOTDIR|EISDIR|ENAMETOOLONG|ECONNREFUSED|ERR_[A-Z_]+|FST_[A-Z_]+)\b/,
];

/** What must hold for the answer of every address: no fault of the server, no internal detail, no script of the sender. */
export function commonFault({ status, headers, text }: FuzzAnswer): string | null {
  if (status >= 500) return `status ${status}`;
  if (status < 200) return `status ${status}`;
  const leak = LEAKS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
  if (leak !== undefined) return `tells an internal detail: ${leak}`;
  if (text.includes('<script>alert') && /html/.test(headers['content-type'] ?? '')) return 'repeats a script of the request';
  if (Object.values(headers).some((value) => value.includes('<script>'))) return 'repeats a script of the request in a header';
  return null;
}

/** JSON of a body; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
