// Effects of the keys of forms: groups, notes, reasons, the sentence, the confirmation before saving, and buttons.
import type { Reason, Confirm, Form, Group, Note } from '../../../src/engine/descriptor/descriptor.gen.ts';
import { refused } from '../../engine/test-host.ts';
import { rejectsDuplicateId, showsText, type Effects, type Page } from './effect.tsx';
import { save, sent } from './fields.ts';
import { aCollection, formSetup, first } from './setups.ts';

const group = (group: Partial<Group>) =>
  formSetup([{ field: 'name' }, { id: 'g', title: 'More', fields: [{ field: 'note' }], ...group }]);
const at = 'screen.form.fields.1';
const proxy = formSetup([
  { field: 'name' },
  { id: 'g', object: 'proxy', toggle: { label: 'Use a proxy', whenOff: 'clear' }, fields: [{ field: 'host' }] },
]);
const reset = formSetup([
  { field: 'active' },
  { id: 'g', when: { field: 'active', is: true }, resetBy: ['active'], fields: [{ field: 'note' }] },
]);

export const groupEffects: Effects<'group', keyof Group> = {
  'group.id': rejectsDuplicateId('form.fields.0', formSetup([{ id: 'g', fields: [{ field: 'name' }] }])),
  'group.title': showsText(group({}), `${at}.title`, 'More'),
  'group.folded': {
    setup: group({ folded: true }),
    at: `${at}.folded`,
    see: (page) => page.screen.queryByRole('button', { name: 'More', expanded: false }) !== null,
    is: true,
  },
  'group.when': {
    setup: group({ when: { field: 'active', is: false } }),
    at: `${at}.when`,
    see: (page) => page.text().includes('Note'),
    is: false,
  },
  'group.readOnly': {
    setup: group({ readOnly: { why: 'It is fixed' } }),
    at: `${at}.readOnly`,
    see: (page) => page.control(/^Note/).disabled,
    is: true,
  },
  'group.object': {
    setup: formSetup([{ field: 'name' }, { id: 'g', object: 'proxy', fields: [{ field: 'host' }] }], {
      answers: { 'GET thing': { ...first, proxy: { host: 'proxy.example' } } },
    }),
    at: `${at}.object`,
    see: (page) => page.control(/^Host/).value,
    is: 'proxy.example',
  },
  'group.toggle': {
    setup: proxy,
    at: `${at}.toggle`,
    act: async (page) => {
      await page.person.click(page.screen.getByRole('checkbox', { name: 'Use a proxy' }));
      await page.press('Save');
    },
    see: sent('proxy'),
    is: { host: 'localhost' },
  },
  'group.resetBy': {
    setup: reset,
    at: `${at}.resetBy`,
    act: async (page) => {
      await page.person.click(page.screen.getByRole('checkbox', { name: /^Active/ }));
      await page.press('Save');
    },
    see: (page) => (sent('note')(page) === 'One' ? 'kept' : 'reset'),
    is: 'reset',
  },
  'group.fields': showsText(group({ fields: [{ field: 'name' }, { field: 'note' }] }), `${at}.fields.1`, 'Note'),
  'group.whenHidden': {
    setup: group({ when: { field: 'active', is: false }, whenHidden: 'clear' }),
    at: `${at}.whenHidden`,
    act: save,
    see: sent('note'),
    is: null,
  },
};

const note = (note: Partial<Note>) =>
  formSetup([{ field: 'name' }], { form: { notes: [{ id: 'n', tone: 'info', text: 'Mind {record.tags}', ...note }] } });
const link = note({ link: { to: 'admin/tags:{item}', each: 'tags' } });
const href = (name: string) => (page: Page) => page.screen.queryByRole('link', { name })?.getAttribute('href');
const note0 = 'screen.form.notes.0';

export const noteEffects: Effects<'note', keyof Note> = {
  'note.id': rejectsDuplicateId('form.notes.0', note({})),
  'note.when': {
    setup: note({ when: { field: 'active', is: false } }),
    at: `${note0}.when`,
    see: (page) => page.text().includes('Mind'),
    is: false,
  },
  'note.tone': {
    setup: note({ tone: 'error' }),
    at: `${note0}.tone`,
    instead: 'info',
    see: () => document.querySelector('.note.error') !== null,
    is: true,
  },
  'note.position': {
    setup: note({ position: 'foot' }),
    at: `${note0}.position`,
    see: (page) => page.text().indexOf('Mind') > page.text().indexOf('Name'),
    is: true,
  },
  'note.text': showsText(note({}), `${note0}.text`, 'Mind red, blue', { instead: 'Else' }),
  'note.link': { setup: link, at: `${note0}.link`, see: href('blue'), is: '#admin/tags:blue' },
  'note.link.to': {
    setup: link,
    at: `${note0}.link.to`,
    instead: 'admin/x:{item}',
    see: href('blue'),
    is: '#admin/tags:blue',
  },
  'note.link.each': { setup: link, at: `${note0}.link.each`, see: href('blue'), is: '#admin/tags:blue' },
};

const locked = formSetup([{ field: 'name', readOnly: { when: { field: 'active', is: true }, why: 'It is in use' } }]);

export const reasonEffects: Effects<'reason', keyof Reason> = {
  'reason.when': {
    setup: formSetup([{ field: 'name', readOnly: { when: { field: 'active', is: false }, why: 'It is in use' } }]),
    at: 'screen.form.fields.0.readOnly.when',
    see: (page) => page.control(/^Name/).disabled,
    is: false,
  },
  'reason.why': showsText(locked, 'screen.form.fields.0.readOnly.why', 'It is in use', { instead: 'Because' }),
};

const asking = (confirm: Partial<Confirm> = {}, answer: unknown = { taken: true }) =>
  formSetup([{ field: 'name' }], {
    screen: { calls: { known: 'GET known/{form.name}' } },
    answers: { 'GET known/firstx': answer },
    form: {
      beforeSave: {
        when: { field: 'active', is: true },
        call: 'known',
        ask: {
          when: { answer: 'taken', is: true },
          confirm: { title: 'Taken', text: 'Save {form.name}?', yes: 'Save it', no: 'Keep editing', ...confirm },
        },
        failed: 'Could not look',
      },
    },
  });
const before = 'screen.form.beforeSave';
const question = (key: keyof Confirm, is: string) => ({
  setup: asking(),
  at: `${before}.ask.confirm.${key}`,
  instead: 'Else',
  act: save,
  see: (page: Page) => page.questions[0]?.[key],
  is,
});
const questions = (page: Page) => page.questions.length;

export const confirmEffects: Effects<'confirm', keyof Confirm> = {
  'confirm.title': question('title', 'Taken'),
  'confirm.text': question('text', 'Save firstx?'),
  'confirm.yes': question('yes', 'Save it'),
  'confirm.no': question('no', 'Keep editing'),
};

const beforeSave = {
  'form.beforeSave': { setup: asking(), at: before, act: save, see: questions, is: 1 },
  'form.beforeSave.when': {
    setup: asking(),
    at: `${before}.when`,
    instead: { field: 'active', is: false },
    act: save,
    see: questions,
    is: 1,
  },
  'form.beforeSave.call': {
    setup: asking(),
    at: `${before}.call`,
    instead: 'read',
    act: save,
    see: (page: Page) => page.asked.some(({ path }) => path === 'known/firstx'),
    is: true,
  },
  'form.beforeSave.ask': {
    setup: asking(),
    at: `${before}.ask`,
    instead: { when: { answer: 'taken', is: false }, confirm: { title: 'A', text: 'B', yes: 'C', no: 'D' } },
    act: save,
    see: questions,
    is: 1,
  },
  'form.beforeSave.ask.when': {
    setup: asking(),
    at: `${before}.ask.when`,
    instead: { answer: 'taken', is: false },
    act: save,
    see: questions,
    is: 1,
  },
  'form.beforeSave.confirm': {
    setup: formSetup([{ field: 'name' }], {
      form: { beforeSave: { confirm: { title: 'Sure?', text: 'Save {form.name}?', yes: 'Save', no: 'Keep editing' } } },
    }),
    at: before,
    act: save,
    see: (page: Page) => page.questions[0]?.text,
    is: 'Save firstx?',
  },
  'condition.toggle': {
    setup: formSetup([{ field: 'size', toggle: { label: 'Limit the size', whenOff: 'clear' } }], {
      form: { notes: [{ id: 'limited', when: { toggle: 'size' }, tone: 'info', text: 'The size is limited' }] },
    }),
    at: 'screen.form.notes.0.when',
    instead: { not: { toggle: 'size' } },
    see: (page: Page) => page.text().includes('The size is limited'),
    is: true,
  },
  'form.beforeSave.ask.confirm': question('title', 'Taken'),
  'form.beforeSave.failed': showsText(asking({}, refused(500, 'Broken')), `${before}.failed`, 'Could not look', {
    instead: 'Else',
    act: save,
  }),
};

const spoken = formSetup([{ field: 'name' }], {
  form: {
    sentence: {
      text: 'Keeps {parts}.',
      none: 'Keeps nothing.',
      join: { between: ' + ', last: ' & ' },
      parts: [
        { id: 'a', when: { field: 'active', is: true }, text: 'A' },
        { id: 'b', when: { field: 'active', is: true }, text: 'B' },
        { id: 'c', when: { field: 'active', is: true }, text: 'C' },
      ],
    },
  },
});
const silent = { ...spoken, answers: { 'GET thing': { ...first, active: false } } };
const sentence = 'screen.form.sentence';

const sentences = {
  'form.sentence': showsText(spoken, sentence, 'Keeps'),
  'form.sentence.text': showsText(spoken, `${sentence}.text`, 'Keeps A', { instead: 'Holds {parts}.' }),
  'form.sentence.none': showsText(silent, `${sentence}.none`, 'Keeps nothing.'),
  'form.sentence.join': showsText(spoken, `${sentence}.join`, 'A + B & C'),
  'form.sentence.join.between': showsText(spoken, `${sentence}.join.between`, 'A + B'),
  'form.sentence.join.last': showsText(spoken, `${sentence}.join.last`, 'B & C'),
  'form.sentence.parts': showsText(spoken, `${sentence}.parts.2`, 'B & C'),
  'form.sentence.parts.id': rejectsDuplicateId('form.sentence.parts.0', spoken),
  'form.sentence.parts.when': showsText(spoken, `${sentence}.parts.2.when`, 'B & C', { instead: { signedIn: false } }),
  'form.sentence.parts.text': showsText(spoken, `${sentence}.parts.2.text`, 'B & C', { instead: 'D' }),
};

const titled = aCollection({
  form: {
    fields: [{ field: 'name' }],
    title: { create: 'New thing', edit: 'Thing {key}' },
    summary: { create: 'Make one', edit: 'Change {key}' },
    buttons: { save: 'Keep it', cancel: 'Leave it' },
  },
});
const creating = { ...titled, place: { at: 'create' as const } };
const buttons = formSetup([{ field: 'name' }], { form: { buttons: { save: 'Keep it', reset: 'Undo it' } } });

export const formEffects: Effects<'form', keyof Form> = {
  'form.title': showsText(creating, 'screen.form.title', 'New thing'),
  'form.title.create': showsText(creating, 'screen.form.title.create', 'New thing'),
  'form.title.edit': showsText(titled, 'screen.form.title.edit', 'Thing first'),
  'form.summary': showsText(creating, 'screen.form.summary', 'Make one'),
  'form.summary.create': showsText(creating, 'screen.form.summary.create', 'Make one'),
  'form.summary.edit': showsText(titled, 'screen.form.summary.edit', 'Change first'),
  'form.tags': showsText(
    aCollection({ form: { fields: [{ field: 'name' }], tags: [{ id: 'a', text: 'Fresh' }] } }),
    'screen.form.tags',
    'Fresh',
  ),
  'form.tags.id': rejectsDuplicateId(
    'form.tags.0',
    aCollection({ form: { fields: [{ field: 'name' }], tags: [{ id: 'a', text: 'Fresh' }] } }),
  ),
  'form.tags.when': showsText(
    aCollection({
      form: { fields: [{ field: 'name' }], tags: [{ id: 'a', when: { field: 'active', is: false }, text: 'Fresh' }] },
    }),
    'screen.form.tags.0.when',
    'Fresh',
    { is: false },
  ),
  'form.tags.tone': {
    setup: aCollection({ form: { fields: [{ field: 'name' }], tags: [{ id: 'a', tone: 'error', text: 'Fresh' }] } }),
    at: 'screen.form.tags.0.tone',
    see: () => document.querySelector('.tag.error')?.textContent,
    is: 'Fresh',
  },
  'form.tags.text': showsText(
    aCollection({ form: { fields: [{ field: 'name' }], tags: [{ id: 'a', text: 'Is {record.note}' }] } }),
    'screen.form.tags.0.text',
    'Is One',
    { instead: 'Other' },
  ),
  'form.notes': showsText(note({}), 'screen.form.notes', 'Mind'),
  'form.fields': showsText(formSetup([{ field: 'name' }, { field: 'note' }]), 'screen.form.fields.1', 'Note'),
  'form.readOnly': {
    setup: formSetup([{ field: 'name' }], { form: { readOnly: { why: 'It is fixed' } } }),
    at: 'screen.form.readOnly',
    see: (page) => page.control(/^Name/).disabled,
    is: true,
  },
  'form.buttons': showsText(buttons, 'screen.form.buttons', 'Keep it'),
  'form.buttons.save': showsText(buttons, 'screen.form.buttons.save', 'Keep it'),
  'form.buttons.cancel': showsText(titled, 'screen.form.buttons.cancel', 'Leave it'),
  'form.buttons.reset': showsText(buttons, 'screen.form.buttons.reset', 'Undo it'),
  ...beforeSave,
  ...sentences,
};
