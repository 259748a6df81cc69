import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from './api/call-names.ts';
import type { RemoteDescriptor } from './descriptor.ts';
import { EVENTS, INTENTS } from './events/catalogue.ts';
import { FRAGMENTS } from './fragments/catalogue.ts';
import { STAFF_DECLARATIONS } from './staff/declarations.ts';

const ROOT = join(__dirname, '../..');
const UNITS = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'src/remote.ts')));
/** The shell declares what it uses in a separate file. The kit runs as part of it. */
const HOST = ['shell', 'ui-kit'];
const HOST_NAMES = 'shell/src/declared-names.ts';

/** A folder of the kit that asks and listens in the name of the unit that uses it: each of its exports counts there, not for the shell. */
const FOR_UNITS = 'tracks';
const IMPORT_FOR_UNITS = new RegExp(`import \\{([^}]*)\\} from 'ui-kit/${FOR_UNITS}'`, 'g');

/** The hook of the kit that subscribes for the unit that uses it. */
const SESSION_HOOK = /\buseSession\(/;

/** Declared ahead of the unit that will emit, consume, handle or request them. Remove an entry when its unit comes. */
const AHEAD = {
  neverEmitted: [],
  neverConsumed: ['auth.expired', 'locale.current'],
  neverHandled: [],
  neverRequested: ['dialog.forgotPassword'],
  neverOffered: [],
  neverShown: [],
};

interface Names {
  calls: string[];
  emits: string[];
  consumes: string[];
  /** Intents that it handles. */
  intents: string[];
  /** Intents that it requests. */
  asks: string[];
  /** Fragments that it offers. */
  fragments: string[];
  /** Fragments that it shows. */
  shows: string[];
}

/** Shipped sources of a workspace, without its descriptor. */
function sourcesOf(workspace: string): string[] {
  return readdirSync(join(ROOT, workspace, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|^remote\.ts$/.test(file))
    .filter((file) => !(workspace === 'ui-kit' && file.startsWith(`${FOR_UNITS}/`)))
    .filter((file) => !HOST_NAMES.endsWith(`${workspace}/src/${file}`))
    .map((file) => sourceOf(join(ROOT, workspace, 'src', file)));
}

/** Text of a file without its comments. */
function sourceOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '');
}

/** Sources of `FOR_UNITS` behind the names that these sources import of it. */
function kitSourcesFor(sources: readonly string[]): string[] {
  const folder = join(ROOT, 'ui-kit/src', FOR_UNITS);
  const exported = [...sourceOf(join(folder, 'index.ts')).matchAll(/export \{([^}]*)\} from '\.\/([^']+)'/g)];
  const imported = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(IMPORT_FOR_UNITS)].flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' ')[0]!)),
    ),
  );
  const files = new Set(
    exported.flatMap(([, names, file]) => (names!.split(',').some((name) => imported.has(name.trim())) ? [file!] : [])),
  );
  for (const file of files) {
    for (const [, next] of sourceOf(join(folder, file)).matchAll(/from '\.\/([^']+\.tsx?)'/g)) files.add(next!);
  }
  return [...files].map((file) => sourceOf(join(folder, file)));
}

/**
 * Names that the sources use: as a value, not as a type argument; of events and intents by the function that takes them, of fragments
 * by the quotes: components by name in the unit that offers, an attribute of `<Fragment>` in one that shows.
 */
function usedNames(sources: readonly string[]): Names {
  const used: Names = { calls: [], emits: [], consumes: [], intents: [], asks: [], fragments: [], shows: [] };
  for (const text of sources) {
    for (const [, before, name, texts] of text.matchAll(/(\S{0,40}?)\s*['"]([a-zA-Z]+(?:[./][a-zA-Z]+)+)['"](: \{ zh: )?/g)) {
      // A table that says in words what an intent does asks for none.
      if (texts || before!.endsWith('<') || before!.endsWith('[') || before!.endsWith('|')) continue;
      if (Object.hasOwn(CALLS, name!) || Object.hasOwn(STAFF_DECLARATIONS, name!)) used.calls.push(name!);
      if (Object.hasOwn(EVENTS, name!)) {
        if (/\bemit\($/.test(before!)) used.emits.push(name!);
        else used.consumes.push(name!);
      }
      if (Object.hasOwn(INTENTS, name!)) {
        if (/\bhandle\($/.test(before!)) used.intents.push(name!);
        else used.asks.push(name!);
      }
    }
    for (const [, offered, shown] of text.matchAll(/'([a-z-]+)':|<Fragment\s[^>]*?\bname="([a-z-]+)"/g)) {
      if (offered && Object.hasOwn(FRAGMENTS, offered)) used.fragments.push(offered);
      if (shown) used.shows.push(shown);
    }
    if (SESSION_HOOK.test(text)) used.consumes.push('auth.session');
    if (/\buseCrate\(/.test(text)) {
      used.emits.push('favourites.crateChanged');
      used.consumes.push('favourites.crateChanged');
    }
    if (/\b(?:usePricedUse|storedUse|rememberUse)\(|<LicencePrice\b/.test(text)) {
      used.calls.push('grantTag/getGrantData');
      used.emits.push('licence.use');
      used.consumes.push('licence.use');
    }
    if (/\buseSound\(/.test(text)) used.consumes.push('player.state');
  }
  return sorted(used);
}

/** Calls that the descriptor makes the edge and the shell send for the unit. */
function prefetchedCalls({ routes, data = [] }: RemoteDescriptor): string[] {
  const ofRoutes = routes.flatMap(({ data: queries = [], known = {} }) => [...queries, ...Object.values(known)]);
  return [...data, ...ofRoutes].map(({ call }) => call);
}

function sorted(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, [...new Set(list)].sort()])) as unknown as Names;
}

type DeclaredNames = Pick<RemoteDescriptor, 'calls' | 'emits' | 'consumes' | 'intents' | 'asks' | 'fragments' | 'shows'>;

async function load<Module>(file: string): Promise<Module> {
  return ((await import(join(ROOT, file))) as { default: Module }).default;
}

function namesOf({ calls, emits, consumes, intents, asks = [], fragments = [], shows = [] }: DeclaredNames): Names {
  const lists = { calls, emits, consumes, intents, asks, fragments, shows };
  return sorted(lists as unknown as Names);
}

/** What is wrong with the declared names, each with what to do. */
function faultsOf(declared: Names, used: Names, usedByKit: Names): string[] {
  return (Object.keys(used) as (keyof Names)[]).flatMap((kind) => [
    ...used[kind].filter((name) => !declared[kind].includes(name)).map((name) => `add '${name}' to ${kind}: the sources use it`),
    ...declared[kind]
      .filter((name) => !used[kind].includes(name))
      .map((name) =>
        usedByKit[kind].includes(name)
          ? `remove '${name}' from ${kind}: a function of the kit uses it (as signInFirst asks for dialog.login), and the shell declares that`
          : `remove '${name}' from ${kind}: no source uses it`,
      ),
  ]);
}

test.each(UNITS)('the descriptor of %s names exactly the calls, events, intents and fragments that its sources use', async (unit) => {
  const descriptor = await load<RemoteDescriptor>(`${unit}/src/remote.ts`);
  const sources = sourcesOf(unit);
  const used = usedNames([...sources, ...kitSourcesFor(sources)]);
  const needed = sorted({ ...used, calls: [...used.calls, ...prefetchedCalls(descriptor)] });
  expect(faultsOf(namesOf(descriptor), needed, usedNames(sourcesOf('ui-kit')))).toEqual([]);
});

test('a descriptor is told what to add, what to remove, and what the kit asks in its place', () => {
  const none: Names = { calls: [], emits: [], consumes: [], intents: [], asks: [], fragments: [], shows: [] };
  const declared = { ...none, asks: ['cart.add', 'dialog.login'] };
  const used = { ...none, emits: ['toast.show'] };
  expect(faultsOf(declared, used, usedNames(sourcesOf('ui-kit')))).toEqual([
    "add 'toast.show' to emits: the sources use it",
    "remove 'cart.add' from asks: no source uses it",
    "remove 'dialog.login' from asks: a function of the kit uses it (as signInFirst asks for dialog.login), and the shell declares that",
  ]);
});

test('the shell names exactly the calls, events, intents and fragments that it and the kit use', async () => {
  const none = usedNames([]);
  expect(faultsOf(namesOf(await load<DeclaredNames>(HOST_NAMES)), usedNames(HOST.flatMap(sourcesOf)), none)).toEqual([]);
});

test('every event, intent and fragment has a unit on each side, unless declared ahead', async () => {
  const declared = await Promise.all(
    [...UNITS.map((unit) => `${unit}/src/remote.ts`), HOST_NAMES].map((file) => load<DeclaredNames>(file)),
  );
  const missing = (all: object, kind: Exclude<keyof Names, 'calls'>) => {
    const used = new Set<string>(declared.flatMap((names) => names[kind] ?? []));
    return Object.keys(all)
      .filter((name) => !used.has(name))
      .sort();
  };
  expect({
    neverEmitted: missing(EVENTS, 'emits'),
    neverConsumed: missing(EVENTS, 'consumes'),
    neverHandled: missing(INTENTS, 'intents'),
    neverRequested: missing(INTENTS, 'asks'),
    neverOffered: missing(FRAGMENTS, 'fragments'),
    neverShown: missing(FRAGMENTS, 'shows'),
  }).toEqual(AHEAD);
});
