// Example values below a control; pressing one fills it in.
import { Button } from '../../ui/button.tsx';
import { t } from '../../messages/gen/form.gen.ts';
import { formatText } from '../rules/texts.ts';
import type { FieldFrame } from './field-frame.ts';
import { idsOf, useForm } from './form-context.tsx';
import './examples.css';

export function Examples({ field }: { field: FieldFrame }) {
  const { events } = useForm();
  const { examples = [] } = field.spec.field;
  if (examples.length === 0) return null;
  const use = (value: string) => {
    events.onType(field.path, value);
    document.getElementById(idsOf(field.path).control)?.focus();
  };
  return (
    <dl className="examples">
      {examples.map((example) => (
        <div key={example.id} className="example" data-place={`form/field:${field.path}/example:${example.id}`}>
          <dt>{formatText(example.title)}</dt>
          <dd>
            <code>{example.value}</code>
            {field.readOnly === null && field.toggle?.isOn !== false && (
              <Button tone="quiet" onClick={() => use(example.value)}>
                {t('use-example')}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
