// The control for dates.
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import DateControl from './control.tsx';

/** The control in a form that stores each reported value. */
function Form({ first, onChange }: { first: string; onChange: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(first);
  return (
    <DateControl
      attributes={{ id: 'x', 'aria-label': 'Day' }}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const opened = (first: string) => {
  const onChange = vi.fn<(value: unknown) => void>();
  render(<Form first={first} onChange={onChange} />);
  return { onChange, input: screen.getByLabelText<HTMLInputElement>('Day') };
};

test('a date is edited in a native date input', () => {
  const { onChange, input } = opened('2026-01-31');
  expect([input.type, input.value]).toEqual(['date', '2026-01-31']);
  fireEvent.change(input, { target: { value: '2026-02-01' } });
  expect(onChange.mock.calls).toEqual([['2026-02-01']]);
});

test('focusing and leaving the input without typing reports no change', () => {
  const { onChange, input } = opened('2026-01-31');
  fireEvent.focus(input);
  fireEvent.keyUp(input, { key: 'Shift' });
  fireEvent.blur(input);
  expect(onChange).not.toHaveBeenCalled();
});

test('a stored text that is not a date is edited in a text input', () => {
  const { onChange, input } = opened('yesterday');
  expect([input.type, input.value]).toEqual(['text', 'yesterday']);
  fireEvent.change(input, { target: { value: '2026-01-31' } });
  expect(onChange.mock.calls).toEqual([['2026-01-31']]);
});

test('an incomplete date is reported as an invalid value until the input is emptied', () => {
  const { onChange, input } = opened('');
  const validity = vi.spyOn(input, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  fireEvent.keyUp(input, { key: '1' });
  fireEvent.blur(input);
  validity.mockReturnValue({ badInput: false } as ValidityState);
  fireEvent.keyUp(input, { key: 'Backspace' });
  expect(onChange.mock.calls).toEqual([['…'], ['']]);
});
