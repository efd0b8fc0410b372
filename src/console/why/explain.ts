// Explains a part of the open screen, or a screen in the menu.
import type { Definition } from '../../engine/definition.ts';
import { formatText, replacePlaceholders } from '../../engine/rules/texts.ts';
import { t } from '../../messages/gen/why.gen.ts';
import type { ScreenMenu } from '../screen-menu.ts';
import { causesOf, conditionCause } from './causes.ts';
import { explainError } from './explain-error.ts';
import { explainField, explainGroup } from './explain-field.ts';
import {
  explainColumn,
  explainLink,
  explainList,
  explainNote,
  explainFact,
  explainRow,
  explainSection,
  explainFilter,
  explainTally,
} from './explain-list.ts';
import {
  explainAction,
  explainAlert,
  explainExample,
  explainForm,
  explainInput,
  explainPanel,
  explainContent,
  explainTag,
  explainPart,
  explainVariant,
} from './explain-rest.ts';
import { explanation, labelFrom, type Explanation, type Statement } from './explanation.ts';
import type { Now } from './now.ts';
import { jsonOf, type Part, type PartKind, type PartOf } from './parts.ts';
import { settingsOf } from './settings.ts';

type Session = Now['session'];

const names = { field: (path: string) => path, input: (id: string) => id };

/** Explains a screen by its menu entry: who can open it, and what may be changed there. */
export function explainScreen(entry: ScreenMenu, session: Session, definition?: Definition): Explanation {
  const name = formatText(entry.title);
  const { menu, when } = entry;
  const { may = {} } = definition?.screen ?? {};
  const changes = (['create', 'update', 'delete'] as const).flatMap((topic): Statement[] => {
    const required = may[topic];
    if (required === undefined) return [];
    // For at least some records.
    const permission = replacePlaceholders(required, () => '?');
    const cause = conditionCause({ may: permission }, { session }, names);
    return [{ topic, text: t('allowed', { isTrue: cause.isTrue ? 'true' : 'false' }), causes: [cause] }];
  });
  const order = menu.order;
  const listed: Statement = {
    topic: 'position',
    text: menu.hidden
      ? t('not-listed')
      : t('in-menu', { isTrue: order === undefined ? 'false' : 'true', order: String(order ?? '') }),
  };
  return explanation(name, causesOf(when, { session }, names), [...labelFrom(name, 'screen'), listed, ...changes]);
}

type Explain<Kind extends PartKind> = (part: PartOf<Kind>, now: Now) => Explanation;

const explainers: { [Kind in PartKind]: Explain<Kind> } = {
  screen: (_, { definition, session }) => explainScreen(definition.screen, session, definition),
  list: explainList,
  form: explainForm,
  facts: () => explanation('', [], []),
  column: explainColumn,
  filter: explainFilter,
  tally: explainTally,
  link: explainLink,
  note: explainNote,
  tag: explainTag,
  part: explainPart,
  variant: explainVariant,
  field: explainField,
  example: explainExample,
  group: explainGroup,
  action: explainAction,
  panel: explainPanel,
  input: explainInput,
  alert: explainAlert,
  content: explainContent,
  section: explainSection,
  fact: explainFact,
  row: explainRow,
  errorRule: explainError,
};

/** Explains a part of the open screen. */
export function explain(part: Part, now: Now): Explanation {
  const found = {
    ...(explainers[part.kind] as Explain<PartKind>)(part, now),
    settings: settingsOf(part.kind, jsonOf(part)),
  };
  if (part.count < 2) return found;
  const { index, count } = part;
  return { ...found, statements: [...found.statements, { topic: 'position', text: t('position', { index, count }) }] };
}
