import { isRecord, isText } from 'shared-contracts/release/untrusted-json';
import type { ManifestFault, Need } from '../../messages/message-types.ts';

/** Where a value stands. Null while nobody wants to know: most manifests are sound, and a gate reads dozens at a time. */
export type Place = string | null;

/** Says what is wrong with a value at a place; null when nothing is. */
export type Shape = (value: unknown, place: Place) => ManifestFault | null;

/** A place is told, so it stays readable however long the names in a hostile manifest are. */
const LONGEST_PLACE = 160;
const LONGEST_TEXT = 20_000;
const LONGEST_NAME = 200;
/** Real manifests are a dozen levels deep; whoever walks a manifest may recurse into this many. */
const DEEPEST = 48;

export function fault(place: Place, needs: Need, values: string[] = []): ManifestFault {
  const told = place || 'everything';
  return { place: told.length > LONGEST_PLACE ? `${told.slice(0, LONGEST_PLACE)}…` : told, needs, values };
}

/** A value that passes a test. */
export function where(needs: Need, holds: (value: unknown) => boolean, values?: string[]): Shape {
  return (value, place) => (holds(value) ? null : fault(place, needs, values));
}

export const text = where('text', (value) => isText(value, LONGEST_TEXT));
/** A short text of visible characters that names something, and nothing that every object has (`constructor`). */
export const name = where('name', isName);
export const flag = where('flag', (value) => typeof value === 'boolean');
export const number = where('number', (value) => typeof value === 'number');
export const count = where('count', (value) => Number.isSafeInteger(value) && (value as number) >= 0);

export function oneOf(values: readonly string[]): Shape {
  return where('oneOf', (value) => values.includes(value as string), [...values]);
}

export function matching(needs: Need, pattern: RegExp): Shape {
  return where(needs, (value) => isText(value, LONGEST_NAME) && pattern.test(value));
}

export function list(item: Shape): Shape {
  return (value, place) =>
    Array.isArray(value) ? first(value, (one, index) => item(one, place === null ? null : `${place}[${index}]`)) : fault(place, 'list');
}

/** An object of any names with values of one shape. */
export function table(of: Shape, named: Shape = name): Shape {
  return (value, place) => {
    if (!isRecord(value)) return fault(place, 'object');
    for (const key of Object.keys(value)) {
      const at = join(place, key);
      const found = named(key, at) ?? of(value[key], at);
      if (found) return found;
    }
    return null;
  };
}

/** An object with these fields; further ones are let be, for manifests of later presets. */
export function fields(required: Record<string, Shape>, optional: Record<string, Shape> = {}): Shape {
  return (value, place) => {
    if (!isRecord(value)) return fault(place, 'object');
    return (
      first(Object.entries(required), ([key, shape]) => shape(value[key], join(place, key))) ??
      first(Object.entries(optional), ([key, shape]) => (value[key] === undefined ? null : shape(value[key], join(place, key))))
    );
  };
}

export function orNull(shape: Shape): Shape {
  return (value, place) => (value === null ? null : shape(value, place));
}

/** Several shapes that a value has at the same time. */
export function all(...shapes: Shape[]): Shape {
  return (value, place) => first(shapes, (shape) => shape(value, place));
}

/** JSON that can be walked and looked into by name without surprises: no deeper than so, and no name `__proto__`. */
export function plain(value: unknown, place: Place): ManifestFault | null {
  const open: [value: unknown, place: Place, depth: number][] = [[value, place, 0]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [one, at, depth] = next;
    if (typeof one !== 'object' || one === null) continue;
    if (depth > DEEPEST || Object.hasOwn(one, '__proto__')) return fault(at, 'plain');
    for (const [key, inner] of Object.entries(one)) {
      if (typeof inner === 'object') open.push([inner, depth < 6 ? join(at, key) : at, depth + 1]);
    }
  }
  return null;
}

export function join(place: Place, key: string): Place {
  return place ? `${place}.${key}` : place === '' ? key : null;
}

function first<Item>(items: readonly Item[], look: (item: Item, index: number) => ManifestFault | null): ManifestFault | null {
  for (const [index, item] of items.entries()) {
    const found = look(item, index);
    if (found) return found;
  }
  return null;
}

function isName(value: unknown): boolean {
  return isText(value, LONGEST_NAME) && !/[\p{C}\p{Zl}\p{Zp}]/u.test(value) && value !== '' && !(value in Object.prototype);
}
