// `npm run new-screen`: the created screen has no findings, and existing files are never overwritten.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readScreens, readVocabulary } from '../../src/build/check-schemas.ts';
import { draftOf } from '../../src/build/screen-draft.ts';
import { checkScreens } from '../../src/engine/check/check-screens.ts';
import { compiledScript } from '../compiled-script.ts';

const script = await compiledScript('src/build/new-screen.ts');

const webhook = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Webhook',
  type: 'object',
  required: ['name', 'url'],
  properties: {
    name: { type: 'string', maxLength: 64 },
    url: { type: 'string', format: 'uri', title: 'Address' },
    secret: { type: ['string', 'null'] },
    events: { type: 'array', items: { type: 'string', enum: ['created', 'deleted'] }, unevaluatedItems: {} },
    enabled: { type: 'boolean', default: true },
    payloadLimit: { type: ['integer', 'null'], minimum: 1 },
    proxyServer: { type: 'object', properties: { host: { type: 'string' } } },
  },
};

describe('a new screen', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'new-screen-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (args: string[], input = '') =>
    spawnSync('node', [script, ...args, '--into', folder], {
      encoding: 'utf8',
      input,
    });
  const made = (slug: string, name: string) =>
    JSON.parse(readFileSync(join(folder, slug, name), 'utf8')) as Record<string, never>;
  const findings = async () => checkScreens(readScreens(folder), await readVocabulary());

  test('is created from a JSON Schema', async () => {
    const schema = join(folder, 'webhook.json');
    // As some editors save it, with a byte order mark.
    writeFileSync(schema, `\uFEFF${JSON.stringify(webhook)}`);
    const { status, stdout } = run(['webhooks', '--from', schema]);
    expect(status).toBe(0);
    expect(stdout).toBe(
      `Created ${folder}/webhooks\nLeft out events.unevaluatedItems: entities do not support this keyword\n`,
    );
    expect(readdirSync(join(folder, 'webhooks'))).toEqual(['README.md', 'entity.json', 'screen.json']);
    expect(await findings()).toEqual([]);
    expect(made('webhooks', 'entity.json')).toMatchObject({
      $id: 'webhooks',
      title: 'Webhook',
      description: expect.stringContaining('The fields of one webhook'),
      properties: { url: { title: 'Address' }, payloadLimit: { title: 'Payload Limit', minimum: 1 } },
    });
    expect(made('webhooks', 'screen.json')).toMatchObject({
      title: 'Webhooks',
      key: 'name',
      list: {
        columns: [{ field: 'name' }, { field: 'url' }, { field: 'enabled', cell: 'yes-no' }, { field: 'payloadLimit' }],
      },
      form: {
        fields: expect.arrayContaining([
          { field: 'secret', widget: 'secret' },
          { field: 'payloadLimit', toggle: { whenOff: 'clear' } },
          expect.objectContaining({ object: 'proxyServer' }),
        ]),
      },
    });
  });

  test('is created from a few answers', async () => {
    const { status } = run(['api-keys'], 'API key\nSecurity\nname, days:integer, active:yesno\n');
    expect(status).toBe(0);
    expect(await findings()).toEqual([]);
    expect(made('api-keys', 'screen.json')).toMatchObject({ title: 'API keys', menu: { path: '/Security/APIKeys' } });
    expect(made('api-keys', 'entity.json')).toMatchObject({ properties: { days: { type: 'integer', title: 'Days' } } });
    expect(run(['build-status']).stdout).toContain('[Build Status]');
  });

  test('is created without any answers', async () => {
    expect(run(['tags']).status).toBe(0);
    expect(await findings()).toEqual([]);
    expect(made('tags', 'entity.json')).toMatchObject({ title: 'Tag', required: ['name'] });
  });

  test.each([
    ['keys', 'Ключ', 'Сервер', '/System/Keys'],
    ['two-seals', '印章', 'Security', '/Security/TwoSeals'],
    ['seals', 'Σφραγίδα', 'Sécurité', '/Securite/Seals'],
    ['kinds', 'Schlüssel', 'System', '/System/Schlussels'],
  ])('with the slug %s has a path of ASCII letters, although its noun "%s" has others', (slug, noun, group, path) => {
    const { screen } = draftOf({ slug, noun, group, record: webhook, words: Object.keys(webhook), formats: [] });
    expect(screen).toMatchObject({ form: { title: { edit: `Edit ${noun}` } }, menu: { path } });
  });

  test('resolves references to definitions, and keeps a field with the name "$ref"', async () => {
    const schema = join(folder, 'hook.json');
    const person = { type: 'object', properties: { mail: { type: 'string' } } };
    const properties = { name: { $ref: '#/$defs/label' }, owner: { $ref: '#/$defs/person' }, $ref: person };
    writeFileSync(schema, JSON.stringify({ type: 'object', properties, $defs: { label: { type: 'string' }, person } }));
    expect(run(['hooks', '--from', schema])).toMatchObject({ status: 0, stdout: `Created ${folder}/hooks\n` });
    rmSync(schema);
    expect(await findings()).toEqual([]);
    expect(made('hooks', 'screen.json')).toMatchObject({
      key: 'name',
      form: {
        fields: [
          { field: 'name' },
          { id: 'owner', object: 'owner', fields: [{ field: 'mail' }] },
          { id: 'ref', object: '$ref', fields: [{ field: 'mail' }] },
        ],
      },
    });
  });

  test('omits and reports parts that entities or forms do not support', async () => {
    const schema = join(folder, 'mirror.json');
    const record = {
      required: ['name', 'display name', 'enabled'],
      properties: {
        name: { type: 'string' },
        'display name': { type: 'string' },
        enabled: { type: 'boolean' },
        address: { type: 'string', format: 'ipv6' },
        headers: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
        labels: { type: 'object', additionalProperties: { type: 'string' } },
      },
    };
    writeFileSync(schema, JSON.stringify(record));
    expect(run(['mirrors', '--from', schema]).stdout.split('\n')).toEqual([
      `Created ${folder}/mirrors`,
      'Left out display name: a field name can contain only letters, digits, underscores and hyphens',
      'Left out address.format: the format "ipv6" is unknown',
      '',
    ]);
    rmSync(schema);
    expect(await findings()).toEqual([]);
    expect(made('mirrors', 'entity.json')).toMatchObject({
      required: ['name', 'enabled'],
      properties: { enabled: { default: false }, labels: { type: 'object', additionalProperties: { type: 'string' } } },
    });
    expect(made('mirrors', 'screen.json')).toMatchObject({
      form: {
        fields: [
          { field: 'name' },
          { field: 'enabled' },
          { field: 'address' },
          { field: 'headers' },
          { field: 'labels' },
        ],
      },
    });
  });

  test('uses an id as its key, masks secrets, and shows descriptions as help', () => {
    const schema = join(folder, 'server.json');
    const properties = {
      name: { type: 'string' },
      id: { type: 'string', readOnly: true },
      passphrase: { type: 'string', description: 'Opens the key. Kept by the server.' },
      pin: { type: 'string', format: 'password' },
      code: { type: 'string', writeOnly: true },
      isSecretScanned: { type: 'boolean' },
    };
    writeFileSync(schema, JSON.stringify({ properties }));
    expect(run(['servers', '--from', schema]).stdout).toBe(`Created ${folder}/servers\n`);
    expect(made('servers', 'entity.json')).toMatchObject({ properties: { code: { writeOnly: true } } });
    expect(made('servers', 'screen.json')).toMatchObject({
      key: 'id',
      form: {
        fields: [
          { field: 'name' },
          { field: 'passphrase', help: 'Opens the key.', widget: 'secret' },
          { field: 'pin', widget: 'secret' },
          { field: 'code', widget: 'secret' },
          { field: 'isSecretScanned' },
        ],
      },
    });
  });

  test('omits and reports an object that contains itself', () => {
    const schema = join(folder, 'tree.json');
    const node = { type: 'object', properties: { label: { type: 'string' }, parent: { $ref: '#/definitions/node' } } };
    const properties = { name: { type: 'string' }, root: { $ref: '#/definitions/node' } };
    writeFileSync(schema, JSON.stringify({ properties, definitions: { node } }));
    const { status, stdout } = run(['trees', '--from', schema]);
    expect(status).toBe(0);
    expect(stdout).toBe(`Created ${folder}/trees\nLeft out root.parent.$ref: refers to itself\n`);
  });

  test.each([
    ['{"type":', ' is not valid JSON: Unexpected end of JSON input.'],
    ['null', ' is not the JSON Schema of a record. Use an object with "properties".'],
    ['[1]', ' is not the JSON Schema of a record. Use an object with "properties".'],
    ['{"properties":[]}', ' is not the JSON Schema of a record. Use an object with "properties".'],
    [
      '{"properties":{"name":null}}',
      ': the property "name" is not a schema. Use an object, for example {"type": "string"}.',
    ],
  ])('is not created from %s', (text, words) => {
    const schema = join(folder, 'schema.json');
    writeFileSync(schema, text);
    expect(run(['tags', '--from', schema])).toMatchObject({ status: 1, stdout: '', stderr: `${schema}${words}\n` });
    expect(readdirSync(folder)).toEqual(['schema.json']);
  });

  test('is not created from a folder, a missing file, or a missing argument', () => {
    expect(run(['tags', '--from', folder])).toMatchObject({
      status: 1,
      stderr: `${folder} is a folder. Use a file that contains a JSON Schema.\n`,
    });
    expect(run(['tags', '--from', 'gone.json'])).toMatchObject({
      status: 1,
      stderr: 'File not found: gone.json\n',
    });
    expect(run(['tags', '--from'])).toMatchObject({
      status: 1,
      stderr: '--from needs a value: the path of a file.\n',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('never overwrites an existing one', () => {
    run(['tags']);
    const before = readFileSync(join(folder, 'tags', 'screen.json'), 'utf8');
    const { status, stderr } = run(['tags'], 'Label\n');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `${folder}/tags already exists. Use another slug, or edit its files.\n`,
    });
    expect(readFileSync(join(folder, 'tags', 'screen.json'), 'utf8')).toBe(before);
  });

  test('is not created with an invalid slug, type or field name', () => {
    expect(run(['../Tags']).stderr).toContain('"../Tags" is not a valid slug');
    expect(run(['tags'], 'Tag\nSystem\nname:txt\n').stderr).toContain(
      '"txt" is not a valid type. Types: text, number, integer, yesno, list.',
    );
    expect(run(['tags'], 'Tag\nSystem\nname:constructor\n').stderr).toContain('"constructor" is not a valid type.');
    expect(run(['tags'], 'Tag\nSystem\nname, first name\n').stderr).toContain('"first name" is not a valid field name');
    expect(readdirSync(folder)).toEqual([]);
  });
});
