export { type ConfirmOptions, confirm } from './confirm.tsx';
export { Drawer, type DrawerProps } from './drawer.tsx';
export { Modal, type ModalProps } from './modal.tsx';
