/** Loads the dialogs' chunk before a test: `beforeAll(preloadDialogs, 120_000)`. Its first compilation takes longer than a test may. */
export async function preloadDialogs(): Promise<void> {
  await import('../overlay/dialogs/index.ts');
}
