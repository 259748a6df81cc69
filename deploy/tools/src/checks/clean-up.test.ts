const { startedIn } = jest.requireActual<{ startedIn(source: string, file: string): { faults: string[] } }>(
  '../../../../jest/clean-up/rule.cjs',
);

const faults = (source: string, file = 'use-it.ts') => startedIn(source, file).faults;
const hook = (effect: string) => `export function useIt(host) {\n  useEffect(() => {\n${effect}\n  }, []);\n}\n`;

test.each([
  ['a timer', 'const timer = setTimeout(run, 9);', 'return () => clearTimeout(timer);'],
  ['an interval', 'timer.current = setInterval(run, 9);', 'return () => clearInterval(timer.current);'],
  ['a listener', "document.addEventListener('keydown', onKey);", "return () => document.removeEventListener('keydown', onKey);"],
  [
    'a listener heard once',
    "window.addEventListener('online', run, { once: true });",
    "return () => window.removeEventListener('online', run);",
  ],
  [
    'a listener of a media query',
    "const query = matchMedia('x');\nquery.addEventListener('change', run);",
    "return () => query.removeEventListener('change', run);",
  ],
  ['an observer', 'const seen = new IntersectionObserver(run);', 'return () => seen.disconnect();'],
  ['a subscription', "const end = host.bus.on('auth.session', run);", 'return () => end();'],
  ['a list of subscriptions', "const ends = [host.bus.on('auth.session', run)];", 'return () => {\n  for (const end of ends) end();\n};'],
  ['a stream', "const stream = new EventSource('/a');", 'return () => stream.close();'],
  ['a channel', "const tabs = new BroadcastChannel('a');", 'return () => tabs.close();'],
  ['a request', 'const gone = new AbortController();', 'return () => gone.abort();'],
])('an effect that starts %s must take it back', (_what, start, end) => {
  expect(faults(hook(`${start}\n${end}`))).toEqual([]);
  expect(faults(hook(start))).toEqual([expect.stringMatching(/^use-it\.ts:\d+: /)]);
});

test('clearing a timer before it is set anew is no clean-up', () => {
  const poll = 'let timer;\nconst ask = () => {\n  clearTimeout(timer);\n  timer = setTimeout(ask, 9);\n};\nask();';
  expect(faults(hook(poll))).toEqual(['use-it.ts:6: setTimeout is never cleared (clearTimeout)']);
  expect(faults(hook(`${poll}\nreturn () => clearTimeout(timer);`))).toEqual([]);
});

test('functions that a hook gives out are no clean-up', () => {
  const body = 'const timer = useRef();\nconst type = () => {\n  clearTimeout(timer.current);\n  timer.current = setTimeout(go, 9);\n};\n';
  expect(faults(`function useTyping() {\n${body}return { type };\n}`)).toHaveLength(1);
  expect(faults(`function useTyping() {\n${body}useEffect(() => () => clearTimeout(timer.current), []);\nreturn { type };\n}`)).toEqual([]);
});

test('a request of an effect needs a signal', () => {
  const gone = 'const gone = new AbortController();\n';
  const end = 'return () => gone.abort();';
  expect(faults(hook(`${gone}void host.api.call('a/b', {}, { signal: gone.signal });\n${end}`))).toEqual([]);
  expect(faults(hook(`${gone}void host.api.call('a/b', {});\n${end}`))).toEqual([
    'use-it.ts:4: a request of an effect has no signal that its end aborts',
  ]);
});

test('outside of components the end may be a method, or a function beside the start', () => {
  const player = (close: string) =>
    `class Player {\n  #ends = [];\n  open() {\n    this.#ends.push(this.bus.on('a', run));\n  }\n  close() {\n${close}\n  }\n}`;
  expect(faults(player('for (const end of this.#ends.splice(0)) end();'), 'player.ts')).toEqual([]);
  expect(faults(player(''), 'player.ts')).toEqual(['player.ts:4: this.bus.on is never ended']);
});

test('what stays says why', () => {
  expect(faults(hook("// stays: the shell lives as long as the tab.\ndocument.addEventListener('a', run);"))).toEqual([]);
});
