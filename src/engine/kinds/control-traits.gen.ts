// The kinds of values, generated from src/engine/kinds and schemas/kinds by `npm run types`: change the folders, not this file.
import type { ControlTraits } from './control.ts';

export type ControlName = 'bytes' | 'checkbox' | 'checkboxes' | 'chips' | 'code' | 'copy' | 'date' | 'date-time' | 'described' | 'duration' | 'file' | 'json' | 'number' | 'picker' | 'radio' | 'records' | 'secret' | 'select' | 'switch' | 'text' | 'text-list' | 'text-only' | 'textarea' | 'time';

export const traits: Record<ControlName, ControlTraits> = {
  'bytes': {"cell":"bytes"},
  'checkbox': {"label":"beside"},
  'checkboxes': {"label":"group"},
  'chips': {},
  'code': {},
  'copy': {"label":"group","isReadOnly":true},
  'date': {"cell":"date"},
  'date-time': {"cell":"date-time"},
  'described': {"label":"group","isObject":true},
  'duration': {"cell":"duration"},
  'file': {"cell":"code"},
  'json': {"isJson":true},
  'number': {},
  'picker': {"label":"group"},
  'radio': {"label":"group","clearedByOption":true},
  'records': {"label":"group","hasEntries":true},
  'secret': {},
  'select': {"clearedByOption":true},
  'switch': {"label":"beside"},
  'text': {},
  'text-list': {"label":"group","hasItems":true},
  'text-only': {"label":"group","isReadOnly":true},
  'textarea': {},
  'time': {"cell":"time"},
};

/** The default control by shape, and by shape and format. */
export const defaultControls: Partial<Record<string, ControlName>> = {
  'boolean': 'checkbox',
  'choices': 'checkboxes',
  'text:date': 'date',
  'text:date-time': 'date-time',
  'other': 'json',
  'number': 'number',
  'records': 'records',
  'secret': 'secret',
  'choice': 'select',
  'text': 'text',
  'list': 'text-list',
  'text:time': 'time',
};

/** The keys of widgets that are objects. */
export const controlKeys: Partial<Record<ControlName, readonly string[]>> = { };
