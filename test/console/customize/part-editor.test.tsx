// The editor of a part: its hints about changes that can only be made in the file, and its findings.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PartEditor, PartFindings } from '../../../src/console/customize/part-editor.tsx';
import { openKeys } from '../../../src/customize/apply-key.ts';
import { setLanguage } from '../../../src/messages/messages.ts';
import { baseOf, viewAfter } from './panel-view.ts';

afterEach(cleanup);

const view = viewAfter(baseOf('users'));
const conditional = ['when', 'readOnly', 'disabled', 'run.disabled'];

test.each(view.parts.filter(({ isHidden }) => !isHidden).map((part) => [part.id, part] as const))(
  'the editor of %s mentions that conditions are written in the file exactly if the part can have any',
  (_, part) => {
    render(<PartEditor view={view} part={part} />);
    const says = screen.queryByText(/^Conditions.* written in the file of the screen\.$/)?.textContent;
    const takes = openKeys(part).some((key) => conditional.includes(key));
    expect(says !== undefined).toBe(takes);
    if (says) expect(says.includes('rules other than')).toBe(part.kind === 'field');
  },
);

test('the editor shows the findings about a part in the language of the page', () => {
  const problem = {
    file: 'users.json',
    line: 1,
    column: 1,
    place: 'list',
    key: 'sortBy',
    summary: 'Wrong.',
    advice: 'Remove it.',
    translations: { de: { summary: 'Falsch.', advice: 'Entfernen Sie es.' } },
  };
  setLanguage({ locale: 'de', areas: {} });
  render(<PartFindings findings={[problem]} />);
  expect(screen.getByText('Falsch. Entfernen Sie es.')).toBeTruthy();
  setLanguage({ locale: 'en', areas: {} });
});
