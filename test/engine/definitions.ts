// Definitions for tests, built like those of the page: from a screen and an entity, with compiled validators.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { validatorCode } from '../../src/build/screen-modules.mjs';
import { hashForSchema } from '@rjsf/utils';
import type { Definition, ValidatorFunction } from '../../src/engine/definition.ts';
import type { Screen } from '../../src/engine/descriptor/descriptor.gen.ts';
import type { Schema } from '../../src/engine/descriptor/entity.ts';
import { foldedEntity } from '../../src/engine/rules/folded-entity.mjs';
import { toDefinition } from '../../src/engine/load.ts';
import * as lateParts from '../../src/engine/late-parts.ts';
import * as actionParts from '../../src/engine/screen/action-parts.ts';
import { createSeveral } from '../../src/engine/screen/several/model.ts';
import * as lateLists from '../../src/engine/screen/late-lists.ts';
import * as listDetails from '../../src/engine/screen/list-details.ts';
import * as listOrder from '../../src/engine/screen/list-order.ts';
import * as variants from '../../src/engine/rules/variants.ts';

const require = createRequire(import.meta.url);

/** A definition of these parts; a form is enough. */
export function testDefinition(screen: Partial<Screen>, entity: Schema, slug = 'things'): Definition {
  const whole: Screen = {
    version: 2,
    kind: 'collection',
    title: 'Things',
    menu: { mode: 'admin', path: '/Things' },
    key: 'name',
    calls: {
      list: 'GET v1/things',
      read: 'GET v1/things/{key}',
      create: { call: 'POST v1/things', body: ['name'] },
      update: { call: 'PUT v1/things/{key}', body: { record: true } },
      delete: 'DELETE v1/things/{key}',
    },
    ...screen,
  };
  const {
    $id: _id,
    $schema: _meta,
    ...given
  } = { type: 'object', ...entity } as Schema & { $id?: string; $schema?: string };
  const schema = foldedEntity(given);
  const definition = toDefinition(slug, {
    screen: whole,
    entity: schema,
    validators: compiled(schema),
    root: hashForSchema(schema as never),
  });
  return {
    ...definition,
    ...lateParts,
    actionParts,
    ...(whole.actions?.some(({ several }) => several) && { createSeveral }),
    ...((whole.list?.filters ?? whole.list?.pages ?? whole.list?.order ?? whole.list?.details) && {
      lateLists: { ...lateLists, listOrder, listDetails },
    }),
    ...(whole.variants && { variants }),
  } as Definition;
}

/** The definition of the screen in a folder. */
export function definitionIn(folder: string): Definition {
  const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as never;
  return testDefinition(read('screen.json'), read('entity.json'), folder.split('/').at(-1));
}

function compiled(schema: Schema): Record<string, ValidatorFunction> {
  const code = validatorCode(schema);
  const exports: Record<string, ValidatorFunction> = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- the compiler of validators writes CommonJS
  new Function('exports', 'require', code)(exports, require);
  return exports;
}
