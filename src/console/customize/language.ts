// The descriptor language, by which the parts of a screen and their keys are found.
import schema from '../../../schemas/screen.schema.json';
import { readMetaSchema } from '../../customize/meta.ts';
import type { Schema } from '../../engine/descriptor/entity.ts';

export const language = readMetaSchema(schema as unknown as Schema);
