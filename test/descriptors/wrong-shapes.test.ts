// A part with an invalid shape hides no other finding, and causes only its own.
import { describe, expect, test } from 'vitest';
import { readScreens } from '../../src/build/check-schemas.ts';
import { checkScreen, type ScreenSource } from '../../src/engine/check/check-screen.ts';
import { formatPath } from '../../src/engine/check/finding.ts';
import { corpus, ruleCases, sourcesOf, vocabulary, type Case } from './sources.ts';
import { sampled } from '../sampled.ts';
import { changed, pathsIn } from './broken.ts';

type Path = (string | number)[];
type File = 'screen' | 'entity';

const sourceOf = (one: Case) => sourcesOf(one).find(({ slug }) => one.in.startsWith(`${slug}/`))!;

const findingsOf = (source: ScreenSource) =>
  checkScreen(source, vocabulary).map(({ file, path, summary: found }) => ({ file, path, found }));

/** A screen in which one part of a file has this value. */
function withPart(source: ScreenSource, file: File, way: Path, value: unknown): ScreenSource {
  const { path, text } = source[file]!;
  const broken = changed(JSON.parse(text), way, (holder, key) => {
    holder[key] = value;
  });
  return { ...source, [file]: { path, text: JSON.stringify(broken) } };
}

const valueAt = (source: ScreenSource, file: File, way: Path): unknown =>
  way.reduce<unknown>(
    (at, step) => (at as Record<string | number, unknown> | undefined)?.[step],
    JSON.parse(source[file]!.text),
  );

/** Whether one of two printed paths is inside of the other. */
const isNear = (left: string, right: string) => left.startsWith(right) || right.startsWith(left);

describe('a part with an empty list as its value', () => {
  // Parts whose values no other part depends on.
  const parts: [file: string, part: File, way: Path][] = [
    ['hooks/screen.json', 'screen', ['version']],
    ['hooks/screen.json', 'screen', ['list', 'columns', 0, 'width']],
    ['hooks/screen.json', 'screen', ['form', 'fields', 2, 'help']],
    ['hooks/screen.json', 'screen', ['list', 'help', 'title']],
    ['hooks/screen.json', 'entity', ['properties', 'id', 'description']],
    ['hooks/entity.json', 'entity', ['properties', 'id', 'description']],
    ['hooks/entity.json', 'screen', ['list', 'help', 'title']],
    ['mail/screen.json', 'screen', ['form', 'fields', 0, 'help']],
    ['checks/screen.json', 'screen', ['menu', 'order']],
  ];

  const some = sampled(ruleCases, 8).map((one) => [one.case, one] as const);
  test.each(some)('hides no other finding of a screen with %s', (_case, one) => {
    const source = sourceOf(one);
    const before = findingsOf(source);
    for (const [, part, way] of parts.filter(([file]) => file === one.in)) {
      if (way.length > 1 && typeof valueAt(source, part, way.slice(0, -1)) !== 'object') continue;
      const here = formatPath(way);
      const after = findingsOf(withPart(source, part, way, []));
      expect(after.some(({ file, path }) => file === source[part]!.path && path === here)).toBe(true);
      for (const finding of before) if (!isNear(finding.path, here)) expect(after).toContainEqual(finding);
    }
  });
});

/** Keys that accept any value. */
const free: (string | number)[] = ['const', 'enum', 'default', 'is', 'isNot', 'in', 'includes', 'values'];

describe('a part with a value of the wrong type', () => {
  test.each(
    sampled(
      ruleCases.map((one, index) => ({ ...one, index })),
      8,
      1,
    ),
  )('causes no finding elsewhere in a screen with $case', (one) => {
    const source = sourceOf(one);
    const before = findingsOf(source);
    for (const part of ['screen', 'entity'] as const) {
      if (source[part] === undefined) continue;
      const paths = pathsIn(JSON.parse(source[part].text)).filter((way) => !way.some((step) => free.includes(step)));
      // A different part for each case, so that many cases cover many parts of the screens.
      const way = paths[(one.index * 37) % paths.length]!;
      const here = formatPath(way);
      const wrong = typeof valueAt(source, part, way) === 'number' ? 'x' : 5;
      const after = findingsOf(withPart(source, part, way, wrong));
      const isHere = ({ file, path }: { file: string; path: string }) =>
        file === source[part]!.path && isNear(path, here);
      expect(after.some(isHere)).toBe(true);
      expect(after.filter((finding) => !isHere(finding) && !before.some(same(finding)))).toEqual([]);
    }
  });
});

const same = (left: object) => (right: object) => JSON.stringify(left) === JSON.stringify(right);

describe('a screen of unknown kind', () => {
  test('is checked as the kind that has its parts', () => {
    const [one] = ruleCases.filter((each) => each.in === 'hooks/screen.json' && each.case === 'an unknown icon');
    const found = findingsOf(withPart(sourceOf(one!), 'screen', ['kind'], 'colection')).map(({ path }) => path);
    expect(found).toEqual(['kind', 'menu.icon']);
  });
});

test('several parts with wrong types are all reported', () => {
  const [one] = ruleCases.filter((each) => each.in === 'hooks/screen.json');
  const broken = withPart(
    withPart(sourceOf(one!), 'screen', ['summary'], 5),
    'entity',
    ['properties', 'uses', 'type'],
    5,
  );
  const files = findingsOf(broken).map(({ file, path }) => `${file.slice(corpus.length + 1)} ${path}`);
  expect(files).toEqual(
    expect.arrayContaining(['hooks/screen.json summary', 'hooks/entity.json properties.uses.type']),
  );
});

describe('an id of the wrong type outside of the form', () => {
  test.each<[string, Path]>([
    ['an action', ['actions', 0, 'id']],
    ['a column', ['list', 'columns', 0, 'id']],
  ])('of %s hides no finding about the fields of the form', (_, way) => {
    const hooks = readScreens(corpus).find(({ slug }) => slug === 'hooks')!;
    const wrong = withPart(hooks, 'screen', ['form', 'fields', 4, 'resetBy'], ['id']);
    const found = findingsOf(withPart(wrong, 'screen', way, 5)).map(({ path }) => path);
    expect(found).toContain(formatPath(way));
    expect(found).toContain('form.fields[4].resetBy[0]');
  });
});
