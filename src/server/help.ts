// The text of --help: options with their environment variables, and exit codes, in columns.
import { commands } from '../build/commands.ts';
import { t } from '../messages/gen/command-line.gen.ts';
import { variableOf } from './environment.ts';
import { exitCodes } from './problem.ts';

const callWidth = 32;
const variableColumn = 23;
const textColumn = 48;
const textWidth = 64;

const space = (width: number) => ' '.repeat(width);

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    if (line !== '' && line.length + 1 + word.length > textWidth) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

/** An option in three columns; a cell that is wider than its column gets its own line. Flags have no value. */
function row(name: string, value: string | undefined, text: string, hasVariable = value !== undefined): string {
  let line = value === undefined ? `  --${name}` : `  --${name} ${value}`;
  const lines: string[] = [];
  const moveTo = (column: number) => {
    if (line.length >= column) {
      lines.push(line);
      line = '';
    }
    line = line.padEnd(column);
  };
  moveTo(variableColumn);
  if (hasVariable) line += variableOf(name);
  moveTo(textColumn);
  const [first = '', ...rest] = wrap(text);
  return [...lines, line + first, ...rest.map((more) => space(textColumn) + more)].join('\n');
}

const exitLine = (code: number, text: string) => `${String(code).padStart(3)}  ${text}`;

/** The whole text; the ports are the defaults without and with a backend on this machine. */
export const helpText = (port: number, besideBackend: number): string =>
  [
    t('help-title'),
    '',
    `  ${commands.start.padEnd(callWidth)}${t('help-embedded')}`,
    `  ${[commands.startWith, '--backend', 'URL'].join(' ').padEnd(callWidth)}${t('help-backend-start')}`,
    ...(commands.isInstalled
      ? [`  ${`${commands.customize} --help`.padEnd(callWidth)}${t('help-customize-command')}`]
      : []),
    '',
    t('help-options'),
    row('port', 'N', t('help-port', { port: String(port), besideBackend: String(besideBackend) })),
    row('host', 'NAME', t('help-host')),
    row('context-path', 'PATH', t('help-context-path')),
    row('backend', 'URL', t('help-backend')),
    row('backend-console', 'URL', t('help-backend-console')),
    row('data', 'DIR', t('help-data')),
    row('seed', 'N', t('help-seed')),
    row('world', 'FILE', t('help-world')),
    row('nodes', 'N', t('help-nodes')),
    row('trusted-proxy', 'LIST', t('help-trusted-proxy')),
    row('connections-per-address', 'N', t('help-connections-per-address')),
    row('metrics', 'PORT', t('help-metrics')),
    row('log', 'FORMAT', t('help-log')),
    row('drain', 'SECONDS', t('help-drain')),
    row('customize', 'DIR', t('help-customize')),
    row('screens', 'DIR', t('help-screens')),
    row('editable', undefined, t('help-editable'), true),
    ...(commands.isInstalled ? [] : [row('dev', undefined, t('help-dev'))]),
    row('version', undefined, t('help-version')),
    row('help', undefined, t('help-help')),
    '',
    t('help-exit-codes'),
    exitLine(0, t('exit-success')),
    ...Object.entries(exitCodes).map(([reason, code]) => exitLine(code, t(`exit-${reason as keyof typeof exitCodes}`))),
    '',
  ].join('\n');
