import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProcessActivity, readActivity } from './process-activity.ts';

/** How a worker is separated from the machine: by namespaces and Node's permissions, or by the permissions alone. */
export type Isolation = 'namespaces' | 'permissions';

/** A worker process. */
export interface Sandbox {
  child: ChildProcess;
  /** Memory of the process that runs the releases, bytes; 0 when it cannot be read. */
  residentBytes(): number;
  /** What that process does now; null when it cannot be read. */
  activity(): ProcessActivity | null;
  kill(): void;
}

export interface SandboxOptions {
  isolation: Isolation;
  /**
   * Memory limit of the process, bytes; the heap of old objects gets half, that of new ones at most 48 MB. The heap grows to its limit
   * by garbage alone, and the program takes 100 MB beside it: with a larger heap sound workers were ended.
   */
  memoryBytes: number;
  /** Program to run; only its folder can be read. */
  program?: string;
}

/** Three spaces of new objects. */
const NEW_MEGABYTES = 48;

/**
 * Growth of the heap of old objects, in percent, after which V8 collects it. The default is about 50, here 9 MB: then one page in twenty
 * took twice its time.
 */
const GROWTH_PERCENT = 100;

const PROGRAM = path.join(import.meta.dirname, 'worker/main.ts');

/**
 * New user, network and process namespaces: no network device that is up, and no process of the machine to signal. The worker ends with
 * the process that started it, also when a release keeps it busy.
 */
const [COMMAND, ...NAMESPACES] = [
  ...['setpriv', '--pdeathsig', 'KILL', '--'],
  ...['unshare', '--map-root-user', '--net', '--pid', '--fork', '--kill-child', '--'],
] as const;

let tried: Promise<boolean> | undefined;

/** Whether this machine lets an ordinary user create the namespaces; tried once for each process. */
export function hasNamespaces(): Promise<boolean> {
  tried ??= new Promise((resolve) => {
    execFile(COMMAND, [...NAMESPACES, 'true'], { env: {}, timeout: 5000 }, (error) => resolve(error === null));
  });
  return tried;
}

/** Starts a worker without environment, files, network and rights. It talks through its IPC channel alone. */
export function startSandbox({ isolation, memoryBytes, program = PROGRAM }: SandboxOptions): Sandbox {
  const node = [
    process.execPath,
    '--permission',
    `--allow-fs-read=${path.dirname(program)}${path.sep}*`,
    '--disallow-code-generation-from-strings',
    '--disable-sigusr1',
    '--no-warnings',
    // The cache keeps the source of each script that it has seen, long after its release is gone.
    '--no-compilation-cache',
    `--heap-growing-percent=${GROWTH_PERCENT}`,
    `--max-semi-space-size=${NEW_MEGABYTES / 3}`,
    `--max-old-space-size=${Math.round(memoryBytes / 2 / 1024 / 1024)}`,
    program,
  ];
  const [command, ...args] = isolation === 'namespaces' ? [COMMAND, ...NAMESPACES, ...node] : node;
  const child = spawn(command!, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const pid = () => (isolation === 'namespaces' ? childOf(child.pid) : child.pid);
  return {
    child,
    residentBytes() {
      const own = pid();
      return own === undefined ? 0 : residentBytes(own);
    },
    activity() {
      const own = pid();
      return own === undefined ? null : readActivity(own);
    },
    kill() {
      const own = pid();
      try {
        // The outer process then ends by itself, after it has collected this one.
        if (own !== undefined && own !== child.pid) process.kill(own, 'SIGKILL');
        else child.kill('SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    },
  };
}

function childOf(pid: number | undefined): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return first ? Number(first) : undefined;
  } catch {
    // The process has ended.
    return undefined;
  }
}

const PAGE_BYTES = 4096;

function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    // The process has ended, or the machine has no /proc: then the limit of the heap remains.
    return 0;
  }
}
