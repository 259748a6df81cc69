export { type ConfirmOptions, confirm } from './confirm.tsx';
export type { DrawerProps } from './dialogs/drawer.tsx';
export type { ModalProps } from './dialogs/modal.tsx';
export { Drawer } from './drawer.tsx';
export { Modal } from './modal.tsx';
