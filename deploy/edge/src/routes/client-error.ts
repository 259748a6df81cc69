import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { EdgeBrand } from 'deploy-release/settings';
import { contentPolicy, newNonce } from 'deploy-render';
import { localeOfHeader, localeOfPath } from 'shared-contracts/locale/locale';
import { parseAddress } from '../address/address.ts';
import { errorPage, errorText } from '../html/error-page.ts';
import { isCallTarget } from './error-response.ts';

/** An error of the connection, before there is a request. `rawPacket`: the bytes that could not be parsed, as a Buffer. */
interface ClientError extends Error {
  code?: string;
  rawPacket?: unknown;
}

/** Bytes of the packet that are searched for the address and the language. */
const SEARCHED_BYTES = 4096;

const STATUSES: Record<string, 408 | 431> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/**
 * Answers what is no HTTP request, is too long or does not arrive in time: the JSON envelope for calls, a small page for everything
 * else, then closes the connection. A request that is, or may be, a HEAD gets no body. Never throws: the connection may be gone, or
 * in the middle of another response.
 */
export function answerClientError(brand: EdgeBrand, headers: Readonly<Record<string, string>>) {
  return (error: ClientError, socket: Socket): void => {
    const { _httpMessage: pending } = socket as Socket & { _httpMessage?: ServerResponse };
    if (error.code === 'ECONNRESET' || !socket.writable || pending?.headersSent) {
      socket.destroy();
      return;
    }
    // The answer must reach the client before the connection ends; a client that is gone raises an error, which ends it too.
    socket.once('error', () => socket.destroy());
    socket.end(responseTo(error, socket.bytesRead ?? 0, brand, headers), () => socket.destroy());
  };
}

/**
 * Target of a GET or HEAD with its raw bytes escaped; null when it is none, or no valid address. Browsers escape by themselves;
 * links in mails, `curl` and crawlers do not, and Node's parser refuses the bytes.
 */
function escapedTarget(packet: string): string | null {
  const target = /^(?:GET|HEAD) (\/[^ ]*) HTTP\/1\./.exec(packet)?.[1];
  const address = target === undefined ? null : parseAddress(target);
  if (!address || 'refused' in address) return null;
  const escaped = address.given.replace(/^\/+/, '/') + address.search;
  // Nothing was escaped: the parser refused something else, and a redirect would not end.
  return escaped === target ? null : escaped;
}

function redirectTo(target: string, headers: Readonly<Record<string, string>>): Buffer {
  const all = { ...headers, location: target, 'cache-control': 'no-store', 'content-length': 0, connection: 'close' };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`HTTP/1.1 308 ${STATUS_CODES[308]}\r\n${lines.join('')}\r\n`);
}

/** `received`: bytes that the connection has received so far. */
function responseTo(
  { code = '', rawPacket }: ClientError,
  received: number,
  brand: EdgeBrand,
  headers: Readonly<Record<string, string>>,
): Buffer {
  const status = STATUSES[code] ?? 400;
  const bytes = Buffer.isBuffer(rawPacket) ? rawPacket : Buffer.alloc(0);
  const packet = bytes.toString('latin1', 0, SEARCHED_BYTES);
  // The request may have begun in an earlier packet: its method is unknown then.
  const isMethodKnown = received <= bytes.length || /^\s*[A-Z]+ \S/.test(packet);
  const isHead = /^HEAD /m.test(bytes.toString('latin1'));
  const target = /^[A-Z]+ (\S+)/.exec(packet)?.[1] ?? '/';
  const language = /^language:[ \t]*(\w+)/im.exec(packet)?.[1];
  const tidy = code === 'HPE_INVALID_URL' ? escapedTarget(packet) : null;
  if (tidy !== null) return redirectTo(tidy, headers);
  const nonce = newNonce();
  const locale = localeOfPath(target.split(/[?#]/, 1)[0]!.toLowerCase());
  const isCall = isCallTarget(target);
  const body = Buffer.from(
    isCall
      ? JSON.stringify({ code: 0, msg: errorText(status, localeOfHeader(language)), data: null })
      : errorPage(status, locale, brand.name[locale], nonce),
  );
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    ...(!isCall && { 'content-security-policy': contentPolicy(nonce) }),
    'content-length': isMethodKnown ? body.length : 0,
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`),
    isHead || !isMethodKnown ? Buffer.alloc(0) : body,
  ]);
}
