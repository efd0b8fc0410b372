// Entry point of the page.
import './ui/page.css';
import { failedLanguage } from './page-language.ts';
import { headStartSettled } from './console/head-start.ts';
import { createRoot } from 'react-dom/client';
import { App } from './console/app.tsx';
import { started } from './console/console.ts';
import './console/failure-log.ts';
import { fetchRest } from './console/pages.ts';
import { pollingStarted } from './session/polling.ts';
import { allowStyles } from './style-policy.ts';

allowStyles();
started();
if (failedLanguage !== undefined)
  void import('./console/language.ts').then(({ languageFailed }) => languageFailed(failedLanguage!));
pollingStarted();
// The page is drawn with what the first screen needs, if that arrives soon, instead of once for each response.
// The timer lets the models read the responses first.
const soon = new Promise((done) => setTimeout(done, 150));
void Promise.race([headStartSettled, soon]).then(() =>
  setTimeout(() => createRoot(document.getElementById('root')!).render(<App />)),
);
void headStartSettled.then(fetchRest);
