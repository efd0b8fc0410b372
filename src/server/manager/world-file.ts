// World files: a manager's repositories, components, roles and users as one JSON file,
// validated before anything is created.
import fs from 'node:fs';
import path from 'node:path';
import { Ajv, type ErrorObject } from 'ajv';
import { type Node, findNodeAtLocation, parseTree } from 'jsonc-parser';
import leven from 'leven';
import { parseCsel } from './csel/parser.ts';
import { whyNoPattern } from './patterns.ts';
import { ManagerProblem } from './problem.ts';
import { longestName, nameProblem, problemIn } from './stored-text.ts';
import { type TextPlace, jsonProblem, placeIn } from './text-place.ts';

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

type Place = (string | number)[];
type Finding = { place: Place; found: string; mend: string };

const schemaFile = path.join(import.meta.dirname, '../../../schemas/world.schema.json');
type Schema = { properties: Record<string, { items: { properties?: Record<string, unknown>; anyOf?: unknown[] } }> };

/** A path in JSON in the usual notation: `repositories[2].format`. */
const written = (place: Place) =>
  place.map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i ? '.' : ''}${step}`)).join('') || 'the file';

function findingOf({ keyword, instancePath, params, message, parentSchema }: ErrorObject): Finding {
  const place = instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));
  if (keyword === 'additionalProperties') {
    const unknown = params.additionalProperty as string;
    const known = Object.keys(parentSchema?.properties ?? {});
    const near = known.find((name) => leven(name, unknown) <= 2);
    return {
      place: [...place, unknown],
      found: `"${unknown}" is not a known property`,
      mend: near ? `did you mean "${near}"?` : `known properties are: ${known.join(', ')}`,
    };
  }
  if (keyword === 'required')
    return { place, found: `"${params.missingProperty}" is missing`, mend: `add "${params.missingProperty}"` };
  if (keyword === 'enum')
    return {
      place,
      found: 'not one of the allowed values',
      mend: `use one of ${(params.allowedValues as unknown[]).map((word) => JSON.stringify(word)).join(', ')}`,
    };
  if (keyword === 'type')
    return { place, found: 'a value of the wrong type', mend: `use a value of type ${String(params.type)}` };
  return { place, found: message ?? keyword, mend: 'see the description in schemas/world.schema.json' };
}

const builtInRoles = ['nx-admin', 'nx-anonymous'];

/** References to things that do not exist, and duplicates. */
function looseEnds(world: World): Finding[] {
  const findings: Finding[] = [];
  const twice = (list: readonly string[], place: string, key: string, isSame = (a: string, b: string) => a === b) =>
    list.forEach((name, i) => {
      if (list.findIndex((other) => isSame(other, name)) < i)
        findings.push({ place: [place, i, key], found: `"${name}" is already in use`, mend: 'use a different name' });
    });
  const exists = (names: readonly string[], wanted: string | undefined, place: Place, what: string) => {
    if (wanted === undefined || names.includes(wanted)) return;
    const near = names.find((name) => leven(name, wanted) <= 2);
    findings.push({
      place,
      found: `there is no ${what} named "${wanted}"`,
      mend: near ? `did you mean "${near}"?` : 'add it, or remove this reference',
    });
  };
  const repositories = world.repositories.map((one) => one.name);
  const rules = (world.routingRules ?? []).map((one) => one.name);
  const policies = (world.cleanupPolicies ?? []).map((one) => one.name);
  const roles = [...(world.roles ?? []).map((one) => one.id), ...builtInRoles];
  twice(repositories, 'repositories', 'name');
  twice(
    world.users.map((one) => one.userId),
    'users',
    'userId',
  );
  twice(
    (world.roles ?? []).map((one) => one.id),
    'roles',
    'id',
  );
  twice(
    (world.contentSelectors ?? []).map((one) => one.name),
    'contentSelectors',
    'name',
  );
  twice(rules, 'routingRules', 'name');
  // Compared like in the manager itself.
  twice(policies, 'cleanupPolicies', 'name', (a, b) => a.toLowerCase() === b.toLowerCase());
  (world.roles ?? []).forEach(({ id }, i) => {
    if (builtInRoles.includes(id))
      findings.push({ place: ['roles', i, 'id'], found: `"${id}" is already in use`, mend: 'use a different name' });
  });
  world.repositories.forEach((one, i) => {
    (one.members ?? []).forEach((name, j) =>
      exists(repositories, name, ['repositories', i, 'members', j], 'repository'),
    );
    exists(rules, one.routingRule, ['repositories', i, 'routingRule'], 'routing rule');
    (one.cleanupPolicies ?? []).forEach((name, j) =>
      exists(policies, name, ['repositories', i, 'cleanupPolicies', j], 'cleanup policy'),
    );
  });
  (world.components ?? []).forEach((one, i) =>
    exists(repositories, one.repository, ['components', i, 'repository'], 'repository'),
  );
  const rolesOf = (place: string, all: readonly { roles?: string[] }[]) =>
    all.forEach((one, i) => (one.roles ?? []).forEach((id, j) => exists(roles, id, [place, i, 'roles', j], 'role')));
  rolesOf('roles', world.roles ?? []);
  rolesOf('users', world.users);
  return findings;
}

/** Text that cannot be stored, and names that cannot be part of an address. */
function unstorable(world: World): Finding[] {
  const findings: Finding[] = [];
  const add = (place: Place, found: string | undefined, mend: string) => {
    if (found !== undefined) findings.push({ place, found: found.replace(/\.$/, ''), mend });
  };
  const problem = problemIn(world);
  if (problem) add(problem.path, problem.message, 'remove it');
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
      if (name.length > longestName) add([list, i, key], nameProblem(name), 'shorten it');
    }
  return findings;
}

/** Values that the manager would reject in a form: invalid expressions and patterns. */
function unreadable(world: World): Finding[] {
  const findings: Finding[] = [];
  const read = (place: Place, why: string | undefined) => {
    if (why !== undefined) findings.push({ place, found: why, mend: 'correct it' });
  };
  (world.contentSelectors ?? []).forEach(({ expression }, i) =>
    read(['contentSelectors', i, 'expression'], whyNoExpression(expression)),
  );
  (world.routingRules ?? []).forEach(({ matchers }, i) =>
    matchers.forEach((matcher, j) => read(['routingRules', i, 'matchers', j], whyNoPattern(matcher))),
  );
  (world.cleanupPolicies ?? []).forEach(({ criteriaAssetRegex }, i) =>
    read(['cleanupPolicies', i, 'criteriaAssetRegex'], whyNoPattern(criteriaAssetRegex ?? '')),
  );
  return findings;
}

function whyNoExpression(expression: string): string | undefined {
  try {
    parseCsel(expression);
    return undefined;
  } catch (problem) {
    return (problem as Error).message;
  }
}

function check(value: unknown): Finding[] {
  const schema = JSON.parse(fs.readFileSync(schemaFile, 'utf8')) as Schema;
  const ajv = new Ajv({ allErrors: true, verbose: true, strictRequired: false });
  if (ajv.validate(schema, value))
    return [unstorable, looseEnds, unreadable].flatMap((findings) => findings(value as World));
  // A component has one of two shapes: the errors of the other shape are omitted.
  const shapes = (ajv.errors ?? []).filter((error) => error.keyword !== 'if');
  return shapes.map(findingOf);
}

/**
 * Parses a world from a file's text, or from a value that was parsed already. Throws a ManagerProblem that lists each
 * mistake with its place (`world.json:12:5` if the text is known), the value and the remedy.
 */
export function readWorld(source: unknown, name = 'world.json'): World {
  // Some editors start a file with a byte order mark.
  const text = typeof source === 'string' ? source.replace(/^\uFEFF/, '') : undefined;
  let value = source;
  let root: Node | undefined;
  const at = ({ line, column }: TextPlace) => `${name}:${line}:${column}`;
  if (text !== undefined) {
    const problem = jsonProblem(text);
    if (problem) throw new ManagerProblem(`${at(problem)} the file: ${problem.what}, write valid JSON`);
    root = parseTree(text);
    value = JSON.parse(text);
  }
  const where = (place: Place): string => {
    if (!root) return name;
    for (let length = place.length; length >= 0; length--) {
      const node = findNodeAtLocation(root, place.slice(0, length));
      const property = node?.parent?.type === 'property' && typeof place[length - 1] === 'string' ? node.parent : node;
      if (property) return at(placeIn(text!, property.offset));
    }
    return name;
  };
  const findings = check(value);
  if (findings.length)
    throw new ManagerProblem(
      findings.map(({ place, found, mend }) => `${where(place)} ${written(place)}: ${found}, ${mend}`).join('\n'),
    );
  return value as World;
}
