// The levels of the loggers. A name without its own level inherits that of the
// nearest parent (names are separated by dots), up to ROOT.
import type { Store } from '../data/database.ts';
import { type Level, levels } from './log.ts';

/** The loggers that have a level by default. */
export const firstLevels: Readonly<Record<string, Level>> = {
  ROOT: 'INFO',
  'registrar.database': 'INFO',
  'registrar.log': 'INFO',
  'registrar.requests': 'INFO',
  'registrar.security': 'INFO',
  'registrar.status': 'INFO',
};

export type Levels = {
  /** Every logger with its own level, by name. */
  all(): { name: string; level: Level }[];
  has(name: string): boolean;
  /** The effective level of a name. */
  effective(name: string): Level;
  set(name: string, level: Level): void;
  /** Resets a logger to its default level, or removes it if it has none. */
  reset(name: string): void;
  resetAll(): void;
  allows: (level: Level, name: string) => boolean;
};

/** The levels stored in a database. */
export function createLevels(store: Store): Levels {
  // Earlier versions stored names with a NUL character, which would be truncated when read and refer to another logger.
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
