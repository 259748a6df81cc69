import { readdir, readFile } from 'node:fs/promises';

/** Resident memory of an edge and of its render workers, MB. Linux only. */
export interface EdgeMemory {
  edge: number;
  /** The worker that renders: of those that run, the one that has used most processor time. */
  worker: number;
  spare: number;
}

/** Reads the memory of an edge by its process. */
export async function memoryOfEdge(pid: number): Promise<EdgeMemory> {
  const ids = await workersOf(pid);
  const used = await Promise.all(ids.map(async (id) => ({ id, ticks: await processorTicks(id) })));
  const [worker, spare] = used.toSorted((a, b) => b.ticks - a.ticks);
  if (!worker) throw new Error('the edge has no render worker');
  return {
    edge: await residentMegabytes(pid),
    worker: await residentMegabytes(worker.id),
    spare: spare ? await residentMegabytes(spare.id) : 0,
  };
}

/** Each worker is below the programs that take its rights away: the last process of a line. */
async function workersOf(pid: number): Promise<number[]> {
  const below = await Promise.all((await childrenOf(pid)).map(leavesOf));
  return below.flat();
}

async function leavesOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return children.length === 0 ? [pid] : (await Promise.all(children.map(leavesOf))).flat();
}

async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const texts = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'utf8').catch(() => '')));
  return texts.flatMap((text) => text.split(' ').filter(Boolean).map(Number));
}

async function residentMegabytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Time in user and in system mode; the name of the program, which may hold blanks, comes before. */
async function processorTicks(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
