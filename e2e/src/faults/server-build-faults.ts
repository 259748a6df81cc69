import { publishFurther } from '../storefront/release-store.ts';
import type { Storefront } from '../storefront/storefront.ts';

/** What planted code tries to reach: values of the test that watches them. */
export interface Bait {
  /** In the environment of the edge and in `file`; may be in no response. */
  secret: string;
  file: string;
  /** Written by who can write. */
  written: string;
  /** Port of a server that planted code must not reach. */
  port: number;
}

/** A fault of a server build. */
export interface ServerFault {
  name: string;
  /** Code at the top of the file (`import`), in the preparation of a part (a body of an async function), or while it is drawn. */
  at: 'import' | 'prepare' | 'draw';
  code(bait: Bait): string;
  /** Whether the part is missing and its release is named for it. What a release does to its own context alone is no failure. */
  isFailure: boolean;
}

/** What every release could see if it were shared, changed to the word SPOILT. A realm of its own keeps all of that to itself. */
const SPOIL = `
  Object.prototype.spoilt = globalThis.spoilt = 'SPOILT'; String.prototype.link = () => 'SPOILT';
  const spoil = (shared) => { try { shared.toString = () => 'SPOILT'; } catch {} try { shared.spoilt = 'SPOILT'; } catch {} };
  for (const shared of [URL, URL.prototype, Object.getPrototypeOf(URL.prototype), Headers.prototype, Response.prototype]) spoil(shared);
`;

/** Tells when another release has done that, and gives whatever leads to the process: `found` is it, or undefined. */
const FIND = `
  const spoilt = [({}).spoilt, globalThis.spoilt, 'a'.link('b'), new URL('http://a/'), URL.spoilt, Object.getPrototypeOf(URL.prototype).spoilt];
  if (spoilt.some((value) => String(value).includes('SPOILT'))) return 'REACHED what another release spoilt';
  const ways = [() => process, () => require('node:process'), () => URL.constructor('return process')(), () => (0, eval)('process'),
    () => setTimeout.constructor('return process')(), () => new Response('').constructor.constructor('return process')(),
    () => Object.getPrototypeOf(async () => {}).constructor('return process')(), () => globalThis.constructor.constructor('return process')()];
  const found = ways.flatMap((way) => { try { return [way()]; } catch { return []; } }).find((value) => value && value.pid !== undefined);
  const builtin = (name) => { try { return require('node:' + name); } catch { return found?.getBuiltinModule(name); } };
`;
const NOTHING = "if (!got) throw new Error('nothing reached'); return 'REACHED ' + got;";

export const SERVER_FAULTS: readonly ServerFault[] = [
  { name: 'throws when it is imported', at: 'import', code: () => "throw new Error('planted');", isFailure: true },
  { name: 'throws while it is drawn', at: 'draw', code: () => "throw new Error('planted');", isFailure: true },
  { name: 'loops', at: 'draw', code: () => 'for (;;);', isFailure: true },
  { name: 'waits for ever', at: 'prepare', code: () => 'await new Promise(() => {});', isFailure: true },
  {
    name: 'takes 500 MB',
    at: 'draw',
    code: () => 'const held = []; for (;;) held.push(new Array(1_000_000).fill(held.length + 0.5));',
    isFailure: true,
  },
  { name: 'ends the process', at: 'prepare', code: () => `${FIND} (found ?? process).exit(0);`, isFailure: true },
  {
    name: 'keeps state',
    at: 'prepare',
    code: () => "globalThis.renders = (globalThis.renders ?? 0) + 1; return 'kept ' + globalThis.renders;",
    isFailure: true,
  },
  {
    name: 'spoils what all objects inherit',
    at: 'import',
    code: () => SPOIL,
    isFailure: false,
  },
  {
    name: 'reads the environment',
    at: 'prepare',
    code: () => `${FIND} const got = found && JSON.stringify(found.env); ${NOTHING}`,
    isFailure: true,
  },
  {
    name: 'reads and writes files',
    at: 'prepare',
    code: ({ file, written }) => `${FIND} let got; const fs = builtin('fs') ?? await import('node:fs');
      try { fs.writeFileSync(${JSON.stringify(written)}, 'x'); } catch {} got = fs.readFileSync(${JSON.stringify(file)}, 'utf8'); ${NOTHING}`,
    isFailure: true,
  },
  {
    name: 'calls the network',
    at: 'prepare',
    code: ({ port }) => `${FIND} let got; const at = '127.0.0.1:${port}';
      for (const way of [() => fetch('http://' + at), () => new WebSocket('ws://' + at), () => new EventSource('http://' + at),
        () => builtin('net').connect(${port}, '127.0.0.1'), () => builtin('http').get('http://' + at)])
        try { await way(); got = at; } catch {} ${NOTHING}`,
    isFailure: true,
  },
  {
    name: 'ends the process that started it',
    at: 'prepare',
    code: () => `${FIND} const got = found && [found.ppid, found.kill(found.ppid, 'SIGKILL')].join(' '); ${NOTHING}`,
    isFailure: true,
  },
];

/** Publishes a release of a unit with a fault in its server build, made from the one of `production`; gives its version. */
export function publishServerFault(storefront: Storefront, unit: string, number: number, fault: ServerFault, bait: Bait): Promise<string> {
  const code = fault.code(bait);
  const plant = (text: string) =>
    fault.at === 'import' ? `${code}\n${text}` : `${text}\n${unit === 'shell' ? inFrame(code) : inParts(fault.at, code)}`;
  return publishFurther(storefront, unit, { number, change: (file, text) => (file.endsWith('.cjs') ? plant(text) : text) });
}

/** In the frame that the host draws. */
function inFrame(code: string): string {
  return `;{
    const own = module.exports;
    const planted = async () => { ${code} };
    module.exports = { ...own, renderFrame: async (...given) => {
      const text = await planted();
      return text === undefined ? own.renderFrame(...given) : { header: '<b>' + text + '</b>' };
    } };
  }`;
}

/** In each page and fragment of a unit. */
function inParts(at: 'prepare' | 'draw', code: string): string {
  return `;{
    const own = module.exports;
    const { createElement } = require('react');
    const planted = async () => { ${at === 'prepare' ? code : ''} };
    const drawn = (view, text) => ({ ...view, element: createElement(() => { ${at === 'draw' ? code : ''}; return text ?? view.element; }) });
    const withFault = (real) => ({
      ...real,
      ...(real.prepare && { prepare: async (host) => { const text = await planted(); return drawn(await real.prepare(host), text); } }),
      ...(real.prepareFragments && { prepareFragments: async (host, shown) => {
        const text = await planted();
        return (await real.prepareFragments(host, shown)).map((view) => drawn(view, text));
      } }),
    });
    module.exports = Object.fromEntries(Object.keys(own).map((name) => [name, () => withFault(own[name]())]));
  }`;
}
