// Before each test file. Generated inputs come from one seed, so that every run checks the same ones. REGISTRAR_SEED=7
// draws others, and REGISTRAR_SEED=random draws new ones for each file.
import fc from 'fast-check';
import { vi } from 'vitest';
import { setLanguage } from '../src/messages/messages.ts';

const chosen = process.env.REGISTRAR_SEED ?? '20260901';
fc.configureGlobal({ seed: chosen === 'random' ? Date.now() : Number(chosen) });

// The files of a worker share their modules, and some of them set another language.
setLanguage({ locale: 'en', areas: {} });

// The library gives up after a second, which is too short on a busy machine.
const { waitFor } = vi;
vi.waitFor = (callback, options = 40_000) => waitFor(callback, options);
