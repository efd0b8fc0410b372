// Drafts of collections and settings, for documents of each version.
import { describe, expect, test } from 'vitest';
import { documentOf, drafted, findingsOf, onlyDraft, placesOf, shipped, versions, type Json } from './drafting.ts';

const text = { type: 'string' };
const rule: Json = {
  type: 'object',
  description: 'Decides which requests are passed on.',
  required: ['name'],
  properties: {
    id: { type: 'integer', format: 'int64', readOnly: true },
    name: { type: 'string', description: 'Unique, e.g. block-all. It cannot change.', maxLength: 64 },
    mode: { type: 'string', enum: ['ALLOW', 'BLOCK'] },
    enabled: { type: 'boolean', default: true },
    token: { type: 'string', format: 'password', writeOnly: true },
    created: { type: 'string', format: 'date-time', readOnly: true },
    target: { $ref: '#/definitions/Target' },
  },
};
const schemas = {
  Rule: rule,
  Target: { title: 'TargetXO', type: 'object', properties: { host: text, port: { type: 'integer' } } },
};
const one = { $ref: '#/definitions/Rule' };
const rules = {
  'GET /v1/rules': { summary: 'List rules.', answer: { type: 'array', items: one } },
  'POST /v1/rules': { body: one },
  'GET /v1/rules/{id}': { answer: one },
  'PUT /v1/rules/{id}': { body: one },
  'DELETE /v1/rules/{id}': {},
};

describe.each(versions)('a document of version %s', (version) => {
  const document = documentOf(version, rules, schemas);
  const { screen, entity, slug, lost, dropped } = onlyDraft(document);

  test('is drafted as a collection with all its calls', () => {
    expect(slug).toBe('v1-rules');
    expect(screen).toMatchObject({
      kind: 'collection',
      title: 'Rules',
      summary: 'List rules',
      menu: { path: '/Api/ThingsApi/Rules', group: 'Things API' },
      when: { signedIn: true },
      key: 'id',
      calls: {
        list: 'GET v1/rules',
        read: 'GET v1/rules/{key}',
        create: { call: 'POST v1/rules', body: ['name', 'mode', 'enabled', 'token', 'target'] },
        update: { call: 'PUT v1/rules/{key}', body: { record: true, omit: ['id', 'created'] } },
        delete: 'DELETE v1/rules/{key}',
      },
      actions: [{ id: 'delete', call: 'delete' }],
    });
    expect(findingsOf(drafted(document), shipped)).toEqual([]);
  });

  test('is drafted with a list of few columns, the key first', () => {
    expect(screen.list).toEqual({
      columns: [
        { field: 'id' },
        { field: 'name' },
        { field: 'mode' },
        { field: 'enabled', cell: 'yes-no' },
        { field: 'created', cell: 'date-time' },
      ],
      sortBy: 'id',
      search: ['name', 'mode', 'created'],
      create: 'Create Rule',
    });
  });

  test('is drafted with a form of the sent fields, secret fields, and a group for fields of the server', () => {
    expect(screen.form).toEqual({
      title: { create: 'Create Rule', edit: 'Edit Rule' },
      fields: [
        { field: 'name', help: 'Unique, e.g. block-all.' },
        { field: 'mode' },
        { field: 'enabled' },
        { field: 'token', widget: 'secret' },
        { id: 'target', title: 'Target', object: 'target', fields: [{ field: 'host' }, { field: 'port' }] },
        {
          id: 'set-by-the-server',
          title: 'Set by the Server',
          folded: true,
          when: { form: 'edit' },
          fields: [{ field: 'id' }, { field: 'created' }],
        },
      ],
    });
    expect(entity.required).toEqual(['name']);
    expect(entity.properties).toMatchObject({
      id: { readOnly: true, type: 'integer' },
      token: { writeOnly: true },
      name: { maxLength: 64 },
    });
    expect([lost, dropped]).toEqual([[], []]);
  });

  test('is drafted as settings with buttons if a record is read and saved at the same path', () => {
    const settings = documentOf(version, {
      'GET /v1/mail': { summary: 'The mail server', answer: { properties: { host: text, isUp: { type: 'boolean' } } } },
      'PUT /v1/mail': { body: { properties: { host: text, password: text } } },
      'DELETE /v1/mail': { summary: 'Forgets the server.' },
      'POST /v1/mail/send-test': {},
      'POST /v1/mail/constructor': {},
      'POST /v1/mail/to-string': {},
    });
    expect(onlyDraft(settings).screen).toMatchObject({
      kind: 'settings',
      calls: {
        read: 'GET v1/mail',
        update: { call: 'PUT v1/mail', body: { record: true, omit: ['isUp'] } },
        deleteMail: 'DELETE v1/mail',
        sendTest: 'POST v1/mail/send-test',
        // Every object has members with these names.
        runConstructor: 'POST v1/mail/constructor',
        runToString: 'POST v1/mail/to-string',
      },
      actions: [
        { id: 'delete-mail', position: 'form', label: 'Delete Mail', confirm: { text: 'Forgets the server?' } },
        { id: 'send-test', position: 'form', label: 'Send Test' },
        { id: 'run-constructor', position: 'form', label: 'Run Constructor' },
        { id: 'run-to-string', position: 'form', label: 'Run To String' },
      ],
    });
  });
});

describe('a field of a record', () => {
  const all = { properties: { name: text, size: { type: 'integer' }, note: text, secret: text } };
  const draftFor = (created: Json, updated: Json, returned: Json = all) =>
    onlyDraft(
      documentOf('3.0.3', {
        'GET /things': { answer: { type: 'array', items: returned } },
        'POST /things': { body: created },
        'PUT /things/{name}': { body: updated },
      }),
    ).screen.form!.fields;
  const some = (...names: (keyof typeof all.properties)[]) => ({
    properties: Object.fromEntries(names.map((name) => [name, all.properties[name]])),
  });

  test.each([
    ['that only POST sends is read-only on edit', ['name', 'size'], ['name'], { field: 'size', readOnly: 'onEdit' }],
    ['that only PUT sends is shown on edit', ['name'], ['name', 'size'], { field: 'size', when: { form: 'edit' } }],
    ['that is the key is read-only on edit', ['name'], ['name', 'size'], { field: 'name', readOnly: 'onEdit' }],
  ] as const)('%s', (_sentence, created, updated, field) => {
    expect(draftFor(some(...created), some(...updated))).toContainEqual(field);
  });

  test('that POST sends and no response returns is shown only on create', () => {
    const fields = draftFor(some('name', 'secret'), some('name'), some('name'));
    expect(fields).toContainEqual({ field: 'secret', widget: 'secret', when: { form: 'create' } });
  });

  test('is sent by PATCH if its body contains the field', () => {
    const document = documentOf('3.1.0', {
      'GET /things': { answer: { type: 'array', items: all } },
      'PATCH /things/{name}': { body: some('size', 'note') },
    });
    expect(onlyDraft(document).screen.calls!['update']).toEqual({
      call: 'PATCH /service/rest/things/{key}'.replace('/service/rest/', ''),
      body: ['size', 'note'],
    });
  });
});

describe('the key', () => {
  const keyFor = (parameter: string, ...names: string[]) =>
    onlyDraft(
      documentOf('2.0', {
        'GET /things': {
          answer: { type: 'array', items: { properties: Object.fromEntries(names.map((name) => [name, text])) } },
        },
        [`DELETE /things/{${parameter}}`]: {},
      }),
    );

  test.each([
    ['id', ['name', 'id'], 'id'],
    ['name', ['id', 'name'], 'name'],
    ['userId', ['name', 'userId', 'id'], 'userId'],
    ['user_id', ['name', 'id'], 'id'],
    ['repositoryName', ['id', 'name'], 'name'],
    ['id', ['title', 'thingId'], 'thingId'],
  ])('for the parameter {%s} and the fields %j is "%s"', (parameter, names, key) => {
    expect(keyFor(parameter, ...names)).toMatchObject({ screen: { key }, doubts: [] });
  });

  test('is a common field, which the report mentions, if no field is named like the parameter', () => {
    expect(keyFor('reference', 'size', 'name')).toMatchObject({
      screen: { key: 'name' },
      doubts: ['No field is named like the parameter of /things/{reference}. Check that "name" identifies a record.'],
    });
  });

  test('is missing, and the screen is a table, if no field can be the key', () => {
    const document = documentOf('2.0', {
      'GET /things': { answer: { type: 'array', items: { properties: { isOn: { type: 'boolean' } } } } },
      'DELETE /things/{id}': {},
    });
    const made = drafted(document);
    expect(made.drafts.map(({ screen }) => screen.kind)).toEqual(['table']);
    expect(placesOf(made).unplaced).toEqual({
      'DELETE /things/{id}': 'no field of the rows identifies a record for {id}',
    });
  });
});

describe('a body that is not an object', () => {
  const values = { type: 'array', items: text };

  test.each(versions)('becomes the only field of settings if a list is read and saved, in version %s', (version) => {
    const operations = { 'GET /v1/realms/active': { answer: values }, 'PUT /v1/realms/active': { body: values } };
    const { drafts, ...rest } = drafted(documentOf(version, operations));
    expect(drafts[0]!.screen).toMatchObject({
      kind: 'settings',
      calls: {
        read: { call: 'GET v1/realms/active', valueAs: 'active' },
        update: { call: 'PUT v1/realms/active', body: { value: '{form.active}' } },
      },
      form: { fields: [{ field: 'active' }] },
    });
    expect(drafts[0]!.lost).toEqual([]);
    expect(placesOf({ drafts, ...rest }).unplaced).toEqual({});
    expect(findingsOf({ drafts, ...rest }, shipped)).toEqual([]);
  });

  test.each([
    ['as JSON', 'application/json', { value: '{form.content}' }, []],
    ['as plain text if the document has no content type', undefined, { text: '{form.content}' }, ['plain text']],
  ] as const)('becomes the only field of a new record, sent %s', (_how, type, body, doubts) => {
    const row = { type: 'object', properties: { id: text, pem: text } };
    const operations = {
      'GET /v1/certificates': { answer: { type: 'array', items: row } },
      'POST /v1/certificates': { body: text },
      'DELETE /v1/certificates/{id}': {},
    };
    const document = documentOf('2.0', operations);
    const { post } = (document['paths'] as Record<string, Record<string, Json>>)['/v1/certificates']!;
    if (type === undefined) delete post!['consumes'];
    const draft = onlyDraft(document);
    expect(draft.screen).toMatchObject({ calls: { create: { call: 'POST v1/certificates', body } } });
    expect(draft.screen.form!.fields[0]).toEqual({ field: 'content', widget: 'textarea', when: { form: 'create' } });
    expect(draft.entity.required).toEqual(['content']);
    expect(draft.doubts.map((line) => line.includes('plain text'))).toEqual(doubts.map(() => true));
    expect(findingsOf(drafted(document), shipped)).toEqual([]);
  });
});
