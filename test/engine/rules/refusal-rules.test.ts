// The error rules of a descriptor: which rule applies to a refusal, and where each of its messages is shown.
import { describe, expect, test } from 'vitest';
import { readRefusal, type Failure } from '../../../src/http/failure.ts';
import type { ErrorRules } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { fieldNamed, placeMessages, ruleFor } from '../../../src/engine/rules/refusal.ts';

type Rule = ErrorRules[number];

const shown = new Set(['name', 'size', 'matchers', 'proxy.url', 'proxy.port', 'http.port']);
const json = (body: unknown, status = 400) => readRefusal(status, 'application/json', JSON.stringify(body), null);
/** A list of messages, such as `size: too large`, each with its id. */
const list = (items: string[]) =>
  json(items.map((item) => ({ id: item.slice(0, item.indexOf(': ')), message: item.slice(item.indexOf(': ') + 2) })));
const text = (words: string, status = 400) => readRefusal(status, 'text/plain', words, null);
const place = (failure: Failure, ...rules: Partial<Rule>[]) =>
  placeMessages(failure, {
    rules: rules.map((rule, at) => ({ id: `r${at}`, ...rule })),
    shown,
    places: () => undefined,
  });
const standard = 'An error occurred while saving the form';

describe('the id of a message', () => {
  test.each([
    ['matchers.2', 'matchers[2]'],
    ['matchers.2.value', 'matchers[2].value'],
    ['matchers[2].value', 'matchers[2].value'],
    ['Bean.matchers.0', 'matchers[0]'],
    ['url', 'proxy.url'],
    ['Bean.attributes[proxy].url', 'proxy.url'],
    ['url[3]', 'proxy.url[3]'],
    // Two fields could be meant.
    ['port', null],
    ['value.http.port', 'http.port'],
    ['ame', null],
    ['roxy.url', 'proxy.url'],
  ])('"%s" refers to the field %j', (id, field) => {
    expect(fieldNamed(id, shown)).toBe(field);
  });
});

describe('the rule for a refusal', () => {
  const found = (failure: Failure, rule: Partial<Rule>) =>
    ruleFor(
      [
        { id: 'all', text: 'All' },
        { id: 'wanted', ...rule },
      ],
      failure,
      shown,
    )?.id;

  test.each<[Partial<Rule>, Failure[], Failure[]]>([
    [{ status: 409 }, [text('x', 409)], [text('x'), { kind: 'timeout' }]],
    [{ contains: 'taken' }, [text('is taken'), list(['size: is taken'])], [text('is free'), { kind: 'no-response' }]],
    [{ status: 409, contains: 'taken' }, [text('is taken', 409)], [text('is taken'), text('is free', 409)]],
    [{ fieldErrors: true }, [list(['*: x']), json({ id: '*', message: 'x' })], [text('x')]],
    [{ fieldErrors: true, firstAt: 'name' }, [list(['*: x'])], [json({ id: '*', message: 'x' })]],
    [
      { field: 'name' },
      [list(['PARAMETER name: x']), list(['*: x', 'name: y']), json({ id: 'name', message: 'x' })],
      [list(['size: name']), text('name')],
    ],
    [
      { field: 'name', contains: 'taken' },
      [list(['name: is taken']), list(['name: x', 'name: is taken'])],
      [list(['name: x', 'size: is taken'])],
    ],
    // It is about this field even if the form does not show it.
    [{ field: 'hidden.key' }, [list(['PARAMETER hidden.key: x'])], [list(['PARAMETER hidden: x'])]],
  ])('with %j applies to the first refusals, and not to the others', (rule, all, none) => {
    expect(all.map((failure) => found(failure, rule))).toEqual(all.map(() => 'wanted'));
    expect(none.map((failure) => found(failure, rule))).toEqual(none.map(() => undefined));
  });
});

describe('the messages of a refusal', () => {
  const others = { fieldErrors: true as const, othersAt: 'size' };
  test.each<[string, string[], Record<string, string>, string[] | null]>([
    ['without a visible field are shown at the field for others', ['other: a'], { size: 'a' }, null],
    ['about the whole record stay above the form', ['*: a', 'other: b'], { size: 'b' }, ['a']],
    ['at their own fields stay there', ['name: a', 'other: b'], { name: 'a', size: 'b' }, null],
  ])('%s if the rule has a field for others', (_what, items, fields, details) => {
    const form = details && { headline: standard, details, faultId: null };
    expect(place(list(items), others)).toEqual({ fields, form });
  });

  test('that are not in a list stay above the form, even if the rule has a field for others', () => {
    expect(place(text('Broken'), { status: 400, othersAt: 'size' })).toEqual({
      fields: {},
      form: { headline: standard, details: ['Broken'], faultId: null },
    });
  });

  test.each<[string, Partial<Rule>, string[], Record<string, string>]>([
    ['at the field of the rule', { contains: 'taken', at: 'name' }, ['size: taken'], { size: 'taken' }],
    [
      'first at one field, and at its own',
      { fieldErrors: true, firstAt: 'name' },
      ['size: a', 'size: b'],
      { name: 'a', size: 'a. b.' },
    ],
    ['first at one field, which is its own', { fieldErrors: true, firstAt: 'size' }, ['size: a'], { size: 'a' }],
  ])('are shown %s if the rule has no text', (_what, rule, items, fields) => {
    expect(place(list(items), rule)).toEqual({ fields, form: null });
  });

  test.each<[string, Partial<Rule>, string[], Record<string, string>, string[]]>([
    ['about a different field', { field: 'size' }, ['size: x', 'matchers: y'], { name: 'Own', matchers: 'y' }, []],
    ['about its field', { field: 'size' }, ['size: x', 'size: y'], { name: 'Own' }, []],
    [
      'about its field without its words',
      { field: 'size', contains: 'x' },
      ['size: x', 'size: y'],
      { name: 'Own', size: 'y' },
      [],
    ],
    ['about the record beside its field', { field: 'size' }, ['size: x', '*: y'], { name: 'Own' }, ['y']],
    ['about the record', { contains: 'x' }, ['size: x', '*: y'], { name: 'Own', size: 'x' }, []],
    ['with its words about no visible field', { contains: 'x' }, ['other: x'], { name: 'Own' }, []],
    [
      'without its words about no visible field',
      { contains: 'x' },
      ['*: x', 'other: y'],
      { name: 'Own' },
      ['other: y'],
    ],
  ])('%s stay beside the text of a rule at a field, unless it replaces them', (_what, rule, items, fields, details) => {
    const refusal = place(list(items), { ...rule, at: 'name', text: 'Own' });
    expect([refusal.fields, refusal.form?.details ?? []]).toEqual([fields, details]);
  });

  test('are all kept if a rule without a field has the headline', () => {
    expect(place(list(['*: a', '*: a', '*: b']), { fieldErrors: true, text: 'Not saved' })).toEqual({
      fields: {},
      form: { headline: 'Not saved', details: ['a', 'b'], faultId: null },
    });
    expect(place(list(['name: a']), { fieldErrors: true, text: 'Not saved' })).toEqual({
      fields: { name: 'a' },
      form: null,
    });
  });

  test('have the headline for other errors if the rule that applies has none', () => {
    const refusal = place(text('Broken'), { status: 400 }, { text: 'Not saved' });
    expect(refusal.form).toEqual({ headline: 'Not saved', details: ['Broken'], faultId: null });
  });

  test('are not repeated below an equal headline', () => {
    expect(place(text('Broken'), { text: 'Broken' }).form).toMatchObject({ headline: 'Broken', details: [] });
    expect(place(text('Broken'), { text: { text: 'It is {server}', blank: '-' } }).form).toMatchObject({
      headline: 'It is Broken',
      details: [],
    });
  });

  test('are replaced by the status code if there are none', () => {
    const failure: Failure = { kind: 'rejected', status: 502, messages: [], listed: false, raw: '', faultId: 'f' };
    expect(place(failure).form).toEqual({ headline: standard, details: ['Server error (502)'], faultId: 'f' });
    expect(place(failure, { status: 502, at: 'name', text: 'Not {server}' })).toEqual({
      fields: { name: 'Not Server error (502)' },
      form: null,
    });
  });

  test.each([
    ['PARAMETER arg12', 'bad', 'bad'],
    ['PARAMETER arg1x', 'bad', 'arg1x: bad'],
    ['a bean\nof ConfigBean.code', 'bad', 'code: bad'],
    ['ConfigBeans.code', 'bad', 'ConfigBeans.code: bad'],
    ['code', 'the code is bad', 'the code is bad'],
  ])('about %j with the text "%s" are shown above the form as "%s"', (id, words, detail) => {
    expect(place(list([`${id}: ${words}`])).form?.details).toEqual([detail]);
  });
});
