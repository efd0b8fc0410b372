// The events of reduced React have only the properties that components read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { propertiesOfPlainEvents } from '../../src/build/react-names.mjs';
import { filesIn, root } from '../source-files.ts';

const read = new RegExp(`(?<!nativeEvent)\\.(${propertiesOfPlainEvents.join('|')})\\b`);

test('no component reads a property that the events of reduced React do not have', () => {
  expect('event.touches[0]').toMatch(read);
  expect('event.nativeEvent.touches[0]').not.toMatch(read);
  expect(filesIn('src', /\.tsx$/).filter((file) => read.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
