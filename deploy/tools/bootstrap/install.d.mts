/** Types of `install.mjs`, which is JavaScript because it runs before anything is installed. */
export const ROOT: string;
/** `omitDev`: without the development packages. */
export interface Installation {
  omitDev?: boolean;
}
export function ensureInstalled(wanted?: Installation): Promise<void>;
export function installation(wanted?: Installation & { root?: string }): string[][];
export function firstDifference(root?: string, wanted?: Installation): string | null;
export function nodeBinary(): string;
