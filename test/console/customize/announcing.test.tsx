// Screen readers announce the changes of a step, unless they are typed.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useAnnouncement } from '../../../src/console/customize/announcing.ts';

afterEach(cleanup);

const all = (...texts: string[]) => texts.map((text, at) => ({ place: 'screen', key: String(at), text }));

function Announced({ differences }: { differences: ReturnType<typeof all> }) {
  const announced = useAnnouncement(differences);
  return (
    <>
      <p role="status">{announced}</p>
      <input type="text" />
      <input type="checkbox" />
    </>
  );
}

const status = () => screen.getByRole('status').textContent;

test.each<[string, ReturnType<typeof all>[], string]>([
  ['a new change', [all('A.'), all('A.', 'B.')], 'B.'],
  ['several new changes', [all(), all('A.', 'B.')], 'A. B.'],
  ['the new description of a change', [all('A to B.'), all('A to C.')], 'A to C.'],
  ['the number of remaining changes', [all('A.', 'B.'), all('A.')], '1 change is not saved.'],
  ['"No changes yet" after the last change is undone', [all('A.'), all()], 'No changes yet'],
  ['nothing initially', [all('A.')], ''],
  ['nothing if the changes are still the same', [all('A.'), all('A.')], ''],
])('screen readers announce %s', (_what, [first, ...more], says) => {
  const { rerender } = render(<Announced differences={first!} />);
  for (const differences of more) rerender(<Announced differences={differences} />);
  expect(status()).toBe(says);
});

test('changes by typing are not announced, and changes by a check box are', () => {
  const { rerender } = render(<Announced differences={all('Before.')} />);
  rerender(<Announced differences={all('Chosen before.')} />);
  rerender(<Announced differences={all()} />);
  screen.getByRole('textbox').focus();
  rerender(<Announced differences={all('Typed.')} />);
  expect(status()).toBe('');
  screen.getByRole('checkbox').focus();
  rerender(<Announced differences={all('Typed.', 'Chosen.')} />);
  expect(status()).toBe('Chosen.');
});
