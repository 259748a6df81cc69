import path from 'node:path';
import { createMessage } from '../messages/message.ts';
import { StoreError } from './release-store.ts';

/** Returns the name if it is a plain folder name, so that no path made of it leaves the store. Throws `input`. */
export function safeName(name: string): string {
  if (!isSafeName(name)) throw new StoreError('input', createMessage('input.name', { name }));
  return name;
}

export function isSafeName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.+_-]{0,127}$/i.test(name) && !name.includes('..');
}

/** Returns a valid unit name. `channels` is invalid: a folder store keeps its channels under that name. Throws `input`. */
export function unitName(name: string): string {
  if (name === 'channels') throw new StoreError('input', createMessage('input.reserved', { name }));
  return safeName(name);
}

/** Reserved names: `service` means the service, which is published as a contract. */
const RESERVED_UNITS = ['service'];

/** Whether a name is reserved, so that no release can be published under it or go live. */
export function isReservedUnit(name: string): boolean {
  return RESERVED_UNITS.includes(name);
}

/** Whether a file path stays inside its release. */
export function isSafePath(file: string): boolean {
  return (
    file !== '' && !path.isAbsolute(file) && !file.includes('\0') && !file.split(/[\\/]/).some((part) => part === '..' || part === '.')
  );
}
