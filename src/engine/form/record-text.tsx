// A record as text, for users who may view but not change it.
import type { ComponentType } from 'react';
import { asText } from '../kinds/as-text.gen.ts';
import { CellValue } from '../kinds/cell-value.tsx';
import { keyOf } from '../kinds/choices.ts';
import type { ControlName } from '../kinds/control-traits.gen.ts';
import type { AsTextProps } from '../kinds/control.ts';
import { traitsOf } from '../kinds/controls.ts';
import { t } from '../../messages/gen/form.gen.ts';
import { isBlank } from '../rules/paths.ts';
import type { FieldView } from './field-view.ts';
import type { FormView } from './form-view.ts';
import './record-text.css';

const shownByControl: Partial<Record<ControlName, ComponentType<AsTextProps>>> = asText;

export function RecordText({ view }: { view: FormView }) {
  const shown = Object.values(view.fields).filter((field) => field.isShown);
  return (
    <div className="record-text">
      <Sections fields={shown} groups={view.groups} depth={0} />
    </div>
  );
}

type Groups = FormView['groups'];

/** The fields in sections by their titled groups, of which `depth` are around all of them. */
function Sections({ fields, groups, depth }: { fields: FieldView[]; groups: Groups; depth: number }) {
  const Heading = depth === 0 ? 'h2' : 'h3';
  return sectionsOf(fields, groups, depth).map(({ group, fields: inside }) => {
    const { path } = inside[0]!;
    if (group === undefined) return <Lines key={path} fields={inside} />;
    const { title } = groups[group]!;
    return (
      <section key={path} className="record-section" aria-label={title} data-place={`form/group:${group}`}>
        <Heading className="record-group">{title}</Heading>
        <Sections fields={inside} groups={groups} depth={depth + 1} />
      </section>
    );
  });
}

function Lines({ fields }: { fields: readonly FieldView[] }) {
  return (
    <dl className="record-lines">
      {fields.map((field) => (
        <div key={field.path} className="record-line" data-field={field.path}>
          <dt>{field.label}</dt>
          <dd>
            {!isBlank(field.stored) && field.prefix && `${field.prefix} `}
            <ValueText field={field} />
            {!isBlank(field.stored) && field.suffix && ` ${field.suffix}`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Section = { group: string | undefined; fields: FieldView[] };

/** Neighbouring fields with the same titled group at `depth`, counted from outside; undefined: with none. */
function sectionsOf(fields: FieldView[], groups: Groups, depth: number): Section[] {
  return fields.reduce<Section[]>((sections, field) => {
    const group = field.spec.groups.filter(({ id }) => groups[id]?.title)[depth]?.id;
    const last = sections.at(-1);
    if (last && last.group === group) last.fields.push(field);
    else sections.push({ group, fields: [field] });
    return sections;
  }, []);
}

/** The items of a list by the labels of their options. */
function labelsOf({ stored, options }: FieldView): unknown[] {
  const labels = new Map(options!.choices.map(({ key, label }) => [key, label]));
  return (stored as unknown[]).map((item) => labels.get(keyOf(item)) ?? item);
}

/** Option labels, Enabled and Disabled; everything else as in a table cell. */
function ValueText({ field }: { field: FieldView }) {
  const { stored: value, links } = field;
  const { cell, unit } = field.spec.field;
  const chosen =
    field.options?.is === 'ready' ? field.options.choices.find((choice) => choice.key === keyOf(value)) : undefined;
  if (chosen && cell === undefined) return chosen.label;
  if (unit && field.json === null && !isBlank(value))
    return <CellValue cell={cell ?? 'text'} value={field.value} links={links} />;
  if (field.spec.kind === 'boolean' && !field.options && cell === undefined)
    return t(value === true ? 'enabled' : 'disabled');
  if (Array.isArray(value) && cell === undefined && field.options)
    return <CellValue cell="chips" value={labelsOf(field)} />;
  const AsText = shownByControl[field.spec.widget];
  if (AsText) return <AsText value={value} members={field.members} about={field.about} entries={field.entries} />;
  return (
    <CellValue
      cell={cell ?? traitsOf(field.spec.widget).cell ?? (Array.isArray(value) ? 'chips' : 'text')}
      value={value}
      links={links}
    />
  );
}
