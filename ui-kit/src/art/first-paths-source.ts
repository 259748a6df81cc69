import { type IconName, iconPath } from './icon-path.ts';

const LINE_LENGTH = 140;

/**
 * Icons whose shapes are part of `ui-kit/core`: those that each row of a list has, and those that answer a press, which may come before
 * `ui-kit/art`.
 */
const FIRST: readonly IconName[] = [
  'alert',
  'cart',
  'check',
  'chevron-down',
  'chevron-up',
  'close',
  'download',
  'enqueue',
  'heart',
  'info',
  'moon',
  'more',
  'muted',
  'pause',
  'play',
  'play-next',
  'playlist',
  'search',
  'share',
  'sound',
  'sparkles',
  'success',
  'sun',
  'system',
  'volume',
  'warning',
];

/** Their shapes by name. */
export function firstPaths(): Partial<Record<IconName, string>> {
  return Object.fromEntries(FIRST.map((name) => [name, iconPath(name)]));
}

/** Source of `core/icon/first-paths.ts`, as the formatter has it. */
export function firstPathsSource(): string {
  const lines = Object.entries(firstPaths()).map(([name, path]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    const line = `  ${key}: '${path}',`;
    return line.length > LINE_LENGTH ? `  ${key}:\n    '${path}',` : line;
  });
  return [
    '// Written by `npm run icons -w ui-kit`.',
    "import type { IconName } from 'ui-kit/art';",
    '',
    '/** Shapes of the icons that do not wait for `ui-kit/art`. */',
    'export const FIRST_PATHS: Readonly<Partial<Record<IconName, string>>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
