/** The database does not answer, or the connection to it broke. The request may be sent again. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super(`数据库没有响应 / the database does not answer: ${cause instanceof Error ? cause.message || cause.name : String(cause)}`, {
      cause,
    });
  }
}

/** Codes of the operating system for a server that is not there, or went away. */
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENETUNREACH'];
/** A server that starts, stops, or has no connection left; class 08 is about connections (SQLSTATE). */
const SERVER = /^(08...|57P0[123]|53300)$/;
/** The driver has no codes for these. */
const BROKEN = /Connection terminated|Client has encountered a connection error|Client was closed/;

/** The error of a connection or statement, as `DatabaseAwayError` where the database is away. */
export function asAway(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isAway = typeof code === 'string' ? NETWORK.includes(code) || SERVER.test(code) : BROKEN.test(String(message));
  return isAway ? new DatabaseAwayError(error) : error;
}
