// A page with customizations, for tests of every screen. Imported before the console, which reads them when it loads.
const report = {
  screens: [],
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
