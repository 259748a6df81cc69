/**
 * jsdom with the fetch classes that it lacks and every browser has. They are Node's own; a Request keeps the page's
 * AbortSignal aside, because Node's class accepts only signals of its own realm.
 */
const { TestEnvironment } = require('jest-environment-jsdom');

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    class PageRequest extends Request {
      #signal;
      constructor(input, init = {}) {
        const { signal, ...rest } = init;
        super(input, rest);
        this.#signal = signal ?? (input instanceof PageRequest ? input.signal : undefined);
      }
      get signal() {
        return this.#signal ?? super.signal;
      }
    }
    Object.assign(this.global, { Request: PageRequest, Response, Headers, ReadableStream, TransformStream });
  }

  /** After the last `afterEach` of a test, when its pages are closed. */
  async handleTestEvent({ name, test }) {
    if (name !== 'test_done') return;
    const left = (await this.global.leftBehind?.()) ?? [];
    if (left.length === 0 || test.errors.length > 0) return;
    test.errors.push(new Error(`What the page started is still there after its end:\n${left.join('\n')}`));
  }
}

module.exports = BrowserEnvironment;
