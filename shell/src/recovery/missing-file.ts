/**
 * Whether an error that nobody caught says that a lazy file of the shell's own did not come (a dialog's library, a part of the
 * kit), usually because the tab is older than the release. What remotes lack is their slots' to make up for.
 */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError' && error.message.includes('/releases/shell/');
}
