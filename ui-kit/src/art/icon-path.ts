import { ICONS, type IconName } from './icons.ts';
import { pathOfIcon } from './path-of-icon.ts';

export type { IconName };

const paths = new Map<IconName, string>();

/** The shapes of an icon as the data of one path, on a field of 24 × 24. */
export function iconPath(name: IconName): string {
  const path = paths.get(name) ?? pathOfIcon(ICONS[name]);
  paths.set(name, path);
  return path;
}
