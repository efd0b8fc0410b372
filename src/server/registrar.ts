// Entry point of the installed command `registrar`.
import './node-release.ts';

if (process.argv[2] === 'customize') {
  process.argv.splice(2, 1);
  await import('../build/customize.ts');
} else await import('./main.ts');
