// What can be changed about the selected part. Only what suits it is offered.
import { useUnit } from 'effector-react';
import { keyRules, type KeyRule } from '../../customize/key-rules.ts';
import { textsOf } from '../../messages/finding-messages.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { partAt } from '../../engine/rules/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { placeAddress } from '../address.ts';
import { menus } from '../menus.ts';
import { fullName } from '../words/differences.ts';
import { $findings, edited } from './model.ts';
import { useMoves } from './moving.ts';
import { settingsOf, textsOf as ownTextsOf, textGroupsOf } from './offers.ts';
import { wholePlace, type Part } from '../words/parts.ts';
import { focusSelected, useElsewhere } from './picking.ts';
import type { Finding } from './preview.ts';
import { SettingControl } from './setting-control.tsx';
import { Switches } from './switches.tsx';
import { TextControl, TextGroupControl } from './text-controls.tsx';
import type { View } from './view.ts';

type Props = { view: View; part: Part };

export function PartEditor({ view, part }: Props) {
  const { edit, findings } = useUnit({ edit: edited, findings: $findings });
  // `skipped` has the file's own changes only; those of other files are among the findings.
  const own = new Map(
    [...view.skipped, ...findings].flatMap((one) => (one.place === part.id ? [[one.key, one] as const] : [])),
  );
  const isChanged = partAt(view.now.file, [part.id]) !== undefined;
  // The button disappears, so the focus moves.
  const reset = () => {
    edit({ step: [{ place: part.id, key: wholePlace, value: undefined }] });
    focusSelected();
  };
  return (
    <section className="customizing-editor" aria-label={fullName(part)}>
      <h3>{fullName(part)}</h3>
      <Elsewhere view={view} part={part} />
      <Controls view={view} part={part} />
      <PartFindings findings={[...own.values()]} />
      <div className="customizing-buttons">
        {[-1, 1].map((by) => (
          <Move key={by} {...{ view, part }} by={by as -1 | 1} />
        ))}
        {isChanged && (
          <Button tone="quiet" onClick={reset}>
            {t(part.isAdded ? 'remove' : 'reset')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** What is wrong with the changes of a part. */
export const PartFindings = ({ findings }: { findings: readonly Finding[] }) =>
  findings.map((finding) => {
    const { key } = finding;
    const { summary, advice } = textsOf(finding);
    return <FieldError key={`${key} ${summary}`} id={`customizing-finding-${key}`} text={`${summary} ${advice}`} />;
  });

/** Texts and settings that most users look for; the others are folded. */
const mainKeys = ['label', 'header', 'title', 'text', 'help', 'summary', 'placeholder', 'create', 'sortBy', 'to'];

/** For a hidden part, only the switch that shows it again, which keeps the focus. */
function Controls({ view, part }: Props) {
  const groups = part.isHidden ? [] : textGroupsOf(view, part);
  // A column has a text only in place of its value.
  const isMain = (key: string) => mainKeys.includes(key) && !(part.kind === 'column' && key === 'text');
  const isInGroup = (key: string) => groups.some((group) => key.startsWith(`${group.key}.`));
  const texts = part.isHidden ? [] : ownTextsOf(view, part).filter((key) => !isInGroup(key));
  const settings = part.isHidden ? [] : settingsOf(view, part);
  const isAsking = part.kind === 'action';
  const [mainTexts, moreTexts] = [texts.filter(isMain), texts.filter((key) => !isMain(key))];
  const [mainSettings, moreSettings] = [settings.filter(isMain), settings.filter((key) => !isMain(key))];
  const props = { view, part };
  const groupControls = groups.map((group) => <TextGroupControl key={group.key} {...props} group={group} />);
  return (
    <>
      {mainTexts.map((key) => (
        <TextControl key={key} {...props} name={key} />
      ))}
      {mainSettings.map((key) => (
        <SettingControl key={key} {...props} name={key} />
      ))}
      <Switches {...props} />
      {isAsking && groupControls}
      {moreTexts.length + moreSettings.length + (isAsking ? 0 : groupControls.length) > 0 && (
        <details>
          <summary>{t('more-texts')}</summary>
          <div className="customizing-more">
            {moreTexts.map((key) => (
              <TextControl key={key} {...props} name={key} />
            ))}
            {moreSettings.map((key) => (
              <SettingControl key={key} {...props} name={key} />
            ))}
            {!isAsking && groupControls}
          </div>
        </details>
      )}
      {!part.isHidden && takesConditions(part) && (
        <p className="customizing-hint">{t(part.kind === 'field' ? 'rules-in-file' : 'conditions-in-file')}</p>
      )}
    </>
  );
}

/** Whether a part can have conditions, which are only written in the file. */
const takesConditions = ({ kind }: Part): boolean =>
  Object.values<KeyRule>(keyRules[kind]).some((rule) => rule === 'narrow' || rule === 'reasons');

function Move({ view, part, by }: Props & { by: -1 | 1 }) {
  const edit = useUnit(edited);
  const movedBy = useMoves(view);
  const step = movedBy(part, by);
  if (!step && !movedBy(part, by === -1 ? 1 : -1)) return null;
  return (
    <Button
      icon={by === -1 ? 'up' : 'down'}
      disabledReason={step ? null : t(by === -1 ? 'is-first' : 'is-last')}
      onClick={() => step && edit({ step })}
    >
      {t((moveWords[part.kind] ?? usualWords)[by === -1 ? 0 : 1])}
    </Button>
  );
}

const usualWords = ['move-up', 'move-down'] as const;
const columnWords = ['move-column-up', 'move-column-down'] as const;
const entryWords = ['move-entry-up', 'move-entry-down'] as const;
const moveWords: Partial<Record<Part['kind'], typeof columnWords | typeof entryWords>> = {
  column: columnWords,
  screen: entryWords,
};

/** Where the part is, if the page does not show it now. */
function Elsewhere({ view, part }: Props) {
  const at = useElsewhere(view, part);
  if (at === null) return null;
  const place = at === 'list' ? ({ at: 'list' } as const) : ({ at: 'create' } as const);
  return (
    <p className="customizing-elsewhere">
      {t(at === 'list' ? 'in-list' : 'in-form')}{' '}
      <ButtonLink tone="quiet" href={placeAddress(menus[view.slug]!, place)}>
        {t(at === 'list' ? 'show-list' : 'show-form')}
      </ButtonLink>
    </p>
  );
}
