// A change that would break a different part of its screen is skipped, and the finding names the place of that part.
import { expect, test } from 'vitest';
import { refusalOf } from './customized.ts';

test.each<[string, string, object, string]>([
  [
    'a key of a list',
    'roles',
    { list: { sortBy: 'description' }, 'list/column:description': { hidden: true } },
    'at "list/sortBy": The list is sorted by "description", which is not one of its columns.',
  ],
  [
    'the message of an error',
    'roles',
    { 'form/field:roles': { hidden: true } },
    'at "errors/save:circle/at": The form does not show "roles"',
  ],
  [
    'a different key of the same part',
    'users',
    { 'form/field:roles': { widget: 'checkboxes' } },
    'at "form/field:roles/items": "items" has no effect on widget "checkboxes".',
  ],
  [
    'a condition of the same part',
    'capabilities',
    { 'action:enable': { position: 'row' } },
    'at "action:enable/disabled.when.form": "form" is not available here.',
  ],
])('the finding about a change names %s that the change would break', (_what, slug, changes, says) => {
  expect(refusalOf(slug, changes)).toContain(`With this change, the screen is not valid ${says}`);
});

test('the finding about an invalid value of a change names no other part', () => {
  expect(refusalOf('status', { 'list/column:name': { width: 10 } })).toContain('is not valid: 10 is too small.');
});
