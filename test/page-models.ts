// Loads the models of the page before each file of tests. The files of a worker share their modules, so it must
// make no difference which of them an earlier file has loaded.
import '../src/console/console.ts';
import '../src/console/health.ts';
import '../src/console/screens/custom-screens.ts';
import '../src/session/idle.ts';
import '../src/session/outages.ts';
import '../src/session/polling.ts';
