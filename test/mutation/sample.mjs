// Plugin of the mutation tester: reduces the mutants of an area, or those of one kind, to a seeded random sample.
import { declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { CheckStatus } from '@stryker-mutator/api/check';
import { createHash } from 'node:crypto';

const { MUTATION_SEED = '', MUTATION_SAMPLE = '', MUTATION_ONLY = '' } = process.env;

/** A text for sorting that depends only on the seed and the mutant. */
const rank = ({ fileName, location, replacement }) =>
  createHash('sha256')
    .update(JSON.stringify([MUTATION_SEED, fileName.replace(/^.*\/src\//, ''), location, replacement]))
    .digest('hex');

class Sample {
  static inject = tokens();
  #chosen = new Set();

  async init() {}

  async group(mutants) {
    const wanted = mutants.filter(({ mutatorName }) => MUTATION_ONLY === '' || mutatorName === MUTATION_ONLY);
    const ranked = wanted.map((mutant) => [rank(mutant), mutant.id]).sort(([a], [b]) => (a < b ? -1 : 1));
    this.#chosen = new Set(ranked.slice(0, Number(MUTATION_SAMPLE)).map(([, id]) => id));
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    const outside = { status: CheckStatus.CompileError, reason: 'not in the sample' };
    const result = ({ id }) => (this.#chosen.has(id) ? { status: CheckStatus.Passed } : outside);
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
