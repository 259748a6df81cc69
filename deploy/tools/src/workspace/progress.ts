/** Prints what happens, with the seconds since the start. */
export function progress(print: (line: string) => void = console.log): (line: string) => void {
  const start = performance.now();
  return (line) => print(`[${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s] ${line}`);
}
