// A clock for time limits: it never runs backwards if the system's clock is set back, and it follows a jump forward.

// Smaller differences between the two clocks are drift and rounding.
const jump = 1_000;

/** A monotonic time in milliseconds, from the system's clock (`wall`) and one that cannot be set (`steady`). */
export function limitClock(wall: () => number, steady: () => number = () => performance.now()): () => number {
  let [lastWall, lastSteady] = [wall(), steady()];
  let time = lastWall;
  return () => {
    const [nowWall, nowSteady] = [wall(), steady()];
    const elapsed = nowSteady - lastSteady;
    // The steady clock stops while a machine sleeps; the system's clock does not.
    const ahead = nowWall - lastWall - elapsed;
    time += elapsed + (ahead > jump ? ahead : 0);
    [lastWall, lastSteady] = [nowWall, nowSteady];
    return time;
  };
}
