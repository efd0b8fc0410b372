// The levels of the loggers: what the log writes for each name. A name without a level of its own has that of the
// nearest name above it (names are parted by dots), ROOT above all.
import type { Store } from '../data/database.ts';
import { type Level, levels } from './log.ts';

/** The loggers that have a level of their own from the start. */
export const firstLevels: Readonly<Record<string, Level>> = {
  ROOT: 'INFO',
  'registrar.database': 'INFO',
  'registrar.log': 'INFO',
  'registrar.requests': 'INFO',
  'registrar.security': 'INFO',
  'registrar.status': 'INFO',
};

export type Levels = {
  /** Every logger that has a level of its own, by name. */
  all(): { name: string; level: Level }[];
  has(name: string): boolean;
  /** The level that counts for a name. */
  effective(name: string): Level;
  set(name: string, level: Level): void;
  /** Takes a logger back to its first level, or away when it had none. */
  reset(name: string): void;
  resetAll(): void;
  allows(level: Level, name: string): boolean;
};

/** The levels kept in a database. */
export function createLevels(store: Store): Levels {
  // Earlier versions kept names with a NUL character, which are read back cut and would stand for another logger.
  const changed = new Map(
    store
      .all<{ name: string; level: Level }>('SELECT name, level FROM logger WHERE instr(name, char(0)) = 0')
      .map((row) => [row.name, row.level]),
  );
  const own = (name: string): Level | undefined =>
    changed.get(name) ?? (Object.hasOwn(firstLevels, name) ? firstLevels[name] : undefined);
  const effective = (name: string): Level => {
    const level = own(name);
    if (level) return level;
    const dot = name.lastIndexOf('.');
    return effective(dot < 0 ? 'ROOT' : name.slice(0, dot));
  };
  return {
    all: () =>
      [...new Set([...Object.keys(firstLevels), ...changed.keys()])]
        .sort()
        .map((name) => ({ name, level: own(name)! })),
    has: (name) => own(name) !== undefined,
    effective,
    set(name, level) {
      store.run(
        'INSERT INTO logger (name, level) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET level = excluded.level',
        name,
        level,
      );
      changed.set(name, level);
    },
    reset(name) {
      store.run('DELETE FROM logger WHERE name = ?', name);
      changed.delete(name);
    },
    resetAll() {
      store.run('DELETE FROM logger');
      changed.clear();
    },
    allows: (level, name) => levels.indexOf(level) >= levels.indexOf(effective(name)),
  };
}
