// The layout of a record's fields: in the order and groups of the descriptor.
import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { Section } from '../fields.ts';
import { useForm } from '../form-context.tsx';
import type { FormView } from '../form-view.ts';
import { Choice } from '../widgets/checkbox-widget.tsx';

/** All fields, in the order and groups of the descriptor. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { view } = useForm();
  const content = new Map(properties.map((property) => [property.name, property.content]));
  const draw = (sections: Section[]): ReactNode =>
    sections.map((section) => {
      if (section.kind === 'field') return <Piece key={section.path}>{content.get(section.path)}</Piece>;
      const group = view.groups[section.group.id];
      if (!group?.isShown) return null;
      return (
        <fieldset key={section.group.id} className="group">
          {group.title && <legend className="group-title">{group.title}</legend>}
          {group.toggle && <GroupToggle group={group} id={section.group.id} />}
          {(!group.toggle || group.toggle.isOn) && draw(section.sections)}
        </fieldset>
      );
    });
  return <div className="form-fields">{draw(view.sections)}</div>;
}

const Piece = ({ children }: { children: ReactNode }) => <>{children}</>;

function GroupToggle({ group, id }: { group: FormView['groups'][string]; id: string }) {
  const { events } = useForm();
  return (
    <Choice
      isSwitch={group.toggle!.widget === 'switch'}
      id={`group-${id}-toggle`}
      disabled={group.isLocked}
      checked={group.toggle!.isOn}
      onChange={(event) => events.onSwitch(group.path!, event.target.checked)}
    >
      {group.toggle!.label}
    </Choice>
  );
}
