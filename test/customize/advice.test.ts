// The advice of the check about customizations: files that follow it are accepted.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createCustomizer } from '../../src/build/customizer.ts';
import { fixesElsewhere, possibleFixes } from '../../src/customize/advice.ts';
import type { MessageOrText } from '../../src/messages/finding-messages.ts';
import { sampled } from '../sampled.ts';
import { customizedIn, originalOf, screenSets, type ScreenSet } from './customized.ts';

/** A file that gets an advice, and the same file after it was followed. */
type Followed = { advice: string; screen: string; broken: object; repaired: object };
/** The files of a folder by their paths, as texts or JSON. */
type Folder = Record<string, unknown>;
type InFolder = { area: 'customize' | 'languages'; summary: string; advice: string; broken: Folder; repaired: Folder };

const given = JSON.parse(readFileSync('test/customize/advice.json', 'utf8')) as {
  shipped: Followed[];
  corpus: Followed[];
  folders: InFolder[];
};
const [shipped, corpus] = screenSets as [ScreenSet, ScreenSet];
const cases = [
  ...given.shipped.map((one) => ({ ...one, screenSet: shipped })),
  ...given.corpus.map((one) => ({ ...one, screenSet: corpus })),
];
const idOf = (words: MessageOrText) => (typeof words === 'string' ? words : words.id);
const inWords = ({ summary, advice }: { summary: string; advice: string }) => `${summary} ${advice}`;

test.each(sampled(cases, 3).map((one) => [one.advice, JSON.stringify(one.broken), one] as const))(
  'a file with the advice %s is accepted after following it: %s',
  (advice, _text, { screenSet, screen, broken, repaired }) => {
    expect(customizedIn(screenSet, screen, broken).skipped.map(({ messages: [, advice] }) => idOf(advice))).toContain(
      advice,
    );
    expect(customizedIn(screenSet, screen, repaired).skipped.map(inWords)).toEqual([]);
  },
);

const folder = mkdtempSync(join(tmpdir(), 'registrar-advice-'));
afterAll(() => rmSync(folder, { recursive: true }));
const customizer = await createCustomizer([folder]);

/** The problems of a folder of files. */
function problemsOf(files: Folder): string[] {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return customizer().skipped.map(inWords);
}

/** A screen that a folder adds. */
const screenFiles = (slug: string, more: object): Folder => {
  const { screen, entity } = originalOf('content-selectors');
  const { documentation: _out, ...rest } = screen;
  const made = { ...rest, title: 'Ours', menu: { mode: 'admin', path: '/Support/Ours' }, ...more };
  return { [`screens/${slug}/screen.json`]: made, [`screens/${slug}/entity.json`]: { ...entity, $id: slug } };
};
const ofScreen = (summary: string, advice: string, broken: Folder): InFolder => ({
  area: 'customize',
  summary,
  advice,
  broken,
  repaired: screenFiles('ours', {}),
});
const inFolder: InFolder[] = [
  ...given.folders,
  ofScreen('screen-name', 'use-screen-name', screenFiles('Ours', {})),
  ofScreen('screen-name', 'rename-screen', screenFiles('constructor', {})),
  ofScreen('screen-shipped', 'rename-screen', screenFiles('logging', {})),
  ofScreen('added-code', 'use-described', screenFiles('ours', { parts: [{ id: 'password-change' }] })),
  ofScreen('sent-unasked', 'use-reading', screenFiles('ours', { calls: { list: 'POST v1/ours/reset' } })),
  ofScreen('added-documentation', 'remove-documentation', screenFiles('ours', { documentation: 'https://a.example' })),
  ofScreen('screen-refused', 'repair-screen', {
    ...screenFiles('ours', { title: 1 }),
    'ours.json': { version: 2, list: { none: 'Nothing of ours' } },
  }),
  {
    area: 'languages',
    summary: 'screen-refused',
    advice: 'repair-screen',
    broken: { ...screenFiles('ours', { title: 1 }), 'messages/de/screens/ours.json': { title: 'Unsere' } },
    repaired: { ...screenFiles('ours', {}), 'messages/de/screens/ours.json': { title: 'Unsere' } },
  },
  ofScreen('no-screen-file', 'add-screen-file', { 'screens/ours/entity.json': {} }),
  ofScreen('unknown-entry', 'use-screen-folders', { 'screens/screen.json': {} }),
];

const messagesOf = (area: string) =>
  JSON.parse(readFileSync(`src/messages/en/${area}.json`, 'utf8')) as Record<string, string>;
const english = { customize: messagesOf('customize'), languages: messagesOf('languages') };

/** A pattern for a message with any values. */
function patternOf(message: string): string {
  const inner = /\{[^{}]*\}/g;
  const blank = message.replace(/'\{'|'\}'/g, '\u0000');
  const filled = blank.replace(inner, '\u0000').replace(inner, '\u0000');
  return filled.replace(/[.*+?^$()|[\]\\{}]/g, String.raw`\$&`).replaceAll('\u0000', '.*');
}

test.each(inFolder)(
  'a folder with the finding $summary of $area is accepted after following the advice $advice',
  (one) => {
    const { area, summary, advice, broken, repaired } = one;
    const [problem, fix] = [summary, advice].map((id) => patternOf(english[area][id]!));
    expect(problemsOf(broken)).toContainEqual(expect.stringMatching(new RegExp(`${problem} .*${fix}`, 's')));
    expect(problemsOf(repaired)).toEqual([]);
  },
);

type Attack = { title: string; screen?: string; changes: Record<string, Record<string, unknown>> };
const attacks = JSON.parse(readFileSync('test/customize/attacks.json', 'utf8')) as Attack[];
const removals = ['remove', 'remove-it', 'remove-column', 'remove-filter'];

/** All files with a refused change, and their findings. */
const refused = [
  ...attacks.map(({ title, screen = 'routing-rules', changes }) => ({ title, screenSet: shipped, screen, changes })),
  ...cases.map(({ advice, broken, ...one }) => ({ title: advice, ...one, changes: broken as Attack['changes'] })),
].map((one) => ({ ...one, skipped: customizedIn(one.screenSet, one.screen, one.changes).skipped }));

/** The changes without those to be removed; null if any of the refused ones has different advice. */
function withoutRefused({ skipped, changes }: (typeof refused)[number]): Attack['changes'] | null {
  if (!skipped.every(({ messages: [, advice] }) => removals.includes(idOf(advice)))) return null;
  const left = structuredClone(changes);
  for (const { place, key } of skipped) {
    if (key === 'add') delete left[place];
    else delete left[place]?.[key.split('.')[0]!];
    if (Object.keys(left[place] ?? {}).length === 0) delete left[place];
  }
  return left;
}

test('the remaining changes are accepted after removing those whose advice is to remove them', () => {
  const followed = refused.flatMap((one) => {
    const left = withoutRefused(one);
    return left
      ? [{ title: one.title, skipped: customizedIn(one.screenSet, one.screen, left).skipped.map(inWords) }]
      : [];
  });
  expect(followed.length).toBeGreaterThan(25);
  expect(followed.filter(({ skipped }) => skipped.length > 0)).toEqual([]);
});

test('every fix of the descriptor check that customizations can get has a case', () => {
  const followed = cases.map(({ advice }) => advice);
  expect([...possibleFixes, ...fixesElsewhere].filter((id) => !followed.includes(id))).toEqual([]);
});

/** The ids of all messages of an area in a message with its values. */
const idsIn = (words: MessageOrText, area: string): string[] =>
  typeof words === 'string'
    ? []
    : [
        ...(words.area === area ? [words.id] : []),
        ...Object.values(words.values ?? {}).flatMap((value) => (typeof value === 'number' ? [] : idsIn(value, area))),
      ];

/** Messages without a case here, each with the test that covers it and the reason. */
const coveredElsewhere: Record<string, string> = {
  'customize internal-error': 'internal-errors: it needs a mistake',
  'customize report-error': 'internal-errors: it needs a mistake',
  'customize too-slow': 'applying-limit: it takes seconds',
  'customize split-folder': 'applying-limit: it takes seconds',
  'customize slow-start': 'slow-start: it takes seconds',
  'customize wait-or-split': 'slow-start: it takes seconds',
  'customize unreadable': 'unreadable: it depends on permissions',
  'customize folder-unreadable': 'unreadable: it depends on permissions',
  'customize check-rights': 'unreadable: it depends on permissions',
  'customize too-many-entries': 'invalid-entries: it takes 1,000 files',
  'customize remove-entries': 'invalid-entries: it takes 1,000 files',
  'customize too-large': 'any-file: it takes a large file',
  'customize too-deep': 'any-file: it takes a large file',
  'customize long-key': 'any-file: it takes a long key',
  'customize shorten-key': 'any-file: it takes a long key',
  'customize too-many-changes': 'many-changes: it takes 1,000 changes',
  'customize too-many-restrictions': 'many-changes: it takes 100 restrictions',
  'customize use-fewer-restrictions': 'many-changes: it takes 100 restrictions',
  'customize split-file': 'any-file: it takes a large file',
  'customize not-utf8': 'invalid-entries: it takes a file in another encoding',
  'customize save-utf8': 'invalid-entries: it takes a file in another encoding',
  'customize no-hash': 'screen-hash: only the check of files reports it',
  'customize run-migrate-for-hash': 'screen-hash: only the check of files reports it',
  'customize invalid-json': 'any-file: the advice is that of the syntax',
  'customize field-unknown': 'no place of a screen that passes the check lacks its field',
  'customize mode-loosens': 'attacks: it takes two folders',
  'customize prevents-lock': 'two-folders: it takes two folders',
  'customize and-also': 'several-mistakes: it takes an added part with several',
  'customize place-renamed': 'renames: it takes a release',
  'customize sibling-renamed': 'renames: it takes a release',
  'customize screen-renamed': 'renames: it takes a release',
  'customize run-migrate': 'renames: it takes a release',
  'customize screen-changed': 'renames: it takes a release',
  'customize run-diff': 'renames: it takes a release',
  'customize page-too-large': 'page-size: no shipped list can ask for smaller pages',
  'customize default-excluded': 'restricted-defaults: the options of',
  'customize keep-default': 'restricted-defaults: the options of',
  'customize exists-already': 'idle-keys: the change is in force',
  'customize exists-as-other': 'idle-keys: the change is in force',
  'customize remove-keys': 'idle-keys: the change is in force',
  'customize remove-add': 'idle-keys: the change is in force',
  'customize default-replaced': 'idle-defaults: the change is in force',
  'customize default-never-new': 'idle-defaults: the change is in force',
  'customize fixed-anyway': 'idle-defaults: the change is in force',
  'customize never-empty': 'idle-placeholders: the change is in force',
  'customize hidden-anyway': 'idle-changes: the change is in force',
  'customize default-outside': 'idle-changes: the change is in force',
  'customize hides-options': 'default-options: a field whose default only its form can check',
  'customize kind-unused': 'team-kinds: not a skipped change',
  'customize use-kind-or-remove': 'team-kinds: not a skipped change',
  'customize pattern-of-all': 'idle-changes: the patterns that every text matches',
  'languages more-wrong': 'languages: of thousands of mistakes',
  'languages fix-first': 'languages: of thousands of mistakes',
  'languages syntax-brace': 'message-syntax: a part of another message',
  'languages syntax-name': 'message-syntax: a part of another message',
  'languages syntax-other': 'message-syntax: a part of another message',
  'languages syntax-cases': 'message-syntax: a part of another message',
  'languages syntax-twice': 'message-syntax: a part of another message',
  'languages syntax-tag': 'message-syntax: a part of another message',
  'languages syntax-type': 'message-syntax: a part of another message',
  'languages missing': 'languages: not a mistake',
  'languages missing-files': 'languages: not a mistake',
  'languages translate': 'languages: not a mistake',
};

test('every message about customizations occurs in a case here, or its test is listed', () => {
  const words = refused.flatMap(({ skipped }) => skipped.flatMap((one) => one.messages));
  const seen = new Set([
    ...words.flatMap((one) => idsIn(one, 'customize')).map((id) => `customize ${id}`),
    ...inFolder.flatMap(({ area, summary, advice }) => [`${area} ${summary}`, `${area} ${advice}`]),
  ]);
  const all = Object.entries(english).flatMap(([area, messages]) => Object.keys(messages).map((id) => `${area} ${id}`));
  expect(all.filter((id) => !seen.has(id) && !(id in coveredElsewhere))).toEqual([]);
  expect(Object.keys(coveredElsewhere).filter((id) => seen.has(id) || !all.includes(id))).toEqual([]);
});
