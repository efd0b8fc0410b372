// The control that reads a text file into a field.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import FileControl from './control.tsx';

afterEach(cleanup);

const opened = (attributes = {}) => {
  const onChange = vi.fn<(value: unknown) => void>();
  const { container } = render(
    <FileControl attributes={{ id: 'x', 'aria-label': 'Certificate', ...attributes }} value="" onChange={onChange} />,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  const choose = (file: File) => fireEvent.change(input!, { target: { files: [file] } });
  return { onChange, container, input, choose };
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
