export { type ConfirmOptions, confirm } from './confirm.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Dropdown, type DropdownProps, type MenuItem } from './dropdown.tsx';
export { type HintPlacement, Popover, type PopoverProps, Tooltip, type TooltipProps } from './hints.tsx';
export { antdTheme, floatContainer, KitConfig } from './kit-config.tsx';
export { Modal, type ModalProps } from './modal.tsx';
