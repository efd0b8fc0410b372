// The list of parts: each part has a name of its own, for eyes and for screen readers.
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
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

test('a line shows where a dragged part goes, and parts beside which it cannot go take no drop', () => {
  render(<PartList view={viewAfter(baseOf('routing-rules'))} selected="screen" />);
  const option = (name: string) => screen.getAllByRole('option').find((one) => whole(one) === name)!;
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(option('Used By, Column'), { dataTransfer });
  /** Drags over the lower half of a part; whether a drop there has an effect. */
  const over = (name: string) => {
    const event = createEvent.dragOver(option(name), { dataTransfer, clientY: 1 });
    fireEvent(option(name), event);
    return [event.defaultPrevented, option(name).dataset['drop']];
  };
  expect(over('Name, Column')).toEqual([true, 'after']);
  fireEvent.dragLeave(option('Name, Column'), { dataTransfer });
  expect(option('Name, Column').dataset['drop']).toBeUndefined();
  expect(over('Name, Field')).toEqual([false, undefined]);
  expect(over('List')).toEqual([false, undefined]);
});
