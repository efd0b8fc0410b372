// A change that would break another part of its screen is skipped, and the finding names that part as changes do.
import { expect, test } from 'vitest';
import { refusalOf } from './customized.ts';

test.each<[string, string, object, string]>([
  [
    'a key of a list',
    'roles',
    { list: { sortBy: 'description' }, 'list/column:description': { hidden: true } },
    'at "list/sortBy": Unknown column "description".',
  ],
  [
    'a message for an error',
    'roles',
    { 'form/field:roles': { hidden: true } },
    'at "errors/save:circle/at": The form does not show "roles"',
  ],
  [
    'another key of its own part',
    'users',
    { 'form/field:roles': { widget: 'checkboxes' } },
    'at "form/field:roles/items": "items" has no effect on widget "checkboxes".',
  ],
  [
    'a condition of its own part',
    'capabilities',
    { 'action:enable': { position: 'row' } },
    'at "action:enable/disabled.when.form": "form" is not available here.',
  ],
])('the finding names %s', (_what, slug, changes, says) => {
  expect(refusalOf(slug, changes)).toContain(`With this change, the screen is not valid ${says}`);
});

test('a finding about the value of the change itself names no other part', () => {
  expect(refusalOf('status', { 'list/column:name': { width: 10 } })).toContain('is not valid: 10 is too small.');
});
