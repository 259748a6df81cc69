export { Dropdown, type DropdownProps, type MenuItem } from './dropdown.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export type { Placement } from './use-placed.ts';
