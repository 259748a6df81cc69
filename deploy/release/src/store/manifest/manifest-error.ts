import validRange from 'semver/ranges/valid.js';
import { LOCALES } from 'shared-contracts/locale/locale';
import type { ReleaseManifest } from 'shared-contracts/release/manifest';
import { LAYOUTS, SLOTS } from 'shared-contracts/units';
import type { ManifestFault } from '../../messages/message-types.ts';
import { isSafePath } from '../names.ts';
import { jsonSchema } from './schema-shape.ts';
import { all, count, fields, flag, list, matching, name, oneOf, orNull, plain, type Shape, table, text, where } from './shape.ts';

const each = (shape: Shape): Shape => fields(Object.fromEntries(LOCALES.map((locale) => [locale, shape])));
const path = where('path', (value) => typeof value === 'string' && value.length <= 500 && isSafePath(value));
const digest = matching('digest', /^sha384-[A-Za-z0-9+/]{64}$/);
const range = where('range', (value) => typeof value === 'string' && value.length <= 200 && validRange(value) !== null);
/** `/music/:type?`: segments that are fixed or a parameter. */
const route = matching('route', /^\/$|^(?:\/(?::[A-Za-z]\w*\??|[\w.~%@-]+))+\/?$/);
const names = list(name);
const anything: Shape = () => null;

const message = fields({ version: count, payload: jsonSchema });
const exchange = fields({ version: count, payload: jsonSchema, result: jsonSchema });
const contract = fields({
  contracts: name,
  emits: table(message),
  consumes: table(message),
  answers: table(exchange),
  asks: table(exchange),
  calls: table(exchange),
});

const data = list(fields({ call: name, params: anything }, { when: table(list(text)) }));
const page = fields(
  {
    path: route,
    layout: oneOf(LAYOUTS),
    head: fields({ title: each(text), description: each(text) }, { image: text, jsonLd: each(anything) }),
  },
  {
    values: table(list(text)),
    known: table(fields({ call: name, params: anything, list: text, value: name })),
    tab: count,
    data,
    requireData: flag,
    header: fields({ title: each(text) }, { lead: each(text), look: oneOf(['plain', 'hero']) }),
    indexed: flag,
    canonicalQuery: names,
    sitemap: fields({ call: name, params: anything, address: text }),
  },
);
const descriptor = fields(
  {
    unit: name,
    slots: list(oneOf(SLOTS)),
    routes: list(page),
    intents: names,
    namespaces: names,
    emits: names,
    consumes: names,
    calls: names,
    contracts: range,
  },
  { asks: names, data, swap: oneOf(['allow', 'defer', 'block']) },
);

const files = list(path);
const manifest = fields(
  {
    unit: name,
    version: name,
    commit: orNull(name),
    builtAt: name,
    descriptor: orNull(descriptor),
    container: name,
    entry: path,
    exposes: table(fields({ js: files, css: files, locales: each(files) }, { kit: names })),
    kit: names,
    shared: table(range),
    integrity: table(digest, path),
    sizes: table(count, path),
  },
  { critical: files, contract, missingMessages: each(names) },
);

const whole = all(plain, manifest);
/** A release never changes, and neither does what is wrong with a manifest that was read once. */
const judged = new WeakMap<object, ManifestFault | null>();

/**
 * The first place of a manifest that is not what readers of manifests (gate, edge, shell, console) rely on; null when all of it is.
 * What a manifest may leave out (`contract`, `missingMessages`, the descriptor of a host) the gate asks for.
 */
export function manifestError(value: ReleaseManifest): ManifestFault | null {
  const before = judged.get(value);
  if (before !== undefined) return before;
  const found = whole(value, null) && whole(value, '');
  judged.set(value, found);
  return found;
}
