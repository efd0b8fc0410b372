// Parts that several kinds share.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextArea } from '../../../src/engine/kinds/elements/text-area.tsx';
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
