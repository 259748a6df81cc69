import type { LucideProps } from 'lucide-react';
import { ICONS, type IconName } from './icons.ts';

export interface IconProps extends Omit<LucideProps, 'size' | 'name' | 'ref'> {
  name: IconName;
  /** Length in rem; 1.25 (20 px at the base size) by default. */
  size?: number;
  /** Fills the shape with its own colour (a favourite heart, the play triangle). */
  filled?: boolean;
}

/** An icon. Decoration only: the control around it carries the name. */
export function Icon({ name, size = 1.25, filled = false, strokeWidth = 1.75, ...rest }: IconProps) {
  const Shape = ICONS[name];
  return (
    <Shape
      width={`${size}rem`}
      height={`${size}rem`}
      strokeWidth={strokeWidth}
      fill={filled ? 'currentColor' : 'none'}
      aria-hidden="true"
      focusable="false"
      {...rest}
    />
  );
}
