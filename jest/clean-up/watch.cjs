/**
 * Watches what code of pages starts while a test runs: listeners of the window, the document and media queries, timers, observers,
 * controllers of requests, subscriptions of the bus. What is still there when the test has closed its pages was left behind, and the
 * test fails (`browser-environment.cjs`). The rule reads sources; this sees what they do: a poll that goes on, a player that stays open.
 */
const { readFileSync } = require('node:fs');

/** What code of a workspace started and nobody ended, with where it began. */
const started = new Map();
const { setTimeout: later } = window;

/** Notes a start. @returns a key for `end` */
function begin(kind, key = {}, run = () => undefined) {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 6;
  // Written out only when it is left behind: most stacks are never read.
  started.set(key, { kind, run, begun: new Error(kind) });
  Error.stackTraceLimit = stackTraceLimit;
  return key;
}
const end = (key) => started.delete(key);

/** Sources of pages. In the shell only components: its other modules live as long as the tab, and tests open many of them. */
const OWN = /\/(?:mf-[\w-]+|ui-kit|console)\/src\/|\/shell\/src\/.*\.tsx/;
const NO_PAGE = /\.test\.|\/testing\/|node_modules|\/jest\//;

/** What is left since the last time, each with its place. Timers of which the source says that they end `soon` end now. */
async function leftBehind() {
  const soon = placesLeft().filter(({ comment }) => comment.includes('// soon: '));
  for (const { run } of soon) run();
  // Effects of what is unmounted end in a task of their own.
  if (soon.length > 0) await new Promise((resolve) => later(resolve, 0));
  const left = placesLeft().filter(({ comment }) => !comment.includes('// stays: '));
  started.clear();
  return left.map(({ kind, file, line }) => `${kind}: ${file.split('/src/').at(-1)}:${line}`);
}

function placesLeft() {
  return [...started.values()].flatMap(({ kind, begun, run }) => {
    const frames = begun.stack.split('\n').filter((line) => /^\s+at /.test(line) && !/\/jest\/clean-up\/watch\.cjs/.test(line));
    const [, file, line] = /\(?(\/[^():]+):(\d+):\d+\)?$/.exec(frames[0] ?? '') ?? [];
    if (!file || !OWN.test(file) || NO_PAGE.test(file)) return [];
    // A call of several lines begins above.
    const comment = readFileSync(file, 'utf8')
      .split('\n')
      .slice(Math.max(0, line - 4), line)
      .join('\n');
    return [{ kind, file, line, comment, run }];
  });
}

/**
 * Timers, also while a test fakes the clock. A fake clock keeps the function that it replaces, calls it and puts it back: each function
 * behind the name has a watched one of its own.
 */
function watchName(name, watched) {
  const made = new Map();
  const known = new Set();
  let current;
  const set = (next) => {
    if (!known.has(next) && !made.has(next)) {
      const own = watched(next);
      made.set(next, own);
      known.add(own);
    }
    current = made.get(next) ?? next;
  };
  set(window[name]);
  Object.defineProperty(window, name, { configurable: true, enumerable: true, get: () => current, set });
}

function watchTimer(set, clear, { repeats = false } = {}) {
  const page = window;
  const key = (id) => `${set} ${typeof id === 'object' ? Number(id) : id}`;
  watchName(set, (start) => (task, ...rest) => {
    let id;
    const run = (...given) => {
      if (!repeats) end(key(id));
      return task(...given);
    };
    id = start.call(page, typeof task === 'function' ? run : task, ...rest);
    begin(set, key(id), () => {
      page[clear](id);
      run();
    });
    return id;
  });
  watchName(clear, (stop) => (id) => {
    end(key(id));
    return stop.call(page, id);
  });
}
watchTimer('setTimeout', 'clearTimeout');
watchTimer('setInterval', 'clearInterval', { repeats: true });
watchTimer('requestAnimationFrame', 'cancelAnimationFrame');

/** A listener by its target, type, function and phase. */
const listeners = new WeakMap();
function keyOf(target, type, listener, options) {
  const capture = options === true || options?.capture === true;
  if (!listeners.has(target)) listeners.set(target, new Map());
  const keys = listeners.get(target);
  const byListener = keys.get(listener) ?? keys.set(listener, {}).get(listener);
  byListener[`${type} ${capture}`] ??= { type };
  return byListener[`${type} ${capture}`];
}

function watchListeners(target, what) {
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = function add(type, listener, options) {
    // One that is heard once, or ends with a signal, is the matter of the rule.
    if (listener && !options?.once && !options?.signal) begin(`listener of ${type} on ${what}`, keyOf(target, type, listener, options));
    return addEventListener.call(this ?? target, type, listener, options);
  };
  target.removeEventListener = function remove(type, listener, options) {
    if (listener) end(keyOf(target, type, listener, options));
    return removeEventListener.call(this ?? target, type, listener, options);
  };
  return target;
}
watchListeners(window, 'the window');
watchListeners(document, 'the document');
const { matchMedia } = window;
window.matchMedia = (query) => watchListeners(matchMedia(query), `the media query ${query}`);

for (const name of ['MutationObserver', 'IntersectionObserver', 'ResizeObserver']) {
  const Observer = window[name];
  window[name] = class extends Observer {
    observe(...given) {
      begin(name, this);
      return super.observe(...given);
    }
    disconnect() {
      end(this);
      return super.disconnect();
    }
  };
}

const { AbortController } = window;
window.AbortController = class extends AbortController {
  constructor() {
    super();
    begin('AbortController', this);
  }
  abort(reason) {
    end(this);
    return super.abort(reason);
  }
};

/** A bus whose subscriptions are watched: hosts of tests give it to units. */
window.watchedBus = (bus) => ({
  ...bus,
  on(event, handler) {
    const key = begin(`subscription of ${event}`);
    const stop = bus.on(event, handler);
    return () => {
      end(key);
      stop();
    };
  },
});
window.leftBehind = leftBehind;
