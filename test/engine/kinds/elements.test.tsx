// Parts that several kinds share.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import CheckboxesControl from '../../../src/engine/kinds/checkboxes/control.tsx';
import { TextArea } from '../../../src/engine/kinds/elements/text-area.tsx';
import RadioControl from '../../../src/engine/kinds/radio/control.tsx';
import Link from '../../../src/engine/kinds/link/cell.tsx';

afterEach(cleanup);

test.each(['one\ntwo\nthree', 'one\r\ntwo\r\nthree'])('a text area marks the position of an error in %j', (text) => {
  const { container } = render(
    <TextArea attributes={{ id: 'a' }} value={text} onChange={() => undefined} error="Wrong at line 3 column 2" />,
  );
  const area = container.querySelector('textarea')!;
  expect(area.value.slice(area.selectionStart)).toBe('hree');
  expect(container.querySelector('.error-excerpt')!.textContent).toBe('three');
  expect(container.querySelector('mark')!.textContent).toBe('hree');
});

test('equal items of a list are each shown as a link', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = render(<Link value={['a', 'a']} links={['#1', '#2']} shown="a, a" href={null} />);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['#1', '#2']);
  expect(error).not.toHaveBeenCalled();
});

test.each([
  ['radio buttons', RadioControl],
  ['checkboxes', CheckboxesControl],
])('a group of %s is left when the focus moves out of it, not inside it', (_name, Control) => {
  const onBlur = vi.fn<() => void>();
  const choices = ['a', 'b'].map((key) => ({ key, value: key, label: `Option ${key}` }));
  const attributes = { id: 'x', onBlur };
  render(<Control attributes={attributes} value={undefined} choices={choices} onChange={() => undefined} />);
  const [a, b] = [screen.getByLabelText('Option a'), screen.getByLabelText('Option b')];
  fireEvent.blur(a, { relatedTarget: b });
  fireEvent.blur(b, { relatedTarget: a });
  expect(onBlur).not.toHaveBeenCalled();
  fireEvent.blur(a, { relatedTarget: document.body });
  fireEvent.blur(a);
  expect(onBlur).toHaveBeenCalledTimes(2);
});
