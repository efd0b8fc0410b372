// Finds a Chrome or Chromium for the browser tests, or installs one.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  chromium as playwright,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
} from 'playwright-core';

// The shell without a window comes first: the same engine, and a third faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

const places: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/lib/chromium/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map((folder) =>
    join(process.env[folder] ?? 'C:\\Program Files', 'Google\\Chrome\\Application\\chrome.exe'),
  ),
};

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The browser's own sandbox does not run as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * A fresh headless browser; throws one sentence with advice if none can be found or installed. `isWhole`: a browser
 * with windows if there is one. The shell does not keep compiled code between visits.
 */
export async function chromium({ isWhole = false } = {}): Promise<Browser> {
  const executablePath = chromiumPath(isWhole);
  return playwright.launch({ executablePath, headless: true, args: await flagsOf(executablePath) });
}

/** A browser with a profile in `dir`, where it keeps compiled code between visits. */
export async function chromiumWithProfile(dir: string, options: BrowserContextOptions): Promise<BrowserContext> {
  const executablePath = chromiumPath(true);
  const args = await flagsOf(executablePath);
  return playwright.launchPersistentContext(dir, { ...options, executablePath, headless: true, args });
}

/** A headless browser that other processes connect to, by `wsEndpoint()`. */
export async function chromiumServer(): Promise<BrowserServer> {
  const executablePath = chromiumPath();
  return playwright.launchServer({ ...local, executablePath, args: await flagsOf(executablePath) });
}

const local = { headless: true, host: '127.0.0.1' } as const;

/**
 * Suggestion lists of the address bar, which a browser with windows loads as pages of hundreds of scripts for each
 * context, at the same time as the first page of a test.
 */
const suggestions = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
const flagsByPath = new Map<string, Promise<string[]>>();

/** The flags of the browser at `executablePath`. */
function flagsOf(executablePath: string): Promise<string[]> {
  const found = flagsByPath.get(executablePath) ?? withoutSuggestions(executablePath);
  flagsByPath.set(executablePath, found);
  return found;
}

/** Only the last list of disabled features counts, so the one here starts with the list of Playwright. */
async function withoutSuggestions(executablePath: string): Promise<string[]> {
  // The shell has no windows.
  if (/headless[-_]shell/.test(executablePath)) return flags;
  const usual = await playwright.launchServer({ ...local, executablePath, args: flags });
  const off = usual.process().spawnargs.find((flag) => flag.startsWith('--disable-features='));
  await usual.close();
  return [...flags, [off ?? '--disable-features=', ...suggestions].join(',')];
}

/** The browser that `chromiumServer` opened at `endpoint`; closing it only disconnects. */
export async function connectChromium(endpoint: string): Promise<Browser> {
  return playwright.connect(endpoint);
}

/** The program to run: CHROME_PATH, or an installed browser, or one that is downloaded now. */
export function chromiumPath(isWhole = false): string {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH is "${named}", but that file does not exist.`);
  const found = named || installed(isWhole) || byPlaywright() || byDebian();
  if (found) return found;
  throw new Error(
    'No Chrome or Chromium was found, and none could be downloaded. Install one, or name it in CHROME_PATH, and run again.',
  );
}

function installed(isWhole = false): string | undefined {
  const [shell, ...whole] = names;
  const inOrder = isWhole ? [...whole, shell!] : names;
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = inOrder.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...(places[process.platform] ?? []), playwrightPath()].find(canRun);
}

function byPlaywright(): string | undefined {
  console.log('No Chrome or Chromium is installed; downloading one by Playwright ...');
  spawnSync(process.execPath, [join('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
  return [playwrightPath()].find(canRun);
}

function byDebian(): string | undefined {
  const apt = ['/usr/bin/apt-get', '/bin/apt-get'].find(canRun);
  if (!apt || process.getuid?.() !== 0) return undefined;
  console.log('Installing Chromium from Debian ...');
  const quiet = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  const install = (name: string) => spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
  spawnSync(apt, ['update', '-qq'], quiet);
  // Older releases of Debian only have the browser with windows.
  if (install('chromium-headless-shell').status !== 0) install('chromium');
  return installed();
}

function playwrightPath(): string {
  return playwright.executablePath();
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
