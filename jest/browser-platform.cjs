/** What a browser has and jsdom lacks. Each part does what the platform says as far as a page without layout can. */
const util = require('node:util');
const { webcrypto } = require('node:crypto');

Object.assign(globalThis, { TextEncoder: util.TextEncoder, TextDecoder: util.TextDecoder, IS_REACT_ACT_ENVIRONMENT: true });
if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
if (!globalThis.structuredClone) globalThis.structuredClone = (value) => JSON.parse(JSON.stringify(value));
for (const name of ['Request', 'Response', 'Headers', 'fetch', 'ReadableStream', 'AbortSignal']) {
  if (!(name in globalThis) && name in global) globalThis[name] = global[name];
}

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
window.ResizeObserver ??= Observer;
window.IntersectionObserver ??= Observer;
window.scrollTo = () => undefined;

// Over the real timer: the scheduler of React goes on while a test fakes timers. antd's forms use it as well.
const { setTimeout: later } = globalThis;
class Port {
  onmessage = null;
  postMessage(data) {
    later(() => this.other.onmessage?.({ data }), 0);
  }
  close() {}
}
window.MessageChannel ??= class {
  port1 = new Port();
  port2 = new Port();
  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
};

const media = window.HTMLMediaElement.prototype;
media.load = function load() {};
media.play = function play() {
  Object.defineProperty(this, 'paused', { value: false, configurable: true });
  this.dispatchEvent(new Event('play'));
  return Promise.resolve();
};
media.pause = function pause() {
  Object.defineProperty(this, 'paused', { value: true, configurable: true });
  this.dispatchEvent(new Event('pause'));
};

// jsdom throws "not implemented" for pseudo elements; antd asks for them while measuring scrollbars.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// antd writes thousands of rules, more than jsdom keeps compiled, and each query by role matches them with every element: most of
// the time of such tests. jsdom gets what decides whether a visitor sees or can click an element; the page reads its text back whole.
const AT_RULE = /@[a-z-]+[^{};]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
const VISIBILITY = /(?:^|;)\s*((?:display|visibility|pointer-events|opacity)\s*:[^;]*)/g;
const visibilityRules = (css) =>
  Array.from(css.replace(AT_RULE, '').matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selector, declarations]) => {
    const kept = Array.from(declarations.matchAll(VISIBILITY), ([, declaration]) => declaration);
    return kept.length > 0 ? `${selector}{${kept.join(';')}}` : '';
  }).join('');
const written = new WeakMap();
for (const [prototype, property] of [
  [window.Element.prototype, 'innerHTML'],
  [window.Node.prototype, 'textContent'],
]) {
  const { get, set } = Object.getOwnPropertyDescriptor(prototype, property);
  Object.defineProperty(window.HTMLStyleElement.prototype, property, {
    configurable: true,
    get() {
      return written.get(this) ?? get.call(this);
    },
    set(css) {
      written.set(this, String(css));
      set.call(this, visibilityRules(String(css)));
    },
  });
}
