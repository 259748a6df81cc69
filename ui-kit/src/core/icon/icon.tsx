import { clsx } from 'clsx';
import type { SVGAttributes } from 'react';
import type { IconName } from 'ui-kit/art';
import { useArt } from '../art/use-art.ts';
import { FIRST_PATHS } from './first-paths.ts';

export interface IconProps extends SVGAttributes<SVGSVGElement> {
  name: IconName;
  /** Length in rem; 1.25 (20 px at the base size) by default. */
  size?: number;
  /** Fills the shape with its own colour (a favourite heart, the play triangle). */
  filled?: boolean;
}

/** An icon. Decoration only: the control around it carries the name. `base.css` says how its lines are drawn. */
export function Icon({ name, size = 1.25, filled = false, className, ...rest }: IconProps) {
  const first = FIRST_PATHS[name];
  return (
    <svg
      className={clsx('yh-icon', filled && 'yh-icon-filled', className)}
      width={`${size}rem`}
      height={`${size}rem`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...rest}
    >
      {first ? <path d={first} /> : <LatePath key={name} name={name} />}
    </svg>
  );
}

/** The path of an icon whose shape comes with `ui-kit/art`. */
function LatePath({ name }: { name: IconName }) {
  const [node, art] = useArt<SVGPathElement>((path) => path.hasAttribute('d'));
  return <path ref={node} d={art?.iconPath(name)} suppressHydrationWarning />;
}
