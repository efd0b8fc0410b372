// Entry point of the thread that applies customizations, so that requests do not wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import { createApplier, type ApplierOptions } from '../build/applier.ts';
import { answerWith } from './applying-responses.ts';

answerWith(parentPort!, await createApplier(workerData as ApplierOptions).catch((error: Error) => error));
