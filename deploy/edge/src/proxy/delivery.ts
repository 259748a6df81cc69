import type { ServerResponse } from 'node:http';
import { pipeline, type Readable, Transform } from 'node:stream';

/** A visitor who takes less than this within the timeout does not read, bytes. */
const LEAST_BYTES = 16 * 1024;

/**
 * Passes a body on and closes the response when the visitor stops reading: when data has waited for the whole timeout and hardly
 * any was taken. A slow source is not affected.
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
  // An error of the body destroys the response; there is nobody else to tell.
  return pipeline(body, counted, () => undefined);
}
