export { Drawer } from './drawer.tsx';
export { Modal } from './modal.tsx';
