// A page with customizations, for tests of every screen. Imported before the console.
import { addCustomizations } from './customizations-block.ts';

addCustomizations({ screens: [], skipped: [] });
