import { performance } from 'node:perf_hooks';

const cpuUsage = process.cpuUsage.bind(process);
const utilization = performance.eventLoopUtilization.bind(performance);

/**
 * Measures how long this process works or is idle. Time in which it waits for a processor does not count: a release cannot help it.
 * @returns time that counts since the call, ms
 */
export function startOwnClock(): () => number {
  const startedAt = performance.now();
  const cpu = cpuUsage();
  const { idle } = utilization();
  return () => {
    const { user, system } = cpuUsage(cpu);
    // Other threads of the process add to its processor time.
    return Math.min(performance.now() - startedAt, (user + system) / 1000 + utilization().idle - idle);
  };
}
