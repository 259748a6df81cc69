import type { IModule } from 'dependency-cruiser';
import { NOT_SHIPPED } from './import-rules.ts';

/** The floors of `service/src` from top to bottom. A file imports its own floor and those below it; floors side by side do not meet. */
export const FLOORS: readonly (readonly string[])[] = [
  ['app'],
  ['staff'],
  ['teams', 'composers', 'content'],
  ['commerce'],
  ['members'],
  ['catalogue'],
  ['platform'],
];

const SRC = 'service/src/';
/** Of every floor: the entry of the process, and what tests share. */
const BESIDE = /^(?:main\.ts$|testing\/)/;

interface Edge {
  from: string;
  to: string;
}

/**
 * Imports of the service that lead upwards, files on no floor, and circles between the areas of a floor (its folders). The files that lie
 * in the folder of a floor itself, such as `context.ts`, name parts of all its areas and are no area.
 */
export function floorViolations(modules: readonly IModule[]): string[] {
  const shipped = modules.filter(({ source }) => source.startsWith(SRC) && !new RegExp(NOT_SHIPPED).test(source));
  const files = shipped.filter(({ source }) => !BESIDE.test(source.slice(SRC.length)));
  const edges = files.flatMap(({ source, dependencies }) =>
    dependencies.filter(({ resolved }) => resolved.startsWith(SRC)).map(({ resolved }): Edge => ({ from: source, to: resolved })),
  );
  const homeless = files.filter(({ source }) => rankOf(source) < 0).map(({ source }) => `${source}: is on no floor of the service`);
  const upward = edges
    .filter(({ from, to }) => rankOf(from) >= 0 && rankOf(to) >= 0 && !mayImport(from, to))
    .map(({ from, to }) => `${from}: ${floorOf(from)} must not import ${floorOf(to)}: ${to}`);
  return [...homeless, ...upward, ...areaCircles(edges)];
}

function mayImport(from: string, to: string): boolean {
  return floorOf(from) === floorOf(to) || rankOf(to) > rankOf(from);
}

/** `commerce` of `service/src/commerce/cart/handlers.ts`. */
function floorOf(file: string): string {
  return file.slice(SRC.length).split('/')[0]!;
}

/** 0 for the highest floor; -1 for none. */
function rankOf(file: string): number {
  return FLOORS.findIndex((names) => names.includes(floorOf(file)));
}

/** `commerce/cart` of a file in that folder or below it; null for a file in the folder of the floor itself. */
function areaOf(file: string): string | null {
  const [floor, area, ...rest] = file.slice(SRC.length).split('/');
  return rest.length > 0 ? `${floor}/${area}` : null;
}

/** One line for each circle between areas, with an import of each step. */
function areaCircles(edges: readonly Edge[]): string[] {
  const steps = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const [from, to] = [areaOf(edge.from), areaOf(edge.to)];
    if (from === null || to === null || from === to) continue;
    const known = steps.get(from) ?? new Map<string, Edge>();
    steps.set(from, known.set(to, known.get(to) ?? edge));
  }
  const reported = new Set<string>();
  return [...steps.keys()].sort().flatMap((start) => {
    const circle = shortestWayBack(start, steps);
    const key = circle && [...circle].sort().join(' ');
    if (!circle || reported.has(key!)) return [];
    reported.add(key!);
    const imports = circle.map((area, at) => {
      const { from, to } = steps.get(area)!.get(circle[(at + 1) % circle.length]!)!;
      return `${from} → ${to}`;
    });
    return [`${SRC}${start}: circle of folders over ${[...circle, start].join(' → ')} (${imports.join('; ')})`];
  });
}

/** The shortest circle through `start`, as areas from it on; null when there is none. */
function shortestWayBack(start: string, steps: ReadonlyMap<string, ReadonlyMap<string, Edge>>): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of steps.get(way.at(-1)!)?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return null;
}
