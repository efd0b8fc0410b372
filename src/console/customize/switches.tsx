// Whether a part is shown, required or editable, and the group and the default of a field.
import { useUnit } from 'effector-react';
import { neverHidden } from '../../customize/key-rules.ts';
import { schemaAt, typeOf } from '../../engine/descriptor/entity.ts';
import { t } from '../../messages/gen/customizing.gen.ts';
import { groupsOf, locksOf } from './chosen-values.ts';
import { DefaultControl } from './default-control.tsx';
import { Choice, Switch } from './controls.tsx';
import { keyLabel } from '../words/labels.ts';
import { edited } from './model.ts';
import { requiredBy, shownValue, valueOf, withRequired, type Part } from '../words/parts.ts';
import type { View } from './view.ts';

type Props = { view: View; part: Part };

export function Switches({ view, part }: Props) {
  const edit = useUnit(edited);
  const { now, meta } = view;
  const by = requiredBy(now, part);
  // A boolean always has a value.
  const isBoolean = typeOf(schemaAt(now.whole.entity, part.field ?? '')) === 'boolean';
  const canHide = part.id.includes(':') && !neverHidden.includes(part.kind);
  const own = valueOf(now, part.id, 'readOnly');
  const shown = shownValue(now, part.id, 'readOnly', meta);
  const offered = locksOf(view, part);
  // What the file has already can be removed.
  const locks = (['onEdit', 'always'] as const).filter((lock) => lock === own || offered.includes(lock));
  const change = (key: string, value: unknown) => edit({ step: [{ place: part.id, key, value }] });
  const isShown = !part.isHidden;
  const hides = (screen: typeof now) => valueOf(screen, part.id, 'hidden') === true;
  return (
    <>
      {canHide && !part.isAdded && (
        <Switch
          label={t('shown')}
          // An edit is shown even if it is refused; the file is shown as it is in force.
          isOn={isShown && (!hides(now) || hides(view.before))}
          onChange={() => change('hidden', hides(now) ? undefined : true)}
        />
      )}
      {part.kind === 'field' && isShown && (
        <>
          {(by !== undefined || !isBoolean) && (
            <Switch
              label={t('required')}
              isOn={by !== undefined}
              {...(by === 'entity' && { why: t('required-by-server') })}
              onChange={(on) => change('restrict', withRequired(valueOf(now, part.id, 'restrict'), on))}
            />
          )}
          {locks.length > 0 && (
            <Choice
              label={t('editing')}
              value={typeof own === 'string' ? own : own === undefined ? '' : 'own'}
              options={[
                ['', shown === undefined || own !== undefined ? t('editing-free') : t('editing-own')],
                ...locks.map((lock) => [lock, t(lock === 'onEdit' ? 'editing-on-edit' : 'editing-never')] as const),
              ]}
              onChange={(value) => change('readOnly', value === '' ? undefined : value)}
            />
          )}
          <GroupChoice view={view} part={part} />
        </>
      )}
      {/* A hidden field can need a default. */}
      <DefaultControl view={view} part={part} />
    </>
  );
}

/** The group of a field, if it can be in several. */
function GroupChoice({ view, part }: Props) {
  const edit = useUnit(edited);
  const { value, options } = groupsOf(view, part);
  if (options.length < 2) return null;
  const change = (name: string) =>
    edit({
      step: [
        // The sibling that it was moved beside is in a different group.
        ...['before', 'after']
          .filter((key) => valueOf(view.now, part.id, key) !== undefined)
          .map((key) => ({ place: part.id, key, value: undefined })),
        { place: part.id, key: 'group', value: name },
      ],
    });
  return <Choice label={keyLabel('group')} value={value} options={options} onChange={change} />;
}
