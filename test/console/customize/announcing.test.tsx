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

test.each([
  { what: 'a new change', steps: [all('A.'), all('A.', 'B.')], says: 'B.' },
  { what: 'several new changes', steps: [all(), all('A.', 'B.')], says: 'A. B.' },
  { what: 'the new description of a change', steps: [all('A to B.'), all('A to C.')], says: 'A to C.' },
  { what: 'the number of remaining changes', steps: [all('A.', 'B.'), all('A.')], says: '1 change is not saved.' },
  { what: 'that there are no changes after the last one is undone', steps: [all('A.'), all()], says: 'No changes yet' },
  { what: 'nothing initially', steps: [all('A.')], says: '' },
  { what: 'nothing if the changes are still the same', steps: [all('A.'), all('A.')], says: '' },
])('screen readers announce $what', ({ steps: [first, ...more], says }) => {
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
