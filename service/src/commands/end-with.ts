/** Runs a command line: prints its usage when it does not understand, the message when it fails, and ends with a status. */
export async function endWith(usage: string, run: () => Promise<boolean>): Promise<void> {
  try {
    if (await run()) return;
    process.stderr.write(usage);
    process.exitCode = 2;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
