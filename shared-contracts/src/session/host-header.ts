/**
 * Whether a request names at most one host. Node.js takes the first of several `Host` headers and drops the others; a proxy before it may
 * have looked at another one (RFC 9112 §3.2: such a request is answered with 400).
 * @param rawHeaders names and values in turn, as `IncomingMessage.rawHeaders`.
 */
export function hasOneHost(rawHeaders: readonly string[]): boolean {
  return rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length <= 1;
}
