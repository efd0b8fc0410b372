// Screen readers announce what a step has changed, unless it is typed.
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

const said = () => screen.getByRole('status').textContent;

test.each([
  { what: 'a new change', steps: [all('A.'), all('A.', 'B.')], says: 'B.' },
  { what: 'several new changes', steps: [all(), all('A.', 'B.')], says: 'A. B.' },
  { what: 'a change of a change', steps: [all('A to B.'), all('A to C.')], says: 'A to C.' },
  { what: 'how many are left', steps: [all('A.', 'B.'), all('A.')], says: '1 change is not saved.' },
  { what: 'that none is left', steps: [all('A.'), all()], says: 'No changes yet' },
  { what: 'nothing at first', steps: [all('A.')], says: '' },
  { what: 'nothing if the same is shown again', steps: [all('A.'), all('A.')], says: '' },
])('$what', ({ steps: [first, ...more], says }) => {
  const { rerender } = render(<Announced differences={first!} />);
  for (const differences of more) rerender(<Announced differences={differences} />);
  expect(said()).toBe(says);
});

test('What is typed is not announced, and what a check box changes is', () => {
  const { rerender } = render(<Announced differences={all('Before.')} />);
  rerender(<Announced differences={all('Chosen before.')} />);
  rerender(<Announced differences={all()} />);
  screen.getByRole('textbox').focus();
  rerender(<Announced differences={all('Typed.')} />);
  expect(said()).toBe('');
  screen.getByRole('checkbox').focus();
  rerender(<Announced differences={all('Typed.', 'Chosen.')} />);
  expect(said()).toBe('Chosen.');
});
