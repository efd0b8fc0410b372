// Loads the TypeScript module of a thread, which does not share the loaders of the process.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
