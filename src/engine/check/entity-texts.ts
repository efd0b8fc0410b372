// The texts of an entity: titles and messages, which are shown as they are written.
import { isMembers, type JsonPath } from '../rules/paths.ts';
import { placeholdersIn } from '../rules/texts.ts';
import { t } from '../../messages/gen/check.gen.ts';
import type { Report } from './finding.ts';
import { isInvisible } from './wording.ts';

/** Keys with values of records. */
const ofData: readonly string[] = ['default', 'const', 'enum', 'examples'];
/** Keys whose members may have any name. */
const named: readonly unknown[] = ['properties', 'patternProperties', 'definitions'];

/** Reports invisible titles and messages, and placeholders in messages, which nothing fills in. */
export function checkEntityTexts(value: unknown, report: Report, at: JsonPath = []): void {
  if (!isMembers(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    const isNamed = named.includes(at.at(-1));
    if (typeof part !== 'string') {
      if (isNamed || !ofData.includes(key)) checkEntityTexts(part, report, here);
    } else if (at.at(-1) === 'x-messages') {
      if (isInvisible(part)) report(here, t('message-blank'), t('say-what-expected-remove'));
      for (const place of placeholdersIn(part)) report(here, t('not-available-here', { place }), t('remove-it'));
    } else if (key === 'title' && isInvisible(part)) report(here, t('text-blank'), t('add-text-remove-key'));
  }
}
