/** The CPU time in milliseconds since `process.cpuUsage()` returned `start`. Other processes hardly affect it. */
export function cpuTimeSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The CPU time of `work` in milliseconds. */
export function cpuTime(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  return cpuTimeSince(start);
}
