// The layout of a record's fields: in the order and groups of the descriptor.
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Fragment, type ReactNode } from 'react';
import { DrawnControl } from '../../kinds/drawn-control.tsx';
import type { Section } from '../fields.ts';
import type { GroupView } from '../group-view.ts';
import { useForm, useFormPart } from '../form-context.tsx';
import '../groups.css';

type Content = ReadonlyMap<string, ReactNode>;

/** All fields, in the order and groups of the descriptor. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { plan } = useForm();
  const content = new Map(properties.map((property) => [property.name, property.content]));
  return (
    <div className="form-fields is-top" data-place="form">
      <Sections sections={plan.sections} content={content} isTop />
    </div>
  );
}

/** `isTop`: in no group with a title, so that labels are beside the controls of a wide form. */
const Sections = ({ sections, content, isTop }: { sections: Section[]; content: Content; isTop: boolean }) =>
  sections.map((section) =>
    section.kind === 'field' ? (
      <Fragment key={section.path}>{content.get(section.path)}</Fragment>
    ) : (
      <GroupOfFields key={section.group.id} section={section} content={content} isTop={isTop} />
    ),
  );

type GroupProps = { section: Section & { kind: 'group' }; content: Content; isTop: boolean };

function GroupOfFields({ section, content, isTop }: GroupProps) {
  const { id, folded } = section.group;
  const { Fold } = useForm().plan.definition;
  const group = useFormPart((view) => view.groups[id]);
  if (!group?.isShown) return null;
  const isPlain = isTop && !group.title;
  const fields = (
    <>
      {group.toggle && <GroupToggle group={group} id={id} />}
      {(!group.toggle || group.toggle.isOn) && (
        <Sections sections={section.sections} content={content} isTop={isPlain} />
      )}
    </>
  );
  return (
    <fieldset className={isPlain ? 'group is-top' : 'group'} data-place={`form/group:${id}`}>
      {Fold && folded && group.title ? (
        <Fold id={id} title={group.title}>
          {fields}
        </Fold>
      ) : (
        <>
          {group.title && <legend className="group-title">{group.title}</legend>}
          {fields}
        </>
      )}
    </fieldset>
  );
}

function GroupToggle({ group, id }: { group: GroupView; id: string }) {
  const { events } = useForm();
  return (
    <DrawnControl
      name={group.toggle!.widget}
      attributes={{ id: `group-${id}-toggle`, disabled: group.isLocked }}
      value={group.toggle!.isOn}
      onChange={(isOn) => events.onSwitch(group.path!, isOn === true)}
      caption={group.toggle!.label}
    />
  );
}
