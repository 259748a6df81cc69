export { type ConfirmOptions, confirm } from './confirm.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { floatContainer } from './float-container.ts';
export { Dropdown, type DropdownProps, type MenuItem } from './floating/dropdown.tsx';
export type { Placement } from './floating/place.ts';
export { Popover, type PopoverProps } from './floating/popover.tsx';
export { Tooltip, type TooltipProps } from './floating/tooltip.tsx';
export { Modal, type ModalProps } from './modal.tsx';
