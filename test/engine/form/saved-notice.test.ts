// The kind of a record in a notice or a question, in the case that the language needs.
import { afterEach, expect, test } from 'vitest';
import { kindInSentence, kindOf } from '../../../src/engine/form/saved-notice.ts';
import { setLanguage } from '../../../src/messages/messages.ts';
import { aDefinition } from '../definitions.ts';

afterEach(() => setLanguage({ locale: 'en', areas: {} }));

test.each([
  { locale: 'en', title: 'Routing Rule', atStart: 'Routing rule', inside: 'routing rule' },
  { locale: 'en', title: 'NuGet API Key', atStart: 'NuGet API key', inside: 'NuGet API key' },
  { locale: 'de', title: 'Inhaltsselektor', atStart: 'Inhaltsselektor', inside: 'Inhaltsselektor' },
  { locale: 'de', title: 'Support Ticket', atStart: 'Support Ticket', inside: 'Support Ticket' },
])(
  '"$title" in $locale is "$atStart" at the start of a sentence, and "$inside" inside',
  ({ locale, title, atStart, inside }) => {
    setLanguage({ locale, areas: {} });
    const definition = aDefinition({ form: { fields: [{ field: 'name' }] } }, { title, properties: { name: {} } });
    expect([kindOf(definition), kindInSentence(definition)]).toEqual([atStart, inside]);
  },
);
