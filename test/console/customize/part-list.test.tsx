// The list of parts: each part has a distinct name, on the screen and for screen readers.
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { PartList } from '../../../src/console/customize/part-list.tsx';
import { screenSets } from '../../customize/customized.ts';
import { baseOf, thingsSources, viewAfter } from './panel-view.ts';

afterEach(cleanup);

const textOf = (element: Element) => element.textContent;
const duplicates = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** The text of an option that a screen reader reads. */
const spoken = (option: HTMLElement) => [...option.children].map(textOf).join(', ');
/** The visible text of an option. */
const visible = (option: HTMLElement) =>
  [...option.children]
    .filter((part) => !part.classList.contains('visually-hidden'))
    .map(textOf)
    .join(', ');

describe.each(screenSets.map(({ name, sources }) => [name, sources] as const))('in %s, the parts', (_name, sources) => {
  test.each(sources.map(({ slug }) => slug))('of %s have distinct names', (slug) => {
    render(<PartList view={viewAfter(baseOf(slug, '', sources))} selected="screen" />);
    expect(duplicates(screen.getAllByRole('option').map(spoken))).toEqual([]);
    for (const section of screen.getAllByRole('group'))
      expect(duplicates([...section.querySelectorAll<HTMLElement>('[role="option"]')].map(visible))).toEqual([]);
  });
});

test('fields with equal names are qualified by the names of their groups', () => {
  const field = (name: string) => ({ field: name, label: 'Port' });
  const fields = [
    { field: 'name' },
    { id: 'from', title: 'From', fields: [field('from')] },
    { id: 'to', title: 'To', fields: [field('to')] },
  ];
  const string = { type: 'string', title: 'Text' };
  const properties = { name: string, from: string, to: string };
  const sources = thingsSources({ list: { columns: [{ field: 'name' }] }, form: { fields } }, { properties });
  render(<PartList view={viewAfter(baseOf('things', '', sources))} selected="screen" />);
  const names = screen.getAllByRole('option').map(spoken);
  expect(names.filter((name) => name.startsWith('Port'))).toEqual(['Port, From, Field', 'Port, To, Field']);
});

test('a line shows the drop position of a dragged part, and parts of a different list accept no drop', () => {
  render(<PartList view={viewAfter(baseOf('routing-rules'))} selected="screen" />);
  const option = (name: string) => screen.getAllByRole('option').find((one) => spoken(one) === name)!;
  const data = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, value: string) => data.set(type, value),
    getData: (type: string) => data.get(type) ?? '',
    get types() {
      return [...data.keys()];
    },
  };
  fireEvent.dragStart(option('Used By, Column'), { dataTransfer });
  /** Drags over the lower half of a part. Returns whether the part accepts a drop, and where the line is. */
  const draggedOver = (name: string) => {
    const event = createEvent.dragOver(option(name), { dataTransfer, clientY: 1 });
    fireEvent(option(name), event);
    return [event.defaultPrevented, option(name).dataset['drop']];
  };
  expect(draggedOver('Name, Column')).toEqual([true, 'after']);
  fireEvent.dragLeave(option('Name, Column'), { dataTransfer });
  expect(option('Name, Column').dataset['drop']).toBeUndefined();
  expect(draggedOver('Name, Field')).toEqual([false, undefined]);
  expect(draggedOver('List')).toEqual([false, undefined]);
});
