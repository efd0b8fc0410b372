// Values that can be chosen in the panel: sorts, defaults and numbers; and the switch that hides a part.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { customize } from '../../../src/customize/customize.ts';
import type { Edit } from '../../../src/customize/edit-text.ts';
import { neverHidden } from '../../../src/customize/key-rules.ts';
import { fieldAt, type Schema } from '../../../src/engine/descriptor/entity.ts';
import { defaultOf, sortsOf } from '../../../src/console/customize/chosen-values.ts';
import { DefaultControl } from '../../../src/console/customize/default-control.tsx';
import { edited } from '../../../src/console/customize/model.ts';
import { settingsOf } from '../../../src/console/customize/offers.ts';
import { PartEditor } from '../../../src/console/customize/part-editor.tsx';
import type { Part } from '../../../src/console/words/parts.ts';
import { shipped, vocabulary } from '../../customize/customized.ts';
import { sampled } from '../../sampled.ts';
import { after, baseOf, viewAfter, wordsOf } from './panel-view.ts';

afterEach(cleanup);

const described = shipped.filter(({ screen: { text } }) => !/"kind": "custom"/.test(text)).map(({ slug }) => slug);

/** The reasons for which the check rejects edits. */
const refusalsOf = (slug: string, edits: Edit[]) => {
  const { text } = after(baseOf(slug), edits);
  return customize(shipped, [{ screen: slug, path: 'x.json', text }], vocabulary).skipped.map(
    ({ place, key, summary, advice }) => `${place} ${key}: ${summary} ${advice}`,
  );
};

/** Values of the types of a schema. */
const sampleOf = ({ type, items }: Schema): unknown[] =>
  [type]
    .flat()
    .flatMap((one): unknown[] =>
      one === 'array'
        ? [items ? sampleOf(items).slice(0, 1) : []]
        : one === 'string'
          ? ['a']
          : one === 'boolean'
            ? [true]
            : [3],
    );

/** Whether a default is rejected because the field cannot have any, not because of its value. */
const isFixed = (refusals: string[]) => refusals.some((text) => /cannot enter|set by the server|is masked/.test(text));

const isOpen = ({ writeOnly, readOnly, format }: Schema) => !writeOnly && !readOnly && format !== 'password';

describe.each(sampled(described, 12, 4))('in %s', (slug) => {
  const view = viewAfter(baseOf(slug));
  const list = view.parts.find(({ id }) => id === 'list');

  test('a sort is offered exactly if the list has one, and the check accepts every choice', () => {
    const isSorted = view.now.whole.screen.list?.sortBy !== undefined;
    expect(list ? settingsOf(view, list).includes('sortBy') : false).toBe(isSorted);
    for (const [value] of list && isSorted ? sortsOf(view, list) : [])
      expect(refusalsOf(slug, [{ place: 'list', key: 'sortBy', value }])).toEqual([]);
  });

  test('the check accepts every choice that is offered for a default', () => {
    const choices = view.parts.map((part) => ({ part, by: defaultOf(view, part) }));
    for (const { part, by } of choices)
      for (const { value } of by && 'choices' in by ? by.choices : [])
        expect(refusalsOf(slug, [{ place: part.id, key: 'default', value }])).toEqual([]);
  });

  test('every field that can have a default has a control for it, or a hint that it is written in the file', () => {
    for (const part of view.parts.filter(({ kind }) => kind === 'field')) {
      render(<DefaultControl view={view} part={part} />);
      const isShown = screen.queryAllByText(/^Default/).length > 0 || screen.queryByText(/^The default is written/);
      cleanup();
      const schema = fieldAt(view.now.whole.entity, part.field!);
      const takes = schema
        ? sampleOf(schema).some(
            (value) => !isFixed(refusalsOf(slug, [{ ...part, place: part.id, key: 'default', value }])),
          )
        : false;
      if (view.now.whole.screen.calls?.['create'] && takes)
        expect([part.id, Boolean(isShown)]).toEqual([part.id, true]);
    }
  });

  test('no default is offered for fields that are masked or set by the server', () => {
    for (const part of view.parts.filter((one) => defaultOf(view, one)))
      expect(isOpen(fieldAt(view.now.whole.entity, part.field!)!)).toBe(true);
  });
});

test('numeric settings with a minimum are offered', () => {
  const view = viewAfter(baseOf('routing-rules'));
  const settings = (id: string) =>
    settingsOf(
      view,
      view.parts.find((part) => part.id === id)!,
    );
  expect(settings('list/column:description')).toContain('width');
  expect(settings('list')).toContain('refreshEvery');
});

test('a change of a default is described with the labels of the choices', () => {
  const edits = [{ place: 'form/field:mode', key: 'default', value: 'ALLOW' }];
  expect(wordsOf(baseOf('routing-rules'), edits).map(({ text }) => text)).toEqual([
    'Field "Mode": Default changes from "Block" to "Allow".',
  ]);
});

test('the editor of an action without a label shows the default label of its button', () => {
  const view = viewAfter(baseOf('routing-rules'));
  render(<PartEditor view={view} part={view.parts.find(({ id }) => id === 'action:delete')!} />);
  expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Delete');
});

const base = baseOf('routing-rules');
const canHide = ({ id, kind }: Part) => id.includes(':') && !neverHidden.includes(kind);

test.each(
  sampled(
    viewAfter(base)
      .parts.filter(canHide)
      .map(({ id }) => id),
    3,
  ),
)('the switch that hides %s keeps the focus when the part is hidden and shown again', (id) => {
  const editor = (edits: Edit[]) => {
    const view = viewAfter(base, edits);
    return <PartEditor view={view} part={view.parts.find((part) => part.id === id)!} />;
  };
  const { rerender } = render(editor([]));
  screen.getByLabelText('Shown').focus();
  for (const edits of [[{ place: id, key: 'hidden', value: true }], []]) {
    rerender(editor(edits));
    expect(document.activeElement).toBe(screen.getByLabelText('Shown'));
  }
});

test('a change of a link is described with the titles of the screens', () => {
  const to = { place: 'list/link:preview', key: 'to', value: 'admin/security/users' };
  expect(viewAfter(base, [to]).differences.map(({ text }) => text)).toEqual([
    'Link "Global Routing Preview": Leads To changes from "Global Routing Preview" to "Users".',
  ]);
});

describe('the default of a list', () => {
  const schemaOf = (items: Schema): Schema => ({ type: 'array', title: 'Ours', items });
  const viewWith = (items: Schema, initial?: unknown) =>
    viewAfter(
      baseOf(
        'routing-rules',
        JSON.stringify({ version: 2, 'form/field:ours': { add: true, schema: schemaOf(items), default: initial } }),
      ),
    );
  const partOf = (view: ReturnType<typeof viewWith>) => view.parts.find(({ id }) => id === 'form/field:ours')!;
  const defaultAfter = () => {
    const { calls } = vi.mocked(change).mock;
    return calls.map(([{ step }]) => step[0]!.value);
  };
  const change = vi.fn<(edit: { step: Edit[] }) => void>();
  afterEach(() => change.mockClear());
  const unwatch = edited.watch(change);
  afterAll(() => unwatch());

  test.each([
    [{ type: 'string' }, 'a\n\n b ', ['a', ' b ']],
    [{ type: 'integer' }, '1\n2', [1, 2]],
    [{ type: 'string' }, '', undefined],
  ] as [Schema, string, unknown][])('of %j is typed with one item per line: %j', (items, text, value) => {
    const view = viewWith(items);
    render(<DefaultControl view={view} part={partOf(view)} />);
    fireEvent.change(screen.getByLabelText('Default (one per line)'), { target: { value: 'x' } });
    fireEvent.change(screen.getByLabelText('Default (one per line)'), { target: { value: text } });
    expect(defaultAfter().at(-1)).toEqual(value);
  });

  test('of choices consists of the selected ones, in the order of the choices', () => {
    const items: Schema = { type: 'string', enum: ['C', 'A', 'B'] };
    for (const selected of ['B', 'C']) {
      const view = viewWith(items, defaultAfter().at(-1));
      render(<DefaultControl view={view} part={partOf(view)} />);
      fireEvent.click(screen.getByLabelText(selected));
      cleanup();
    }
    expect(defaultAfter()).toEqual([['B'], ['C', 'B']]);
  });

  test.each([
    ['form/field:matchers', 'routing-rules', 'is typed'],
    ['form/field:roles', 'users', 'can only be written in the file'],
  ])('of %s in %s %s', (id, slug) => {
    const view = viewAfter(baseOf(slug));
    render(<DefaultControl view={view} part={view.parts.find((part) => part.id === id)!} />);
    const isTyped = slug === 'routing-rules';
    expect(screen.queryByLabelText('Default (one per line)') !== null).toBe(isTyped);
    expect(screen.queryByText('The default is written in the file of the screen.') !== null).toBe(!isTyped);
  });
});
