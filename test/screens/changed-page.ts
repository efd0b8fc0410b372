// A page with a report of customizations, for tests of what it says about them. Imported before the console.
const change = { file: 'team/routing-rules.json', line: 7, column: 3, place: 'form/field:description', key: 'label' };
export const report = {
  screens: [
    {
      slug: 'routing-rules',
      title: 'Routing Rules',
      isNew: false,
      changes: [{ ...change, before: '"Description"', after: '"Purpose"' }],
    },
  ],
  skipped: [],
};
const block = document.createElement('script');
block.type = 'application/json';
block.id = 'customizations';
block.textContent = JSON.stringify({
  menus: {},
  screens: {},
  changes: `data:text/javascript,export default ${JSON.stringify(report)}`,
  skipped: 0,
});
document.head.append(block);
