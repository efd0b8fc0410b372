// What can be changed about the selected part. Only what suits its kind is offered.
import { useUnit } from 'effector-react';
import { useId, useState } from 'react';
import { isObject } from '../../engine/rules/paths.ts';
import { sentence } from '../../engine/rules/texts.ts';
import { neverHidden } from '../../customize/key-rules.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { placeAddress } from '../address.ts';
import { menus } from '../menus.ts';
import { Choice, Switch } from './controls.tsx';
import { fullName } from './differences.ts';
import { keyLabel } from './labels.ts';
import { $findings, edited, type View } from './model.ts';
import { movedBy, neighbor } from './moves.ts';
import {
  isText,
  requiredBy,
  settingKeys,
  shownValue,
  textKeys,
  valueOf,
  withRequired,
  wholePlace,
  type Part,
} from './parts.ts';
import { isSetting, SettingControl } from './setting-control.tsx';
import { useElsewhere } from './picking.ts';

type Props = { view: View; part: Part };

export function PartEditor({ view, part }: Props) {
  const { edit, findings } = useUnit({ edit: edited, findings: $findings });
  const { base, edits, meta } = view;
  const own = findings.filter(({ place }) => place === part.id);
  const texts = textKeys(part.kind).filter((key) => {
    const value = shownValue(base, edits, part.id, key, meta);
    return value === undefined || isText(value);
  });
  const isPlain = (key: string) => typeof (shownValue(base, edits, part.id, key, meta) ?? '') === 'string';
  const shownTexts = texts.filter((key) => isOffered(view, part, key) && isPlain(key));
  const [main, more] = [shownTexts.filter((key) => isMain(part, key)), shownTexts.filter((key) => !isMain(part, key))];
  const settings = settingKeys(part.kind).filter((key) => isSetting(view, part, key));
  const isChanged = edits.some(({ place }) => place === part.id) || isObject(valueIn(view, part));
  return (
    <section className="customizing-editor" aria-label={fullName(part)}>
      <h3>{fullName(part)}</h3>
      <Elsewhere view={view} part={part} />
      {!part.isHidden && main.map((key) => <TextControl key={key} view={view} part={part} name={key} />)}
      <Switches view={view} part={part} />
      {!part.isHidden && more.length + settings.length > 0 && (
        <details>
          <summary>{t('more-texts')}</summary>
          {more.map((key) => (
            <TextControl key={key} view={view} part={part} name={key} />
          ))}
          {settings.map((key) => (
            <SettingControl key={key} view={view} part={part} name={key} />
          ))}
        </details>
      )}
      {own.map(({ key, found, would }) => (
        <FieldError key={`${key} ${found}`} id={`customizing-finding-${key}`} text={`${found} ${would}`} />
      ))}
      <div className="customizing-buttons">
        {[-1, 1].map((by) => (
          <Move key={by} {...{ view, part }} by={by as -1 | 1} />
        ))}
        {isChanged && (
          <Button tone="quiet" onClick={() => edit({ step: [{ place: part.id, key: wholePlace, value: undefined }] })}>
            {t(part.isAdded ? 'remove' : 'reset')}
          </Button>
        )}
      </div>
    </section>
  );
}

const valueIn = ({ base }: View, { id }: Part) => (isObject(base.file) ? base.file[id] : undefined);

/** Texts that most people look for; the others are folded. */
const mainKeys = ['label', 'header', 'title', 'text', 'help', 'summary', 'placeholder', 'create'];
/** A column has a text only in place of its value. */
const isMain = ({ kind }: Part, key: string) => mainKeys.includes(key) && !(kind === 'column' && key === 'text');

/** Texts that a part only has together with others are offered if it has one of them. */
function isOffered({ base, edits, meta }: View, { id, kind }: Part, key: string): boolean {
  const [around, inner] = key.split('.');
  if (inner === undefined || ['help', 'title', 'summary', 'buttons', 'messages', 'items', 'menu'].includes(around!))
    return key !== 'create' || shownValue(base, edits, id, key, meta) !== undefined;
  return textKeys(kind).some(
    (one) => one.startsWith(`${around}.`) && shownValue(base, edits, id, one, meta) !== undefined,
  );
}

function Move({ view, part, by }: Props & { by: -1 | 1 }) {
  const edit = useUnit(edited);
  const step = movedBy(view, part, by);
  if (!neighbor(view, part, -1) && !neighbor(view, part, 1)) return null;
  return (
    <Button
      icon={by === -1 ? 'up' : 'down'}
      disabledReason={step ? null : t(by === -1 ? 'is-first' : 'is-last')}
      onClick={() => step && edit({ step })}
    >
      {t(by === -1 ? 'move-up' : 'move-down')}
    </Button>
  );
}

const longKeys = /(^|\.)(help|text|summary)$/;

/** A text. While it is typed, it is shown as typed; emptied, it becomes the default of the screen. */
export function TextControl({ view, part, name }: Props & { name: string }) {
  const edit = useUnit(edited);
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  const value = shownValue(view.base, view.edits, part.id, name, view.meta);
  const props = {
    id,
    className: 'control',
    value: typed ?? (isText(value) ? sentence(value) : ''),
    onChange: ({ target }: { target: { value: string } }) => {
      type(target.value);
      const next = target.value === '' ? undefined : target.value;
      edit({ step: [{ place: part.id, key: name, value: next }], isTyping: true });
    },
    onBlur: () => type(null),
  };
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {keyLabel(name)}
      </label>
      {longKeys.test(name) ? <textarea rows={3} {...props} /> : <input {...props} />}
    </div>
  );
}

function Switches({ view, part }: Props) {
  const edit = useUnit(edited);
  const { base, edits, meta } = view;
  const by = requiredBy(base, edits, part);
  const canHide = part.id.includes(':') && !neverHidden.includes(part.kind);
  const own = valueOf(base, edits, part.id, 'readOnly');
  const shown = shownValue(base, edits, part.id, 'readOnly', meta);
  const change = (key: string, value: unknown) => edit({ step: [{ place: part.id, key, value }] });
  const isShown = !part.isHidden;
  return (
    <>
      {canHide && !part.isAdded && (
        <Switch label={t('shown')} isOn={isShown} onChange={(on) => change('hidden', on ? undefined : true)} />
      )}
      {part.kind === 'field' && isShown && (
        <>
          <Switch
            label={t('required')}
            isOn={by !== undefined}
            {...(by === 'entity' && { why: t('required-by-server') })}
            onChange={(on) => change('restrict', withRequired(valueOf(base, edits, part.id, 'restrict'), on))}
          />
          <Choice
            label={t('editing')}
            value={typeof own === 'string' ? own : own === undefined ? '' : 'own'}
            options={[
              ['', shown === undefined || own !== undefined ? t('editing-free') : t('editing-own')],
              ['onEdit', t('editing-on-edit')],
              ['always', t('editing-never')],
            ]}
            onChange={(value) => change('readOnly', value === '' ? undefined : value)}
          />
        </>
      )}
    </>
  );
}

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
