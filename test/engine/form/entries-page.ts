// A form with lists of records and maps, for tests of their entries.
import type { Field } from '../../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../../src/engine/descriptor/entity.ts';
import { openPage, type Page } from '../../descriptors/effects/effect.tsx';
import { formSetup } from '../../descriptors/effects/setups.ts';

const rule: Schema = {
  type: 'object',
  required: ['url'],
  properties: {
    url: { type: 'string', title: 'Address', pattern: '^https' },
    port: { type: 'integer', title: 'Port', maximum: 65535 },
    active: { type: 'boolean', title: 'Active', default: true },
    level: { title: 'Level', enum: ['low', 'high'] },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    login: { type: ['object', 'null'], title: 'Login', properties: { user: { type: 'string', title: 'User' } } },
  },
};
export const properties = {
  name: { type: 'string', title: 'Name' },
  rules: { type: 'array', title: 'Rules', minItems: 1, uniqueItems: true, items: rule },
  labels: {
    type: 'object',
    title: 'Labels',
    propertyNames: { type: 'string', pattern: '^[a-z_]*$' },
    additionalProperties: { type: 'string', maxLength: 5 },
  },
  limits: { type: 'object', title: 'Limits', additionalProperties: { type: 'integer' } },
} satisfies Record<string, Schema>;

type Opened = { fields?: Field[]; record: unknown; answers?: Record<string, unknown>; schema?: Record<string, Schema> };
export const open = ({ fields = [{ field: 'rules' }], record, answers = {}, schema = {} }: Opened): Promise<Page> =>
  openPage(
    formSetup([...fields, { field: 'name' }], {
      entity: { properties: { ...properties, ...schema } },
      answers: { 'GET thing': record, ...answers },
    }),
  );
export const group = (page: Page, name: string) => page.screen.getByRole('group', { name });
export const inside = (page: Page, entry: string, label: RegExp | string) => {
  const found = [...group(page, entry).querySelectorAll('label')].find(({ textContent }) =>
    typeof label === 'string' ? textContent === label : label.test(textContent),
  );
  return document.getElementById(found!.htmlFor) as HTMLInputElement;
};
export const retype = async (page: Page, control: HTMLInputElement, text: string) => {
  await page.person.clear(control);
  if (text !== '') await page.person.type(control, text);
};
export const errorsOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
