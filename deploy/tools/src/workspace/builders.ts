import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from 'deploy-build/preset/identity';
import type { BuildAnswer } from './build-process.ts';

const HERE = import.meta.dirname;

/** A process that builds units, one after the other. */
interface Builder {
  build(dir: string): Promise<BuildAnswer>;
  /** It writes its cache, then ends. */
  end(): void;
}

/**
 * Builds units in as many processes, each one unit after the other, in the given order. All are built, whatever fails. Rejects with what
 * the builders say of those that failed. The processes end with this one.
 */
export async function buildInProcesses(
  units: readonly { name: string; dir: string }[],
  processes: number,
  program = path.join(HERE, 'build-process.ts'),
): Promise<void> {
  const queue = [...units];
  const faults: string[] = [];
  const work = async () => {
    const builder = startBuilder(program);
    for (let unit = queue.shift(); unit; unit = queue.shift()) {
      const answer = await builder.build(unit.dir);
      if (answer !== null) faults.push(`${unit.name}\n${answer}`);
    }
    builder.end();
  };
  await Promise.all(Array.from({ length: Math.min(processes, units.length) }, work));
  if (faults.length > 0) throw new Error(`the build failed\n${faults.join('\n\n')}`);
}

function startBuilder(program: string): Builder {
  const child = spawn(process.execPath, ['--import', path.join(HERE, 'exit-with-parent.ts'), program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, UNIT_BUILD: 'release' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  let answered: (answer: BuildAnswer) => void = () => undefined;
  child.on('message', (answer: BuildAnswer) => answered(answer));
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(`the builder ended with ${code ?? 'a signal'}\n${output}`));
  });
  return {
    build(dir) {
      const answer = new Promise<BuildAnswer>((resolve) => {
        answered = resolve;
      });
      // One that has ended says so by `ended`.
      child.send(dir, () => undefined);
      return Promise.race([answer, ended]);
    },
    end: () => void child.send(null as never, () => undefined),
  };
}
