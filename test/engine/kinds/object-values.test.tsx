// No cell and no control shows an object of a record as "[object Object]".
import { cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readControls, readKinds } from '../../../src/build/kinds.ts';
import type { Cell, Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { fieldsOf } from '../../../src/engine/form/fields.ts';
import { controlValue } from '../../../src/engine/form/values.ts';
import { asText } from '../../../src/engine/kinds/as-text.gen.ts';
import { toChoiceView } from '../../../src/engine/kinds/choices.ts';
import type { AsTextProps } from '../../../src/engine/kinds/control.ts';
import { DrawnCell } from '../../../src/engine/kinds/drawn-cell.tsx';
import { DrawnControl } from '../../../src/engine/kinds/drawn-control.tsx';
import { toColumns } from '../../../src/engine/table/columns.ts';
import { loadAllKinds } from './load-all-kinds.ts';

afterEach(cleanup);
beforeAll(loadAllKinds);

const values = [
  ['an object', { id: 'a' }],
  ['an empty object', {}],
  ['a list of objects', [{ id: 'a' }, { id: 'b' }]],
  ['a list of lists', [[{ id: 'a' }]]],
  ['an object in an object', { id: { inner: 'a' } }],
] as const;

/** The HTML of the rendered elements, and the values of their inputs. */
function shownIn(container: HTMLElement): string {
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input, textarea, select, option')];
  return [container.innerHTML, ...inputs.map(({ value }) => value)].join('\n');
}

describe.each(readKinds())('the cell $name', ({ name, file }) => {
  test.each(values)('shows %s without the text "[object Object]"', (_, value) => {
    const cell = (file.examples[0]?.cell ?? name) as Cell;
    const entity: Schema = { properties: { x: { title: 'X', ...file.fields } } };
    const column = toColumns([{ field: 'x', cell }], entity)[0]!;
    const row = { x: value };
    const badge = column.badge?.(row);
    const { container } = render(
      <DrawnCell
        kind={column.kind}
        isFigure={false}
        settings={column.cell}
        value={column.raw(row)}
        text={column.text?.(row)}
        shown={column.shown(row)}
        {...(badge && { badge })}
        href={column.href(row)}
        linkTabIndex={-1}
      />,
    );
    expect(shownIn(container)).not.toContain('[object');
  });
});

describe.each(Object.entries(asText as Record<string, ComponentType<AsTextProps>>))(
  'the read-only text of the control %s',
  (_, AsText) => {
    test.each(values)('shows %s without the text "[object Object]"', (_name, value) => {
      const { container } = render(<AsText value={value} />);
      expect(shownIn(container)).not.toContain('[object');
    });
  },
);

describe.each(readControls())('the control $name', ({ name, file }) => {
  test.each(values)('shows %s, as its value and as a choice, without the text "[object Object]"', (_, value) => {
    const choices = [toChoiceView({ value: 'known', label: 'Known' }), toChoiceView({ value, label: 'An object' })];
    for (const offered of [choices, choices.slice(0, 1), undefined]) {
      const { container } = render(
        <DrawnControl
          name={name as never}
          attributes={{ id: 'x' }}
          value={value}
          onChange={() => undefined}
          schema={{ type: file.suits[0] }}
          {...(offered && { choices: offered })}
        />,
      );
      expect(shownIn(container)).not.toContain('[object');
    }
  });

  test.each(values)('never receives %s as the text "[object Object]"', (_, value) => {
    const widget = name as Field['widget'];
    for (const type of file.suits) {
      const spec = fieldsOf({ fields: [{ field: 'x', widget }] }, { properties: { x: { type } } })[0]!;
      expect(JSON.stringify([controlValue(spec, value)])).not.toContain('[object');
    }
  });
});
