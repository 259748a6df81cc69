/** Types of `install.mjs`, which is JavaScript because it runs before anything is installed. */
export const ROOT: string;
export function ensureInstalled(): void;
export function firstDifference(root?: string): string | null;
export function nodeBinary(): string;
