import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { localeOfHeader } from 'shared-contracts/locale/locale';
import { wordsOf } from './envelope.ts';

/** Answers for the errors that Node reports when a connection carries no complete request. */
interface ConnectionError extends Error {
  code?: string;
  /** The bytes that arrived last. */
  rawPacket?: unknown;
}

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers what is no request, one with too large a head, or one that does not end: no handler ever sees it. A request that is, or may
 * be, a HEAD gets no body: its sender would take it for the next response.
 */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUS[error.code ?? ''] ?? 400;
  // The head is incomplete: look for the language in the bytes that arrived.
  const { rawPacket } = error;
  const bytes = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  const packet = bytes.toString('latin1');
  const language = /^language: *(\w+)/im.exec(packet)?.[1];
  const isHead = /^HEAD /m.test(packet);
  // A head that began in an earlier packet: its method is unknown. One that timed out comes without bytes, and is answered in words.
  const isMethodKnown = bytes.length === 0 || (socket.bytesRead ?? 0) <= bytes.length || /^\s*[A-Z]+ \S/.test(packet);
  const body = JSON.stringify({ code: 0, msg: wordsOf(status)[localeOfHeader(language)], data: null });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${isMethodKnown ? Buffer.byteLength(body) : 0}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n` +
      (isHead || !isMethodKnown ? '' : body),
  );
}
