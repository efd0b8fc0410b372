// The effects of keys whose texts are translated by their position: disabled reasons and rules.
import { describe, expect, test } from 'vitest';
import { effectOf } from '../../src/compare/effects.ts';

const reason = (of: string, may = false) => ({
  when: may ? { may: `nexus:${of}:read` } : { field: of, blank: true },
  why: `Because of ${of}`,
});

/** Every list of any of these names, in every order. */
const listsOf = (names: readonly string[]): string[][] => [
  [],
  ...names.flatMap((name) => listsOf(names.filter((one) => one !== name)).map((rest) => [name, ...rest])),
];

const pairs = listsOf(['a', 'b', 'c']).flatMap((before) =>
  listsOf(['a', 'b', 'c', 'd']).map((after) => [before, after] as const),
);

describe('changing disabled reasons', () => {
  test('breaks translations if a reason is removed or moved', () => {
    for (const [before, after] of pairs) {
      const [earlier, later] = [before, after].map((names) => names.map((name) => reason(name)));
      const isMoved = before.some((name, index) => after.includes(name) && after.indexOf(name) !== index);
      const isSame = String(before) === String(after);
      const expected = isSame ? 'wording' : isMoved || after.length < before.length ? 'layout' : 'looks';
      expect(effectOf('action', 'disabled', { before: earlier, after: later }), JSON.stringify([before, after])).toBe(
        expected,
      );
    }
  });

  test('breaks permissions if a reason about a permission is removed or added', () => {
    const [one, other] = [reason('users', true), reason('roles', true)];
    const effect = (before: object[], after: object[]) => effectOf('action', 'disabled', { before, after });
    expect(effect([one], [one, other])).toBe('more');
    expect(effect([one, other], [one])).toBe('access');
    expect(effect([one, reason('a')], [reason('a'), other])).toBe('access');
  });

  test('changes only the wording if only their texts differ', () => {
    const before = [reason('a'), reason('b')];
    const after = before.map((one) => ({ ...one, why: 'For other reasons' }));
    expect(effectOf('form', 'readOnly', { before, after })).toBe('wording');
  });
});

describe('changing rules of a field', () => {
  const rule = { when: { form: 'create' }, options: [1, 2] };
  const labels = [
    { is: 1, text: 'One' },
    { is: 2, text: 'Two' },
  ];
  const effect = (before: object[], after: object[] | undefined) => effectOf('field', 'rules', { before, after });

  test('changes only the wording if only their messages or the labels of their options differ', () => {
    expect(effect([{ ...rule, message: 'Pick one' }], [{ ...rule, message: 'Select one' }])).toBe('wording');
    const other = labels.map((label) => ({ ...label, text: `${label.text}!` }));
    expect(effect([{ ...rule, labels }], [{ ...rule, labels: other }])).toBe('wording');
  });

  test('changes what can be entered if their options or conditions differ, too', () => {
    expect(effect([{ ...rule, labels }], [{ ...rule, labels, options: [1] }])).toBe('entered');
  });

  test('breaks translations if they are removed and have labels', () => {
    expect(effect([{ ...rule, labels }], undefined)).toBe('layout');
  });
});

describe('removing rules of a field', () => {
  const rule = { when: { form: 'create' }, maxLength: 20 };

  test('changes only the layout for readers if the rules have no message', () => {
    expect(effectOf('field', 'rules', { before: [rule], after: undefined })).toBe('looks');
    expect(effectOf('field', 'required', { before: true, after: undefined })).toBe('looks');
  });

  test('breaks translations if the rules have a message', () => {
    expect(effectOf('field', 'rules', { before: [{ ...rule, message: 'Shorter' }], after: undefined })).toBe('layout');
  });
});
