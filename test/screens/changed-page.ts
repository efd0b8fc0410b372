// A page with a report of customizations, for tests of the texts about them. Imported before the console.
import { addCustomizations } from '../customizations-block.ts';

const change = { file: 'team/routing-rules.json', line: 7, column: 3, place: 'form/field:description', key: 'label' };
export const report = {
  screens: [
    {
      slug: 'routing-rules',
      title: 'Routing Rules',
      isNew: false,
      changes: [
        { ...change, before: '"Description"', after: '"Purpose"', value: 'Purpose' },
        {
          ...change,
          line: 9,
          place: 'list/link:preview',
          key: 'label',
          before: '"Test"',
          after: '"Global Routing Preview"',
        },
      ],
    },
  ],
  skipped: [],
};
addCustomizations(report);
