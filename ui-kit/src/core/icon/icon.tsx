import { clsx } from 'clsx';
import type { SVGAttributes } from 'react';
import { ICONS, type IconName } from './icons.ts';
import { pathOfIcon } from './path-of-icon.ts';

export interface IconProps extends SVGAttributes<SVGSVGElement> {
  name: IconName;
  /** Length in rem; 1.25 (20 px at the base size) by default. */
  size?: number;
  /** Fills the shape with its own colour (a favourite heart, the play triangle). */
  filled?: boolean;
}

const paths = new Map<IconName, string>();

function pathOf(name: IconName): string {
  const path = paths.get(name) ?? pathOfIcon(ICONS[name]);
  paths.set(name, path);
  return path;
}

/** An icon. Decoration only: the control around it carries the name. `base.css` says how its lines are drawn. */
export function Icon({ name, size = 1.25, filled = false, className, ...rest }: IconProps) {
  return (
    <svg
      className={clsx('yh-icon', filled && 'yh-icon-filled', className)}
      width={`${size}rem`}
      height={`${size}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...rest}
    >
      <path d={pathOf(name)} />
    </svg>
  );
}
