export { edgeKeysDir, pinFloor, pinnedFloor } from './edge-keys.ts';
export { ensureKeys, hasNoKeys, trustedKeys } from './ensure-keys.ts';
export { KeyError, type KeyRefusal } from './key-files.ts';
export { everTrustedKeys, mustOverlap, type RotateOptions, retirable, retireEnded, retireKey, rotateKeys } from './rotate.ts';
export { openSigner, type Signer } from './signer.ts';
