// Refusals: the messages of a rejected save at their fields and above the form, with the error rules of a descriptor.
import { describe, expect, test } from 'vitest';
import { readRefusal, type Failure } from '../../../src/http/failure.ts';
import { fieldNamed, placeMessages } from '../../../src/engine/rules/refusal.ts';
import type { ErrorRules } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { definitionIn } from '../definitions.ts';

const shown = new Set(['name', 'expression', 'matchers', 'proxy.remoteUrl']);
const list = (...items: [string, string][]) =>
  readRefusal(400, 'application/json', JSON.stringify(items.map(([id, message]) => ({ id, message }))), null);
const place = (failure: Failure, rules: ErrorRules = []) =>
  placeMessages(failure, { rules, shown, places: (at) => (at === 'form.name' ? 'twice' : undefined) });

describe('the id of a field in a response', () => {
  test.each([
    ['PARAMETER name', 'name'],
    ['FIELD expression', 'expression'],
    ['HelperBean.expression', 'expression'],
    ['PARAMETER matchers[2]', 'matchers[2]'],
    ['matchers[0]', 'matchers[0]'],
    ['PARAMETER proxy.remoteUrl', 'proxy.remoteUrl'],
    ['PARAMETER value.proxy.remoteUrl', 'proxy.remoteUrl'],
    ['*', null],
    ['PARAMETER hidden', null],
    [null, null],
  ])('%j refers to the field %j', (id, field) => {
    expect(fieldNamed(id, shown)).toBe(field);
  });

  test('is read in linear time', () => {
    expect(fieldNamed('a.'.repeat(200_000), shown)).toBeNull();
    expect(fieldNamed(`${'a.'.repeat(200_000)}name`, shown)).toBe('name');
  });
});

describe('a refusal', () => {
  test('shows each message at the field that it names', () => {
    const refusal = place(list(['PARAMETER name', 'may not be empty'], ['HelperBean.expression', 'Invalid CSEL']));
    expect(refusal).toEqual({ fields: { name: 'may not be empty', expression: 'Invalid CSEL' }, form: null });
  });

  test.each([
    ['two messages as sentences', ['Too short', 'Not a name'], 'Too short. Not a name.'],
    ['each message once', ['Too short', 'Too short.', 'Not a name.'], 'Too short. Not a name.'],
    ['a repeated message as it is', ['too short', 'too short'], 'too short'],
  ])('shows %s at one field', (_, texts, shownText) => {
    const refusal = place(list(...texts.map((text): [string, string] => ['PARAMETER name', text])));
    expect(refusal).toEqual({ fields: { name: shownText }, form: null });
  });

  test('shows messages without a visible field above the form, below the headline', () => {
    const refusal = place(list(['*', 'Not today'], ['PARAMETER name', 'bad']), [
      { id: 'other', text: 'It was not saved' },
    ]);
    expect(refusal.fields).toEqual({ name: 'bad' });
    expect(refusal.form).toEqual({ headline: 'It was not saved', details: ['Not today'], faultId: null });
  });

  test.each([
    ['PARAMETER cargo', 'must not be null', 'cargo: must not be null'],
    ['FIELD cargo.sparse', 'is missing', 'cargo.sparse: is missing'],
    ['cargo', 'must not be null', 'cargo: must not be null'],
    ['PARAMETER cargo', 'The settings of cargo are missing', 'The settings of cargo are missing'],
    ['PARAMETER arg0', 'Invalid PEM', 'Invalid PEM'],
    ['HelperBean.cargo', 'must not be null', 'cargo: must not be null'],
    ['FIELD Bean', 'is missing', 'Bean: is missing'],
    ['*', 'Not today', 'Not today'],
    ['', 'Not today', 'Not today'],
  ])('about %j, which is not a visible field, shows the message %j as %j', (id, text, detail) => {
    expect(place(list([id, text])).form?.details).toEqual([detail]);
  });

  test('replaces a message without a field by the text of the matching rule, and keeps the others', () => {
    const rules: ErrorRules = [{ id: 'taken', status: 400, at: 'name', text: 'Taken' }];
    expect(place(list(['*', 'duplicate'], ['PARAMETER expression', 'bad']), rules)).toEqual({
      fields: { name: 'Taken', expression: 'bad' },
      form: null,
    });
    expect(place(list(['PARAMETER hidden', 'worse'], ['PARAMETER name', 'short']), rules)).toEqual({
      fields: { name: 'Taken. short.' },
      form: { headline: expect.any(String), details: ['hidden: worse'], faultId: null },
    });
  });

  test('without a matching rule has the standard headline and the message of the server below it', () => {
    const refusal = place(
      readRefusal(
        500,
        'text/plain',
        'ERROR: (ID 0f1e2d3c-0000-4000-8000-000000000000) java.lang.IllegalStateException: Broken',
        null,
      ),
    );
    expect(refusal.form).toEqual({
      headline: 'An error occurred while saving the form',
      details: ['Broken'],
      faultId: '0f1e2d3c-0000-4000-8000-000000000000',
    });
  });

  test('shows the status code instead of an HTML page', () => {
    const refusal = place(readRefusal(500, 'text/html', '<html><title>secret</title></html>', null));
    expect(refusal.form?.details).toEqual(['Server error (500)']);
  });

  test('has the headline for other errors even if each message is at a field, unless a rule matches', () => {
    const rules: ErrorRules = [
      { id: 'taken', field: 'name', contains: 'taken', at: 'name', text: 'Choose another name' },
      { id: 'other', text: 'It was not saved' },
    ];
    expect(place(list(['PARAMETER name', 'bad']), rules)).toEqual({
      fields: { name: 'bad' },
      form: { headline: 'It was not saved', details: [], faultId: null },
    });
    expect(place(list(['PARAMETER name', 'is taken']), rules).form).toBeNull();
    const withServer: ErrorRules = [{ id: 'other', text: 'It was not saved: {server}' }];
    expect(place(list(['PARAMETER name', 'bad']), withServer).form?.headline).toBe('It was not saved');
  });

  test('does not repeat the message of the server if the headline contains it', () => {
    const refusal = place(readRefusal(400, 'text/plain', 'No', null), [{ id: 'other', text: 'It failed: {server}' }]);
    expect(refusal.form).toMatchObject({ headline: 'It failed: No', details: [] });
  });

  test('uses the first rule that matches', () => {
    const other: ErrorRules[number] = { id: 'a', status: 409, at: 'name', text: 'taken' };
    const byText: ErrorRules[number] = { id: 'b', contains: 'duplicated', at: 'name', text: '{form.name} is taken' };
    const byStatus: ErrorRules[number] = { id: 'c', status: 500, at: 'expression', text: 'broken' };
    const fieldsBy = (...rules: ErrorRules) =>
      place(readRefusal(500, 'text/plain', 'found duplicated key', null), rules);
    expect(fieldsBy(other, byText, byStatus)).toEqual({ fields: { name: 'twice is taken' }, form: null });
    expect(fieldsBy(other, byStatus, byText)).toEqual({ fields: { expression: 'broken' }, form: null });
  });

  const safe = 'The server could not be reached. Your changes are safe. Try again.';
  test.each<[string, ErrorRules, object]>([
    ['without a rule', [], { details: [safe] }],
    ['with a headline', [{ id: 'other', text: 'Not saved' }], { headline: 'Not saved', details: [safe] }],
    [
      'with a headline that prints the error',
      [{ id: 'other', text: 'Not saved: {server}' }],
      { headline: `Not saved: ${safe}`, details: [] },
    ],
  ])('says that the changes are safe if the server cannot be reached, %s', (_, rules, form) => {
    expect(place({ kind: 'no-response' }, rules).form).toMatchObject(form);
  });
});

describe('a refusal that matches a rule', () => {
  const byText: ErrorRules[number] = { id: 'text', contains: 'exists', at: 'name', text: 'Taken' };
  const byField: ErrorRules[number] = { ...byText, id: 'field', field: 'name' };
  test.each<[string, ErrorRules[number], [string, string][], object]>([
    ['names the field of the rule', byText, [['PARAMETER name', 'It exists']], { name: 'Taken' }],
    ['names a field that is not shown', byText, [['PARAMETER key', 'It exists']], { name: 'Taken' }],
    [
      'occurs twice',
      byText,
      [
        ['PARAMETER name', 'It exists'],
        ['*', 'exists'],
      ],
      { name: 'Taken' },
    ],
    [
      'occurs twice, once with the field of the rule',
      byField,
      [
        ['name', 'It exists'],
        ['*', 'exists'],
      ],
      { name: 'Taken' },
    ],
    ['names a different field', byText, [['matchers', 'One exists']], { name: 'Taken', matchers: 'One exists' }],
    [
      'precedes a second message about the field',
      byText,
      [
        ['name', 'exists'],
        ['name', 'short'],
      ],
      { name: 'Taken. short.' },
    ],
    [
      'names the field of the rule and precedes a second message about it',
      byField,
      [
        ['name', 'exists'],
        ['name', 'short'],
      ],
      { name: 'Taken. short.' },
    ],
  ])('shows the text of the rule once, and all other messages, if a message %s', (_what, rule, messages, fields) => {
    expect(place(list(...messages), [rule])).toEqual({ fields, form: null });
  });
});

describe('a refusal of a content selector', () => {
  const { screen } = definitionIn('schemas/content-selectors');
  const rules = [...(screen.errors?.create ?? []), ...(screen.errors?.save ?? [])];
  const fields = new Set(['name', 'description', 'expression', 'type']);
  const refuse = (failure: ReturnType<typeof readRefusal>) =>
    placeMessages(failure, { rules, shown: fields, places: (at) => (at === 'form.name' ? 'mine' : undefined) });

  test('shows an existing name at the field of the name, for the responses of both releases', () => {
    const older = readRefusal(
      500,
      'text/plain',
      'ERROR: (ID x) com.orientechnologies.orient.core.storage.ORecordDuplicatedException: Cannot index record',
      null,
    );
    const newer = list(['PARAMETER name', 'A selector with the same name already exists.']);
    for (const failure of [older, newer])
      expect(refuse(failure)).toEqual({
        fields: { name: 'Another content selector named mine already exists' },
        form: null,
      });
  });

  test('shows a message without a visible field at the expression if the response is a list', () => {
    expect(refuse(list(['PARAMETER other', 'Invalid CSEL: parsing error'])).fields).toEqual({
      expression: 'Invalid CSEL: parsing error',
    });
  });

  test.each(['*', 'PARAMETER other', 'PARAMETER name', 'FIELD expression', 'HelperBean.expression'])(
    'shows the first message of a list, about "%s", at the expression, and the second at its field',
    (id) => {
      expect(refuse(list([id, 'First'], ['PARAMETER name', 'Second']))).toEqual({
        fields: { expression: 'First', name: id === 'PARAMETER name' ? 'First. Second.' : 'Second' },
        form: null,
      });
    },
  );

  test.each([
    [{ id: '*', message: 'One' }, {}, ['One']],
    [{ id: 'FIELD expression', message: 'One' }, { expression: 'One' }, []],
  ])('has the headline of the descriptor if the response is the single object %j', (body, fields, details) => {
    expect(refuse(readRefusal(400, 'application/json', JSON.stringify(body), null))).toEqual({
      fields,
      form: { headline: 'An error occurred while saving the content selector', details, faultId: null },
    });
  });

  test('has the headline of the descriptor if the response is a text', () => {
    expect(refuse(readRefusal(500, 'text/plain', 'Boom', null)).form?.headline).toBe(
      'An error occurred while saving the content selector',
    );
  });
});
