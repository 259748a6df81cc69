import type { ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** A visitor who takes fewer bytes than this within the timeout counts as not reading. */
const LEAST_BYTES = 16 * 1024;

/**
 * Streams a body and closes the response when the visitor stops reading: data waited for the whole timeout and hardly any was
 * taken. A slow source is not affected.
 */
export function watchedDelivery(body: Readable, response: ServerResponse, timeoutMs: number): Readable {
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(null, chunk);
    },
  });
  let taken = 0;
  let waited = false;
  const timer = setInterval(() => {
    const waits = counted.readableLength + (response.writableLength ?? 0) > 0;
    const now = received - counted.readableLength;
    if (waits && waited && now - taken < LEAST_BYTES) response.destroy();
    waited = waits;
    taken = now;
  }, timeoutMs / 2);
  timer.unref();
  response.once('close', () => clearInterval(timer));
  // A cut body cuts the response as well: an error page in its place could carry the headers of the cut body.
  body.once('error', () => response.destroy());
  counted.once('close', () => body.destroy());
  return body.pipe(counted);
}
