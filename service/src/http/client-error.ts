import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { localeOfHeader } from 'shared-contracts/locale/locale';
import { wordsOf } from './envelope.ts';

/** Answers for the errors that Node reports when a connection carries no complete request. */
interface ConnectionError extends Error {
  code?: string;
  /** What came last. */
  rawPacket?: unknown;
}

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers what is no request, one with too large a head, or one that does not end: no handler ever sees it. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  // The head is incomplete: look for the language in the bytes that arrived.
  const { rawPacket } = error;
  const language = Buffer.isBuffer(rawPacket) ? /^language: *(\w+)/im.exec(rawPacket.toString('latin1'))?.[1] : undefined;
  const body = JSON.stringify({ code: 0, msg: wordsOf(status)[localeOfHeader(language)], data: null });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}
