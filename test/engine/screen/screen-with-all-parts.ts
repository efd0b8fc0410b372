// Creates a screen whose list, record and facts pages are all loaded from the start.
import type { Definition } from '../../../src/engine/definition.ts';
import type { Host } from '../../../src/engine/host.ts';
import * as facts from '../../../src/engine/screen/facts-code.ts';
import * as list from '../../../src/engine/screen/list-code.ts';
import * as record from '../../../src/engine/screen/record-code.ts';
import { createScreen } from '../../../src/engine/screen/screen-model.ts';

export const createWholeScreen = (definition: Definition, host: Host) =>
  createScreen(definition, host, { list, record, facts });
