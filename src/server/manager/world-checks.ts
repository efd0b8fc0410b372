// The checks of a world: its shape by the schema, then references, duplicates, and the values that a form would reject.
import fs from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import leven from 'leven';
import { programRoot } from '../../build/project-root.ts';
import { parseCsel } from './csel/parser.ts';
import { patternProblem } from './patterns.ts';
import { findTextProblem, maxNameLength, nameProblem } from './stored-text.ts';
import { t } from '../../messages/gen/world.gen.ts';

export type World = {
  repositories: {
    name: string;
    format: string;
    type: 'hosted' | 'proxy' | 'group';
    online?: boolean;
    versionPolicy?: 'RELEASE' | 'SNAPSHOT' | 'MIXED';
    remoteUrl?: string;
    members?: string[];
    routingRule?: string;
    cleanupPolicies?: string[];
  }[];
  components?: (
    | { repository: string; path: string; text?: string }
    | { repository: string; group: string; artifact: string; versions: string[] }
  )[];
  roles?: { id: string; name?: string; description?: string; privileges: string[]; roles?: string[] }[];
  users: {
    userId: string;
    password: string;
    firstName?: string;
    lastName?: string;
    email?: string;
    external?: boolean;
    seeded?: boolean;
    roles?: string[];
  }[];
  anonymous?: boolean;
  contentSelectors?: { name: string; description?: string | null; expression: string }[];
  routingRules?: { name: string; description?: string; mode: 'ALLOW' | 'BLOCK'; matchers: string[] }[];
  cleanupPolicies?: {
    name: string;
    notes?: string | null;
    format: string;
    criteriaLastBlobUpdated?: number | null;
    criteriaLastDownloaded?: number | null;
    criteriaReleaseType?: 'RELEASES' | 'PRERELEASES' | null;
    criteriaAssetRegex?: string | null;
  }[];
};

type Path = (string | number)[];

/** A mistake at a place of the world, and how to fix it. */
export type WorldMistake = { path: Path; problem: string; fix: string };

const schemaFile = join(programRoot, 'schemas', 'world.schema.json');
type Schema = { properties: Record<string, { items: { properties?: Record<string, unknown>; anyOf?: unknown[] } }> };

function mistakeOf({ keyword, instancePath, params, message, parentSchema }: ErrorObject): WorldMistake {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
  if (keyword === 'additionalProperties') {
    const unknown = params.additionalProperty as string;
    const known = Object.keys(parentSchema?.properties ?? {});
    const near = known.find((name) => leven(name, unknown) <= 2);
    return {
      path: [...path, unknown],
      problem: t('unknown-property', { name: unknown }),
      fix: near ? t('did-you-mean', { name: near }) : t('known-properties', { names: known.join(', ') }),
    };
  }
  const missingName = String(params.missingProperty);
  if (keyword === 'required')
    return { path, problem: t('missing', { name: missingName }), fix: t('add-property', { name: missingName }) };
  if (keyword === 'enum')
    return {
      path,
      problem: t('not-allowed'),
      fix: t('use-one-of', {
        values: (params.allowedValues as unknown[]).map((word) => JSON.stringify(word)).join(', '),
      }),
    };
  if (keyword === 'type') return { path, problem: t('wrong-type'), fix: t('use-type', { type: String(params.type) }) };
  return { path, problem: message ?? keyword, fix: t('see-schema') };
}

type Kind = 'repository' | 'routing-rule' | 'cleanup-policy' | 'role';

const builtInRoles = ['nx-admin', 'nx-anonymous'];

/** References to records that do not exist, and duplicates. */
function findReferenceErrors(world: World): WorldMistake[] {
  const mistakes: WorldMistake[] = [];
  const addDuplicates = (list: readonly string[], path: string, key: string, keyOf = (name: string) => name) => {
    const seen = new Set<string>();
    for (const [i, name] of list.entries()) {
      if (seen.has(keyOf(name)))
        mistakes.push({ path: [path, i, key], problem: t('in-use', { name }), fix: t('use-different-name') });
      seen.add(keyOf(name));
    }
  };
  const checkReference = (names: ReadonlySet<string>, wanted: string | undefined, path: Path, kind: Kind) => {
    if (wanted === undefined || names.has(wanted)) return;
    const near = [...names].find((name) => leven(name, wanted) <= 2);
    mistakes.push({
      path,
      problem: t(`no-${kind}`, { name: wanted }),
      fix: near ? t('did-you-mean', { name: near }) : t('add-or-remove'),
    });
  };
  const namesOf = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
  const roleIds = (world.roles ?? []).map(({ id }) => id);
  const repositories = new Set(namesOf(world.repositories));
  const rules = new Set(namesOf(world.routingRules));
  const policies = new Set(namesOf(world.cleanupPolicies));
  const roles = new Set([...roleIds, ...builtInRoles]);
  for (const list of ['repositories', 'contentSelectors', 'routingRules'] as const)
    addDuplicates(namesOf(world[list]), list, 'name');
  const userIds = world.users.map(({ userId }) => userId);
  addDuplicates(userIds, 'users', 'userId');
  addDuplicates(roleIds, 'roles', 'id');
  // Compared as in the manager itself.
  addDuplicates(namesOf(world.cleanupPolicies), 'cleanupPolicies', 'name', (name) => name.toLowerCase());
  (world.roles ?? []).forEach(({ id }, i) => {
    if (builtInRoles.includes(id))
      mistakes.push({ path: ['roles', i, 'id'], problem: t('in-use', { name: id }), fix: t('use-different-name') });
  });
  world.repositories.forEach((one, i) => {
    (one.members ?? []).forEach((name, j) =>
      checkReference(repositories, name, ['repositories', i, 'members', j], 'repository'),
    );
    checkReference(rules, one.routingRule, ['repositories', i, 'routingRule'], 'routing-rule');
    (one.cleanupPolicies ?? []).forEach((name, j) =>
      checkReference(policies, name, ['repositories', i, 'cleanupPolicies', j], 'cleanup-policy'),
    );
  });
  (world.components ?? []).forEach((one, i) =>
    checkReference(repositories, one.repository, ['components', i, 'repository'], 'repository'),
  );
  const rolesOf = (path: string, all: readonly { roles?: string[] }[]) =>
    all.forEach((one, i) =>
      (one.roles ?? []).forEach((id, j) => checkReference(roles, id, [path, i, 'roles', j], 'role')),
    );
  rolesOf('roles', world.roles ?? []);
  rolesOf('users', world.users);
  return mistakes;
}

/** Text that cannot be stored, and names that cannot be part of an address. */
function findTextErrors(world: World): WorldMistake[] {
  const mistakes: WorldMistake[] = [];
  const add = (path: Path, problem: string | undefined, fix: string) => {
    if (problem !== undefined) mistakes.push({ path, problem: problem.replace(/\.$/, ''), fix });
  };
  const problem = findTextProblem(world);
  if (problem) add(problem.path, problem.message, t('remove'));
  const lists: [list: string, key: string, all: readonly object[] | undefined][] = [
    ['repositories', 'name', world.repositories],
    ['users', 'userId', world.users],
    ['roles', 'id', world.roles],
    ['contentSelectors', 'name', world.contentSelectors],
    ['routingRules', 'name', world.routingRules],
  ];
  for (const [list, key, all = []] of lists)
    for (const [i, one] of all.entries()) {
      const name = (one as Record<string, string>)[key]!;
      if (name.length > maxNameLength) add([list, i, key], nameProblem(name), t('shorten'));
    }
  return mistakes;
}

/** Values that the manager would reject in a form: invalid expressions and patterns. */
function findSyntaxErrors(world: World): WorldMistake[] {
  const mistakes: WorldMistake[] = [];
  const check = (path: Path, problem: string | undefined) => {
    if (problem !== undefined) mistakes.push({ path, problem, fix: t('correct') });
  };
  (world.contentSelectors ?? []).forEach(({ expression }, i) =>
    check(['contentSelectors', i, 'expression'], expressionProblem(expression)),
  );
  (world.routingRules ?? []).forEach(({ matchers }, i) =>
    matchers.forEach((matcher, j) => check(['routingRules', i, 'matchers', j], patternProblem(matcher))),
  );
  (world.cleanupPolicies ?? []).forEach(({ criteriaAssetRegex }, i) =>
    check(['cleanupPolicies', i, 'criteriaAssetRegex'], patternProblem(criteriaAssetRegex ?? '')),
  );
  return mistakes;
}

function expressionProblem(expression: string): string | undefined {
  try {
    parseCsel(expression);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The mistakes of a value that should be a world; an empty list if it is one. */
export function findWorldMistakes(value: unknown): WorldMistake[] {
  const schema = JSON.parse(fs.readFileSync(schemaFile, 'utf8')) as Schema;
  const ajv = new Ajv({ allErrors: true, verbose: true, strictRequired: false });
  if (ajv.validate(schema, value))
    return [findTextErrors, findReferenceErrors, findSyntaxErrors].flatMap((find) => find(value as World));
  // A component has one of two shapes: the errors of the other shape are omitted.
  const errors = (ajv.errors ?? []).filter((error) => error.keyword !== 'if');
  return errors.map(mistakeOf);
}
