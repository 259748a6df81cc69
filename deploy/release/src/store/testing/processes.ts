import { type ChildProcess, spawn } from 'node:child_process';

export interface Contender {
  child: ChildProcess;
  /** Lines printed so far. */
  lines: string[];
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>;
}

/** Starts a Node program; `heard` is called with each line that it prints. */
export function startContender(
  program: string,
  args: string[],
  heard: (line: string, child: ChildProcess) => void = () => undefined,
): Contender {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  const lines: string[] = [];
  let rest = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => {
    const parts = (rest + data).split('\n');
    rest = parts.pop()!;
    for (const line of parts) {
      lines.push(line);
      heard(line, child);
    }
  });
  child.stderr.on('data', (data: Buffer) => {
    errors += data;
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, errors }));
  });
  return { child, lines, ended };
}
