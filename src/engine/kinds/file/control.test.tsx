// The control that reads a text file into a field.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import FileControl from './control.tsx';

afterEach(cleanup);

const opened = (attributes = {}) => {
  const onChange = vi.fn<(value: unknown) => void>();
  const Field = ({ disabled = false }) => {
    const [value, setValue] = useState<unknown>('');
    const change = (next: unknown) => {
      onChange(next);
      setValue(next);
    };
    const all = { id: 'x', 'aria-label': 'Certificate', disabled, ...attributes };
    return <FileControl attributes={all} value={value} onChange={change} />;
  };
  const { container, rerender } = render(<Field />);
  const lock = () => rerender(<Field disabled />);
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (file: File) => fireEvent.change(input!, { target: { files: [file] } });
  return { onChange, container, input, choose, lock };
};
const status = () => screen.getByRole('status').textContent;

test('a selected file is read into the field with its line breaks unchanged', async () => {
  const { onChange, choose } = opened();
  choose(new File(['one\r\ntwo ü\n'], 'a.pem'));
  await waitFor(() => expect(status()).toBe('a.pem has been read.'));
  expect(onChange.mock.calls).toEqual([['one\r\ntwo ü\n']]);
});

test('a dropped file is read into the field', async () => {
  const { onChange, container } = opened();
  fireEvent.drop(container.querySelector('.file')!, { dataTransfer: { files: [new File(['one'], 'a.pem')] } });
  await waitFor(() => expect(status()).toBe('a.pem has been read.'));
  expect(onChange.mock.calls).toEqual([['one']]);
});

test.each([
  ['that is too large', new File(['x'.repeat(1024 * 1024 + 1)], 'a.pem'), /^a\.pem is larger than /],
  ['that is not UTF-8', new File([new Uint8Array([0xff, 0xfe, 0x41])], 'a.der'), /^a\.der is not a text file\.$/],
  ['that contains a NUL character', new File(['a\0b'], 'a.der'), /^a\.der is not a text file\.$/],
])('a file %s is rejected with a message, and the field is not changed', async (_, file, message) => {
  const { onChange, choose } = opened();
  choose(file);
  await waitFor(() => expect(status()).toMatch(message));
  expect(onChange).not.toHaveBeenCalled();
});

test('the button "Choose File" opens the file dialog', () => {
  const { input } = opened();
  const click = vi.spyOn(input!, 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose File' }));
  expect(click).toHaveBeenCalledOnce();
});

test('a disabled field has no file input and ignores dropped files', async () => {
  const { onChange, container, input } = opened({ disabled: true });
  expect(input).toBeNull();
  fireEvent.drop(container.querySelector('.file')!, { dataTransfer: { files: [new File(['one'], 'a.pem')] } });
  await Promise.resolve();
  expect(onChange).not.toHaveBeenCalled();
});

test('text can also be entered without a file', () => {
  const { onChange } = opened();
  fireEvent.change(screen.getByLabelText('Certificate'), { target: { value: 'pasted' } });
  expect(onChange.mock.calls).toEqual([['pasted']]);
});

test('"has been read" disappears once the text is edited', async () => {
  const { choose } = opened();
  choose(new File(['one'], 'a.pem'));
  await waitFor(() => expect(status()).toBe('a.pem has been read.'));
  fireEvent.change(screen.getByLabelText('Certificate'), { target: { value: 'two' } });
  expect(status()).toBe('');
});

test('a file is not read into a field that was locked in the meantime', async () => {
  const { onChange, choose, lock } = opened();
  const file = new File(['one'], 'a.pem');
  let deliver: (content: ArrayBuffer) => void = () => undefined;
  file.arrayBuffer = () => new Promise((resolve) => (deliver = resolve));
  choose(file);
  lock();
  deliver(new TextEncoder().encode('one').buffer);
  await new Promise((done) => setTimeout(done));
  expect(onChange).not.toHaveBeenCalled();
});
