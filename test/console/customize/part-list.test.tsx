// The list of parts: each part has a name of its own, for eyes and for screen readers.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PartList } from '../../../src/console/customize/part-list.tsx';
import { worlds } from '../../customize/customized.ts';
import { baseOf, viewAfter } from './panel-view.ts';

afterEach(cleanup);

const textOf = (element: Element) => element.textContent;
const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** What a screen reader says of an option. */
const whole = (option: HTMLElement) => [...option.children].map(textOf).join(', ');
/** What is seen of it. */
const seen = (option: HTMLElement) =>
  [...option.children]
    .filter((part) => !part.classList.contains('visually-hidden'))
    .map(textOf)
    .join(', ');

describe.each(worlds)('in $name, the parts', ({ sources }) => {
  test.each(sources.map(({ slug }) => slug))('of %s differ in their names', (slug) => {
    render(<PartList view={viewAfter(baseOf(slug, '', sources))} selected="screen" />);
    expect(twice(screen.getAllByRole('option').map(whole))).toEqual([]);
    for (const section of screen.getAllByRole('group'))
      expect(twice([...section.querySelectorAll<HTMLElement>('[role="option"]')].map(seen))).toEqual([]);
  });
});

test('fields with equal names are qualified by their groups', () => {
  const view = viewAfter(baseOf('repositories'));
  expect(view.parts.filter(({ qualifier }) => qualifier !== undefined).length).toBeGreaterThan(0);
});
